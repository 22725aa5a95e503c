import { setTimeout as wait } from 'node:timers/promises';
import { isOpenImport } from '@subtitle/domain/imports/lifecycle';
import { shareReads } from '../../../infra/share-reads';
import type { ImportDocument } from '../../../models/import.model';
import { findImport } from './import.repository';

/** Twice a second is as often as people can follow. Polling works for imports of any process. */
const POLL_MS = 500;
/**
 * Shares one read of an import among all streams of this process, for slightly less than POLL_MS, so that each poll of
 * a single page reads again.
 */
const findShared = shareReads(450, findImport);
/** Proxies close connections that are idle for long. */
const KEEP_ALIVE_MS = 15_000;

/**
 * Yields the states of an import: the current one immediately (unless it was seen already and is not final), then each
 * change, at most two a second. Ends after the final status or when `signal` is aborted.
 * @param lastSeen revision of the last event that a reconnecting client received
 * @returns also yields null at intervals, as a sign that the stream is alive
 */
export async function* watchImport(
  id: number,
  lastSeen: number | null,
  signal: AbortSignal,
): AsyncGenerator<ImportDocument | null> {
  let seen = lastSeen;
  let spoken = Date.now();
  // A shared read may be older than the state this page has seen, so later states must have a higher revision.
  let isNewState = (doc: ImportDocument) => doc.revision !== seen;
  for (let read = findImport; !signal.aborted; read = findShared) {
    const doc = await read(id);
    if (!doc) return;
    const ended = !isOpenImport(doc.status);
    if (ended || isNewState(doc)) {
      seen = doc.revision;
      spoken = Date.now();
      yield doc;
    }
    if (ended) return;
    if (Date.now() - spoken > KEEP_ALIVE_MS) {
      spoken = Date.now();
      yield null;
    }
    isNewState = ({ revision }) => revision > (seen ?? -1);
    await wait(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}
