import type { DoubtKind } from '../repair/doubt';

/** One cue of a SubRip (.srt) file; times in milliseconds. */
export interface SubripCue {
  /** Line of the times, or of the number if there are no times. */
  line: number;
  start: number;
  end: number;
  /** WebVTT settings; '' if there are none. */
  settings: string;
  /**
   * Lines joined by '
   * ', with SubRip markup.
   */
  text: string;
}

/** A cue while it is read: the content of its block and its faults. */
export interface SubripDraft extends Omit<SubripCue, 'start' | 'end'> {
  times: { start: number; end: number } | null;
  number: number | null;
  /** Lines of the block, as indexes from 0. `to` is the first line after the block. */
  from: number;
  to: number;
  /** Text without the lines after a blank line, which may not belong to the cue. */
  ownText: string;
  hasOutside: boolean;
  /** Line that a doubt names, counted from 1. */
  at: number;
  kinds: DoubtKind[];
}
