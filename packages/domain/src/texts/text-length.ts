import { LIMITS } from '@subtitle/contracts/limits';

/**
 * Returns the number of characters of a text if it is above the limit, else null. Characters are counted as in the API.
 */
export function getExcessiveLength(text: string): number | null {
  if (text.length <= LIMITS.textCharacters) return null;
  const length = [...text].length;
  return length > LIMITS.textCharacters ? length : null;
}
