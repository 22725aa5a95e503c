import type { DoubtKind } from '../repair/doubt';

/** A timing line in any spelling that is in use; times in milliseconds. */
export interface LooseTimes {
  start: number;
  end: number;
  /** Number before the times on the same line. */
  number: number | null;
  /** WebVTT settings after the times; '' if there are none. */
  settings: string;
  /** Text on the line of the times. */
  text: string;
  /** The times are separated by a comma. In such files, `[br]` ends a line. */
  isSubviewer: boolean;
  kinds: DoubtKind[];
}

const STAMP = String.raw`(-?)\s?(?:(\d{1,6})\s?:\s?)?(\d{1,3})\s?:\s?(\d{1,2})(?:\s?([,.:;])\s?(\d{1,12}))?`;
/** ARROW matches unmistakable arrows. WEAK_ARROW counts as an arrow only between complete times. */
const ARROW = String.raw`-\s?-?\s?-?\s?(?:>|&gt;)|=+>|[–—]+\s?>|[→⟶]`;
const WEAK_ARROW = '-{1,3}|[–—]|,|to';
const LINE = new RegExp(String.raw`^(.*?)${STAMP}\s{0,20}(${ARROW}|${WEAK_ARROW})\s{0,20}${STAMP}(?!\d)(.*)$`);
const HAS_ARROW = new RegExp(ARROW);
const NUMBER_BEFORE = /^\s*#?(\d+)[.:)\]]?\s*$/;
const COORDINATES = /^(?:[XY][12]\s*:\s*-?\d+\s*)+$/i;
const SETTING = /^(?:vertical|line|position|size|align|region):\S+$/;
/** Zeros of Indian scripts, and the full-width zero. */
const ZEROS = [0x966, 0x9e6, 0xae6, 0xc66, 0xff10];
const NATIVE_DIGITS = /[\u0966-\u096F\u09E6-\u09EF\u0AE6-\u0AEF\u0C66-\u0C6F\uFF10-\uFF19]/g;
/** Maximum length of a timing line; a longer line is text. */
const MAX_LENGTH = 1_000;

/** Reads a timing line in any known spelling; null if the line has no times. */
export function readLooseTimes(line: string): LooseTimes | null {
  if (line.length > MAX_LENGTH || !/[:：]/.test(line)) return null;
  const western = toWesternDigits(line.replaceAll('：', ':'));
  const found = LINE.exec(western);
  if (!found) return null;
  const [, before = '', ...parts] = found;
  const [from, arrow, to, rest] = [parts.slice(0, 6), parts[6]!, parts.slice(7, 13), parts[13]!];
  if (!isArrow(arrow, from, to)) return null;
  const kinds = new Set<DoubtKind>(western === line && arrow === '-->' ? [] : ['times-format']);
  const [start, end] = [readMilliseconds(from, kinds), readMilliseconds(to, kinds)];
  const number = NUMBER_BEFORE.exec(before);
  if (from[1] === undefined && from[5] === undefined) kinds.add('times');
  if (number) kinds.add('one-line');
  else if (before.trim() !== '') kinds.add('times');
  const { settings, text } = readAfterTimes(rest.trim(), kinds);
  return {
    start,
    end,
    number: number ? Number(number[1]) : null,
    settings,
    text: number ? text : [before.trim(), text].filter(Boolean).join(' '),
    isSubviewer: arrow === ',',
    kinds: [...kinds],
  };
}

/** Whether an unreadable line was probably meant as a timing line. */
export function looksLikeTimes(line: string): boolean {
  return line.length <= MAX_LENGTH && HAS_ARROW.test(line) && /\d\s?[:.,]\s?\d/.test(line);
}

export const hasArrow = (line: string) => HAS_ARROW.test(line);

/** Text such as `10:30 - 11:45` does not count as times. */
function isArrow(arrow: string, from: readonly (string | undefined)[], to: readonly (string | undefined)[]): boolean {
  if (arrow === '-->') return true;
  const [isWhole, isHalf] = [from, to].reduce(
    ([whole, half], [, hours, , , , fraction]) => [
      whole && hours !== undefined && fraction !== undefined,
      half && (hours !== undefined || fraction !== undefined),
    ],
    [true, true],
  );
  return new RegExp(`^(?:${ARROW})$`).test(arrow) ? isHalf : isWhole;
}

function readMilliseconds(
  [sign, hours, minutes, seconds, mark, fraction]: readonly (string | undefined)[],
  kinds: Set<DoubtKind>,
): number {
  if (sign === '-') kinds.add('times');
  if (
    hours === undefined ||
    minutes!.length !== 2 ||
    seconds!.length !== 2 ||
    Number(minutes) > 59 ||
    Number(seconds) > 59
  )
    kinds.add('times-format');
  const whole = ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  const ms = whole + readFraction(mark, fraction, kinds);
  return sign === '-' ? 0 : ms;
}

const FRAME_MS = 40;

/** `,5` is half a second. */
function readFraction(mark: string | undefined, fraction: string | undefined, kinds: Set<DoubtKind>): number {
  if (fraction === undefined) {
    kinds.add('times-format');
    return 0;
  }
  const isFrames = (mark === ':' || mark === ';') && fraction.length < 3;
  if (isFrames) {
    kinds.add('frames');
    return Math.min(999, Number(fraction) * FRAME_MS);
  }
  // Readers disagree about four and five digits: some read a fraction of a second, others milliseconds. Six digits are
  // microseconds, nine are nanoseconds.
  if (fraction.length === 4 || fraction.length === 5) kinds.add('long-milliseconds');
  else if (fraction.length !== 3 || mark === ':' || mark === ';') kinds.add('times-format');
  return Number(fraction.slice(0, 3).padEnd(3, '0'));
}

function readAfterTimes(rest: string, kinds: Set<DoubtKind>): Pick<LooseTimes, 'settings' | 'text'> {
  if (rest === '') return { settings: '', text: '' };
  if (COORDINATES.test(rest)) {
    kinds.add('coordinates');
    return { settings: '', text: '' };
  }
  if (rest.split(/\s+/).every((part) => SETTING.test(part))) return { settings: rest, text: '' };
  kinds.add('text-on-times');
  return { settings: '', text: rest };
}

/** Replaces digits of Indian scripts by 0 to 9. */
export const toWesternDigits = (text: string) => text.replace(NATIVE_DIGITS, toWestern);

function toWestern(digit: string): string {
  const code = digit.codePointAt(0)!;
  return String(code - ZEROS.find((zero) => code >= zero && code < zero + 10)!);
}
