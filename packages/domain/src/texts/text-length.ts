import { LIMITS } from '@subtitle/contracts/limits';

/** How many characters a text has where it has too many, counted as the calls count them; null for every other. */
export function excessiveLength(text: string): number | null {
  if (text.length <= LIMITS.textCharacters) return null;
  const length = [...text].length;
  return length > LIMITS.textCharacters ? length : null;
}
