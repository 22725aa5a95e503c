import { type CueLimits, judgeCue, measureCue, type Verdict } from './cue-figures';

/** One figure of a cue as short text for screens. */
export interface CueFigureText {
  text: string;
  verdict: Verdict;
}

/**
 * Describes reading speed, longest line and, if there are too many, the number of lines; an empty list for an empty
 * text. A figure above the language's limit names the limit.
 * @param duration milliseconds
 */
export function describeCueFigures(text: string, duration: number, limits: CueLimits): CueFigureText[] {
  if (text.trim() === '') return [];
  const figures = measureCue(text, duration);
  const { speed, length, lines } = judgeCue(figures, limits);
  const all = [
    createFigureText(`${figures.cps.toFixed(1)} cps`, speed, limits.cps),
    createFigureText(`${figures.longest} in a line`, length, limits.charactersPerLine),
    createFigureText(`${figures.lines} lines`, lines, limits.lines),
  ];
  return lines === 'fine' ? all.slice(0, 2) : all;
}

/** Descriptions of the figures that a person should check. */
export function describeCueFaults(text: string, duration: number, limits: CueLimits): string[] {
  return describeCueFigures(text, duration, limits)
    .filter(({ verdict }) => verdict !== 'fine')
    .map((figure) => figure.text);
}

function createFigureText(figure: string, verdict: Verdict, most: number): CueFigureText {
  return { text: verdict === 'fine' ? figure : `${figure}, at most ${most}`, verdict };
}
