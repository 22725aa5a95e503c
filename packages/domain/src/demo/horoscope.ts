import { type HoroscopeLanguage, SLOT_WORDS, type SlotWords } from './slot-words';
import { chances } from './themes/chances';
import { days } from './themes/days';
import { family } from './themes/family';
import { health } from './themes/health';
import { home } from './themes/home';
import { love } from './themes/love';
import { luck } from './themes/luck';
import { mind } from './themes/mind';
import { money } from './themes/money';
import { planets } from './themes/planets';
import { society } from './themes/society';
import { study } from './themes/study';
import { travel } from './themes/travel';
import { warnings } from './themes/warnings';
import { work } from './themes/work';
import { worship } from './themes/worship';

const THEMES = {
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
};
export type HoroscopeTheme = keyof typeof THEMES;

/** One sentence in every language, with slots such as `{amount}` and forms such as `[day|days]`. */
export type HoroscopeSentence = Readonly<Record<HoroscopeLanguage, string>>;

/** Values of a sentence's slots. */
export interface SlotValues {
  /** 1 to 9; it also selects between the forms for one and many. */
  n: number;
  /** Rupees. */
  amount: number;
  percent: number;
  /** Hour of a clock with 12 hours. */
  hour: number;
  /** UTC midnight, in ms. */
  date: number;
  /** 0 (Aries) to 11 (Pisces). */
  sign: number;
  /** 0 (Sun) to 6 (Saturn). */
  planet: number;
}

/** Returns the 20 sentences of a theme. Its text has one block of six lines for each sentence. */
export function listTheme(theme: HoroscopeTheme): HoroscopeSentence[] {
  const blocks = THEMES[theme].trim().split('\n\n');
  return blocks.map((block) => Object.fromEntries(block.split('\n').map(readLine)) as HoroscopeSentence);
}

const readLine = (line: string): string[] => line.split(/: (.*)/s);

/** The sentences of all themes: 320 in six languages. */
export const HOROSCOPE: readonly HoroscopeSentence[] = (Object.keys(THEMES) as HoroscopeTheme[]).flatMap(listTheme);

/** Returns a sentence with its slots filled, numbers in the digits and groups of the language. */
export function fillSentence(sentence: HoroscopeSentence, language: HoroscopeLanguage, values: SlotValues): string {
  const words: SlotWords = SLOT_WORDS[language];
  const { before, signs } = words.compound ?? { before: '', signs: words.signs };
  return sentence[language]
    .replaceAll(/\[([^|\]]*)\|([^\]]*)\]/gu, values.n === 1 ? '$1' : '$2')
    .replaceAll(`{sign}${before}`, `${signs[values.sign]}${before}`)
    .replaceAll(/\{(\w+)\}/gu, (_, slot: string) => SLOTS[slot]!(values, words))
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

const SLOTS: Record<string, (values: SlotValues, words: SlotWords) => string> = {
  n: ({ n }, { zero }) => writeDigits(String(n), zero),
  amount: ({ amount }, { zero }) => writeDigits(groupThousands(amount), zero),
  percent: ({ percent }, { zero }) => writeDigits(String(percent), zero),
  time: ({ hour }, { zero }) => writeDigits(`${hour}:00`, zero),
  onday: ({ date }, { onDay }) => onDay[(new Date(date).getUTCDay() + 6) % 7]!,
  ondate: ({ date }, { onDate, months, zero }) => {
    const day = new Date(date);
    return onDate(writeDigits(String(day.getUTCDate()), zero), months[day.getUTCMonth()]!);
  },
  sign: ({ sign }, { signs }) => signs[sign]!,
  planet: ({ planet }, { planets }) => planets[planet]!,
};

/** Indian groups: 2,50,000. */
const groupThousands = (value: number) => String(value).replaceAll(/\B(?=(\d\d)*\d{3}$)/g, ',');

const writeDigits = (text: string, zero: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit)));
