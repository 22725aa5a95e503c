import { LIMITS } from '@subtitle/contracts/limits';
import { getExcessiveLength } from '@subtitle/domain/texts/text-length';
import { formatNumber } from '@subtitle/sdk/ui';

/** Returns the message at the field of a text that is too long to be saved; null for a shorter text. */
export function findLengthFault(text: string): string | null {
  const length = getExcessiveLength(text);
  if (length === null) return null;
  return `Too long: ${formatNumber(length)} characters, at most ${formatNumber(LIMITS.textCharacters)}`;
}
