import { NO_DAY } from '@subtitle/contracts/no-day';

export { NO_DAY };

/** A date in our API: yyyy-mm-dd. */
export type IsoDay = string;

export const DAY_MS = 86_400_000;

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
/** A time of day after the date, as spreadsheet programs and databases write timestamps. */
const CLOCK = '(?:,?[T ]\\s*\\d{1,2}:\\d{1,2}(?::\\d{1,2}(?:\\.\\d+)?)?(?:\\s*[ap]m)?)?';
const DAY_FIRST = new RegExp(`^(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4}|\\d{2})${CLOCK}$`, 'i');
const YEAR_FIRST = new RegExp(`^(\\d{4})([/.])(\\d{1,2})\\2(\\d{1,2})${CLOCK}$`, 'i');
/** '05-Mar-2085', '7 May 2020'. */
const NAMED = new RegExp(`^(\\d{1,2})[ ./-]*([a-z]{3,9})\\.?[ ,./-]*(\\d{4}|\\d{2})${CLOCK}$`, 'i');
const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/**
 * Reads a date as workbooks write it: d/m/yyyy, dd-mm-yy, dd-mm-yyyy, d.m.yyyy, ISO, yyyy/mm/dd or with the month's
 * name. A time may follow. Two-digit years are 2000 to 2099.
 * @returns undefined for any other text and for days that do not exist (31/2/2026).
 */
export function parseWorkbookDate(text: string | null | undefined): IsoDay | undefined {
  const trimmed = (text ?? '').trim();
  const iso = ISO.exec(trimmed);
  if (iso) return makeIsoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const yearFirst = YEAR_FIRST.exec(trimmed);
  if (yearFirst) return makeIsoDay(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]));
  const named = NAMED.exec(trimmed);
  if (named) return makeIsoDay(parseYear(named[3]!), parseMonth(named[2]!), Number(named[1]));
  const local = DAY_FIRST.exec(trimmed);
  if (!local) return undefined;
  return makeIsoDay(parseYear(local[4]!), Number(local[3]), Number(local[1]));
}

const parseYear = (text: string) => (text.length === 2 ? 2000 : 0) + Number(text);

/** Returns 1 to 12 for the name of a month or its first letters, 0 for any other word. */
function parseMonth(name: string): number {
  const wanted = name.toLowerCase();
  const cut = wanted === 'sept' ? 'sep' : wanted;
  return MONTHS.findIndex((month) => month === cut || month.slice(0, 3) === cut) + 1;
}

/** Returns yyyy-mm-dd, or undefined if the day does not exist. */
export function makeIsoDay(year: number, month: number, day: number): IsoDay | undefined {
  if (year < 1900 || month < 1 || month > 12 || day < 1 || day > countDaysInMonth(year, month)) return undefined;
  return `${year}-${pad(month)}-${pad(day)}`;
}

/** Returns whether a text is a day of the calendar, written yyyy-mm-dd. */
export function isIsoDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && makeIsoDay(...splitIsoDay(text)) !== undefined;
}

/** Formats a day as '1/12/2026', the form in workbooks and stored rows. */
export function formatWorkbookDate(iso: IsoDay): string {
  const [year, month, day] = splitIsoDay(iso);
  return `${day}/${month}/${year}`;
}

/** Formats a day as '01/12/2026', the Indian form, for lists. */
export function formatIndianDate(iso: IsoDay): string {
  if (iso === NO_DAY) return 'no date';
  const [year, month, day] = splitIsoDay(iso);
  return `${pad(day)}/${pad(month)}/${year}`;
}

/** Returns the day `days` later, or earlier if `days` is negative. */
export function addDays(iso: IsoDay, days: number): IsoDay {
  const [year, month, day] = splitIsoDay(iso);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

function countDaysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!;
}

function splitIsoDay(iso: IsoDay): [year: number, month: number, day: number] {
  const [year = 0, month = 0, day = 0] = iso.slice(0, 10).split('-').map(Number);
  return [year, month, day];
}

const pad = (n: number) => String(n).padStart(2, '0');
