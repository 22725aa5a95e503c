import type { NumberKind } from './number-format';

const DAY_MS = 86_400_000;
const BEFORE_1900 = Date.UTC(1899, 11, 31);
/** Serial number of the day after 31/12/9999, the end of the calendar. */
const END_OF_DAYS = 2_958_466;
/** Days between the two calendars of workbooks, 1900 and 1904. */
const DAYS_TO_1904 = 1_462;

/** Writes 15 significant digits, without an exponent if the text is short enough. */
export function formatPlainNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  return String(Number(value.toPrecision(15)));
}

/** Whether a serial number is a day of the 1900 calendar. */
export function isDateSerial(value: number): boolean {
  return value >= 0 && cutToFifteenDigits(value) < END_OF_DAYS;
}

/**
 * Formats a serial number as 'd/m/yyyy' or 'h:m:s'. Day 60 is 29 February 1900, which exists in Excel only. Numbers
 * outside the calendar are returned as numbers.
 */
export function formatSerial(value: number, kind: NumberKind, date1904: boolean): string {
  if (kind === 'plain' || !isDateSerial(value)) return formatPlainNumber(value);
  const exact = cutToFifteenDigits(value);
  let day = Math.floor(exact);
  let seconds = Math.floor(86_400 * (exact - day));
  // A time within a ten-thousandth of a second before the next second is shown as that next second.
  if (86_400 * (exact - day) - seconds > 0.9999 && ++seconds === 86_400) {
    seconds = 0;
    day++;
  }
  if (kind === 'day') return formatDay(day + (date1904 ? DAYS_TO_1904 : 0));
  const hours = Math.floor(seconds / 3600) + (kind === 'hours' ? Math.floor(value) * 24 : 0);
  return `${hours}:${Math.floor(seconds / 60) % 60}:${seconds % 60}`;
}

/** Excel cuts off digits instead of rounding, so a time just before midnight stays on its day. */
function cutToFifteenDigits(value: number): number {
  const [digits = '', exponent] = value.toPrecision(16).split('e');
  if (!digits.includes('.')) return value;
  const cut = digits.slice(0, digits.startsWith('0.') ? 17 : 16);
  return Number(exponent ? `${cut}e${exponent}` : cut);
}

/** Formats a duration as Excel shows the same time. Only the kinds `hours` and `plain` count more than 24 hours. */
function formatDuration([days = 0, hours = 0, minutes = 0, seconds = 0]: number[], kind: NumberKind): string {
  const all = ((days * 24 + hours) * 60 + minutes) * 60 + Math.floor(seconds + 0.0001);
  const shownHours = Math.floor(all / 3600) % (kind === 'time' || kind === 'day' ? 24 : Number.POSITIVE_INFINITY);
  return `${shownHours}:${Math.floor(all / 60) % 60}:${all % 60}`;
}

function formatDay(day: number): string {
  if (day === 60) return '29/2/1900';
  if (day === 0) return '0/1/1900';
  const date = new Date(BEFORE_1900 + (day > 60 ? day - 1 : day) * DAY_MS);
  return `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`;
}

const DURATION = /^P(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** Formats an ISO date, time or duration of a cell of type d. Any other text is returned unchanged. */
export function formatIsoText(text: string, kind: NumberKind): string {
  const duration = text.length > 2 && DURATION.exec(text);
  if (duration)
    return formatDuration(
      duration.slice(1).map((part) => Number(part ?? 0)),
      kind,
    );
  const date = /^(\d{4})-(\d\d)-(\d\d)/.exec(text);
  if (date && kind !== 'time' && kind !== 'hours') return `${Number(date[3])}/${Number(date[2])}/${Number(date[1])}`;
  const time = /(?:^|T)(\d\d):(\d\d)(?::(\d\d))?/.exec(text);
  return time ? `${Number(time[1])}:${Number(time[2])}:${Number(time[3] ?? 0)}` : text;
}
