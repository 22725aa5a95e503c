import type { SubripDraft } from './subrip-cue';

/** Shortest display time in milliseconds, from Netflix's timed text style guide. */
const SHORTEST = 833;

/**
 * Guesses the times of cues whose times are missing, empty or reversed, from the free time between their neighbours.
 */
export function guessTimes(drafts: SubripDraft[]): void {
  for (const [index, draft] of drafts.entries()) {
    const [before, after] = [drafts[index - 1]?.times?.end ?? 0, drafts[index + 1]?.times?.start ?? null];
    if (!draft.times) draft.times = findTimesBetween(before, after);
    else if (draft.times.end === draft.times.start) {
      draft.kinds.push('zero-length');
      draft.times = setShortestEnd(draft.times, after);
    } else if (draft.times.end < draft.times.start) {
      draft.kinds.push('backwards');
      draft.times = swapTimes(draft.times, before, after);
    }
  }
}

function findTimesBetween(before: number, after: number | null): SubripDraft['times'] {
  if (after === null) return { start: before, end: before + SHORTEST };
  return after > before ? { start: before, end: after } : null;
}

/** Sets the end after the shortest display time, or at the next cue if that begins earlier. */
export function setShortestEnd({ start }: { start: number }, after: number | null): { start: number; end: number } {
  const room = after === null || after <= start ? SHORTEST : after - start;
  return { start, end: start + Math.min(SHORTEST, room) };
}

/** Swaps start and end if there is enough time between the neighbouring cues. */
export function swapTimes(
  { start, end }: { start: number; end: number },
  before: number,
  after: number | null,
): { start: number; end: number } {
  const fits = end >= before && (after === null || start <= after);
  return fits ? { start: end, end: start } : setShortestEnd({ start }, after);
}
