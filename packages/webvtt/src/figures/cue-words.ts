import { type CueLimits, cueFigures, judgeCue, type Verdict } from './cue-figures';

/** A figure of a cue in a few words. */
export interface CueWord {
  words: string;
  verdict: Verdict;
}

/**
 * Speed of reading, longest line and, where they are too many, lines of a cue's text, in a few words each; none for an
 * empty text. What the language does not allow says what it allows.
 * @param duration milliseconds
 */
export function cueWords(text: string, duration: number, limits: CueLimits): CueWord[] {
  if (text.trim() === '') return [];
  const figures = cueFigures(text, duration);
  const { speed, length, lines } = judgeCue(figures, limits);
  const all = [
    word(`${figures.cps.toFixed(1)} cps`, speed, limits.cps),
    word(`${figures.longest} in a line`, length, limits.charactersPerLine),
    word(`${figures.lines} lines`, lines, limits.lines),
  ];
  return lines === 'fine' ? all.slice(0, 2) : all;
}

/** Those that somebody should look at. */
export function cueFaults(text: string, duration: number, limits: CueLimits): string[] {
  return cueWords(text, duration, limits)
    .filter(({ verdict }) => verdict !== 'fine')
    .map(({ words }) => words);
}

function word(figure: string, verdict: Verdict, most: number): CueWord {
  return { words: verdict === 'fine' ? figure : `${figure}, at most ${most}`, verdict };
}
