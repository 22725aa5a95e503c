import { decodeAs, guessEncoding, hasWideMark } from './encodings';
import type { TimingLimits } from './figures/timing-warnings';
import { readSubtitles, type Subtitles } from './read-subtitles';
import { requireFewLines } from './require-few-lines';
import { WebvttError } from './webvtt-error';

const NOT_TEXT = 'This file is not written in UTF-8: save it with that encoding and try again.';

/**
 * Reads the bytes of a .vtt or .srt file in UTF-8 or UTF-16. A byte order mark of UTF-8 stays in the text.
 * @throws WebvttError for another encoding, damaged letters, too many lines, or a file without subtitles
 */
export function readSubtitleBytes(bytes: Uint8Array, limits?: TimingLimits): Subtitles {
  const guess = guessEncoding(bytes);
  if (guess?.encoding === 'mojibake') throw new WebvttError(describeDamage(bytes));
  if (!guess?.isCertain) throw new WebvttError(NOT_TEXT);
  const text = decodeAs(bytes, guess.encoding);
  requireFewLines(text);
  const read = readSubtitles(text, limits);
  const isUnmarked = guess.encoding !== 'utf-8' && !hasWideMark(bytes);
  const note = { line: 1, value: '', message: 'The file has no byte order mark and was read as UTF-16' };
  return isUnmarked ? { ...read, notes: [note, ...read.notes] } : read;
}

/** Matches a part of a text that is long enough for the user to recognise the text. */
const QUOTED = /\p{L}[^\r\n]{0,30}/u;

function describeDamage(bytes: Uint8Array): string {
  const words = QUOTED.exec(decodeAs(bytes, 'mojibake').replace(/^\uFEFF?WEBVTT.*/, ''))?.[0].trim();
  return `The letters of this file are damaged, because its UTF-8 was once read as windows-1252. ${words ? `“${words}” was intended. ` : ''}Upload it on the Videos tab to repair it.`;
}
