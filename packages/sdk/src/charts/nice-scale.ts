/** Returns a scale from 0 to a round number of at least `most`, with its ticks; whole numbers only. */
export function niceScale(most: number): { top: number; ticks: number[] } {
  const rough = Math.max(1, most / 3);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough)!;
  const count = Math.max(1, Math.ceil(most / step));
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, n) => n * step) };
}
