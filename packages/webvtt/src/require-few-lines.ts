import { WebvttError } from './webvtt-error';

/**
 * Maximum number of lines of one subtitle file: 25,000 cues of four lines, more than a day of speech. Reading so many
 * lines takes a fraction of a second. Reading 5 MB of empty cues would take seconds.
 */
export const MAX_SUBTITLE_LINES = 100_000;

/**
 * Checks the number of lines. Must be called before a file that a user uploaded is read.
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
