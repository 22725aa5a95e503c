import { LAGNAS, type Lagna } from '@subtitle/contracts/lagnas';
import { type LanguageCode, languagesIn, scriptOfText } from '@subtitle/contracts/languages';
import { type IsoDay, parseWorkbookDate } from '@subtitle/domain/dates';
import { escapePattern } from '../../infra/escape-pattern';

/** What somebody typed, read in every way it can be meant. */
export interface Question {
  /** A row's number. */
  id: number | null;
  /** A lagna, a day, or both; null where anything else was typed beside them. */
  place: { day?: IsoDay; lagna?: Lagna } | null;
  /** What titles and names are looked through for; null where it is too short. */
  words: RegExp | null;
  /** What texts are looked through for, and where; null where it is too short or is meant as a place or a number. */
  text: { pattern: RegExp; languages: readonly LanguageCode[] } | null;
}

const ROW_NUMBER = /^#?([1-9]\d{0,8})$/;
const LAGNA_LETTERS = 3;
/** A syllable of an Indian script may be one character; of Latin letters fewer than three say nothing. */
const TEXT_LETTERS = { latin: 3, indian: 2 };

/** Reads what was typed; nothing in it is taken as a pattern or an operator. */
export function readQuestion(typed: string): Question {
  const words = typed.normalize('NFC').trim().split(/\s+/).filter(Boolean);
  const whole = words.join(' ');
  const number = ROW_NUMBER.exec(whole);
  const place = number ? null : readPlace(words);
  return {
    id: number ? Number(number[1]) : null,
    place,
    words: whole.length < 2 ? null : patternOf(words),
    text: number || place ? null : readText(words, whole),
  };
}

function readPlace(words: readonly string[]): Question['place'] {
  const place: { day?: IsoDay; lagna?: Lagna } = {};
  for (const word of words) {
    const day = parseWorkbookDate(word);
    const lagna = word.length >= LAGNA_LETTERS ? lagnaOf(word) : undefined;
    if (day && !place.day) place.day = day;
    else if (lagna && !place.lagna) place.lagna = lagna;
    else return null;
  }
  return words.length > 0 ? place : null;
}

function lagnaOf(word: string): Lagna | undefined {
  const begin = word.toLowerCase();
  return LAGNAS.find((lagna) => lagna.toLowerCase().startsWith(begin));
}

/** Texts are looked for in the languages of their own script only. */
function readText(words: readonly string[], whole: string): Question['text'] {
  const script = scriptOfText(whole);
  if (whole.length < (script === 'Latin' ? TEXT_LETTERS.latin : TEXT_LETTERS.indian)) return null;
  return { pattern: patternOf(words), languages: languagesIn(script) };
}

/** Case matters to none of our scripts but Latin, and a search that ignores it costs more. */
function patternOf(words: readonly string[]): RegExp {
  const source = words.map((word) => escapePattern(word)).join('\\s+');
  return new RegExp(source, /\p{Script=Latin}/u.test(source) ? 'iu' : 'u');
}
