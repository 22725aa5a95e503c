import type { Counting } from '@subtitle/contracts/operations/figures';
import { readEpochs } from '../content/standing.repository';
import { findLatestTime } from '../work/work-day.repository';
import { readMark, SETTLED_MS } from './figures-mark.repository';

export type { Counting };

/** A worker that has not looked for so long is not running. */
const SILENT_MS = 30_000;

/** How far the figures are counted; what happened since the last look counts as one day that is left. */
export async function readCounting(): Promise<Counting> {
  const [mark, epochs, latest] = await Promise.all([readMark(), readEpochs(), findLatestTime()]);
  if (!mark?.up_to) return { at: null, days: 1, paused: isSilent(mark?.held_until ?? STARTED_AT) };
  const isBehind =
    (latest !== null && mark.up_to.getTime() - latest.getTime() < SETTLED_MS) ||
    Object.entries(epochs).some(([lane, epoch]) => epoch !== (mark.epochs[lane] ?? 0));
  const seen = mark.seen_at ?? mark.up_to;
  return { at: seen.toISOString(), days: Math.max(mark.left, isBehind ? 1 : 0), paused: isSilent(seen) };
}

/** Before the first count, a worker has as long to begin. */
const STARTED_AT = new Date();

const isSilent = (at: Date) => Date.now() - at.getTime() > SILENT_MS;
