import { listBands } from '@subtitle/domain/memory/similarity';

/** Longer sentences are found only by equal keys, because comparing them would take too long. */
export const MAX_KEY_CHARACTERS = 1_000;

/** Returns the bands by which sentences with a similar key are found; none for a key that is too long. */
export function listSearchBands(key: string): number[] {
  return key.length > MAX_KEY_CHARACTERS ? [] : listBands(key);
}
