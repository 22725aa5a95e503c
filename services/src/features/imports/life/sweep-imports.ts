import { SPOOL_DAYS } from '@subtitle/contracts/limits';
import { DAY_MS } from '@subtitle/domain/dates';
import { isOpenImport } from '@subtitle/domain/imports/lifecycle';
import { openSpool } from '../../../infra/spool/open-spool';
import type { ImportDocument } from '../../../models/import.model';
import { changeImport } from '../ledger/change-import';
import { createFileFault, failImport } from '../ledger/end-import';
import { findExpiredFiles, findInactiveImports } from '../ledger/import.repository';
import { endOpenTransaction, takeFromRun } from '../ledger/import-run';
import { getCancelledCounts } from './cancel-import';

/** Inactivity after which the sweep checks that an import still has a job. */
const INACTIVE_MS = 5_000;
/** Inactivity after which the job counts as dead, whatever the queue reports. */
const DEAD_JOB_MS = 60_000;
/** Time after which an import that waits for an answer is cancelled. */
const ANSWER_TIMEOUT_MS = DAY_MS;

/** After this many rounds retrying cannot help, and the import fails. */
const MAX_ROUNDS = 20;
const UNFINISHED_MESSAGE = 'This import could not be finished. Please upload the file again.';

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
  const getTimeBefore = (ms: number) => new Date(now.getTime() - ms);
  for (const doc of await findInactiveImports(getTimeBefore(INACTIVE_MS), getTimeBefore(ANSWER_TIMEOUT_MS))) {
    const quiet = now.getTime() - doc.touched_at.getTime();
    if (doc.question) enqueued += await expireQuestion(doc, jobs);
    else if (quiet > DEAD_JOB_MS || !(await jobs.hasLiveJob(doc))) enqueued += await enqueueAgain(doc, jobs);
  }
  for (const doc of await findExpiredFiles(getTimeBefore(SPOOL_DAYS * DAY_MS))) {
    await openSpool().remove(doc.spool_id);
    await changeImport(doc._id, 'forget-file');
  }
  return enqueued;
}

async function enqueueAgain(doc: ImportDocument, jobs: ImportJobs): Promise<number> {
  if (isOpenImport(doc.status) && doc.enqueued >= MAX_ROUNDS) {
    await endOpenTransaction(doc.run_session);
    await failImport(doc, createFileFault(UNFINISHED_MESSAGE, doc.rows));
    return 0;
  }
  const found = { status: doc.status, touched_at: doc.touched_at };
  const taken = await takeFromRun(doc._id, (session) => changeImport(doc._id, 'enqueue', { expected: found }, session));
  if (!taken) return 0;
  await jobs.enqueue(taken);
  return 1;
}

async function expireQuestion(doc: ImportDocument, jobs: ImportJobs): Promise<number> {
  const found = { asked_at: doc.asked_at };
  const cancelled = await changeImport(doc._id, 'expire', { expected: found, set: getCancelledCounts(doc) });
  if (!cancelled) return 0;
  await jobs.enqueue(cancelled);
  return 1;
}
