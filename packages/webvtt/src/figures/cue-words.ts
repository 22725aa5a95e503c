import { type CueLimits, cueFigures, judgeCue, type Verdict } from './cue-figures';

/** One figure of a cue as short text for screens. */
export interface CueWord {
  words: string;
  verdict: Verdict;
}

/**
 * Describes reading speed, longest line and, if there are too many, the number of lines; an empty list for an empty
 * text. A figure above the language's limit names the limit.
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

/** Descriptions of the figures that a person should check. */
export function cueFaults(text: string, duration: number, limits: CueLimits): string[] {
  return cueWords(text, duration, limits)
    .filter(({ verdict }) => verdict !== 'fine')
    .map(({ words }) => words);
}

function word(figure: string, verdict: Verdict, most: number): CueWord {
  return { words: verdict === 'fine' ? figure : `${figure}, at most ${most}`, verdict };
}
