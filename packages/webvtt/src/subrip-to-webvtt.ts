import type { SubripCue } from './parse-subrip';

/** Tags both formats know. */
const KEPT = /<(\/?)([biu])>/gi;
/** SubRip's colours, and the placement codes of other programs. */
const DROPPED = /<\/?font[^>]*>|\{\\[^}]*\}/gi;

/** The same cues as a WebVTT file: bold, italics and underlining stay, colours and placement go, what WebVTT reserves is escaped. */
export function subripToWebvtt(cues: readonly SubripCue[]): string {
  const blocks = cues.map(
    ({ start, end, text }, at) => `${at + 1}\n${stamp(start)} --> ${stamp(end)}\n${payload(text)}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

function payload(text: string): string {
  return text
    .replace(DROPPED, '')
    .split(KEPT)
    .map((part, at) => (at % 3 === 0 ? escaped(part) : at % 3 === 1 ? `<${part}` : `${part.toLowerCase()}>`))
    .join('');
}

function escaped(text: string): string {
  return text
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d+|#x[\da-f]+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('-->', '--&gt;');
}

/** `hh:mm:ss.mmm`. */
function stamp(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
