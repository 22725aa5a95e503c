import { formatNumber } from '@subtitle/sdk/ui';
import { describeExcess } from './over-agreed';
import { getPersonLoad, type Load } from './use-load';

/**
 * Returns the open work for the label of a person in a list: ' (230 open, 30 above the agreed limit of 200)'; '' if
 * unknown.
 * @param agreed agreed maximum of open rows per person
 * @param word after the number
 */
export function describeOpenLoad(load: Load | undefined, username: string, agreed: number, word = ''): string {
  const known = getPersonLoad(load, username);
  if (!known) return '';
  const over = describeExcess(known.open, agreed);
  return ` (${formatNumber(known.open)}${word && ` ${word}`}${over && `, ${over}`})`;
}
