import type { Block, CueBlock } from './blocks';
import { linesOf } from './lines';

/** The file that these blocks came from, or what became of it. */
export function serializeWebvtt(blocks: readonly Block[]): string {
  return blocks.map(({ raw }) => raw).join('');
}

/**
 * A cue with another text; identifier, times, settings and line ends stay. Blank lines, which would end the cue, are left
 * out; an arrow, which would begin another, is written `--&gt;`.
 */
export function replacePayload(cue: CueBlock, payload: string): CueBlock {
  const lines = linesOf(payload.replaceAll('-->', '--&gt;'))
    .map(({ text }) => text)
    .filter((text) => text !== '');
  const head =
    cue.head.endsWith('\n') || cue.head.endsWith('\r') || lines.length === 0 ? cue.head : cue.head + cue.newline;
  const body = lines.join(cue.newline);
  const hadEnd = /[\r\n]$/.test(cue.raw);
  const raw = body === '' ? head : `${head}${body}${hadEnd ? cue.newline : ''}`;
  return { ...cue, raw, head, payload: lines.join('\n') };
}
