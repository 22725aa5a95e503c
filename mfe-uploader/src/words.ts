import { formatNumber } from '@subtitle/sdk/ui';

/** '1 row', '12,000 rows'. */
export function formatRowCount(rows: number): string {
  return `${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}`;
}

/** 'row 5', 'sheet January, row 5'. */
export function describeSheetRow(row: number | null, sheet: string | undefined): string {
  return sheet === undefined ? `row ${row}` : `sheet ${sheet}, row ${row}`;
}
