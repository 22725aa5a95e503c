import { LANGUAGES, SCRIPTS } from '@subtitle/contracts/language-table';
import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { type LanguageStyle, QUOTES } from '@subtitle/contracts/operations/settings';

/** What the house agreed on of how a language is written. */
export type WritingStyle = Pick<LanguageStyle, 'endMark' | 'quotes' | 'digits'>;

/** A way in which a text is not written as the house writes its language. */
export interface StyleFault {
  rule: 'end mark' | 'quotes' | 'digits' | 'italics';
  /** 'End mark . instead of ।'. */
  words: string;
  /** The whole text with this mended, and nothing else. */
  mended: string;
}

/** Tags, references, placeholders and addresses: what stands in them is no text. */
const PROTECTED = String.raw`<[^<>]*>|&#?\w+;|\{[^}]*\}|%\d*\$?[sd]|(?:https?:\/\/|www\.)\S+|(?<!\S)\S+@\S+`;

/**
 * Where a text is not written as the house writes its language. It is offered and never required: another mark can be meant.
 * @param source the text it is translated from; without one nobody can say that an end mark is missing
 */
export function styleFaults(text: string, language: LanguageCode, style: WritingStyle, source = ''): StyleFault[] {
  const faults = [
    endMarks(text, style.endMark, source),
    quotes(text, style.quotes),
    digits(text, language, style.digits),
    italics(text, language),
  ];
  return faults.filter((fault) => fault !== null);
}

/** One mark at the end of a sentence, or two bars: of several dots or dandas in a row none is one. */
const STOP = new RegExp(`${PROTECTED}|(?<![.।॥|৷])(\\|\\||[.।|৷])(?=["'”’»)\\]]*(?:<[^<>]*>)*(\\s|$))`, 'gu');
const ENDS_SENTENCE = /[.।|৷]["'”’»)\]]*$/u;
const ENDS_WITHOUT_MARK = /[\p{L}\p{M}\p{N}]\s*$/u;

function endMarks(text: string, mark: string, source: string): StyleFault | null {
  const found = new Set<string>();
  const mended = text.replace(STOP, (whole: string, stop: string | undefined, ...rest) => {
    if (stop === undefined || stop === mark || !endsSentence(text, rest.at(-2) as number, stop)) return whole;
    found.add(stop);
    return mark;
  });
  if (found.size > 0) return { rule: 'end mark', words: `End mark ${[...found].join(' ')} instead of ${mark}`, mended };
  if (!ENDS_SENTENCE.test(source.trim()) || !ENDS_WITHOUT_MARK.test(text)) return null;
  return { rule: 'end mark', words: `No end mark ${mark}`, mended: text.replace(/\s*$/u, (space) => mark + space) };
}

/** Words that are cut short with a dot, as far as they stand before names and numbers. */
const CUT_SHORT = new Set('डॉ श्री श्रीमती प्रो रु मि कु पं सं ई पू स्व नं कि मी डा ড ডা মো ડૉ શ્રી డా శ్రీ'.split(' '));

/** The word before a place, in letters that are not Latin; what is longer was not cut short. Read from its end: a text has many places. */
const WORD_BEFORE = /(?<=((?:(?!\p{Script=Latin})[\p{L}\p{M}]){1,40}))/uy;

/** A danda always does; a dot or a bar within a line can also cut a word short, number a list or part two words. */
function endsSentence(text: string, at: number, stop: string): boolean {
  if (stop === '।' || stop === '৷') return true;
  if (/^.["'”’»)\]]*(?:<[^<>]*>)*[^\S\n]*(?:\n|$)/u.test(text.slice(at + stop.length - 1))) return true;
  WORD_BEFORE.lastIndex = at;
  const word = WORD_BEFORE.exec(text)?.[1];
  return stop === '.' && word !== undefined && !CUT_SHORT.has(word);
}

/** What stands between two marks of a kind; an apostrophe within a word is no mark. */
const QUOTED = [...QUOTES, "' '"].map((pair) => {
  const [open, close] = pair.split(' ') as [string, string];
  const single = close === '’' || close === "'";
  const [before, after] = single ? [String.raw`(?<![\p{L}\p{M}\p{N}])`, String.raw`(?![\p{L}\p{M}\p{N}])`] : ['', ''];
  const within = single ? String.raw`(?=\S)[^${open}]+?(?<=\S)` : `[^${open}${close}]+`;
  return { open, close, pattern: `${before}${open}${within}${close}${after}` };
});
const ANY_QUOTED = new RegExp([PROTECTED, ...QUOTED.map(({ pattern }) => pattern)].join('|'), 'gu');

/** Of quotes within quotes only the outer ones are judged. */
function quotes(text: string, pair: WritingStyle['quotes']): StyleFault | null {
  const [open, close] = pair.split(' ') as [string, string];
  let found = '';
  const mended = text.replace(ANY_QUOTED, (whole) => {
    const kind = QUOTED.find((one) => whole.startsWith(one.open) && whole.endsWith(one.close));
    const within = whole.slice(1, -1);
    if (!kind || kind.open === open || within.includes(open) || within.includes(close)) return whole;
    found ||= `${kind.open} ${kind.close}`;
    return open + within + close;
  });
  return found ? { rule: 'quotes', words: `Quotes ${found} instead of ${pair}`, mended } : null;
}

/** Subtitles in these languages have none (Netflix's guide for Hindi): their letters are hard to read aslant. */
const UPRIGHT: ReadonlySet<LanguageCode> = new Set(['hi']);

/** Whether subtitles in a language have no italics. */
export const isUpright = (language: LanguageCode) => UPRIGHT.has(language);

function italics(text: string, language: LanguageCode): StyleFault | null {
  if (!isUpright(language)) return null;
  const mended = text.replace(/<\/?i(?:[.\s][^<>]*)?>/g, '');
  return mended === text ? null : { rule: 'italics', words: `No italics in ${languageTitle(language)}`, mended };
}

const ZEROS = Object.values(SCRIPTS).map(({ zero }) => zero.codePointAt(0)!);
/** A number with all its groups, as 1,25,000 or 10:30. */
const WHOLE = String.raw`\p{Nd}+(?:[.,:/]\p{Nd}+)*`;
/** Numbers, and what holds digits without being one: names as MP3 and what is protected. */
const NUMBER = new RegExp(
  String.raw`${PROTECTED}|[\p{Script=Latin}\d]*\p{Script=Latin}[\p{Script=Latin}\d]*|${WHOLE}`,
  'gu',
);

const IS_NUMBER = new RegExp(`^${WHOLE}$`, 'u');

function digits(text: string, language: LanguageCode, wanted: WritingStyle['digits']): StyleFault | null {
  const zero = wanted === 'western' ? 0x30 : SCRIPTS[LANGUAGES[language].script].zero.codePointAt(0)!;
  let words = '';
  const mended = text.replace(NUMBER, (number) => {
    if (!IS_NUMBER.test(number)) return number;
    const written = number.replace(/\p{Nd}/gu, (digit) => inScript(digit, zero));
    if (written !== number) words ||= `Digits ${number} instead of ${written}`;
    return written;
  });
  return words ? { rule: 'digits', words, mended } : null;
}

/** A digit of one of our scripts in the script that has this nought. */
function inScript(digit: string, zero: number): string {
  const code = digit.codePointAt(0)!;
  const own = ZEROS.find((first) => code >= first && code < first + 10);
  return own === undefined ? digit : String.fromCodePoint(code - own + zero);
}
