import { WebvttError } from './webvtt-error';

/**
 * Maximum number of lines of one subtitle file: 25,000 cues of four lines, more than a day of speech. Reading these
 * takes a fraction of a second. Reading 5 MB of empty cues takes seconds.
 */
export const MAX_SUBTITLE_LINES = 100_000;

/**
 * Checks the number of lines. Call it before reading a file that a user uploaded.
 * @throws WebvttError if the file has too many lines
 */
export function requireFewLines(text: string): void {
  let ends = 0;
  for (let at = 0; at < text.length && ends <= MAX_SUBTITLE_LINES; at++) {
    const letter = text[at];
    if (letter === '\n' || (letter === '\r' && text[at + 1] !== '\n')) ends++;
  }
  if (ends > MAX_SUBTITLE_LINES)
    throw new WebvttError(`A subtitle file has at most ${MAX_SUBTITLE_LINES.toLocaleString('en')} lines.`);
}
