import { setTimeout as wait } from 'node:timers/promises';
import { Types } from 'mongoose';
import { shareReads } from '../../../infra/share-reads';
import { RemoteEventModel } from '../../../models/remote-event.model';

/** Twice a second is at once for people, and works whichever process moves a module. */
const POLL_MS = 500;
/** A little less, so that each look is a new one where only one page listens. */
const SHARED_MS = 450;
/**
 * How far back is looked each time: another process's clock may be behind, and a move is seen only once it is committed. A
 * page that was read before it began to listen misses nothing either.
 */
const BACK_MS = 10_000;
/** Proxies close connections on which nothing comes for long. */
const KEEP_ALIVE_MS = 15_000;

/**
 * The modules that something is done to, as it happens: published, moved, stopped by its health, a key made or revoked. What
 * was done in the 10 s before comes at once. Ends when `signal` is aborted.
 * @returns names, none twice; null in between means: still there, nothing new
 */
export async function* watchMoves(signal: AbortSignal): AsyncGenerator<string[] | null> {
  let told = new Set<string>();
  let spoken = Date.now();
  // The first look is the page's own: what others read a moment ago may be older.
  for (let read = () => movesSince(Date.now() - BACK_MS); !signal.aborted; read = () => movesLately('all')) {
    const found = await read();
    const fresh = found.filter(({ _id }) => !told.has(String(_id)));
    // What is too old to be found again need not be remembered.
    told = new Set(found.map(({ _id }) => String(_id)));
    if (fresh.length > 0) {
      spoken = Date.now();
      yield [...new Set(fresh.map(({ module }) => module))];
    } else if (Date.now() - spoken > KEEP_ALIVE_MS) {
      spoken = Date.now();
      yield null;
    }
    await wait(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** One read for all streams of this process. */
const movesLately = shareReads(SHARED_MS, (_all: 'all') => movesSince(Date.now() - BACK_MS));

/** @param since milliseconds; a part of a second counts as the whole */
async function movesSince(since: number): Promise<{ _id: Types.ObjectId; module: string }[]> {
  const after = Types.ObjectId.createFromTime(Math.floor(since / 1_000));
  return RemoteEventModel.find({ _id: { $gte: after }, reason: { $exists: true } })
    .select({ module: 1 })
    .sort({ _id: 1 })
    .lean();
}
