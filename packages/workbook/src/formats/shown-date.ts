import { formatTokens } from './format-tokens';
import { formatSerial } from './serial-date';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DAYS_TO_1904 = 1_462;

/** Shows a number by its format; undefined if the plain text has the same or more information. */
export type ShowNumber = (value: number, date1904: boolean) => string | undefined;

/**
 * Returns a display for date formats that show more information than 'd/m/yyyy': a time of day, the name of a weekday,
 * or a month or year alone.
 */
export function createDateFormatter(code: string): ShowNumber | undefined {
  const section = code.split(';')[0]!;
  const tokens = markMinutes(
    formatTokens(section)
      .filter(({ literal }) => !literal)
      .map(({ text }) => text.toLowerCase()),
  );
  // Years of an era.
  if (tokens.some((text) => /^[gbe]/.test(text))) return undefined;
  const has = (pattern: RegExp) => tokens.some((text) => pattern.test(text));
  const hasDay = has(/^d{1,2}$/);
  const hasMonth = has(/^m+$/);
  const hasYear = has(/^y+$/);
  const hasWeekday = has(/^d{3,}$/);
  const hasTime = has(/^(h|s|min)/);
  if (!hasDay && !hasMonth && !hasYear && !hasWeekday) return undefined;
  if (hasTime) return hasDay && hasMonth ? showMoment : undefined;
  const isWhole = hasDay && hasMonth && (hasYear || !has(/^m{3,}$/));
  return isWhole && !hasWeekday ? undefined : (value, date1904) => formatDayBySection(section, value, date1904);
}

/** Formats as 'd/m/yyyy h:m:s', or as the time alone if there is no day. */
const showMoment: ShowNumber = (value, date1904) => {
  const clock = formatSerial(value, 'time', date1904);
  return value < 1 ? clock : `${formatSerial(value, 'day', date1904)} ${clock}`;
};

/** Marks an `m` beside an hour or a second as a minute. */
function markMinutes(tokens: readonly string[]): string[] {
  const units = tokens.filter((text) => /^[hms]/.test(text));
  let at = -1;
  return tokens.map((text) => {
    if (!/^[hms]/.test(text)) return text;
    at++;
    const isMinute = /^m{1,2}$/.test(text) && (/^h/.test(units[at - 1] ?? '') || /^s/.test(units[at + 1] ?? ''));
    return isMinute ? 'min' : text;
  });
}

function formatDayBySection(section: string, value: number, date1904: boolean): string | undefined {
  const plain = formatSerial(value, 'day', date1904);
  const [day, month, year] = plain.split('/').map(Number);
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const serial = Math.floor(value) + (date1904 ? DAYS_TO_1904 : 0);
  const names: Record<string, string> = {
    d: `${day}`,
    dd: `${day}`.padStart(2, '0'),
    ddd: WEEKDAYS[(serial + 6) % 7]!.slice(0, 3),
    dddd: WEEKDAYS[(serial + 6) % 7]!,
    m: `${month}`,
    mm: `${month}`.padStart(2, '0'),
    mmm: MONTHS[month - 1]!.slice(0, 3),
    mmmm: MONTHS[month - 1]!,
    mmmmm: MONTHS[month - 1]!.slice(0, 1),
  };
  const shown = formatTokens(section).map(({ text, literal }) => {
    if (literal || text === '@') return literal ? text : '';
    const unit = text.toLowerCase();
    if (/^y+$/.test(unit)) return unit.length > 2 ? `${year}` : `${year % 100}`.padStart(2, '0');
    return names[unit] ?? (/^d+$/.test(unit) ? names.dddd! : text);
  });
  return shown.join('').trim();
}
