import { formatNumber } from '@subtitle/sdk/ui';

/** '1 row', '12,000 rows'. */
export function rowWords(rows: number): string {
  return `${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}`;
}
