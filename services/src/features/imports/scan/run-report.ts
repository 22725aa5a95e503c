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

/**
 * Starts the report of a scan; a sign of life that the database does not answer is left out. Figures that an earlier run has
 * shown stay until this one has read as far.
 * @param found the import as the run took it over
 */
export function startReport(
  run: ImportRun,
  found: Pick<ImportDocument, 'rows' | 'written' | 'eta_seconds'>,
  outer?: AbortSignal,
): RunReport {
  const own = new AbortController();
  const left = timeLeftAfter(found);
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
  const withProgress = (change: RunChange): RunChange => {
    const outcome = soFar?.();
    const isFurther = outcome !== undefined && outcome.rows >= found.rows;
    return {
      ...change,
      max: { progress: Math.min(SCAN_PERCENT, Math.round(done * SCAN_PERCENT)) },
      set: { eta_seconds: left(done, outcome?.rows ?? 0), ...(isFurther && shown(outcome)), ...change.set },
    };
  };
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

/** Seconds left. What an earlier run has written is read fast, which says nothing of the rest: its figure counts down meanwhile. */
function timeLeftAfter({ written, eta_seconds }: Pick<ImportDocument, 'written' | 'eta_seconds'>) {
  const left = new TimeLeft();
  const begun = Date.now();
  return (done: number, rows: number): number | null => {
    const now = Date.now();
    const own = done > 0 && rows >= written ? left.at(done, now) : null;
    if (own !== null || eta_seconds === null) return own;
    return Math.max(1, eta_seconds - Math.floor((now - begun) / 1000));
  };
}

function shown(outcome: UploadOutcome) {
  const fields = faultFields(outcome);
  return { rows: outcome.rows, ...fields, error_groups: fields.error_groups.slice(0, LINES_SHOWN) };
}
