import * as XLSX from 'xlsx';
import { formatPlainNumber, isDateSerial } from '../formats/serial-date';

const FAULTS: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

const LAST_MIDNIGHT = 2_958_465;
const DAYS_OF_400_YEARS = 146_097;

/**
 * Returns the text of one cell of an .xls file, like `readCellValue` for an .xlsx file: strings unchanged, numbers plain
 * (15 digits, as Excel keeps them), dates 'd/m/yyyy', clock times 'h:m:s', booleans TRUE and FALSE.
 */
export function readXlsCell(cell: XLSX.CellObject | undefined, date1904: boolean): string {
  if (!cell || cell.v === undefined || cell.v === null) return '';
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  if (cell.t === 'e') return FAULTS[Number(cell.v)] ?? '#N/A';
  if (cell.t !== 'n' || typeof cell.v !== 'number') return String(cell.v);
  const format = typeof cell.z === 'string' ? cell.z : '';
  if (format && XLSX.SSF.is_date(format)) return formatXlsDate(cell.v, format, date1904);
  return formatPlainNumber(cell.v);
}

function formatXlsDate(value: number, format: string, date1904: boolean): string {
  if (!isDateSerial(value)) return formatPlainNumber(value);
  // SheetJS reads the last day of the calendar only at midnight. Later times are therefore read 400 years earlier,
  // because the calendar repeats every 400 years.
  const years = value > LAST_MIDNIGHT ? 400 : 0;
  const parts = XLSX.SSF.parse_date_code(value - (years ? DAYS_OF_400_YEARS : 0), { date1904 }) as {
    y: number;
    m: number;
    d: number;
    H: number;
    M: number;
    S: number;
  } | null;
  if (!parts) return formatPlainNumber(value);
  if (hasDay(format)) return `${parts.d}/${parts.m}/${parts.y + years}`;
  const hours = /\[h+\]/i.test(format) ? Math.floor(value) * 24 + parts.H : parts.H;
  return `${hours}:${parts.M}:${parts.S}`;
}

/** Whether a format shows a calendar day. An 'm' means month if the format has no hour or second. */
function hasDay(format: string): boolean {
  const bare = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return /[dy]/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(format.replace(/"[^"]*"|\\./g, '')));
}
