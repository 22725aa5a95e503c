import { SPOOL_DAYS } from '@subtitle/contracts/limits';
import { isOpen } from '@subtitle/domain/imports/lifecycle';
import { openSpool } from '../../../infra/spool/open-spool';
import type { ImportDocument } from '../../../models/import.model';
import { changeImport } from '../ledger/change-import';
import { failImport, wholeFile } from '../ledger/end-import';
import { findExpiredFiles, findQuietImports } from '../ledger/import.repository';
import { endOpenTransaction, takeFromRun } from '../ledger/import-run';
import { countsOfNothing } from './cancel-import';

/** Inactivity after which the sweep checks that an import still has a job. */
const QUIET_MS = 5_000;
/** Inactivity after which the job counts as dead, whatever the queue reports. */
const DEAD_MS = 60_000;
const DAY_MS = 24 * 3600_000;
/** Time after which an import that waits for an answer is cancelled. */
const ANSWER_MS = DAY_MS;

/** After this many rounds retrying cannot help, and the import fails. */
const MAX_ROUNDS = 20;
const GIVEN_UP = 'This import could not be finished. Please upload the file again.';

/** Queue operations that the sweep needs. */
export interface ImportJobs {
  hasLiveJob(doc: ImportDocument): Promise<boolean>;
  enqueue(doc: ImportDocument): Promise<void>;
}

/**
 * Queues imports again whose job was lost or never queued, including the cleaning of imports that have ended. Cancels
 * imports whose question got no answer in time. Removes expired files. Several workers may sweep concurrently: only one
 * of them queues each import, and everything else is safe to do twice.
 * @returns number of imports that were queued
 */
export async function sweepImports(jobs: ImportJobs, now = new Date()): Promise<number> {
  let enqueued = 0;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  for (const doc of await findQuietImports(ago(QUIET_MS), ago(ANSWER_MS))) {
    const quiet = now.getTime() - doc.touched_at.getTime();
    if (doc.question) enqueued += await giveUpWaiting(doc, jobs);
    else if (quiet > DEAD_MS || !(await jobs.hasLiveJob(doc))) enqueued += await again(doc, jobs);
  }
  for (const doc of await findExpiredFiles(ago(SPOOL_DAYS * DAY_MS))) {
    await openSpool().remove(doc.spool_id);
    await changeImport(doc._id, 'forget-file');
  }
  return enqueued;
}

async function again(doc: ImportDocument, jobs: ImportJobs): Promise<number> {
  if (isOpen(doc.status) && doc.enqueued >= MAX_ROUNDS) {
    await endOpenTransaction(doc.run_session);
    await failImport(doc, wholeFile(GIVEN_UP, doc.rows));
    return 0;
  }
  const found = { status: doc.status, touched_at: doc.touched_at };
  const taken = await takeFromRun(doc._id, (session) => changeImport(doc._id, 'enqueue', { found }, session));
  if (!taken) return 0;
  await jobs.enqueue(taken);
  return 1;
}

async function giveUpWaiting(doc: ImportDocument, jobs: ImportJobs): Promise<number> {
  const found = { asked_at: doc.asked_at };
  const cancelled = await changeImport(doc._id, 'expire', { found, set: countsOfNothing(doc) });
  if (!cancelled) return 0;
  await jobs.enqueue(cancelled);
  return 1;
}
