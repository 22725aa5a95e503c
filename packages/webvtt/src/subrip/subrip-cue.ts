import type { DoubtKind } from '../repair/doubt';

/** One cue of a SubRip (.srt) file; times in milliseconds. */
export interface SubripCue {
  /** Of its times, or of its number where it has none. */
  line: number;
  start: number;
  end: number;
  /** Settings of WebVTT, '' for none. */
  settings: string;
  /** Lines joined by '\n', with SubRip's own markup. */
  text: string;
}

/** A cue on its way: as much as its block says, and what is odd about it. */
export interface SubripDraft extends Omit<SubripCue, 'start' | 'end'> {
  times: { start: number; end: number } | null;
  number: number | null;
  /** Lines of the block, indexes from 0, the end excluded. */
  from: number;
  to: number;
  /** Text without the lines that blank lines part from the cue. */
  ownText: string;
  hasOutside: boolean;
  /** Line that a doubt points to, from 1. */
  at: number;
  kinds: DoubtKind[];
}
