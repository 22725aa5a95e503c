import type { IsoDay } from '@subtitle/domain/dates';
import { createRandom, drawValues } from '@subtitle/domain/demo/draw-values';
import {
  fillSentence,
  type HoroscopeSentence,
  type HoroscopeTheme,
  listTheme,
  type SlotValues,
} from '@subtitle/domain/demo/horoscope';
import { type DemoLanguage, SENTENCES_BY_COLUMN } from './sentences';
import { mapToColumns, type StoryTexts } from './stories';

/** Number of days with daily rows: 90 of the history, and ten around today. */
export const DEMO_DAYS = 100;
const LAST_MONTH = 30;

/** Themes of each text column: the day, work and money, family and health, advice. */
const COLUMN_THEMES: readonly (readonly HoroscopeTheme[])[] = [
  ['days', 'planets', 'chances', 'mind'],
  ['work', 'money', 'study', 'travel'],
  ['family', 'home', 'love', 'health'],
  ['luck', 'worship', 'warnings', 'society'],
];
/** Sentences of each column in the order in which they come into use, the themes in turn. */
const COLUMN_SENTENCES = COLUMN_THEMES.map((themes) => {
  const [first, ...others] = themes.map(listTheme);
  return first!.flatMap((sentence, at) => [sentence, ...others.map((sentences) => sentences[at]!)]);
});

/** A sentence with the values of its slots; it has a text in every language of the demo. */
interface Passage {
  sentence: HoroscopeSentence;
  values: SlotValues;
}

/** The passages of a row by column, and another one in place of the first of the second column. */
export interface RowPassages {
  columns: readonly (readonly Passage[])[];
  slip: Passage;
}

export interface Spot {
  /** First day of the row. */
  day: IsoDay;
  /** Index of that day among the demo's days, 0 to DEMO_DAYS - 1. */
  at: number;
  lagna: number;
  /** Start index into the opening sentences. */
  turn: number;
  /** Distinguishes the rows of one day and lagna. */
  record?: number;
  /** Share of the texts that begin with an opening sentence, 0 to 1. */
  openings: number;
}

/**
 * Chooses two to four sentences for each text of a row. As in real horoscopes, some sentences recur every few rows and
 * some hardly ever, with other numbers and dates, and each day of the last month has a few sentences that no row before
 * it has.
 */
export function composeRow(spot: Spot): RowPassages {
  const { day, at, lagna, record = 0, openings } = spot;
  const columns = COLUMN_SENTENCES.map((sentences, column) => {
    const random = createRandom(((at * 12 + lagna) * 16 + record) * 4 + column);
    const chosen = new Set<HoroscopeSentence>(random() < openings ? [selectOpening(spot, column)] : []);
    if (record === 0) for (const sentence of listNewSentences(spot, column)) chosen.add(sentence);
    const count = 2 + Math.floor(random() * 3);
    const known = countKnown(at - 1);
    while (chosen.size < count) chosen.add(sentences[Math.floor(known * random() ** 1.5)]!);
    return [...chosen].map((sentence) => {
      const values = drawValues(sentence, Date.parse(day), random);
      return { sentence, values: { ...values, sign: lagna } };
    });
  });
  const wrong = selectOpening({ ...spot, turn: spot.turn + 1 }, 1);
  return { columns, slip: { sentence: wrong, values: columns[0]![0]!.values } };
}

/** Texts of a row in one language, for its story. */
export function renderTexts({ columns, slip }: RowPassages, language: DemoLanguage): StoryTexts {
  const render = (passages: readonly Passage[]) =>
    passages.map(({ sentence, values }) => fillSentence(sentence, language, values)).join(' ');
  const good = mapToColumns(language, columns.map(render));
  return { good, wrong: { ...good, [`${language}_2`]: render([slip, ...columns[1]!.slice(1)]) } };
}

/** A different combination of opening sentences for every lagna of a day. */
function selectOpening({ lagna, turn }: Pick<Spot, 'lagna' | 'turn'>, column: number): HoroscopeSentence {
  const sentences = SENTENCES_BY_COLUMN[column]!;
  return sentences[(lagna + turn + column * (1 + Math.floor(lagna / 6))) % sentences.length]!;
}

/** Returns the sentences that come into use in this row. Two rows of the day have each of them. */
function listNewSentences({ at, lagna }: Spot, column: number): HoroscopeSentence[] {
  const first = countKnown(at - 1);
  return COLUMN_SENTENCES[column]!.slice(first, countKnown(at)).filter(
    (_, index) => ((first + index) * 5 + column * 3 - lagna) % 6 === 0,
  );
}

/** Returns the number of a column's sentences in use after a day. In the last month, three come into use in two days. */
function countKnown(at: number): number {
  const before = DEMO_DAYS - LAST_MONTH;
  const inMonth = Math.max(0, at - (before - 1));
  return 24 + Math.floor((Math.min(Math.max(at, 0), before) * 11) / before) + Math.floor((inMonth * 3) / 2);
}
