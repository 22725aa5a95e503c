import { type FormatToken, formatSections, formatTokens } from './format-tokens';
import { formatPlainNumber } from './serial-date';
import type { ShowNumber } from './shown-date';

/**
 * Matches letters and signs of a currency, a unit or a word. Signs that only surround negative numbers do not match.
 */
const WORD = /[^\s()\-+.,:'"]/;

/**
 * Returns a display for number formats that show more information than the plain text: per cent, fractions, leading
 * zeros and words beside the number. Formats that only round or group digits are ignored, because the plain text is
 * more exact.
 */
export function numberShow(code: string): ShowNumber | undefined {
  const sections = formatSections(code)?.map(formatTokens);
  const [above] = sections ?? [];
  if (!sections || !above || above.length === 0 || !addsInformation(above)) return undefined;
  return (value) => {
    const at = value < 0 && sections.length > 1 ? 1 : value === 0 && sections.length > 2 ? 2 : 0;
    const section = sections[at] ?? above;
    const sign = value < 0 && at === 0 ? '-' : '';
    return (sign + formatNumberByTokens(section, Math.abs(value))).trim();
  };
}

function addsInformation(tokens: readonly FormatToken[]): boolean {
  const codes = tokens.filter(({ literal }) => !literal).map(({ text }) => text);
  if (codes.some((text) => text === '%' || text === '/')) return true;
  if (tokens.some(({ text, literal }) => (literal ? WORD.test(text) : isLetter(text)))) return true;
  const whole = codes.join('').split('.')[0]!;
  return /^[#?,]*0[,]?0/.test(whole) && !/^#,##0/.test(whole);
}

const isLetter = (text: string) => !/^([#0?.,%/@]|general)$/i.test(text) && WORD.test(text);
const isDigitPlace = ({ text, literal }: FormatToken) => !literal && /^[#0?]$/.test(text);

function formatNumberByTokens(tokens: readonly FormatToken[], value: number): string {
  if (tokens.some(({ text, literal }) => !literal && /^(general|@)$/i.test(text)))
    return tokens
      .map(({ text, literal }) => (!literal && /^(general|@)$/i.test(text) ? formatPlainNumber(value) : text))
      .join('');
  const slash = tokens.findIndex(({ text, literal }) => !literal && text === '/');
  if (slash > 0) return formatFraction(tokens, slash, value);
  const percents = tokens.filter(({ text, literal }) => !literal && text === '%').length;
  const point = tokens.findIndex(({ text, literal }) => !literal && text === '.');
  const before = point < 0 ? tokens : tokens.slice(0, point);
  const behind = point < 0 ? [] : tokens.slice(point + 1);
  const scaled = value * 100 ** percents;
  const places = behind.filter(isDigitPlace);
  const [whole = '0', decimals = ''] = formatFixed(scaled, places.length).split('.');
  const tail = behind.length > 0 ? `.${fillDecimals(behind, decimals)}` : '';
  return fillDigits(before, whole) + tail;
}

/** Number(x).toFixed rounds the binary number; Excel rounds the number with 15 digits. */
const formatFixed = (value: number, places: number) => Number(value.toPrecision(15)).toFixed(Math.min(places, 20));

/** Fills digits into their places from the right. Digits that have no place go before the first place. */
function fillDigits(tokens: readonly FormatToken[], whole: string): string {
  const groups = tokens.some(
    ({ text, literal }, at) => !literal && text === ',' && tokens.slice(at + 1).some(isDigitPlace),
  );
  const first = tokens.findIndex(isDigitPlace);
  let digits = whole === '0' ? '' : whole;
  let out = '';
  let count = 0;
  const put = (digit: string) => {
    out = (groups && count > 0 && count % 3 === 0 ? `${digit},` : digit) + out;
    count++;
  };
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at]!;
    if (!isDigitPlace(token)) {
      if (token.literal || token.text !== ',') out = token.text + out;
      continue;
    }
    if (digits !== '') {
      put(digits.at(-1)!);
      digits = digits.slice(0, -1);
    } else if (token.text === '0') put('0');
    else if (token.text === '?') put(' ');
    while (at === first && digits !== '') {
      put(digits.at(-1)!);
      digits = digits.slice(0, -1);
    }
  }
  return out;
}

function fillDecimals(tokens: readonly FormatToken[], decimals: string): string {
  let at = 0;
  const needed = decimals.replace(/0+$/, '').length;
  return tokens
    .map((token) => {
      if (!isDigitPlace(token)) return token.text;
      const digit = decimals[at++] ?? '';
      if (at <= needed || token.text === '0') return digit;
      return token.text === '?' ? ' ' : '';
    })
    .join('');
}

/** Formats a fraction: '1 1/2' for '# ?/?', '3/2' for '?/?', '4/8' for '?/8'. */
function formatFraction(tokens: readonly FormatToken[], slash: number, value: number): string {
  const text = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .map((token) => token.text)
      .join('');
  const below = /^\s*([#0?]+|\d+)/.exec(text(slash + 1, tokens.length))?.[1] ?? '?';
  const above = text(0, slash);
  const isMixed = /[#0?]\s+[#0?]+\s*$/.test(above);
  const whole = isMixed ? Math.floor(value) : 0;
  const [top, bottom] = /^\d*[1-9]\d*$/.test(below)
    ? [Math.round((value - whole) * Number(below)), Number(below)]
    : findNearestFraction(value - whole, 10 ** below.length - 1);
  const carried = isMixed && top === bottom && bottom > 0;
  const units = whole + (carried ? 1 : 0);
  if (isMixed && (top === 0 || carried)) return `${units}`;
  return units > 0 ? `${units} ${top}/${bottom}` : `${top}/${bottom}`;
}

/** A smaller remainder counts as 0. */
const EXACT = 5e-8;

/**
 * Finds the last convergent of the continued fraction with a denominator up to `most`. Excel shows 123.456 in '# ?/?'
 * as 123 1/2.
 */
function findNearestFraction(value: number, maxBottom: number): [top: number, bottom: number] {
  let [top, bottom, topBefore, bottomBefore] = [Math.floor(value), 1, 1, 0];
  for (let rest = value - top; rest >= EXACT; ) {
    const inverse = 1 / rest;
    const next = Math.floor(inverse);
    const further = next * bottom + bottomBefore;
    if (further > maxBottom) break;
    [top, topBefore, bottom, bottomBefore] = [next * top + topBefore, top, further, bottom];
    rest = inverse - next;
  }
  return [top, bottom];
}
