import type { LanguageCode } from '@subtitle/contracts/languages';
import { CALENDAR_WORDS, type CalendarWords } from './calendar-words';
import { foldForm } from './fold-text';

/** A name of a weekday or month as it is written in a text. */
export interface CalendarForm {
  kind: 'weekday' | 'month';
  language: LanguageCode;
  /** 1 for Monday or January. */
  value: number;
  /** Number of its spelling in the table, from 0. */
  spelling: number;
  /** Number of its suffix in the table, from 0; 0 is none. */
  suffix: number;
  /** First form of the suffix, the same for all names. */
  suffixText: string;
  /** Whether it is a short name such as `Jan`. */
  isShort: boolean;
  /** Whether the name is also another word, so that it is a month only in some places. */
  isAmbiguous: boolean;
}

/** Lists of names by kind, and their suffixes; each suffix has one form by ending. */
interface Lists {
  names: { weekday: string[][]; month: string[][]; short: string[][] };
  suffixes: { weekday: string[][]; month: string[][] };
}

const lists = new Map<LanguageCode, Lists>();
const forms = new Map<LanguageCode, ReadonlyMap<string, CalendarForm>>();

/** Finds the weekday or month that a word names, in the language or in English. The word is in NFC without joiners. */
export function readCalendarWord(word: string, language: LanguageCode): CalendarForm | null {
  const bare = word.toLowerCase().replace('’', "'");
  const form = getForms(language).get(bare) ?? getForms('en').get(bare) ?? null;
  return form?.language === 'en' && !hasEnglishCase(word, form) ? null : form;
}

/** Writes another weekday or month in the form of a word: the same spelling, suffix and case. */
export function writeCalendarWord(like: CalendarForm, word: string, value: number): string {
  const { names, suffixes } = getLists(like.language);
  const spellings = names[like.isShort ? 'short' : like.kind][value - 1]!;
  const stem = spellings[like.spelling] ?? spellings[0]!;
  const written = joinSuffix(stem, suffixes[like.kind][like.suffix]!, CALENDAR_WORDS[like.language]);
  return copyCase(word, written);
}

function getForms(language: LanguageCode): ReadonlyMap<string, CalendarForm> {
  const known = forms.get(language) ?? listForms(language);
  forms.set(language, known);
  return known;
}

function listForms(language: LanguageCode): ReadonlyMap<string, CalendarForm> {
  const words = CALENDAR_WORDS[language];
  const { names, suffixes } = getLists(language);
  const found = new Map<string, CalendarForm>();
  for (const list of ['weekday', 'month', 'short'] as const)
    for (const [at, spellings] of names[list].entries())
      for (const [spelling, stem] of spellings.entries()) {
        const kind = list === 'short' ? 'month' : list;
        const isAmbiguous = kind === 'month' && (words.ambiguous?.months.includes(at + 1) ?? false);
        for (const [suffix, alternatives] of (list === 'short' ? [['']] : suffixes[kind]).entries()) {
          const word = foldForm(joinSuffix(stem, alternatives, words)).toLowerCase();
          const suffixText = alternatives[0]!;
          const form = { kind, language, value: at + 1, spelling, suffix, suffixText, isShort: list === 'short' };
          // A full name such as `May` takes precedence over an equal short one.
          if (!found.has(word)) found.set(word, { ...form, isAmbiguous } as CalendarForm);
        }
      }
  return found;
}

function getLists(language: LanguageCode): Lists {
  const known = lists.get(language) ?? readLists(CALENDAR_WORDS[language]);
  lists.set(language, known);
  return known;
}

function readLists(words: CalendarWords): Lists {
  const read = (text: string) =>
    text
      .normalize('NFC')
      .split(' ')
      .map((entry) => (entry === '-' ? '' : entry).split('/'));
  return {
    names: {
      weekday: read(words.weekdays),
      month: read(words.months),
      short: words.shortMonths ? read(words.shortMonths) : [],
    },
    suffixes: { weekday: read(words.weekdaySuffixes), month: read(words.monthSuffixes) },
  };
}

const ENDS_WITH_VIRAMA = /[\u094d\u09cd\u0acd\u0c4d]$/u;

function joinSuffix(stem: string, alternatives: readonly string[], { endings }: CalendarWords): string {
  const ending = endings.findIndex((pattern) => pattern.test(stem));
  const suffix = alternatives[ending + 1] ?? alternatives[0]!;
  // Without the non-joiner, the last consonant would join the first one of the suffix.
  return ENDS_WITH_VIRAMA.test(stem) && /^\p{L}/u.test(suffix) ? `${stem}\u200c${suffix}` : stem + suffix;
}

/** English names that are also other words in small letters. */
const NEEDS_CAPITAL = new Set([3, 5, 8]);

function hasEnglishCase(word: string, { kind, value }: CalendarForm): boolean {
  return kind === 'weekday' || !NEEDS_CAPITAL.has(value) || /^\p{Lu}/u.test(word);
}

function copyCase(word: string, written: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return written.toUpperCase();
  return word === word.toLowerCase() ? written.toLowerCase() : written;
}
