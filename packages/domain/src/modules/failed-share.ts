/** Share of openings that fail, in percent, beyond which a version counts as failing, and no trying out goes on unless said otherwise. */
export const FAILING = 5;

/** In percent; every error is of an opening, though it may be told before it. */
export function failedShare({ openings, errors }: { openings: number; errors: number }): number {
  return (100 * errors) / Math.max(openings, errors, 1);
}
