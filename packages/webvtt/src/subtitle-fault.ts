import type { CueBlock } from './blocks';

export interface SubtitleFault {
  line: number;
  value: string;
  message: string;
}

/** Error in the times of a cue, with the line that contains them. */
export function createTimesFault(cue: CueBlock, message: string): SubtitleFault {
  const lines = cue.head.trim().split(/\r\n|\r|\n/);
  return { line: findTimesLine(cue), value: lines.at(-1)!, message };
}

/** Returns the line of a cue's times, which follows the line of its id if it has one. */
export const findTimesLine = ({ line, id }: CueBlock): number => (id === '' ? line : line + 1);
