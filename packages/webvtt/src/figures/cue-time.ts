import { formatStamp } from '../timing';

/** Formats a time of a cue for screens: `0:00:01.200`. */
export const formatCueTime = (ms: number): string => formatStamp(ms, 1);

/**
 * Index of the cue that a video shows at a time. If several match, the one that began last.
 * @param ms from the beginning of the video
 * @returns -1 if no cue is shown
 */
export function findCueAt(cues: readonly { start: number; end: number }[], ms: number): number {
  let found = -1;
  for (const [at, { start, end }] of cues.entries())
    if (start <= ms && ms < end && (found < 0 || start >= cues[found]!.start)) found = at;
  return found;
}
