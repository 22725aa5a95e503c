import type { UploadOutcome } from '@subtitle/domain/uploads/upload-row';
import { faultFields } from './end-import';
import { secondsLeft } from './eta';
import { changeImport } from './import.repository';

/** At most two signs of life a second. */
const PULSE_MS = 500;
/** The first one comes sooner: whoever has just uploaded waits for it. */
const FIRST_MS = 200;
/** Lines of errors that are shown while the scan is still on. */
const LINES_SHOWN = 20;

/** Keeps a scan's import informed and tells the scan when the import is no longer its own. */
export interface ScanPulse {
  /** Aborted when the caller's signal is, or when the import was cancelled or taken over. */
  signal: AbortSignal;
  /** Takes 0..1 of the file; shown as the first half of the import's progress. */
  progress: (done: number) => void;
  /** Takes what tells how far the checks are: rows and errors are shown while they are found. */
  tellOf: (soFar: () => UploadOutcome) => void;
  lost: () => boolean;
  stop: () => Promise<void>;
}

/**
 * Starts a scan's pulse; a beat that the database does not answer is left out.
 * @param writing how many times as long as the scan the writing will take; must not reject
 */
export function startPulse(id: number, run: string, writing: Promise<number>, outer?: AbortSignal): ScanPulse {
  const own = new AbortController();
  const begun = new Date();
  let done = 0;
  let soFar: (() => UploadOutcome) | undefined;
  let lost = false;
  let beating: Promise<void> = Promise.resolve();
  const beat = async () => {
    const doc = await changeImport(
      id,
      { status: 'scanning', scan_run: run, cancel_requested: { $ne: true } },
      {
        $max: { progress: percent(done) },
        $set: { eta_seconds: secondsLeft(begun, done, await writing), ...(soFar && shown(soFar())) },
      },
    );
    if (doc) return;
    lost = true;
    own.abort();
  };
  const next = () => {
    beating = beating.then(beat).catch(() => undefined);
  };
  const first = setTimeout(next, FIRST_MS);
  const timer = setInterval(next, PULSE_MS);
  return {
    signal: outer ? AbortSignal.any([outer, own.signal]) : own.signal,
    progress: (now) => {
      done = Math.max(done, now);
    },
    tellOf: (tell) => {
      soFar = tell;
    },
    lost: () => lost,
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await beating;
    },
  };
}

function shown(outcome: UploadOutcome) {
  const fields = faultFields(outcome);
  return { rows: outcome.rows, ...fields, error_groups: fields.error_groups.slice(0, LINES_SHOWN) };
}

const percent = (done: number) => Math.min(50, Math.round(done * 50));
