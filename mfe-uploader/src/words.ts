import { formatNumber } from '@subtitle/sdk/ui';

/** Returns for example '1 row' or '12,000 rows'. */
export function formatRowCount(rows: number): string {
  return `${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}`;
}

/** Returns for example 'no errors', '1 error' or '12,000 errors'. */
export function describeErrorCount(count: number): string {
  return count === 0 ? 'no errors' : `${formatNumber(count)} ${count === 1 ? 'error' : 'errors'}`;
}

/** Returns for example 'row 5' or 'sheet January, row 5'. */
export function describeSheetRow(row: number | null, sheet: string | undefined): string {
  return sheet === undefined ? `row ${row}` : `sheet ${sheet}, row ${row}`;
}
