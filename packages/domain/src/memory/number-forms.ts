import { toAsciiDigits } from '../texts/ascii-digits';

/** Meaning of a run of digits inside a value. */
export type DigitRole = 'number' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'second';

/** A run of digits in a text. */
export interface DigitRun {
  role: DigitRole;
  start: number;
  end: number;
  /** As written. */
  text: string;
  /** In digits 0 to 9, without groups and leading zeros: '125000', '74.1'. */
  value: string;
}

/** A number, date or time written with digits only. */
export interface NumberToken {
  kind: 'number' | 'date' | 'time';
  value: string;
  start: number;
  end: number;
  runs: DigitRun[];
}

/** Digits with the signs that numbers, times and dates contain. */
export const NUMBER_PATTERN = String.raw`\p{Nd}+(?:[.,:/\-–]\p{Nd}+)*`;

const PLAIN = /^(?:[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,2}(?:,[0-9]{2})*,[0-9]{3})(?:\.[0-9]+)?$/;
const TIME = /^(?:[01]?[0-9]|2[0-4]):[0-5][0-9](?::[0-5][0-9])?$/;
/** 12.03.2026, 12/3/26, 12-03-2026 and 2026-03-12. */
const DATES: readonly { pattern: RegExp; roles: readonly DigitRole[] }[] = [
  {
    pattern: /^[0-9]{1,2}([./-])[0-9]{1,2}\1[0-9]{4}$|^[0-9]{1,2}([./])[0-9]{1,2}\2[0-9]{2}$/,
    roles: ['day', 'month', 'year'],
  },
  { pattern: /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/, roles: ['year', 'month', 'day'] },
];
/** Signs between two values, the weakest first: `5-7` are two numbers. */
const SEPARATORS = ['-', '–', '/', ':', ',', '.'];

/** Reads the values of one match of the pattern above. Digits of an unknown script are none. */
export function readNumbers(text: string, start: number): NumberToken[] {
  const ascii = toAsciiDigits(text);
  if (!/^[0-9.,:/–-]+$/.test(ascii)) return [];
  const date = readDate(text, ascii, start);
  if (date) return [date];
  if (TIME.test(ascii)) return [readTime(text, ascii, start)];
  if (PLAIN.test(ascii)) {
    const run = createRun('number', text, ascii, start);
    return [{ kind: 'number', value: run.value, start, end: run.end, runs: [run] }];
  }
  const separator = SEPARATORS.find((sign) => ascii.includes(sign))!;
  return splitAt(text, separator, start).flatMap((part) => readNumbers(part.text, part.start));
}

function readDate(text: string, ascii: string, start: number): NumberToken | null {
  const format = DATES.find(({ pattern }) => pattern.test(ascii));
  if (!format) return null;
  const parts = splitAt(text, /[./-]/u.exec(ascii)![0], start);
  const runs = parts.map((part, at) => createRun(format.roles[at]!, part.text, toAsciiDigits(part.text), part.start));
  const value = formatDate(runs);
  return value ? { kind: 'date', value, start, end: start + text.length, runs } : null;
}

/**
 * Returns the value of a date: '2026-03-12', or '--03-12' without a year.
 * @returns null if the calendar has no such day
 */
export function formatDate(runs: readonly { role: string; value: string }[]): string | null {
  const read = (role: DigitRole) => runs.find((run) => run.role === role)?.value;
  const [day, month, year] = [Number(read('day')), Number(read('month')), read('year')];
  if (day < 1 || day > 31 || month < 1 || month > 12) return null;
  const fullYear = year === undefined ? '-' : year.length <= 2 ? String(2_000 + Number(year)) : year;
  return `${fullYear}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function readTime(text: string, ascii: string, start: number): NumberToken {
  const roles = ['hour', 'minute', 'second'] as const;
  const runs = splitAt(text, ':', start).map((part, at) =>
    createRun(roles[at]!, part.text, toAsciiDigits(part.text), part.start),
  );
  const value = ascii.replace(/^0(?=[0-9]:)/, '');
  return { kind: 'time', value, start, end: start + text.length, runs };
}

function splitAt(text: string, separator: string, start: number): { text: string; start: number }[] {
  let at = start;
  return text.split(separator).map((part) => {
    const found = { text: part, start: at };
    at += part.length + separator.length;
    return found;
  });
}

function createRun(role: DigitRole, text: string, ascii: string, start: number): DigitRun {
  const value = ascii.replaceAll(',', '').replace(/^0+(?=[0-9])/, '');
  return { role, start, end: start + text.length, text, value };
}

type Grouping = 'short' | 'none' | 'indian' | 'western' | 'either';

/**
 * Writes a number as another number is written: in its digits, with its groups and leading zeros.
 * @param value digits 0 to 9 without groups
 * @param like number in the target text
 * @param source the new number as its own sentence writes it; it decides what `like` leaves open
 */
export function writeNumber(value: string, like: string, source: string): string {
  const [asciiLike, asciiSource] = [toAsciiDigits(like), toAsciiDigits(source)];
  const [whole, fraction] = value.split('.') as [string, string?];
  const isPadded = /^0[0-9]/.test(asciiLike) || (asciiLike.length > 1 && /^0[0-9]/.test(asciiSource));
  const padded = isPadded ? whole.padStart(asciiLike.split('.')[0]!.length, '0') : whole;
  const grouped = groupDigits(padded, selectGrouping(readGrouping(asciiLike), readGrouping(asciiSource)));
  return writeDigits(fraction === undefined ? grouped : `${grouped}.${fraction}`, like);
}

function readGrouping(ascii: string): Grouping {
  const whole = ascii.split('.')[0]!;
  if (!whole.includes(',')) return whole.length > 3 ? 'none' : 'short';
  if (/^[0-9]{1,2}(?:,[0-9]{2})+,[0-9]{3}$/.test(whole)) return 'indian';
  return /^[0-9]{1,2},[0-9]{3}$/.test(whole) ? 'either' : 'western';
}

/** A number below 1,000 has no groups, and one below 1,00,000 has the same groups in India and elsewhere. */
function selectGrouping(like: Grouping, source: Grouping): Grouping {
  if (like === 'short') return source === 'either' ? 'indian' : source;
  if (like === 'either') return source === 'western' ? 'western' : 'indian';
  return like;
}

function groupDigits(whole: string, grouping: Grouping): string {
  if (whole.length <= 3 || grouping === 'none' || grouping === 'short') return whole;
  const size = grouping === 'western' ? 3 : 2;
  const head = whole.slice(0, -3);
  const first = head.length % size;
  const groups = [head.slice(0, first), ...(head.slice(first).match(new RegExp(`[0-9]{${size}}`, 'g')) ?? [])];
  return [...groups.filter(Boolean), whole.slice(-3)].join(',');
}

/** Writes digits 0 to 9 in the script of the first digit of `like`. */
function writeDigits(ascii: string, like: string): string {
  const first = /\p{Nd}/u.exec(like)?.[0] ?? '0';
  const zero = first.codePointAt(0)! - Number(toAsciiDigits(first));
  return ascii.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}
