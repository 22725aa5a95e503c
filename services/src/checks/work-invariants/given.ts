import type { LanguageCode } from '@subtitle/contracts/languages';
import { addDays } from '@subtitle/domain/dates';
import type { Unit } from '@subtitle/domain/workflow/unit';
import { makeWorkbook } from '@subtitle/testing/make-workbook';

export const FIRST_DAY = '2031-01-01';
export const LAGNAS_A_DAY = 12;
/** What is worked on; of these rows English is the source. */
export const LANGUAGES = ['te', 'hi'] as const satisfies readonly LanguageCode[];
/** The language in which texts are saved column by column too, so that a submission may go on with the one before. */
export const BY_COLUMN: LanguageCode = 'hi';

const TRANSLATOR = 'translator@example.com';
const EDITOR = 'editor@example.com';
const NOBODYS: Unit = {
  status: 'pending',
  stage: null,
  owner: null,
  author: null,
  submitter: null,
  revision: 0,
  round: 0,
};
const handedIn = (owner: string) => ({ owner, author: owner, submitter: owner });

/** In what state the Telugu of a day's rows comes in, one after the other; all else is pending. */
const TELUGU: readonly Unit[] = [
  { ...NOBODYS, status: 'assigned', stage: 'translate', owner: TRANSLATOR },
  { ...NOBODYS, status: 'corrected', stage: 'correct', ...handedIn(EDITOR) },
  { ...NOBODYS, status: 'inreview', stage: 'translate', ...handedIn(TRANSLATOR) },
  NOBODYS,
];

/** What a row of these workbooks is before anybody works on it. */
export function givenUnit(lagna: number, language: LanguageCode): Unit {
  return language === 'te' ? TELUGU[lagna % TELUGU.length]! : NOBODYS;
}

/** And its texts. */
export function givenTexts(word: string, lagna: number, language: LanguageCode): Record<string, string> {
  const text = language === 'te' && givenUnit(lagna, language).author ? `${word} te` : '';
  return Object.fromEntries([1, 2, 3, 4].map((n) => [`${language}_${n}`, text]));
}

/** A workbook of some days; `word` tells its rows from those of every other one. */
export function givenWorkbook(word: string, day: number, days: number, isFaulty: boolean): Buffer {
  const change = (row: Record<string, string | number>, at: number) => {
    const { status, owner } = givenUnit(at % LAGNAS_A_DAY, 'te');
    const work: Record<string, string> = owner ? { status_te: status, assigned_to: owner } : {};
    const lrname = isFaulty && at === LAGNAS_A_DAY - 1 ? 'nobody' : row.lrname!;
    return { ...row, ...work, ...givenTexts(word, at % LAGNAS_A_DAY, 'te'), en_1: word, lrname };
  };
  const from = addDays(FIRST_DAY, day);
  return makeWorkbook({ kind: 'daily', rows: LAGNAS_A_DAY * days, languages: ['en'], from, change });
}
