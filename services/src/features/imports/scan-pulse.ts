import { changeImport } from './import.repository';

/** At most two signs of life a second. */
const PULSE_MS = 500;

/** Keeps a scan's import informed and tells the scan when the import is no longer its own. */
export interface ScanPulse {
  /** Aborted when the caller's signal is, or when the import was cancelled or taken over. */
  signal: AbortSignal;
  /** Takes 0..1 of the file; shown as the first half of the import's progress. */
  progress: (done: number) => void;
  lost: () => boolean;
  stop: () => Promise<void>;
}

/** Starts a scan's pulse; a beat that the database does not answer is left out. */
export function startPulse(id: number, run: string, outer?: AbortSignal): ScanPulse {
  const own = new AbortController();
  let done = 0;
  let lost = false;
  let beating: Promise<void> = Promise.resolve();
  const beat = async () => {
    const doc = await changeImport(
      id,
      { status: 'scanning', scan_run: run, cancel_requested: { $ne: true } },
      { $max: { progress: percent(done) } },
    );
    if (doc) return;
    lost = true;
    own.abort();
  };
  const timer = setInterval(() => {
    beating = beating.then(beat).catch(() => undefined);
  }, PULSE_MS);
  return {
    signal: outer ? AbortSignal.any([outer, own.signal]) : own.signal,
    progress: (now) => {
      done = Math.max(done, now);
    },
    lost: () => lost,
    stop: async () => {
      clearInterval(timer);
      await beating;
    },
  };
}

const percent = (done: number) => Math.min(50, Math.round(done * 50));
