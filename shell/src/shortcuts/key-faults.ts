import { FREE_CANDIDATES } from '@subtitle/domain/typing/free-candidates';
import { isReserved, PRODUCT_KEYS, preventsTyping } from '@subtitle/domain/typing/product-keys';
import { getOwnKey, keyWords, type RegisteredKey } from '@subtitle/sdk/host';

/**
 * Returns why a shortcut cannot get a combination, as a sentence; '' if it can.
 * @param key default combination of the shortcut
 * @param to the pressed combination
 * @param listed shortcuts of the open page
 */
export function findKeyFault(key: string, to: string, listed: readonly RegisteredKey[]): string {
  const name = keyWords(to).join('+');
  const other = listed.find(({ combination }) => combination !== key && getOwnKey(combination) === to);
  if (other) return `${name} is already used: ${other.label}.`;
  const elsewhere = PRODUCT_KEYS.find((one) => one !== key && getOwnKey(one) === to);
  if (elsewhere) return `${name} is already used on other pages.`;
  if (to === key) return '';
  if (isReserved(to)) return `${name} belongs to the browser, to text fields or to Indian keyboard layouts.`;
  if (preventsTyping(key, to)) return `${name} alone is text in a field. Hold Ctrl with it, or use a function key.`;
  return '';
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Number of free combinations that the dialog names. */
const MAX_FREE = 4;

/** Returns some combinations that a shortcut can get, without its present one. */
export function listFreeKeys(key: string, listed: readonly RegisteredKey[]): string[] {
  const candidates = LETTERS.includes(key) ? LETTERS : FREE_CANDIDATES;
  const isFree = (to: string) => to !== key && to !== getOwnKey(key) && findKeyFault(key, to, listed) === '';
  return candidates.filter(isFree).slice(0, MAX_FREE);
}
