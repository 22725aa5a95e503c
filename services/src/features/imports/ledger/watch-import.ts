import { setTimeout as wait } from 'node:timers/promises';
import { isOpen } from '@subtitle/domain/imports/lifecycle';
import { shareReads } from '../../../infra/share-reads';
import type { ImportDocument } from '../../../models/import.model';
import { findImport } from './import.repository';

/** Twice a second is as often as people can follow, and works whichever process does the import. */
const POLL_MS = 500;
/** One read of an import for all streams of this process; a little less, so that each look of a single page is a new one. */
const findShared = shareReads(450, findImport);
/** Proxies close connections on which nothing comes for long. */
const KEEP_ALIVE_MS = 15_000;

/**
 * The states of an import as they come: the present one at once (unless it is the one last seen and not the end), then
 * each change, at most two a second; ends after the final status or when `signal` is aborted.
 * @param lastSeen revision of the last event a reconnecting client got
 * @returns null in between means: still there, nothing new
 */
export async function* watchImport(
  id: number,
  lastSeen: number | null,
  signal: AbortSignal,
): AsyncGenerator<ImportDocument | null> {
  let seen = lastSeen;
  let spoken = Date.now();
  // What others read a moment ago may be older than what this page has seen.
  let isNews = (doc: ImportDocument) => doc.revision !== seen;
  for (let read = findImport; !signal.aborted; read = findShared) {
    const doc = await read(id);
    if (!doc) return;
    const ended = !isOpen(doc.status);
    if (ended || isNews(doc)) {
      seen = doc.revision;
      spoken = Date.now();
      yield doc;
    }
    if (ended) return;
    if (Date.now() - spoken > KEEP_ALIVE_MS) {
      spoken = Date.now();
      yield null;
    }
    isNews = ({ revision }) => revision > (seen ?? -1);
    await wait(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}
