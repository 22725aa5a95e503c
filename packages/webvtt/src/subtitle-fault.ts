import type { CueBlock } from './blocks';

/** What is wrong with one line of a subtitle file. */
export interface SubtitleFault {
  line: number;
  value: string;
  message: string;
}

/** What is wrong with the times of a cue, at the line they are written in. */
export function faultOfTimes(cue: CueBlock, message: string): SubtitleFault {
  const lines = cue.head.trim().split(/\r\n|\r|\n/);
  return { line: lineOfTimes(cue), value: lines.at(-1)!, message };
}

/** The line of a cue's times: behind that of its id, where it has one. */
export const lineOfTimes = ({ line, id }: CueBlock): number => (id === '' ? line : line + 1);
