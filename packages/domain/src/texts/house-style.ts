import { LANGUAGES, SCRIPTS } from '@subtitle/contracts/language-table';
import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { type LanguageStyle, QUOTES } from '@subtitle/contracts/operations/settings';
import { getAbbreviations } from '../sentences/abbreviations';
import { hideProtectedParts, mayHaveProtectedParts, PROTECTED } from './protected-parts';

/** Settings for the spelling marks of a language. */
export type WritingStyle = Pick<LanguageStyle, 'endMark' | 'quotes' | 'digits'>;

/** A deviation from the settings of the language. */
export interface StyleFault {
  rule: 'end-mark' | 'quotes' | 'digits' | 'italics';
  /** Message, such as 'End mark . instead of ।'. */
  message: string;
  /** Place of the first deviation, in UTF-16 code units. */
  start: number;
  end: number;
  /** The whole text with only this fault corrected. */
  fixedText: string;
}

/**
 * Returns deviations of a text from the settings of its language. Corrections are only suggestions, because another
 * mark can be intended.
 * @param source source text; without it a missing end mark is not detected
 */
export function findStyleFaults(text: string, language: LanguageCode, style: WritingStyle, source = ''): StyleFault[] {
  const faults = [
    findEndMarkFault(text, language, style.endMark, source),
    findQuoteFault(text, style.quotes),
    findDigitFault(text, language, style.digits),
    findItalicsFault(text, language),
  ];
  return faults.filter((fault) => fault !== null);
}

/** One end mark or two bars at the end of a sentence; several dots or dandas in a row are no end mark. */
// The first look-ahead spares the look-behind at all other characters.
const MARK_AT_END = String.raw`(?=[.।|৷])(?<![.।॥|৷])(\|\||[.।|৷])(?=["'”’»)\]]*(?:<[^<>]*>)*(\s|$))`;
const END_MARK = makePattern(MARK_AT_END);
const ENDS_WITH_MARK = /[.।|৷]["'”’»)\]]*$/u;
const ENDS_WITHOUT_MARK = /[\p{L}\p{M}\p{N}]$/u;
/** Longest end of a text that is read for its mark, in UTF-16 code units. */
const MAX_END = 10;

export function findEndMarkFault(
  text: string,
  language: LanguageCode,
  mark: string,
  source: string,
): StyleFault | null {
  const found = new Map<string, number>();
  const fixedText = text.replace(END_MARK(text), (whole: string, stop: string | undefined, ...rest) => {
    const at = rest.at(-2) as number;
    if (stop === undefined || stop === mark || !isSentenceEnd(text, language, at, stop)) return whole;
    if (!found.has(stop)) found.set(stop, at);
    return mark;
  });
  const [first] = found;
  if (first)
    return {
      rule: 'end-mark',
      message: `End mark ${[...found.keys()].join(' ')} instead of ${mark}`,
      start: first[1],
      end: first[1] + first[0].length,
      fixedText,
    };
  const end = text.trimEnd().length;
  if (!ENDS_WITH_MARK.test(source.trimEnd().slice(-MAX_END))) return null;
  // Behind an address or a placeholder a mark would become a part of it.
  const bare = mayHaveProtectedParts(text) ? hideProtectedParts(text) : text;
  if (!ENDS_WITHOUT_MARK.test(bare.slice(0, end).slice(-2))) return null;
  return {
    rule: 'end-mark',
    message: `No end mark ${mark}`,
    start: end,
    end,
    fixedText: text.slice(0, end) + mark + text.slice(end),
  };
}

/**
 * The word before a position, in non-Latin letters, at most 40; longer words are no abbreviations. The look-behind
 * reads backwards from the position, because a text has many positions.
 */
const WORD_BEFORE = /(?<=((?:(?!\p{Script=Latin})[\p{L}\p{M}]){1,40}))/uy;

/**
 * A danda always ends a sentence. A dot or a bar within a line can also end an abbreviation, number a list or separate
 * two words.
 */
function isSentenceEnd(text: string, language: LanguageCode, at: number, stop: string): boolean {
  if (stop === '।' || stop === '৷') return true;
  if (/^.["'”’»)\]]*(?:<[^<>]*>)*[^\S\n]*(?:\n|$)/u.test(text.slice(at + stop.length - 1))) return true;
  WORD_BEFORE.lastIndex = at;
  const word = WORD_BEFORE.exec(text)?.[1];
  return stop === '.' && word !== undefined && !getAbbreviations(language).parts.has(word);
}

/** Text between two quotation marks of a kind; an apostrophe within a word is no quotation mark. */
const QUOTED = [...QUOTES, "' '"].map((pair) => {
  const [open, close] = pair.split(' ') as [string, string];
  const single = close === '’' || close === "'";
  const [before, after] = single ? [String.raw`(?<![\p{L}\p{M}\p{N}])`, String.raw`(?![\p{L}\p{M}\p{N}])`] : ['', ''];
  const within = single ? String.raw`(?=\S)[^${open}]+?(?<=\S)` : `[^${open}${close}]+`;
  return { open, close, pattern: `${before}${open}${within}${close}${after}` };
});
const ANY_QUOTED = new RegExp([PROTECTED, ...QUOTED.map(({ pattern }) => pattern)].join('|'), 'gu');

/** Checks outer quotes only, not quotes within quotes. */
export function findQuoteFault(text: string, pair: WritingStyle['quotes']): StyleFault | null {
  const [open, close] = pair.split(' ') as [string, string];
  let found = '';
  let place = { start: 0, end: 0 };
  const fixedText = text.replace(ANY_QUOTED, (whole, at: number) => {
    const kind = QUOTED.find((one) => whole.startsWith(one.open) && whole.endsWith(one.close));
    const within = whole.slice(1, -1);
    if (!kind || kind.open === open || within.includes(open) || within.includes(close)) return whole;
    if (!found) place = { start: at, end: at + whole.length };
    found ||= `${kind.open} ${kind.close}`;
    return open + within + close;
  });
  return found ? { rule: 'quotes', message: `Quotes ${found} instead of ${pair}`, ...place, fixedText } : null;
}

/** Languages whose subtitles have no italics, because slanted letters are hard to read (Netflix's guide for Hindi). */
const UPRIGHT: ReadonlySet<LanguageCode> = new Set(['hi']);

/** Returns whether subtitles in a language have no italics. */
export const isUpright = (language: LanguageCode) => UPRIGHT.has(language);

const ITALICS = /<\/?i(?:[.\s][^<>]*)?>/g;

export function findItalicsFault(text: string, language: LanguageCode): StyleFault | null {
  if (!isUpright(language)) return null;
  const start = text.search(ITALICS);
  if (start < 0) return null;
  return {
    rule: 'italics',
    message: `No italics in ${languageTitle(language)}`,
    start,
    end: text.indexOf('>', start) + 1,
    fixedText: text.replace(ITALICS, ''),
  };
}

const ZEROS = Object.values(SCRIPTS).map(({ zero }) => zero.codePointAt(0)!);
/** A number with all its groups, such as 1,25,000 or 10:30. */
const WHOLE_NUMBER = String.raw`\p{Nd}+(?:[.,:/]\p{Nd}+)*`;
/** Numbers, and other text that contains digits: names such as MP3 and protected parts. */
const NUMBER_OR_NAME = makePattern(
  String.raw`[\p{Script=Latin}\d]*\p{Script=Latin}[\p{Script=Latin}\d]*|${WHOLE_NUMBER}`,
);
const NATIVE_DIGIT = /(?!\d)\p{Nd}/u;

const IS_NUMBER = new RegExp(`^${WHOLE_NUMBER}$`, 'u');

export function findDigitFault(
  text: string,
  language: LanguageCode,
  wanted: WritingStyle['digits'],
): StyleFault | null {
  if (wanted === 'western' && !NATIVE_DIGIT.test(text)) return null;
  const zero = wanted === 'western' ? 0x30 : SCRIPTS[LANGUAGES[language].script].zero.codePointAt(0)!;
  let message = '';
  let place = { start: 0, end: 0 };
  const fixedText = text.replace(NUMBER_OR_NAME(text), (number, at: number) => {
    if (!IS_NUMBER.test(number)) return number;
    const written = number.replace(/\p{Nd}/gu, (digit) => convertDigit(digit, zero));
    if (written !== number && !message) {
      message = `Digits ${number} instead of ${written}`;
      place = { start: at, end: at + number.length };
    }
    return written;
  });
  return message ? { rule: 'digits', message, ...place, fixedText } : null;
}

/** Converts a digit to the script whose zero has this code point. */
function convertDigit(digit: string, zero: number): string {
  const code = digit.codePointAt(0)!;
  const own = ZEROS.find((first) => code >= first && code < first + 10);
  return own === undefined ? digit : String.fromCodePoint(code - own + zero);
}

/** Returns a function that selects a pattern for a text: one that passes over protected parts, or a faster one. */
function makePattern(pattern: string): (text: string) => RegExp {
  const [whole, plain] = [new RegExp(`${PROTECTED}|${pattern}`, 'gu'), new RegExp(pattern, 'gu')];
  return (text) => (mayHaveProtectedParts(text) ? whole : plain);
}
