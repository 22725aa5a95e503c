import { linesOf } from '../lines';

/** Any other `&` begins a character reference; what is none for all its looks is shown as it stands. */
const BARE_AMPERSAND = /&(?!(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);)/gi;
/** Tags of the standard, with classes and an annotation, and times inside of a text; any other `<` is one. */
export const TAG = String.raw`\/?(?:c|i|b|u|v|ruby|rt|lang)(?:\.[^\s<>.&]+)*(?:[ \t][^<>]*)?|(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const BARE_LESS = new RegExp(`<(?!(?:${TAG})>)`, 'g');

/**
 * A typed text as the payload of a cue: what WebVTT reserves is escaped where it is no tag and no reference, no arrow
 * begins another cue, no blank line ends this one. A payload that is safe stays as it is.
 */
export function safePayload(text: string): string {
  const escaped = text.replaceAll('\0', '\uFFFD').replaceAll('-->', '--&gt;');
  return linesOf(escaped.replace(BARE_AMPERSAND, '&amp;').replace(BARE_LESS, '&lt;'))
    .map((line) => line.text)
    .filter((line) => line !== '')
    .join('\n');
}
