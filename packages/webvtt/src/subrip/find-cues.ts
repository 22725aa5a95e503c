import type { DoubtKind } from '../repair/doubt';
import { hasArrow, looksLikeTimes } from './loose-times';
import { isEmptyLine, type SubripLine } from './subrip-lines';

/** Lines of a SubRip file where a cue begins, as indexes from 0. */
export interface CueStart {
  /** Line of the number, or of the times if there is no number. */
  first: number;
  /** Timing line; null if the cue has none. */
  times: number | null;
  number: number | null;
  kinds: DoubtKind[];
}

/** Finds the beginning of each cue. A timing line never counts as text. */
export function findCueStarts(lines: readonly SubripLine[]): CueStart[] {
  const starts: CueStart[] = [];
  for (let at = 0; at < lines.length; at++) {
    const before = starts.at(-1);
    const from = before ? (before.times ?? before.first) + 1 : 0;
    const start = startAt(lines, at, from, before?.number ?? null);
    if (start) starts.push(start);
  }
  return starts;
}

function startAt(lines: readonly SubripLine[], at: number, from: number, last: number | null): CueStart | null {
  const line = lines[at]!;
  if (line.kind === 'times' || isBrokenTimes(lines, at, from)) return createTimedStart(lines, at, from, last);
  return isNumberWithoutTimes(lines, at, last)
    ? { first: at, times: null, number: line.number, kinds: ['no-times'] }
    : null;
}

/** Whether a line has an arrow between digits, or an arrow directly after the number of a block. */
function isBrokenTimes(lines: readonly SubripLine[], at: number, from: number): boolean {
  const { text, kind } = lines[at]!;
  if (kind !== 'text' || !hasArrow(text)) return false;
  const isBelowNumber = at > from && lines[at - 1]!.kind === 'number' && isEmptyLine(lines[at - 2]);
  return looksLikeTimes(text) || (isBelowNumber && text.includes('-->'));
}

function createTimedStart(lines: readonly SubripLine[], at: number, from: number, last: number | null): CueStart {
  const { times } = lines[at]!;
  const found =
    times?.number == null ? numberAbove(lines, at, from, last) : { first: at, number: times.number, kinds: [] };
  const kinds: DoubtKind[] = [...found.kinds, ...(times ? times.kinds : (['times'] as const))];
  if (found.first > from && !isEmptyLine(lines[found.first - 1])) kinds.push('no-blank');
  return { ...found, times: at, kinds };
}

function numberAbove(
  lines: readonly SubripLine[],
  at: number,
  from: number,
  last: number | null,
): Omit<CueStart, 'times'> {
  const none = { first: at, number: null, kinds: [] };
  let above = at - 1;
  while (above >= from && isEmptyLine(lines[above])) above--;
  const line = lines[above];
  if (above < from || line?.kind !== 'number') return none;
  const isNext = last === null ? from === 0 : line.number === last + 1;
  const isApart = above === from ? from === 0 : isEmptyLine(lines[above - 1]);
  const isClose = above === at - 1;
  const found = { first: above, number: line.number, kinds: isClose ? [] : ['blank-before-times' as const] };
  // A number directly after the previous cue's times, or after a line of text, may be text.
  if (isApart && isClose) return found;
  if (isNext) return found;
  if (above === from || !isClose) return none;
  return { ...found, kinds: ['number-or-text'] };
}

/** Whether a line is the next number, at the beginning of a block without times. */
function isNumberWithoutTimes(lines: readonly SubripLine[], at: number, last: number | null): boolean {
  const { kind, number } = lines[at]!;
  if (kind !== 'number' || last === null || number !== last + 1 || !isEmptyLine(lines[at - 1])) return false;
  if (lines[at - 1] === undefined) return false;
  const next = lines.findIndex((line, index) => index > at && !isEmptyLine(line));
  return next < 0 || (next === at + 1 && lines[next]!.kind === 'text' && !hasArrow(lines[next]!.text));
}
