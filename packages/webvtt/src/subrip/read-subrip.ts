import { chooseUnanswered, type Doubt, type Spot, sortKinds } from '../repair/doubt';
import { formatStamp } from '../timing';
import { WebvttError } from '../webvtt-error';
import { findCueStarts } from './find-cues';
import { guessTimes } from './guess-times';
import { readBody } from './read-body';
import type { SubripCue, SubripDraft } from './subrip-cue';
import { type SubripLine, splitSubripLines } from './subrip-lines';
import { keepWebvttMarkup } from './subrip-markup';

/**
 * Reads a SubRip file. Every line becomes part of a cue or of a doubt, so no line is lost. A faulty block is read as
 * its proposal.
 * @throws WebvttError if no line looks like a timing line
 */
export function readSubrip(text: string): { cues: SubripCue[]; doubts: Doubt[]; lines: readonly SubripLine[] } {
  const lines = splitSubripLines(text);
  const starts = findCueStarts(lines);
  if (!starts.some(({ times }) => times !== null))
    throw new WebvttError('This is not a subtitle file: it contains no line of times.');
  const drafts = starts.map((start, index) => readBody(lines, start, starts[index + 1]?.first ?? lines.length));
  guessTimes(drafts);
  markNumbers(drafts);
  markRepeated(drafts);
  const doubts = drafts.flatMap((draft, index) =>
    draft.kinds.length > 0 ? [createSubripDoubt(lines, draft, index)] : [],
  );
  const before = doubtTextBefore(lines, starts[0]!.first);
  const cues = drafts.flatMap(({ times, line, settings, text }) => (times ? [{ line, ...times, settings, text }] : []));
  return { cues, doubts: before ? [before, ...doubts] : doubts, lines };
}

/** Marks all cues for renumbering if a number is missing or repeated. */
function markNumbers(drafts: SubripDraft[]): void {
  const numbers = new Set(drafts.map(({ number }) => number));
  if (numbers.size === drafts.length && !numbers.has(null)) return;
  for (const [index, draft] of drafts.entries()) if (draft.number !== index + 1) draft.kinds.push('number');
}

function markRepeated(drafts: SubripDraft[]): void {
  const seen = new Set<string>();
  for (const draft of drafts) {
    const said = JSON.stringify([draft.times, draft.text]);
    if (draft.times && draft.text !== '' && seen.has(said)) draft.kinds.push('repeated-cue');
    seen.add(said);
  }
}

function createSubripDoubt(lines: readonly SubripLine[], draft: SubripDraft, index: number): Doubt {
  const { from, to, at, times, text, ownText, settings, hasOutside } = draft;
  const kinds = sortKinds(draft.kinds);
  const number = kinds.includes('number') ? index + 1 : (draft.number ?? index + 1);
  const writeWithText = (words: string) =>
    times ? writeBlock({ number, ...times, settings, text: keepWebvttMarkup(words) }) : null;
  const isLeftOut = kinds[0] === 'repeated-cue' || (kinds[0] === 'no-times' && text === '');
  return {
    kind: kinds[0]!,
    kinds,
    line: from + 1,
    lines: to - from,
    text: joinRawLines(lines, from, to),
    proposal: isLeftOut
      ? ''
      : writeWithText(kinds.includes('text-at-end') && isCredit(text.slice(ownText.length)) ? ownText : text),
    remainder: hasOutside ? (writeWithText(ownText) ?? '') : '',
    at: createSpot(lines, at),
    times: createSpot(lines, draft.line),
    unanswered: chooseUnanswered(kinds),
  };
}

/** Matches credits of the subtitles, which the video usually does not contain as speech. */
const CREDIT =
  /subtitl|caption|translat|sync(?:ed|hroni)|www\.|https?:|\.(?:com|org|net|in)\b|©|credits?\b|उपशीर्षक|अनुवाद/i;
const isCredit = (text: string) => CREDIT.test(text);

function doubtTextBefore(lines: readonly SubripLine[], first: number): Doubt | null {
  const at = lines.slice(0, first).findIndex(({ kind }) => kind !== 'blank' && kind !== 'spaces');
  if (at < 0) return null;
  return {
    kind: 'text-before',
    kinds: ['text-before'],
    line: 1,
    lines: first,
    text: joinRawLines(lines, 0, first).trim(),
    proposal: '',
    remainder: '',
    at: createSpot(lines, at + 1),
    times: createSpot(lines, at + 1),
    unanswered: 'refused',
  };
}

const createSpot = (lines: readonly SubripLine[], line: number): Spot => ({
  line,
  value: lines[line - 1]!.text.trim(),
});

const joinRawLines = (lines: readonly SubripLine[], from: number, to: number) =>
  lines
    .slice(from, to)
    .map(({ text }) => text)
    .join('\n');

interface Written extends Omit<SubripCue, 'line'> {
  number: number;
}

export function writeBlock({ number, start, end, settings, text }: Written): string {
  const times = `${formatSubripTime(start)} --> ${formatSubripTime(end)}${settings && ` ${settings}`}`;
  return [String(number), times, ...(text === '' ? [] : [text])].join('\n');
}

/** Formats a time as `hh:mm:ss,mmm`. */
const formatSubripTime = (ms: number): string => formatStamp(ms).replace('.', ',');
