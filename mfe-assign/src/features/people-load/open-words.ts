import { formatNumber } from '@subtitle/sdk/ui';
import { overAgreed } from './over-agreed';
import { type Load, loadOf } from './use-load';

/**
 * What stands behind somebody's name in a choice: ' (230 open, 30 over the agreed 200)'; '' where nobody knows.
 * @param agreed rows that one person should have open at most
 * @param word behind the number
 */
export function openWords(load: Load | undefined, username: string, agreed: number, word = ''): string {
  const known = loadOf(load, username);
  if (!known) return '';
  const over = overAgreed(known.open, agreed);
  return ` (${formatNumber(known.open)}${word && ` ${word}`}${over && `, ${over}`})`;
}
