import type { CueBlock } from '../blocks';
import { faultOfTimes, type SubtitleFault } from '../subtitle-fault';

/** What viewers would notice of the times of a cue; the file is taken as it is. */
export interface TimingWarning extends SubtitleFault {
  /** Which cue of the file, counted from 0. */
  cue: number;
}

/** Milliseconds; of Netflix's timed text style guide and Subtitle Edit's table. Two frames are those of 30 a second. */
const SHORTEST = 833;
const LONGEST = 7_000;
const TWO_FRAMES = 67;

/**
 * Cues that are shown too short or too long, overlap the one before them, follow it by less than two frames, or stand out
 * of order. A cue that ends before it starts is an error of the file and none of these.
 */
export function timingWarnings(cues: readonly CueBlock[]): TimingWarning[] {
  return cues.flatMap((cue, at) =>
    [lengthOf(cue), placeOf(cue, cues[at - 1])].flatMap((message) =>
      message === null ? [] : [{ ...faultOfTimes(cue, message), cue: at }],
    ),
  );
}

function lengthOf({ start, end }: CueBlock): string | null {
  if (end <= start) return null;
  if (end - start < SHORTEST) return 'Shown for less than 5/6 of a second';
  return end - start > LONGEST ? 'Shown for more than 7 seconds' : null;
}

function placeOf({ start }: CueBlock, before: CueBlock | undefined): string | null {
  if (!before) return null;
  if (start < before.start) return 'Starts before the cue above it';
  if (start < before.end) return 'Overlaps the cue above it';
  return start - before.end < TWO_FRAMES ? 'Follows the cue above it by less than two frames' : null;
}
