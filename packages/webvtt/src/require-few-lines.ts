import { WebvttError } from './webvtt-error';

/**
 * Lines that one subtitle file may have: 25,000 cues of four lines, a day and more of speech. Reading them takes a fraction of
 * a second, reading 5 MB of cues without a word seconds.
 */
export const MOST_LINES = 100_000;

/**
 * To be asked before a file of somebody else's is read.
 * @throws WebvttError where it has more lines than a subtitle file may have
 */
export function requireFewLines(text: string): void {
  let ends = 0;
  for (let at = 0; at < text.length && ends <= MOST_LINES; at++) {
    const letter = text[at];
    if (letter === '\n' || (letter === '\r' && text[at + 1] !== '\n')) ends++;
  }
  if (ends > MOST_LINES) throw new WebvttError(`A subtitle file has at most ${MOST_LINES.toLocaleString('en')} lines.`);
}
