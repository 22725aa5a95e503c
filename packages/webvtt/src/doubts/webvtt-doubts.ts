import type { Block, CueBlock } from '../blocks';
import { splitLines } from '../lines';
import { type Doubt, type DoubtKind, sortKinds } from '../repair/doubt';
import { setShortestEnd, swapTimes } from '../subrip/guess-times';
import { hasArrow, looksLikeTimes, readLooseTimes } from '../subrip/loose-times';
import { formatStamp } from '../timing';
import { hasVisibleText } from '../translation/cues';

/** Blocks that the standard does not read at their position. They contain no subtitle text. */
const NO_TEXT = /^\uFEFF?(?:STYLE|REGION|NOTE)\b/;
const ANOTHER_HEADER = /^\uFEFF?(?:WEBVTT|X-TIMESTAMP-MAP)\b/;
const PAIR = /^[^\s:]+:\S*$/;

/**
 * Lists the invalid blocks of a WebVTT file, which players drop or misread. No block is changed without an answer of
 * the user.
 */
export function listWebvttDoubts(blocks: readonly Block[]): Doubt[] {
  const doubts: Doubt[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]!;
    if (block.kind === 'cue') doubts.push(...listCueDoubts(blocks, at));
    else if (block.kind === 'junk') doubts.push(...listJunkDoubts(blocks, at));
  }
  return removeOverlaps(doubts);
}

/** Keeps the more serious of two doubts about the same lines. The repaired file will show the other doubt again. */
function removeOverlaps(doubts: Doubt[]): Doubt[] {
  const kept: Doubt[] = [];
  for (const doubt of doubts.sort((a, b) => a.line - b.line)) {
    const last = kept.at(-1);
    if (!last || last.line + last.lines <= doubt.line) kept.push(doubt);
    else if (last.unanswered !== 'refused' && doubt.unanswered === 'refused') kept[kept.length - 1] = doubt;
  }
  return kept;
}

function listCueDoubts(blocks: readonly Block[], at: number): Doubt[] {
  const cue = blocks[at] as CueBlock;
  const doubts = [findTimesDoubt(blocks, at), numberDoubt(blocks, at), findSettingsDoubt(cue)];
  return doubts.filter((doubt) => doubt !== null);
}

function findTimesDoubt(blocks: readonly Block[], at: number): Doubt | null {
  const cue = blocks[at] as CueBlock;
  if (cue.end > cue.start) return null;
  const before = findNearCue(blocks, at, -1)?.end ?? 0;
  const after = findNearCue(blocks, at, 1)?.start ?? null;
  const kind = cue.end === cue.start ? 'zero-length' : 'backwards';
  const times = kind === 'zero-length' ? setShortestEnd(cue, after) : swapTimes(cue, before, after);
  const lines = listTextLines(cue.raw);
  const head = listTextLines(cue.head).length - 1;
  lines[head] = `${formatStamp(times.start)} --> ${formatStamp(times.end)}${cue.settings && ` ${cue.settings}`}`;
  return createWebvttDoubt(cue, [kind], lines.join('\n'), { unanswered: 'refused', at: cue.line + head });
}

/** Finds the number of the next cue at the end of a cue. Players show it as text of this cue. */
function numberDoubt(blocks: readonly Block[], at: number): Doubt | null {
  const cue = blocks[at] as CueBlock;
  const next = blocks[at + 1];
  if (next?.kind !== 'cue' || next.id !== '' || listTextLines(cue.raw).length === listTextLines(cue.head).length)
    return null;
  const number = listTextLines(cue.raw).at(-1)!;
  if (!/^\d+$/.test(number)) return null;
  const text = `${number}\n${listTextLines(next.head)[0]}`;
  const line = next.line - 1;
  const from = { line, raw: text };
  return createWebvttDoubt(from, ['no-blank'], text, {
    unanswered: 'kept',
    at: line,
    remainder: listTextLines(next.head)[0]!,
  });
}

/** Finds text among the settings. Players ignore it. */
function findSettingsDoubt(cue: CueBlock): Doubt | null {
  const parts = cue.settings.split(/[ \t\f]+/).filter(Boolean);
  const first = parts.findIndex((part, index) => !PAIR.test(part) && !parts[index - 1]?.endsWith(':'));
  if (first < 0 || !/\p{L}/u.test(parts.slice(first).join(''))) return null;
  const head = listTextLines(cue.head);
  const times = `${head
    .at(-1)!
    .slice(0, head.at(-1)!.length - cue.settings.length)
    .trimEnd()}${parts
    .slice(0, first)
    .map((part) => ` ${part}`)
    .join('')}`;
  const rest = listTextLines(cue.raw).slice(head.length);
  const block = (words: string[]) => [...head.slice(0, -1), times, ...words, ...rest].join('\n');
  const at = cue.line + head.length - 1;
  return createWebvttDoubt(cue, ['text-on-times'], block([parts.slice(first).join(' ')]), {
    unanswered: 'kept',
    at,
    remainder: block([]),
  });
}

function listJunkDoubts(blocks: readonly Block[], at: number): Doubt[] {
  const { raw, line } = blocks[at]!;
  const lines = listTextLines(raw);
  if (isNote(blocks, at) || isRestOfStyle(blocks, at)) return [];
  const timed = lines.findIndex((text) => hasArrow(text) && (looksLikeTimes(text) || readLooseTimes(text) !== null));
  if (timed >= 0) return [doubtBrokenTimes(blocks, at, lines, timed)];
  const hasArrowInText = raw.includes('-->');
  if (hasArrowInText && /^\d+$/.test(lines[0]!) && lines[1]?.includes('-->'))
    return [createWebvttDoubt({ line, raw }, ['times'], null, { unanswered: 'refused', at: line + 1 })];
  if (ANOTHER_HEADER.test(lines[0]!))
    return [createWebvttDoubt({ line, raw }, ['second-header'], '', { unanswered: 'kept', at: line })];
  if (NO_TEXT.test(lines[0]!)) return [];
  return doubtOutsideText(blocks, at, hasArrowInText);
}

/** By the standard, a note ends before a line with an arrow. Authors mean such a line as part of the note. */
function isNote(blocks: readonly Block[], at: number): boolean {
  const [block, before] = [blocks[at]!, blocks[at - 1]];
  if (/^NOTE(?:[ \t]|\r|\n|$)/.test(block.raw)) return true;
  return before?.kind === 'note' || (before?.kind === 'junk' && isNote(blocks, at - 1));
}

/** A blank line ends a style, but the author's rules may continue after it. */
function isRestOfStyle(blocks: readonly Block[], at: number): boolean {
  const before = blocks[at - 1]?.kind === 'gap' ? at - 2 : at - 1;
  const block = blocks[before];
  const isStyle = block?.kind === 'style' || (block?.kind === 'junk' && /^STYLE/.test(block.raw));
  return isStyle && /[{}]/.test(blocks[at]!.raw);
}

function doubtBrokenTimes(blocks: readonly Block[], at: number, lines: readonly string[], timed: number): Doubt {
  const { raw, line } = blocks[at]!;
  const times = readLooseTimes(lines[timed]!);
  const kinds: DoubtKind[] = ['times', ...(times?.kinds ?? [])];
  const options = { unanswered: 'refused', at: line + timed } as const;
  if (!times) return createWebvttDoubt({ line, raw }, kinds, null, options);
  const { start, end } =
    times.end > times.start ? times : setShortestEnd(times, findNearCue(blocks, at, 1)?.start ?? null);
  const own = findLastNumber(blocks, at);
  const above = timed === 0 ? findLastNumber(blocks, at - 1) : null;
  const id = times.number === null ? (above ? [above] : lines.slice(0, timed)) : [String(times.number)];
  const head = `${formatStamp(start)} --> ${formatStamp(end)}${times.settings && ` ${times.settings}`}`;
  const text = [...(times.text === '' ? [] : [times.text]), ...lines.slice(timed + 1, own ? -1 : undefined)];
  return createWebvttDoubt({ line, raw }, kinds, [...id, head, ...text].join('\n'), options);
}

/**
 * A block with broken times and without a blank line after it includes the number of the next block as its last line.
 */
function findLastNumber(blocks: readonly Block[], at: number): string | null {
  const [block, next] = [blocks[at], blocks[at + 1]];
  if (block?.kind !== 'junk' || next?.kind !== 'junk' || !hasArrow(listTextLines(next.raw)[0]!)) return null;
  const lines = listTextLines(block.raw);
  return lines.length > 1 && /^\d+$/.test(lines.at(-1)!) ? lines.at(-1)! : null;
}

/** Text outside of cues belongs to the previous cue, if there is one. */
function doubtOutsideText(blocks: readonly Block[], at: number, hasArrowInText: boolean): Doubt[] {
  const { raw, line } = blocks[at]!;
  const unanswered = hasArrowInText ? 'refused' : 'kept';
  const first = findFirstOfRun(blocks, at);
  const cue = blocks[first];
  if (cue?.kind !== 'cue') {
    const kind = blocks.slice(0, at).some((block) => block.kind === 'cue') ? 'text-outside' : 'text-before';
    return [createWebvttDoubt({ line, raw }, [kind], '', { unanswered, at: line })];
  }
  // One doubt covers all text after a cue. The last block of that text creates the doubt.
  const next = blocks[at + 1]?.kind === 'gap' ? at + 2 : at + 1;
  if (blocks[next]?.kind === 'junk' && findFirstOfRun(blocks, next) === first && isTextBlock(blocks, next)) return [];
  const run = blocks.slice(first, at + 1);
  const all = run.map((block) => block.raw).join('');
  const texts = run
    .slice(1)
    .flatMap((block) => listTextLines(block.raw))
    .filter((text) => text !== '');
  const own = listTextLines(cue.raw).join('\n');
  const isEmpty = !hasVisibleText(cue.payload);
  return [
    createWebvttDoubt(
      { line: cue.line, raw: all },
      [isEmpty ? 'blank-after-times' : 'text-outside'],
      [own, ...texts.map((text) => text.replaceAll('-->', '--&gt;'))].join('\n'),
      {
        unanswered: run.some((block) => block.kind === 'junk' && block.raw.includes('-->')) ? 'refused' : 'kept',
        at: run.find((block) => block.kind === 'junk')!.line,
        remainder: own,
      },
    ),
  ];
}

/** Index of the cue before text outside of cues, or of the block where the search ended. */
function findFirstOfRun(blocks: readonly Block[], at: number): number {
  let first = at - 1;
  while (
    first >= 0 &&
    (blocks[first]!.kind === 'gap' || (blocks[first]!.kind === 'junk' && isTextBlock(blocks, first)))
  )
    first--;
  return first;
}

function isTextBlock(blocks: readonly Block[], at: number): boolean {
  const { raw } = blocks[at]!;
  if (isNote(blocks, at) || isRestOfStyle(blocks, at) || NO_TEXT.test(raw) || ANOTHER_HEADER.test(raw)) return false;
  return !listTextLines(raw).some((text) => hasArrow(text) && (looksLikeTimes(text) || readLooseTimes(text) !== null));
}

function findNearCue(blocks: readonly Block[], at: number, step: 1 | -1): CueBlock | null {
  for (let near = at + step; near >= 0 && near < blocks.length; near += step) {
    const block = blocks[near]!;
    if (block.kind === 'cue') return block;
  }
  return null;
}

interface Options {
  unanswered: Doubt['unanswered'];
  /** Line that the doubt names. */
  at: number;
  remainder?: string;
}

function createWebvttDoubt(
  { line, raw }: Pick<Block, 'line' | 'raw'>,
  kinds: DoubtKind[],
  proposal: string | null,
  { unanswered, at, remainder = '' }: Options,
): Doubt {
  const lines = listTextLines(raw);
  const sorted = sortKinds(kinds);
  const spot = { line: at, value: lines[at - line]!.trim() };
  const text = lines.join('\n');
  const places = { line, lines: lines.length, at: spot, times: spot };
  return { kind: sorted[0]!, kinds: sorted, ...places, text, proposal, remainder, unanswered };
}

const listTextLines = (raw: string) => splitLines(raw).map(({ text }) => text);
