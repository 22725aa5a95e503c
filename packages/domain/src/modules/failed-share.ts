/** Limit of failed openings in percent. Above it a version counts as failing, and by default its trial stops. */
export const MAX_FAILED_SHARE = 5;

/**
 * Returns the share of failed openings in percent. An error can be reported before its opening, so the larger count is
 * the base.
 */
export function computeFailedShare({ openings, errors }: { openings: number; errors: number }): number {
  return (100 * errors) / Math.max(openings, errors, 1);
}
