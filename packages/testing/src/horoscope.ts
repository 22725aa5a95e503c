import { createRandom, drawValues } from '@subtitle/domain/demo/draw-values';
import { fillSentence, HOROSCOPE } from '@subtitle/domain/demo/horoscope';
import type { HoroscopeLanguage } from '@subtitle/domain/demo/slot-words';

export { fillSentence, HOROSCOPE };

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
    return fillSentence(sentence, language, drawValues(sentence, day, random));
  }).join(' ');
}
