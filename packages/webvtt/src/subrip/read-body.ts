import type { DoubtKind } from '../repair/doubt';
import type { CueStart } from './find-cues';
import type { SubripDraft } from './subrip-cue';
import { isEmptyLine, type SubripLine } from './subrip-lines';
import { hasLostMarkup } from './subrip-markup';

/** Matches header lines of another file that was appended to this one. */
const HEADER = /^(?:WEBVTT|NOTE|STYLE|REGION)\b/;

/** Reads the text of a cue. Line `end` is not part of it. */
export function readBody(lines: readonly SubripLine[], start: CueStart, end: number): SubripDraft {
  let to = end;
  while (to > start.first + 1 && isEmptyLine(lines[to - 1])) to--;
  const times = start.times === null ? null : lines[start.times]!.times;
  const head = start.times ?? start.first;
  const kinds = new Set<DoubtKind>(start.kinds);
  const body = readParagraphs(lines, head + 1, to, kinds, Boolean(times?.text));
  const own = joinBody(times?.text, body.own, times?.isSubviewer);
  const all = body.outside.filter(({ text }) => !HEADER.test(text));
  const text = [own, ...all.map(({ text }) => text)].filter(Boolean).join('\n');
  if (hasLostMarkup(text)) kinds.add('markup');
  if (body.outside.length > 0) kinds.add(end === lines.length ? 'text-at-end' : 'blank-in-text');
  if (lines.slice(start.first, to).some(({ hadMark }) => hadMark)) kinds.add('byte-order-mark');
  return {
    line: head + 1,
    times: times && { start: times.start, end: times.end },
    settings: times?.settings ?? '',
    number: start.number,
    from: start.first,
    to,
    text,
    ownText: own,
    hasOutside: body.outside.length > 0,
    at: (body.outside[0]?.at ?? head) + 1,
    kinds: [...kinds],
  };
}

/** Divides the text into the lines directly after the times and the lines after blank lines. */
function readParagraphs(
  lines: readonly SubripLine[],
  from: number,
  to: number,
  kinds: Set<DoubtKind>,
  hasText: boolean,
): { own: string; outside: { at: number; text: string }[] } {
  const own: string[] = [];
  const outside: { at: number; text: string }[] = [];
  for (let at = from; at < to; at++) {
    if (isEmptyLine(lines[at])) continue;
    const gap = lines.slice(findEmptyLines(lines, at, from), at);
    const { text } = lines[at]!;
    const isFirst = own.length === 0 && !hasText;
    const isParted = gap.some(({ kind }) => kind === 'blank');
    if (gap.length > 0) {
      if (!isParted) kinds.add('space-line');
      else if (isFirst) kinds.add('blank-after-times');
    }
    if (isParted && !isFirst) outside.push({ at, text });
    else if (outside.length > 0) outside.at(-1)!.text += `\n${text}`;
    else own.push(text);
  }
  return { own: own.join('\n'), outside };
}

function findEmptyLines(lines: readonly SubripLine[], at: number, from: number): number {
  let first = at;
  while (first > from && isEmptyLine(lines[first - 1])) first--;
  return first;
}

function joinBody(onTimes: string | undefined, own: string, isSubviewer = false): string {
  const text = [onTimes, own].filter(Boolean).join('\n');
  return isSubviewer ? text.replace(/\[br\]/gi, '\n') : text;
}
