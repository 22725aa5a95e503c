import { LIMITS } from '@subtitle/contracts/limits';
import { excessiveLength } from '@subtitle/domain/texts/text-length';
import { formatNumber } from '@subtitle/sdk/ui';

/** What is said at the field of a text that no save would take; null for every other. */
export function lengthWords(text: string): string | null {
  const length = excessiveLength(text);
  if (length === null) return null;
  return `Too long: ${formatNumber(length)} characters, at most ${formatNumber(LIMITS.textCharacters)}`;
}
