import type { UploadOutcome } from '@subtitle/domain/uploads/rules/upload-row';
import { TimeLeft } from '@subtitle/domain/uploads/time-left';
import type { ImportDocument } from '../../../models/import.model';
import { faultFields } from '../ledger/end-import';
import { type ImportRun, type RunChange, RunLost } from '../ledger/import-run';

/** At most two signs of life a second. */
const PULSE_MS = 500;
/** The first one comes sooner: whoever has just uploaded waits for it. */
const FIRST_MS = 200;
/** Lines of errors that are shown while the scan is still on. */
const LINES_SHOWN = 20;
/** Of the progress that is shown, the part of reading and writing; the rest is for what is settled at the end. */
const SCAN_PERCENT = 90;

/** Keeps a scan's import informed and tells the scan when the import is no longer its own. */
export interface RunReport {
  /** Aborted when the caller's signal is, or when the import was cancelled or taken over. */
  signal: AbortSignal;
  /** Takes 0..1 of the file. */
  progress: (done: number) => void;
  /** Takes what tells how far the checks are: rows and errors are shown while they are found. */
  tellOf: (soFar: () => UploadOutcome) => void;
  /** Writes something of the scan, and with it how far it is; one after the other. */
  save: (change: RunChange, work?: Parameters<ImportRun['change']>[2]) => Promise<ImportDocument>;
  /** No more signs of life; those on their way have arrived. */
  stop: () => Promise<void>;
}

/** Starts the report of a scan; a sign of life that the database does not answer is left out. */
export function startReport(run: ImportRun, outer?: AbortSignal): RunReport {
  const own = new AbortController();
  const left = new TimeLeft();
  let done = 0;
  let soFar: (() => UploadOutcome) | undefined;
  let last = Date.now() - PULSE_MS + FIRST_MS;
  let queue: Promise<unknown> = Promise.resolve();

  const save: RunReport['save'] = (change, work) => {
    const saved = queue.then(() => {
      last = Date.now();
      return run.change('scan', withProgress(change), work);
    });
    queue = saved.catch((error) => {
      if (error instanceof RunLost) own.abort();
    });
    return saved;
  };
  const withProgress = (change: RunChange): RunChange => ({
    ...change,
    max: { progress: Math.min(SCAN_PERCENT, Math.round(done * SCAN_PERCENT)) },
    set: { eta_seconds: done > 0 ? left.at(done, Date.now()) : null, ...(soFar && shown(soFar())), ...change.set },
  });
  const timer = setInterval(() => {
    if (Date.now() - last >= PULSE_MS) save({}).catch(() => undefined);
  }, FIRST_MS);
  return {
    signal: outer ? AbortSignal.any([outer, own.signal]) : own.signal,
    progress: (now) => {
      done = Math.max(done, now);
    },
    tellOf: (tell) => {
      soFar = tell;
    },
    save,
    stop: async () => {
      clearInterval(timer);
      await queue;
    },
  };
}

function shown(outcome: UploadOutcome) {
  const fields = faultFields(outcome);
  return { rows: outcome.rows, ...fields, error_groups: fields.error_groups.slice(0, LINES_SHOWN) };
}
