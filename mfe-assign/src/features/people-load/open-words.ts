import { formatNumber } from '@subtitle/sdk/ui';
import { overAgreed } from './over-agreed';
import { type Load, loadOf } from './use-load';

/**
 * Returns the open work for the label of a person in a list: ' (230 open, 30 above the agreed limit of 200)'; '' if
 * unknown.
 * @param agreed agreed maximum of open rows per person
 * @param word after the number
 */
export function openWords(load: Load | undefined, username: string, agreed: number, word = ''): string {
  const known = loadOf(load, username);
  if (!known) return '';
  const over = overAgreed(known.open, agreed);
  return ` (${formatNumber(known.open)}${word && ` ${word}`}${over && `, ${over}`})`;
}
