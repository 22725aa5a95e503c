import { setTimeout as wait } from 'node:timers/promises';
import { Types } from 'mongoose';
import { shareReads } from '../../../infra/share-reads';
import { RemoteEventModel } from '../../../models/remote-event.model';

/** Polling twice a second looks immediate to persons, and sees moves of every process. */
const POLL_MS = 500;
/** Slightly shorter than the poll, so that each poll reads again if only one page listens. */
const SHARE_MS = 450;
/**
 * How far back each poll reads: another process's clock may be behind, and a move is visible only after its commit. It
 * also covers the time between a page's first read and its stream.
 */
const LOOK_BACK_MS = 10_000;
/** Proxies close idle connections. */
const KEEP_ALIVE_MS = 15_000;

/**
 * Yields the names of modules as they are changed: published, moved, stopped by their health, or with a key created or
 * revoked. Changes of the previous 10 s are yielded immediately. Ends when `signal` is aborted.
 * @returns names without duplicates; null as a keep-alive without news
 */
export async function* watchMoves(signal: AbortSignal): AsyncGenerator<string[] | null> {
  let sent = new Set<string>();
  let lastSent = Date.now();
  // The first read is never shared: another stream's result may be older than this page.
  for (
    let read = () => findMovesSince(Date.now() - LOOK_BACK_MS);
    !signal.aborted;
    read = () => readRecentMoves('all')
  ) {
    const found = await read();
    const fresh = found.filter(({ _id }) => !sent.has(String(_id)));
    // Older changes are not read again, so they need not be remembered.
    sent = new Set(found.map(({ _id }) => String(_id)));
    if (fresh.length > 0) {
      lastSent = Date.now();
      yield [...new Set(fresh.map(({ module }) => module))];
    } else if (Date.now() - lastSent > KEEP_ALIVE_MS) {
      lastSent = Date.now();
      yield null;
    }
    await wait(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Shares one read between all streams of this process. */
const readRecentMoves = shareReads(SHARE_MS, (_all: 'all') => findMovesSince(Date.now() - LOOK_BACK_MS));

/** @param since milliseconds; rounded down to the second */
async function findMovesSince(since: number): Promise<{ _id: Types.ObjectId; module: string }[]> {
  const after = Types.ObjectId.createFromTime(Math.floor(since / 1_000));
  return RemoteEventModel.find({ _id: { $gte: after }, reason: { $exists: true } })
    .select({ module: 1 })
    .sort({ _id: 1 })
    .lean();
}
