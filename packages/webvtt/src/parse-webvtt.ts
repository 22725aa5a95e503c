import type { Block, CueBlock, OtherBlock } from './blocks';
import { joinLines, type Line, splitLines } from './lines';
import { readTiming, type Timing } from './timing';
import { WebvttError } from './webvtt-error';

const SIGNATURE = /^\uFEFF?WEBVTT(?:[ \t]|$)/;
const ARROW = '-->';

/**
 * Reads a WebVTT file into blocks by the standard's steps (https://www.w3.org/TR/webvtt1/#file-parsing). Keeps every
 * character: blocks that the standard drops are returned as `junk`.
 * @throws WebvttError if the file does not begin with WEBVTT
 */
export function parseWebvtt(text: string): Block[] {
  const lines = splitLines(text);
  if (!SIGNATURE.test(lines[0]?.text ?? ''))
    throw new WebvttError('This is not a WebVTT file: its first line must be WEBVTT.');
  const header = countHeaderLines(lines);
  const blocks: Block[] = [{ kind: 'header', raw: joinLines(lines.slice(0, header)), line: 1 }];
  let seenCue = false;
  for (let at = header; at < lines.length; ) {
    const count = lines[at]!.text === '' ? countGapLines(lines, at) : countBlockLines(lines, at);
    const block = parseBlock(lines.slice(at, at + count), at + 1, seenCue);
    seenCue ||= block.kind === 'cue';
    blocks.push(block);
    at += count;
  }
  return blocks;
}

/** The header ends before a blank line or a timing line. */
function countHeaderLines(lines: readonly Line[]): number {
  let at = 1;
  while (at < lines.length && lines[at]!.text !== '' && !lines[at]!.text.includes(ARROW)) at++;
  return at;
}

function countGapLines(lines: readonly Line[], from: number): number {
  let at = from;
  while (lines[at]?.text === '') at++;
  return at - from;
}

/**
 * Counts the lines of a block, which ends at a blank line or before an arrow. An arrow in the first line, or in the
 * second line after a line without an arrow, is part of the block.
 */
function countBlockLines(lines: readonly Line[], from: number): number {
  let seenArrow = false;
  let at = from;
  for (; at < lines.length && lines[at]!.text !== ''; at++) {
    if (!lines[at]!.text.includes(ARROW)) continue;
    if (seenArrow || at - from > 1) break;
    seenArrow = true;
  }
  return at - from;
}

function parseBlock(lines: readonly Line[], line: number, seenCue: boolean): Block {
  const raw = joinLines(lines);
  const at = lines.findIndex(({ text }) => text.includes(ARROW));
  const timing = at < 0 ? null : readTiming(lines[at]!.text);
  if (timing) return createCueBlock(lines, at, timing, raw, line);
  return { kind: at < 0 ? findOtherKind(lines, seenCue) : 'junk', raw, line };
}

function createCueBlock(lines: readonly Line[], at: number, timing: Timing, raw: string, line: number): CueBlock {
  return {
    kind: 'cue',
    raw,
    line,
    ...timing,
    id: at === 1 ? replaceNulls(lines[0]!.text) : '',
    head: joinLines(lines.slice(0, at + 1)),
    payload: lines
      .slice(at + 1)
      .map(({ text }) => replaceNulls(text))
      .join('\n'),
    newline: lines[at]!.end || '\n',
  };
}

function findOtherKind(lines: readonly Line[], seenCue: boolean): OtherBlock['kind'] {
  const first = lines[0]!.text;
  if (first === '') return 'gap';
  if (/^NOTE(?:[ \t]|$)/.test(first)) return 'note';
  // The standard allows styles and regions only before the first cue.
  if (!seenCue && /^STYLE[ \t\f]*$/.test(first)) return 'style';
  if (!seenCue && /^REGION[ \t\f]*$/.test(first)) return 'region';
  return 'junk';
}

const replaceNulls = (text: string) => text.replaceAll('\0', '\uFFFD');
