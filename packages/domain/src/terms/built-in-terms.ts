import { LAGNAS } from '@subtitle/contracts/lagnas';
import { LANGUAGES } from '@subtitle/contracts/language-table';
import { detectScript, LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { TermEntries, TermEntry } from '@subtitle/contracts/operations/terms';
import { type HoroscopeLanguage, SLOT_WORDS } from '../demo/slot-words';
import { isOtherWord, listLagnaNames } from '../lagna-names';
import { CALENDAR_WORDS } from '../memory/calendar-words';
import { foldForm } from '../memory/fold-text';

/** A term that every installation has: a sign, planet, weekday or month. */
export interface BuiltInTerm {
  entries: TermEntries;
  note: string;
}

/** Other names of the planets, from Sun to Saturn, `/` between names of one planet and `-` for none. */
const OTHER_PLANETS: Partial<Record<LanguageCode, string>> = {
  hi: 'रवि चंद्र/चन्द्र/चन्द्रमा/चाँद - - बृहस्पति - -',
  mr: 'रवि/रवी चंद्रमा - - गुरु/बृहस्पती - शनि',
  gu: '- ચંદ્રમા - - બૃહસ્પતિ - -',
  bn: '- চাঁদ/চন্দ্রমা - - - - -',
  te: 'రవి చంద్రమా అంగారకుడు - బృహస్పతి - -',
};
/** Mars and Jupiter are also an auspicious thing, a weekday or a teacher in the Indian languages. */
const AMBIGUOUS_PLANETS = [2, 4];
/** Months that are also verbs or, with a suffix, adjectives: March and May, `જૂનો` (old). */
const AMBIGUOUS_MONTHS: Partial<Record<LanguageCode, readonly number[]>> = { en: [3, 5], gu: [5, 6] };
/** The Telugu names of weekdays in the table lack their ending. */
const WEEKDAY_END: Partial<Record<LanguageCode, string>> = { te: 'ం' };

/** Returns the terms of all installations: 12 signs, 7 planets, 7 weekdays and 12 months, in every language. */
export function listBuiltInTerms(): BuiltInTerm[] {
  return [
    ...LAGNAS.map((_, at) => createTerm('Sign', (language) => getSign(at, language))),
    ...SLOT_WORDS.en.planets.map((_, at) => createTerm('Planet', (language) => getPlanet(at, language))),
    ...readNames('en', 'weekdays').map((_, at) => createTerm('Weekday', (language) => getWeekday(at, language))),
    ...readNames('en', 'months').map((_, at) => createTerm('Month', (language) => getMonth(at, language))),
  ];
}

function createTerm(note: string, read: (language: HoroscopeLanguage) => TermEntry): BuiltInTerm {
  const languages = LANGUAGE_CODES.filter((code): code is HoroscopeLanguage => code in SLOT_WORDS);
  return { note, entries: Object.fromEntries(languages.map((language) => [language, read(language)])) };
}

function getSign(at: number, language: HoroscopeLanguage): TermEntry {
  const { script } = LANGUAGES[language];
  const form = SLOT_WORDS[language].signs[at]!;
  const names = listLagnaNames(LAGNAS[at]!).filter((name) => detectScript(name) === script);
  return makeEntry([form, ...names], isOtherWord(form));
}

function getPlanet(at: number, language: HoroscopeLanguage): TermEntry {
  const others = (OTHER_PLANETS[language] ?? '').split(' ')[at]?.split('/') ?? [];
  const isAmbiguous = language !== 'en' && AMBIGUOUS_PLANETS.includes(at);
  return makeEntry(
    [SLOT_WORDS[language].planets[at]!, ...others.filter((name) => name !== '' && name !== '-')],
    isAmbiguous,
  );
}

function getWeekday(at: number, language: LanguageCode): TermEntry {
  const end = WEEKDAY_END[language] ?? '';
  return makeEntry(
    readNames(language, 'weekdays')[at]!.map((name) => name + end),
    false,
  );
}

function getMonth(at: number, language: LanguageCode): TermEntry {
  const ambiguous = AMBIGUOUS_MONTHS[language] ?? CALENDAR_WORDS[language].ambiguous?.months ?? [];
  return makeEntry(readNames(language, 'months')[at]!, ambiguous.includes(at + 1));
}

const readNames = (language: LanguageCode, list: 'weekdays' | 'months') =>
  CALENDAR_WORDS[language][list].split(' ').map((names) => names.split('/'));

function makeEntry(names: readonly string[], isAmbiguous: boolean): TermEntry {
  const [form, ...forms] = [...new Set(names.map(foldForm))];
  return { form: form!, forms, forbidden: [], note: '', example: '', isAmbiguous };
}
