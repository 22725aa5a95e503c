import { LIMITS } from '@subtitle/contracts/limits';

/** Returns the number of characters of a text above the limit, counted as in the API, else null. */
export function excessiveLength(text: string): number | null {
  if (text.length <= LIMITS.textCharacters) return null;
  const length = [...text].length;
  return length > LIMITS.textCharacters ? length : null;
}
