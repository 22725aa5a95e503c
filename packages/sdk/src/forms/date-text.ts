import { makeIsoDay } from '@subtitle/domain/dates';
import { toAsciiDigits } from '@subtitle/domain/texts/ascii-digits';

export type DateFormat = 'dd/MM/yyyy' | 'MM/dd/yyyy';

/** Formats 'yyyy-mm-dd' as for example '01/12/2026'; '' stays ''. */
export function dateText(iso: string, format: DateFormat): string {
  const [year, month, day] = iso.split('-');
  if (!year || !month || !day) return '';
  return format === 'dd/MM/yyyy' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

/**
 * Reads a typed date: `/`, `-`, `.` or blanks between the parts, or ISO, in the digits of any script.
 * @returns undefined if the date is incomplete or the day does not exist
 */
export function parseDateText(text: string, format: DateFormat): string | undefined {
  const parts = toAsciiDigits(text)
    .trim()
    .split(/[\s/.-]+/)
    .map(Number);
  if (parts.length !== 3 || parts.some((part) => !Number.isInteger(part))) return undefined;
  const [a = 0, b = 0, c = 0] = parts;
  if (a > 999) return makeIsoDay(a, b, c);
  return format === 'dd/MM/yyyy' ? makeIsoDay(c, b, a) : makeIsoDay(c, a, b);
}
