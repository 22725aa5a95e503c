import type { CueBlock } from '../blocks';
import { createTimesFault, type SubtitleFault } from '../subtitle-fault';

/** Problem with a cue's times that viewers would notice, but that does not prevent the upload. */
export interface TimingWarning extends SubtitleFault {
  /** Index of the cue in the file, counted from 0. */
  cue: number;
}

/** Shortest and longest display time of a cue, in milliseconds. */
export interface TimingLimits {
  minMs: number;
  maxMs: number;
}

/**
 * Limits of Netflix's timed text style guide and Subtitle Edit's table. Two frames last 67 ms at 30 frames a second.
 */
const USUAL: TimingLimits = { minMs: 833, maxMs: 7_000 };
const TWO_FRAMES = 67;

/**
 * Warns of cues that are shown too short or too long, overlap the previous cue, follow it by less than two frames, or
 * are out of order. A cue that ends before it starts is an error and not listed here.
 */
export function listTimingWarnings(cues: readonly CueBlock[], limits: TimingLimits = USUAL): TimingWarning[] {
  return cues.flatMap((cue, at) =>
    [warnOfLength(cue, limits), warnOfPlace(cue, cues[at - 1])].flatMap((message) =>
      message === null ? [] : [{ ...createTimesFault(cue, message), cue: at }],
    ),
  );
}

function warnOfLength({ start, end }: CueBlock, { minMs, maxMs }: TimingLimits): string | null {
  if (end <= start) return null;
  if (end - start < minMs) return `Shown for less than ${formatSeconds(minMs)}`;
  return end - start > maxMs ? `Shown for more than ${formatSeconds(maxMs)}` : null;
}

function formatSeconds(ms: number): string {
  if (ms === USUAL.minMs) return '5/6 of a second';
  return ms === 1_000 ? '1 second' : `${ms / 1000} seconds`;
}

function warnOfPlace({ start }: CueBlock, before: CueBlock | undefined): string | null {
  if (!before) return null;
  if (start < before.start) return 'Starts before the cue above it';
  if (start < before.end) return 'Overlaps the cue above it';
  return start - before.end < TWO_FRAMES ? 'Follows the cue above it by less than two frames' : null;
}
