import { fillSentence, HOROSCOPE } from '@subtitle/testing/horoscope';
import { makeWorkbook } from '@subtitle/testing/make-workbook';

/** Rows of a day, text columns of a row, and different sentences of a day. */
export const [ROWS, COLUMNS, SENTENCES] = [12, 4, 48];
/** Among the sentences of a new day. */
export const [FRESH, OTHER_NUMBERS] = [8, 9];
export const KNOWN = SENTENCES - FRESH - OTHER_NUMBERS;

type Language = 'hi' | 'te';
export type DayTexts = Record<string, string>[];

/** One day of twelve rows that is translated and approved, and the next one, of which eight sentences are new. */
export interface DeskDays {
  /** Translations of the rows, by column. */
  known: DayTexts;
  next: DayTexts;
  sources: { known: DayTexts; next: DayTexts };
  /** Translations of the new sentences by their sources. */
  fresh: Map<string, string>;
}

type Part = 'known' | 'numbers' | 'fresh';

/** Spreads the new sentences and those with other numbers over the rows. */
const PARTS = Array.from({ length: SENTENCES }, (_, at): Part => {
  if (at % 6 === 5) return 'fresh';
  return at % 6 === 2 || at === 0 ? 'numbers' : 'known';
});

/** Values of a day. All counts are of many, so that no form of a word changes. */
export const getValues = (isNext: boolean): Parameters<typeof fillSentence>[2] => ({
  n: isNext ? 5 : 3,
  amount: isNext ? 12_500 : 2_000,
  percent: isNext ? 35 : 20,
  hour: isNext ? 9 : 7,
  date: Date.UTC(2026, 2, isNext ? 11 : 10),
  sign: 0,
  planet: 0,
});

/** Makes two days of horoscopes. Their sentences address a person, so that the rows of other runs do not have them. */
export function makeDeskDays(): DeskDays {
  const bases = chooseBases();
  const name = makeName();
  const write = (language: Language, at: number, isNext: boolean) =>
    `${name[language]}, ${fillSentence(bases[at]!, language, getValues(isNext && PARTS[at] === 'numbers'))}`;
  const makeDay = (language: Language, isNext: boolean): DayTexts =>
    Array.from({ length: ROWS }, (_, row) =>
      Object.fromEntries(
        Array.from({ length: COLUMNS }, (_, column) => {
          const sentences = listSentences(row * COLUMNS + column, isNext);
          return [`${language}_${column + 1}`, sentences.map((at) => write(language, at, isNext)).join(' ')];
        }),
      ),
    );
  return {
    known: makeDay('te', false),
    next: makeDay('te', true),
    sources: { known: makeDay('hi', false), next: makeDay('hi', true) },
    fresh: new Map(
      PARTS.flatMap((part, at) => (part === 'fresh' ? [[write('hi', at, true), write('te', at, true)]] : [])),
    ),
  };
}

/** Returns the sentences of a text: each one is in two texts of a day. The earlier day has none of the new ones. */
function listSentences(text: number, isNext: boolean): number[] {
  const all = [text, (text + 17) % SENTENCES];
  return isNext ? all : all.filter((at) => PARTS[at] !== 'fresh');
}

function chooseBases() {
  const usable = HOROSCOPE.filter(({ en }) => !/\{(sign|planet)\}|\[/.test(en));
  const ofNumbers = usable.filter(({ en }) => /\{(amount|percent|time|ondate)\}/.test(en));
  const plain = usable.filter(({ en }) => !en.includes('{'));
  return PARTS.map((part) => (part === 'numbers' ? ofNumbers : plain).shift()!);
}

/** Returns a name of five letters that no other run has, in both scripts. */
export function makeName(): Record<Language, string> {
  const letters = [...'कगचजतदनपबमयरलवसह'];
  const hi = Array.from({ length: 5 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');
  // Both blocks of Unicode have the same order.
  return { hi, te: hi.replaceAll(/./g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x300)) };
}

/** Counts the letters of texts, as they are typed. */
export const countLetters = (day: DayTexts) => day.flatMap(Object.values).join('').length;

/** Counts the sentences of a new day's texts. */
export const countSentences = (day: DayTexts) => day.length * COLUMNS * 2;

/** Makes a daily workbook of these days. @param days texts by day, from `from` */
export const makeDeskWorkbook = (from: string, days: readonly DayTexts[]): Buffer =>
  makeWorkbook({
    kind: 'daily',
    rows: days.length * ROWS,
    languages: ['hi'],
    from,
    change: (row, at) => ({ ...row, ...days[Math.floor(at / ROWS)]![at % ROWS] }),
  });
