import type { ImportDocument } from '../../models/import.model';
import { endCancelled, failImport, removeTraces, wholeFile } from './end-import';
import { changeImport, findQuietImports, OPEN_STATUSES } from './import.repository';

/** Silence after which somebody looks whether an import still has a job. */
const QUIET_MS = 5_000;
/** Silence after which its job counts as dead, whatever the queue says. */
const DEAD_MS = 60_000;
/** Time a late writer has to notice that its import ended; then what it left is removed for good. */
const LEFTOVER_MS = 10 * 60_000;

/** After so many rounds something is wrong that trying again does not mend; the import fails with a sentence. */
const MOST_ROUNDS = 20;
const GIVEN_UP = 'This import could not be finished. Please upload the file again.';

/** What the sweep asks of the queue. */
export interface ImportJobs {
  hasLiveJob(doc: ImportDocument): Promise<boolean>;
  enqueue(doc: ImportDocument): Promise<void>;
}

/**
 * Brings imports home that nobody works on: whose jobs were lost with Redis, or never got there. Several workers may
 * sweep at once; only one of them takes each import.
 * @returns how many were put in the queue again
 */
export async function sweepImports(jobs: ImportJobs, now = new Date()): Promise<number> {
  let enqueued = 0;
  for (const doc of await findQuietImports(new Date(now.getTime() - QUIET_MS))) {
    const quiet = now.getTime() - doc.touched_at.getTime();
    if (!OPEN_STATUSES.includes(doc.status)) {
      if (quiet > LEFTOVER_MS) await forget(doc);
    } else if (doc.cancel_requested) await endCancelled(doc._id);
    else if (quiet > DEAD_MS || !(await jobs.hasLiveJob(doc))) enqueued += await again(doc, jobs);
  }
  return enqueued;
}

async function again(doc: ImportDocument, jobs: ImportJobs): Promise<number> {
  if (doc.enqueued >= MOST_ROUNDS) {
    await failImport(doc._id, doc.rows, [wholeFile(GIVEN_UP)], 1);
    return 0;
  }
  const taken = await changeImport(
    doc._id,
    { status: doc.status, touched_at: doc.touched_at, cancel_requested: { $ne: true } },
    { $inc: { enqueued: 1 } },
  );
  if (!taken) return 0;
  await jobs.enqueue(taken);
  return 1;
}

/** A cancelled or failed import: nobody writes any more, so its last rows go and it need not be hidden longer. */
async function forget(doc: ImportDocument): Promise<void> {
  await removeTraces(doc);
  await changeImport(doc._id, { status: doc.status }, { $set: { hidden: false } });
}
