import { splitLines } from '../lines';

/**
 * Matches an `&` that begins no character reference. An unknown name such as `&none;` looks like a reference and is
 * kept, because players show it unchanged.
 */
const BARE_AMPERSAND = /&(?!(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);)/gi;
/**
 * Matches tags of the standard, with classes and annotation, and timestamps inside a text. Any other `<` is a character
 * of the text.
 */
export const TAG = String.raw`\/?(?:c|i|b|u|v|ruby|rt|lang)(?:\.[^\s<>.&]+)*(?:[ \t][^<>]*)?|(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const BARE_LESS = new RegExp(`<(?!(?:${TAG})>)`, 'g');

/**
 * Escapes a typed text for the payload of a cue. Reserved characters outside tags and references are escaped. Arrows
 * are escaped because they would begin another cue, and blank lines are removed because they would end this one. A safe
 * payload stays unchanged.
 */
export function escapeTypedPayload(text: string): string {
  const escaped = text.replaceAll('\0', '\uFFFD').replaceAll('-->', '--&gt;');
  return splitLines(escaped.replace(BARE_AMPERSAND, '&amp;').replace(BARE_LESS, '&lt;'))
    .map((line) => line.text)
    .filter((line) => line !== '')
    .join('\n');
}
