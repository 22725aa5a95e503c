import { DAY_MS } from '@subtitle/domain/dates';
import { chances } from './horoscope/chances';
import { days } from './horoscope/days';
import { family } from './horoscope/family';
import { health } from './horoscope/health';
import { home } from './horoscope/home';
import { love } from './horoscope/love';
import { luck } from './horoscope/luck';
import { mind } from './horoscope/mind';
import { money } from './horoscope/money';
import { planets } from './horoscope/planets';
import { society } from './horoscope/society';
import { study } from './horoscope/study';
import { travel } from './horoscope/travel';
import { warnings } from './horoscope/warnings';
import { work } from './horoscope/work';
import { worship } from './horoscope/worship';
import { type HoroscopeLanguage, SLOT_WORDS, type SlotWords } from './horoscope-words';

const THEMES = [
  chances,
  days,
  family,
  health,
  home,
  love,
  luck,
  mind,
  money,
  planets,
  society,
  study,
  travel,
  warnings,
  work,
  worship,
];

/** One sentence in every language, with slots such as `{amount}` and forms such as `[day|days]`. */
export type HoroscopeSentence = Readonly<Record<HoroscopeLanguage, string>>;

/** Values of a sentence's slots. */
export interface SlotValues {
  /** 1 to 9; it also selects between the forms for one and many. */
  n: number;
  /** Rupees. */
  amount: number;
  percent: number;
  /** Hour of the morning, 5 to 11. */
  hour: number;
  /** UTC midnight, in ms. */
  date: number;
  /** 0 (Aries) to 11 (Pisces). */
  sign: number;
  /** 0 (Sun) to 6 (Saturn). */
  planet: number;
}

/** The sentences of all themes: 320 in six languages. A theme's text has one block of six lines for each sentence. */
export const HOROSCOPE: readonly HoroscopeSentence[] = THEMES.flatMap((theme) =>
  theme
    .trim()
    .split('\n\n')
    .map((block) => Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s))) as HoroscopeSentence),
);

/** Returns a sentence with its slots filled, numbers in the digits and groups of the language. */
export function fillSentence(sentence: HoroscopeSentence, language: HoroscopeLanguage, values: SlotValues): string {
  const words: SlotWords = SLOT_WORDS[language];
  const date = new Date(values.date);
  const number = (value: number | string) => writeDigits(String(value), words.zero);
  const slots: Record<string, string | undefined> = {
    n: number(values.n),
    amount: number(groupThousands(values.amount)),
    percent: number(values.percent),
    time: number(`${values.hour}:00`),
    onday: words.onDay[(date.getUTCDay() + 6) % 7],
    ondate: words.onDate(number(date.getUTCDate()), words.months[date.getUTCMonth()]!),
    sign: words.signs[values.sign],
    planet: words.planets[values.planet],
  };
  return sentence[language]
    .replaceAll(/\[([^|\]]*)\|([^\]]*)\]/gu, values.n === 1 ? '$1' : '$2')
    .replaceAll(/\{(\w+)\}/gu, (_, slot: string) => slots[slot]!)
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Indian groups: 2,50,000. */
const groupThousands = (value: number) => value.toLocaleString('en-IN');

const writeDigits = (text: string, zero: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit)));

/**
 * Makes a text of `count` sentences, the same ones for the same place in every language. As in real horoscopes, some
 * sentences recur every few rows and some hardly ever, and their numbers and dates differ.
 * @param at row of the workbook, from 0
 * @param column number of the text column, from 1
 * @param day UTC midnight of the row's first day, in ms
 */
export function makeHoroscopeText(
  language: HoroscopeLanguage,
  { at, column, day, count }: { at: number; column: number; day: number; count: number },
): string {
  const random = createRandom(at * 8 + column);
  return Array.from({ length: count }, () => {
    const sentence = HOROSCOPE[Math.floor(HOROSCOPE.length * random() ** 2)]!;
    const upTo = (max: number) => Math.floor(random() * max);
    return fillSentence(sentence, language, {
      n: 1 + upTo(9),
      amount: 500 * (1 + upTo(20) ** 2),
      percent: 5 * (1 + upTo(12)),
      hour: 5 + upTo(7),
      date: day + upTo(7) * DAY_MS,
      sign: upTo(12),
      planet: upTo(7),
    });
  }).join(' ');
}

/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
