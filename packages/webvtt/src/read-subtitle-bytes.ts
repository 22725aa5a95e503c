import { readSubtitles, type Subtitles } from './read-subtitles';
import { requireFewLines } from './require-few-lines';
import { WebvttError } from './webvtt-error';

const NOT_TEXT = 'This file is not written in UTF-8: save it with that encoding and try again.';
/** Encodings that a byte order mark names. */
const WIDE = [
  { name: 'utf-16le', mark: [0xff, 0xfe] },
  { name: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/**
 * Reads the bytes of a .vtt or .srt file: UTF-8, whose byte order mark stays in the text, or UTF-16 with one.
 * @throws WebvttError where they are no text, have too many lines, or are no subtitles
 */
export function readSubtitleBytes(bytes: Uint8Array): Subtitles {
  const text = decode(bytes);
  requireFewLines(text);
  return readSubtitles(text);
}

function decode(bytes: Uint8Array): string {
  const wide = WIDE.find(({ mark }) => bytes[0] === mark[0] && bytes[1] === mark[1]);
  try {
    return new TextDecoder(wide?.name ?? 'utf-8', { fatal: true, ignoreBOM: !wide }).decode(bytes);
  } catch {
    throw new WebvttError(NOT_TEXT);
  }
}
