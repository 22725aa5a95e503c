import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import { fillSentence, HOROSCOPE, makeHoroscopeText } from './horoscope';
import { type HoroscopeLanguage, SLOT_WORDS } from './horoscope-words';

const LANGUAGES = Object.keys(SLOT_WORDS) as HoroscopeLanguage[];
const VALUES = { n: 4, amount: 125_000, percent: 20, hour: 7, date: Date.UTC(2027, 2, 12), sign: 0, planet: 0 };

test('has at least 300 different sentences in each language', () => {
  for (const language of LANGUAGES)
    expect(new Set(HOROSCOPE.map((sentence) => sentence[language])).size).toBeGreaterThanOrEqual(300);
});

test.each(LANGUAGES)('%s: each sentence has the slots of the others, its own script, and one end', (language) => {
  const slotsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  const otherScripts = new RegExp(
    LANGUAGES.map((code) => getScriptName(code))
      .filter((name) => name !== getScriptName(language) && name !== 'Latin')
      .map((name) => `\\p{Script=${name}}`)
      .join('|'),
    'u',
  );
  for (const sentence of HOROSCOPE) {
    const text = sentence[language];
    expect(text).toBe(text.normalize('NFC'));
    expect({ text, slots: slotsOf(text) }).toEqual({ text, slots: slotsOf(sentence.en) });
    expect(text).not.toMatch(otherScripts);
    for (const n of [1, 4]) {
      const filled = fillSentence(sentence, language, { ...VALUES, n });
      expect(filled).not.toMatch(/[{}[\]|]|undefined/);
      expect(splitSentences(filled, language).map((each) => each.text)).toEqual([filled]);
    }
  }
});

test('writes numbers, days and forms as the language does', () => {
  const sentence = { en: '{amount} {onday} {ondate}, {n} [day|days]', mr: '{amount} {onday} {ondate}' };
  const fill = (language: 'en' | 'mr', n: number) =>
    fillSentence(sentence as (typeof HOROSCOPE)[0], language, { ...VALUES, n });
  expect(fill('en', 1)).toBe('1,25,000 on Friday on 12 March, 1 day');
  expect(fill('en', 2)).toBe('1,25,000 on Friday on 12 March, 2 days');
  expect(fill('mr', 2)).toBe('१,२५,००० शुक्रवारी १२ मार्च रोजी');
});

test('most sentences of a month recur, apart from their numbers', () => {
  const counts = new Map<string, number>();
  for (let at = 0; at < 31 * 12; at++)
    for (const column of [1, 2, 3, 4]) {
      const text = makeHoroscopeText('hi', { at, column, day: Date.UTC(2027, 0, 1), count: 4 });
      const sentences = splitSentences(text, 'hi').map((each) => each.text.replaceAll(/\d[\d,.:]*/g, '#'));
      expect(sentences).toHaveLength(4);
      for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const repeated = 1 - counts.size / all;
  expect(repeated).toBeGreaterThan(0.8);
  expect(repeated).toBeLessThan(0.97);
});

function getScriptName(code: HoroscopeLanguage): string {
  return { en: 'Latin', hi: 'Devanagari', mr: 'Devanagari', bn: 'Bengali', gu: 'Gujarati', te: 'Telugu' }[code];
}
