import type { ImportErrorGroup } from '@subtitle/contracts/entities/import';
import { looksLikeFormula } from '@subtitle/workbook/write-text';

const HEADER = ['Sheet', 'Rows', 'Column', 'Value', 'Error'];
/** Lets spreadsheet programs read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The list of errors as a .csv file, for whoever mends the workbook. */
export function errorFile(groups: readonly ImportErrorGroup[]): string {
  const lines = groups.map(({ sheet, from, to, column, value, message }) => [
    sheet,
    rowsOf(from, to),
    column,
    value,
    message,
  ]);
  return BYTE_ORDER_MARK + [HEADER, ...lines].map((line) => line.map(cell).join(',')).join('\r\n');
}

function rowsOf(from: number, to: number): string {
  if (from === 0) return 'whole sheet';
  return from === to ? String(from) : `${from} to ${to}`;
}

/** Quoted, and harmless where the workbook's own text would start a formula. */
function cell(text: string): string {
  const safe = looksLikeFormula(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
