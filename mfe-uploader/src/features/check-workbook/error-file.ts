import type { ErrorGroup } from './group-errors';

const HEADER = ['Rows', 'Column', 'Value', 'Error'];
/** Lets spreadsheet programs read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What spreadsheet programs take for the start of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** The list of errors as a .csv file, for whoever mends the workbook. */
export function errorFile(groups: readonly ErrorGroup[]): string {
  const lines = groups.map(({ from, to, column, value, message }) => [rowsOf(from, to), column, value, message]);
  return BYTE_ORDER_MARK + [HEADER, ...lines].map((line) => line.map(cell).join(',')).join('\r\n');
}

function rowsOf(from: number, to: number): string {
  if (from === 0) return 'whole sheet';
  return from === to ? String(from) : `${from} to ${to}`;
}

/** Quoted, and harmless where the workbook's own text would start a formula. */
function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
