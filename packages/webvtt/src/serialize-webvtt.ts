import type { Block, CueBlock } from './blocks';
import { splitLines } from './lines';
import { replaceStamps } from './timing';

/** Joins blocks to the text of a file. */
export function serializeWebvtt(blocks: readonly Block[]): string {
  return blocks.map(({ raw }) => raw).join('');
}

/**
 * Replaces the text of a cue. Identifier, times, settings and line ends stay. Blank lines are removed, because they
 * would end the cue. An arrow is written `--&gt;`, because it would begin another cue.
 */
export function replacePayload(cue: CueBlock, payload: string): CueBlock {
  const lines = splitLines(payload.replaceAll('-->', '--&gt;'))
    .map(({ text }) => text)
    .filter((text) => text !== '');
  const head =
    cue.head.endsWith('\n') || cue.head.endsWith('\r') || lines.length === 0 ? cue.head : cue.head + cue.newline;
  const body = lines.join(cue.newline);
  const hadEnd = /[\r\n]$/.test(cue.raw);
  const raw = body === '' ? head : `${head}${body}${hadEnd ? cue.newline : ''}`;
  return { ...cue, raw, head, payload: lines.join('\n') };
}

/** Replaces the times of a cue. Identifier, settings, text and the white space of the timing line stay. */
export function replaceTimes(cue: CueBlock, { start, end }: { start: number; end: number }): CueBlock {
  const line = cue.head.search(/[^\r\n]*-->/);
  const from = cue.head.slice(0, line);
  const timing = replaceStamps(cue.head.slice(line), start, end);
  const head = from + timing;
  return { ...cue, start, end, head, raw: head + cue.raw.slice(cue.head.length) };
}
