import { SCRIPT_NAMES, type ScriptName } from '@subtitle/contracts/languages';
import { INVISIBLES } from '../../texts/clean-text';
import { hideProtectedParts } from '../../texts/protected-parts';

/** Kinds of characters, as bits of `Traits.flags`. */
export const DIGIT = 1 << 4;
/** A character that begins a tag, a reference, a placeholder, an address or an e-mail address. */
export const MARKUP = 1 << 5;
export const BRACKET = 1 << 6;
export const QUOTE = 1 << 7;
export const INVISIBLE = 1 << 8;
const SPACE = 1 << 9;
const POINT = 1 << 10;
/** A combining mark of an Indian script. */
const SIGN = 1 << 11;
const VOWEL_SIGN = 1 << 12;
const LINE_BREAK = 1 << 13;
const DOTTED_CIRCLE = 1 << 14;
const KNOWN = 1 << 15;
/** A vowel that is a letter, a sign that ends a syllable, and the sign of a missing vowel. */
const VOWEL_LETTER = 1 << 18;
const FINAL_SIGN = 1 << 19;
const VIRAMA = 1 << 20;
/** Two spaces in a row, or a space before a punctuation mark. */
export const SPACING = 1 << 16;
/** A combining mark without a letter, or two in a row that may not follow each other. */
export const MISPLACED_SIGN = 1 << 17;

/** A half of a character beyond 16 bits: an emoji, or a letter that no script counts. */
export const SURROGATE = 1 << 21;

/** Contents of a text, from one pass over its characters. */
export interface Traits {
  /** Kinds of characters that occur. */
  flags: number;
  /** Letters and combining marks by script. */
  letters: Readonly<Record<ScriptName, number>>;
  /** Letters and combining marks of all scripts. */
  allLetters: number;
}

const LETTER_OF = SCRIPT_NAMES.map((script) => new RegExp(`(?=[\\p{L}\\p{M}])\\p{Script=${script}}`, 'u'));
/** A letter of no script of the table. */
const OTHER_SCRIPT = 15;
const SCRIPT_BITS = 15;
const OTHER_LETTER = /[\p{L}\p{M}](?<![\p{Script=Inherited}\p{Script=Common}])/u;
/** Letters that texts in every language contain as symbols: the om of Devanagari and of Gujarati. */
const SYMBOLS = new Set('ॐૐ');

const FLAGS: readonly (readonly [number, RegExp])[] = [
  [DIGIT, /\p{Nd}/u],
  [MARKUP, /[<&{%@/]/],
  [BRACKET, /[()[\]{}（）]/],
  [QUOTE, /["'“”„‘’«»]/],
  [INVISIBLE, new RegExp(`(?!\\r)[${INVISIBLES}]`)],
  [SPACE, /[^\S\n\r]/],
  [LINE_BREAK, /[\n\r]/],
  [POINT, /[,.;:?!।॥]/],
  [DOTTED_CIRCLE, /\u25CC/],
  [SURROGATE, /\p{Cs}/u],
  [VOWEL_LETTER, /[\u0904-\u0914\u0972\u0985-\u0994\u0A85-\u0A94\u0C05-\u0C14]/],
  [FINAL_SIGN, /[\u0900-\u0903\u0981-\u0983\u0A81-\u0A83\u0C00-\u0C03]/],
  [VIRAMA, /[\u094D\u09CD\u0ACD\u0C4D]/],
];
const INDIC_SIGN = /(?=\p{M})[\u0900-\u0DFF]/u;
const INDIC_VOWEL_SIGN =
  /[\u093A\u093B\u093E-\u094C\u094E\u094F\u0955-\u0957\u09BE-\u09CC\u09D7\u0ABE-\u0ACC\u0C3E-\u0C4C\u0C55\u0C56]/;

/** Kinds of the UTF-16 code units met so far; 0 for the others. */
const kinds = new Uint32Array(0x1_00_00);

function classify(code: number): number {
  const character = String.fromCharCode(code);
  let kind = KNOWN;
  for (const [flag, pattern] of FLAGS) if (pattern.test(character)) kind |= flag;
  const script = LETTER_OF.findIndex((pattern) => pattern.test(character));
  if (script >= 0 && !SYMBOLS.has(character)) kind |= script + 1;
  else if (script < 0 && OTHER_LETTER.test(character)) kind |= OTHER_SCRIPT;
  if (INDIC_SIGN.test(character)) kind |= INDIC_VOWEL_SIGN.test(character) ? SIGN | VOWEL_SIGN : SIGN;
  kinds[code] = kind;
  return kind;
}

const LATIN = SCRIPT_NAMES.indexOf('Latin') + 1;
const ZWNJ = 0x200c;
const ZWJ = 0x200d;

/** Texts read last: all rules read the same text and source in turn. */
const recent: { text: string; traits: Traits; words?: Word[]; bare?: string }[] = [];
/** A text and its source, both also without tags and placeholders, and two more. */
const MAX_RECENT = 6;

/** Returns what a text contains. */
export const readTraits = (text: string): Traits => remember(text).traits;

/** A word: letters and combining marks of any script, with joiners. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/** Returns the words of a text. */
export function listWords(text: string): readonly Word[] {
  const known = remember(text);
  known.words ??= findWords(text);
  return known.words;
}

/** Returns whether one of the texts contains one of the kinds of characters. */
export const hasAny = (flags: number, ...texts: readonly string[]): boolean =>
  texts.some((text) => (readTraits(text).flags & flags) !== 0);

/** Returns a text with fillers in place of tags, references, placeholders and addresses, at the same offsets. */
export function bareText(text: string): string {
  const known = remember(text);
  if ((known.traits.flags & MARKUP) === 0) return text;
  known.bare ??= hideProtectedParts(text);
  return known.bare;
}

function remember(text: string) {
  for (const one of recent) if (one.text === text) return one;
  const read: (typeof recent)[0] = { text, traits: scan(text) };
  recent.unshift(read);
  if (recent.length > MAX_RECENT) recent.pop();
  return read;
}

/** Letters of the text that is being read, by the bits of their script. */
const counts = new Uint32Array(SCRIPT_BITS + 1);

function scan(text: string): Traits {
  counts.fill(0);
  let flags = text.includes('www.') ? MARKUP : 0;
  // The start of a text is the start of a line.
  let before = LINE_BREAK;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const kind = kinds[code] || classify(code);
    flags |= kind;
    counts[kind & SCRIPT_BITS]!++;
    if (before & SPACE && kind & (SPACE | POINT)) flags |= SPACING;
    if (kind & SIGN && isMisplaced(before, kind, text.charCodeAt(at - 1) === code)) flags |= MISPLACED_SIGN;
    before = kind;
  }
  if (flags & DOTTED_CIRCLE) flags |= MISPLACED_SIGN;
  const letters = {} as Record<ScriptName, number>;
  let allLetters = counts[OTHER_SCRIPT]!;
  for (const [index, script] of SCRIPT_NAMES.entries()) {
    letters[script] = counts[index + 1]!;
    allLetters += counts[index + 1]!;
  }
  return { flags, letters, allLetters };
}

function isMisplaced(before: number, kind: number, isRepeated: boolean): boolean {
  if (before & (SPACE | LINE_BREAK) || (before & SCRIPT_BITS) === LATIN || isRepeated) return true;
  if (kind & VOWEL_SIGN) return (before & (VOWEL_SIGN | VOWEL_LETTER | FINAL_SIGN)) !== 0;
  return (kind & VIRAMA) !== 0 && (before & VOWEL_SIGN) !== 0;
}

function findWords(text: string): Word[] {
  const words: Word[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && isInWord(text.charCodeAt(at))) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      words.push({ text: text.slice(start, at), start, end: at });
      start = -1;
    }
  }
  return words;
}

function isInWord(code: number): boolean {
  const kind = kinds[code] || classify(code);
  return (kind & (SCRIPT_BITS | SIGN)) !== 0 || code === ZWJ || code === ZWNJ;
}
