import type { UploadOutcome } from '@subtitle/domain/uploads/rules/upload-row';
import { TimeLeft } from '@subtitle/domain/uploads/time-left';
import type { ImportDocument } from '../../../models/import.model';
import { getFaultFields } from '../ledger/end-import';
import { type ImportRun, type RunChange, RunLost } from '../ledger/import-run';

/** Minimum time between two reports. */
const REPORT_INTERVAL_MS = 500;
/** The first report comes sooner, because the uploader is waiting for it. */
const FIRST_REPORT_MS = 200;
/** Limit of error lines shown during the scan. */
const MAX_SHOWN_LINES = 20;
/** Percentage of the progress for reading and writing; the rest is for settling. */
const SCAN_PERCENT = 90;

/** Reports a scan's progress to its import, and stops the scan when the run loses the import. */
export interface RunReport {
  /** Aborted with the caller's signal, or when the import was cancelled or taken over. */
  signal: AbortSignal;
  /** Sets the part of the file that was read, 0 to 1. */
  setProgress: (done: number) => void;
  /** Sets the source of current results, so that rows and errors are shown during the scan. */
  setSource: (soFar: () => UploadOutcome) => void;
  /** Writes a change of the scan together with its progress. Writes run one after the other. */
  save: (change: RunChange, work?: Parameters<ImportRun['change']>[2]) => Promise<ImportDocument>;
  /** Ends the reports and waits for those under way. */
  stop: () => Promise<void>;
}

/**
 * Starts the reports of a scan. A failed report is skipped. Figures of an earlier run stay until this run has read as
 * far.
 * @param found the import as the run took it over
 */
export function startReport(
  run: ImportRun,
  found: Pick<ImportDocument, 'rows' | 'written' | 'eta_seconds'>,
  outer?: AbortSignal,
): RunReport {
  const own = new AbortController();
  const left = createEstimate(found);
  let done = 0;
  let soFar: (() => UploadOutcome) | undefined;
  let last = Date.now() - REPORT_INTERVAL_MS + FIRST_REPORT_MS;
  let queue: Promise<unknown> = Promise.resolve();

  const save: RunReport['save'] = (change, work) => {
    const saved = queue.then(() => {
      last = Date.now();
      return run.change('scan', addProgress(change), work);
    });
    queue = saved.catch((error) => {
      if (error instanceof RunLost) own.abort();
    });
    return saved;
  };
  const addProgress = (change: RunChange): RunChange => {
    const outcome = soFar?.();
    const isFurther = outcome !== undefined && outcome.rows >= found.rows;
    return {
      ...change,
      max: { progress: Math.min(SCAN_PERCENT, Math.round(done * SCAN_PERCENT)) },
      set: { eta_seconds: left(done, outcome?.rows ?? 0), ...(isFurther && getShownFields(outcome)), ...change.set },
    };
  };
  const timer = setInterval(() => {
    if (Date.now() - last >= REPORT_INTERVAL_MS) save({}).catch(() => undefined);
  }, FIRST_REPORT_MS);
  return {
    signal: outer ? AbortSignal.any([outer, own.signal]) : own.signal,
    setProgress: (now) => {
      done = Math.max(done, now);
    },
    setSource: (tell) => {
      soFar = tell;
    },
    save,
    stop: async () => {
      clearInterval(timer);
      await queue;
    },
  };
}

/**
 * Returns the seconds left. Rows written by an earlier run are only skipped, so their speed says nothing about the
 * rest; until they are passed, the earlier estimate counts down.
 */
function createEstimate({ written, eta_seconds }: Pick<ImportDocument, 'written' | 'eta_seconds'>) {
  const left = new TimeLeft();
  const begun = Date.now();
  return (done: number, rows: number): number | null => {
    const now = Date.now();
    const own = done > 0 && rows >= written ? left.at(done, now) : null;
    if (own !== null || eta_seconds === null) return own;
    return Math.max(1, eta_seconds - Math.floor((now - begun) / 1000));
  };
}

function getShownFields(outcome: UploadOutcome) {
  const fields = getFaultFields(outcome);
  return { rows: outcome.rows, ...fields, error_groups: fields.error_groups.slice(0, MAX_SHOWN_LINES) };
}
