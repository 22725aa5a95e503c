import { MESSAGES } from '@subtitle/contracts/messages';
import { ApiError, isNetworkError } from '@subtitle/sdk/api';
import type { undoBatch } from '@subtitle/sdk/fills';

/** Words about the rows that a fix did not reach. */
export const STILL = '; the others still have it';

/**
 * @param all number of rows in which the sentence was to be fixed
 * @param rest words about the rows in which it was not fixed
 */
export function describeFixed(done: number, all: number, { which = '', rest = STILL } = {}): string {
  const rows = `${which}${all === 1 ? 'row' : 'rows'}`;
  return `The sentence was fixed in ${done < all ? `${done} of ${all} ${rows}${rest}` : `${done} ${rows}`}.`;
}

/** @param others result in the other rows that were corrected */
export function describeUndone(id: number, { rows, changed }: Awaited<ReturnType<typeof undoBatch>>): string {
  const more = rows.length > 0 ? ` and ${rows.length} more ${rows.length === 1 ? 'row' : 'rows'}` : '';
  const text = more ? `${more} have their earlier texts` : ' has its earlier text';
  const left = changed > 0 ? ` ${changed} ${changed === 1 ? 'row' : 'rows'} changed in the meantime and stayed.` : '';
  return `Undone: #${id}${text}.${left}`;
}

export function describeFailure(error: unknown): string {
  if (isNetworkError(error)) return MESSAGES.networkTryAgain;
  return (error instanceof ApiError && error.sentence) || 'The correction could not be saved. Please try again.';
}
