import type { Lagna } from '@subtitle/contracts/lagnas';
import { detectScript, type LanguageCode, listLanguagesIn } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { IsoDay } from '@subtitle/domain/dates';
import { toAsciiDigits } from '@subtitle/domain/texts/ascii-digits';
import { readVideoId } from '@subtitle/domain/video';
import { escapePattern } from '../../infra/escape-pattern';
import { findLagnasByName } from './lagna-names';
import { takeDay } from './typed-day';

/** A search text with all its possible meanings. */
export interface SearchQuery {
  /** Number of a row. */
  id: number | null;
  /** A lagna, a day, or both; null where the text contains anything else. */
  place: { day?: IsoDay; lagna?: Lagna } | null;
  /** Pattern for titles and names; null where the text is too short. */
  words: RegExp | null;
  /** Pattern and languages for texts; null where the text is too short, a place or a number. */
  text: TextPattern | null;
  /** Limit of hits per type of result. */
  hits: number;
}

export interface TextPattern {
  pattern: RegExp;
  languages: readonly LanguageCode[];
}

const ROW_NUMBER = /^#?([1-9]\d{0,8})$/;
const MIN_LAGNA_LETTERS = 3;
/** One character of an Indian script may be a syllable. Fewer than three Latin letters match too much. */
const MIN_TEXT_LETTERS = { latin: 3, indian: 2 };

/** Properties of the caller, and the current day. */
export interface SearchCaller {
  /**
   * The caller's languages. Their texts are searched for other scripts too, for example for a Latin name in a Telugu
   * text.
   */
  languages: readonly LanguageCode[];
  /** A day typed without a year gets the year nearest to this day. */
  today: IsoDay;
  /** Limit of hits per type of result. */
  hits?: number;
}

/** Parses a search text. Its characters never act as a pattern or an operator. */
export function parseSearchText(typed: string, asker: SearchCaller): SearchQuery {
  const words = typed.normalize('NFC').trim().split(/\s+/).filter(Boolean);
  const whole = words.join(' ');
  const number = ROW_NUMBER.exec(toAsciiDigits(whole));
  const place = number ? null : parsePlace(words.map(toAsciiDigits), asker.today);
  return {
    id: number ? Number(number[1]) : null,
    place,
    words: whole.length < 2 ? null : buildPattern(findVideoId(whole) ?? words),
    text: number || place ? null : parseText(words, whole, asker.languages),
    hits: asker.hits ?? LIMITS.searchHits,
  };
}

/** Returns the video id of a link in any of its forms. A single word of eleven letters is not taken as an id. */
function findVideoId(whole: string): string[] | null {
  const id = whole.includes('/') ? readVideoId(whole) : null;
  return id === null ? null : [id];
}

function parsePlace(words: readonly string[], today: IsoDay): SearchQuery['place'] {
  const { day, rest } = takeDay(words, today);
  const [lagna, ...others] = rest.map((word) =>
    word.length >= MIN_LAGNA_LETTERS ? findLagnasByName(word)[0] : undefined,
  );
  if (words.length === 0 || others.length > 0 || (rest.length > 0 && !lagna)) return null;
  return { ...(day && { day }), ...(lagna && { lagna }) };
}

/**
 * Languages of the text's own script come first. The caller's other languages follow, because names, numbers and
 * quotations occur in texts of every script.
 */
function parseText(words: readonly string[], whole: string, own: readonly LanguageCode[]): SearchQuery['text'] {
  const script = detectScript(whole);
  if (whole.length < (script === 'Latin' ? MIN_TEXT_LETTERS.latin : MIN_TEXT_LETTERS.indian)) return null;
  return { pattern: buildPattern(words), languages: [...new Set([...listLanguagesIn(script), ...own])] };
}

/** Ignores case for Latin text only: the other scripts have no case, and ignoring it makes a search slower. */
function buildPattern(words: readonly string[]): RegExp {
  const source = words.map((word) => escapePattern(word)).join('\\s+');
  return new RegExp(source, /\p{Script=Latin}/u.test(source) ? 'iu' : 'u');
}
