import type { Lagna } from '@subtitle/contracts/lagnas';
import { type LanguageCode, languagesIn, scriptOfText } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { IsoDay } from '@subtitle/domain/dates';
import { asciiDigits } from '@subtitle/domain/texts/ascii-digits';
import { videoId } from '@subtitle/domain/video';
import { escapePattern } from '../../infra/escape-pattern';
import { lagnasByName } from './lagna-names';
import { takeDay } from './typed-day';

/** What somebody typed, read in every way it can be meant. */
export interface Question {
  /** A row's number. */
  id: number | null;
  /** A lagna, a day, or both; null where anything else was typed beside them. */
  place: { day?: IsoDay; lagna?: Lagna } | null;
  /** What titles and names are looked through for; null where it is too short. */
  words: RegExp | null;
  /** What texts are looked through for, and where; null where it is too short or is meant as a place or a number. */
  text: TextQuestion | null;
  /** Hits of each sort at most. */
  hits: number;
}

export interface TextQuestion {
  pattern: RegExp;
  languages: readonly LanguageCode[];
}

const ROW_NUMBER = /^#?([1-9]\d{0,8})$/;
const LAGNA_LETTERS = 3;
/** A syllable of an Indian script may be one character; of Latin letters fewer than three say nothing. */
const TEXT_LETTERS = { latin: 3, indian: 2 };

/** Who asks, and when. */
export interface Asker {
  /** Languages whose texts are searched for a question in another script too: a Latin name or a number in a Telugu text. */
  languages: readonly LanguageCode[];
  /** The year of a day typed without one is the nearest to this day. */
  today: IsoDay;
  /** Hits of each sort at most. */
  hits?: number;
}

/** Reads what was typed; nothing in it is taken as a pattern or an operator. */
export function readQuestion(typed: string, asker: Asker): Question {
  const words = typed.normalize('NFC').trim().split(/\s+/).filter(Boolean);
  const whole = words.join(' ');
  const number = ROW_NUMBER.exec(asciiDigits(whole));
  const place = number ? null : readPlace(words.map(asciiDigits), asker.today);
  return {
    id: number ? Number(number[1]) : null,
    place,
    words: whole.length < 2 ? null : patternOf(idOfLink(whole) ?? words),
    text: number || place ? null : readText(words, whole, asker.languages),
    hits: asker.hits ?? LIMITS.searchHits,
  };
}

/** A link in any of its forms finds its video by the id; a bare word of eleven letters is a word. */
function idOfLink(whole: string): string[] | null {
  const id = whole.includes('/') ? videoId(whole) : null;
  return id === null ? null : [id];
}

function readPlace(words: readonly string[], today: IsoDay): Question['place'] {
  const { day, rest } = takeDay(words, today);
  const [lagna, ...others] = rest.map((word) => (word.length >= LAGNA_LETTERS ? lagnasByName(word)[0] : undefined));
  if (words.length === 0 || others.length > 0 || (rest.length > 0 && !lagna)) return null;
  return { ...(day && { day }), ...(lagna && { lagna }) };
}

/**
 * The languages of the question's own script come first. The asker's other languages follow, since names, numbers and
 * quotations stand in texts of every script.
 */
function readText(words: readonly string[], whole: string, own: readonly LanguageCode[]): Question['text'] {
  const script = scriptOfText(whole);
  if (whole.length < (script === 'Latin' ? TEXT_LETTERS.latin : TEXT_LETTERS.indian)) return null;
  return { pattern: patternOf(words), languages: [...new Set([...languagesIn(script), ...own])] };
}

/** Case matters to none of our scripts but Latin, and a search that ignores it costs more. */
function patternOf(words: readonly string[]): RegExp {
  const source = words.map((word) => escapePattern(word)).join('\\s+');
  return new RegExp(source, /\p{Script=Latin}/u.test(source) ? 'iu' : 'u');
}
