import { splitSentences } from '../sentences/split-sentences';
import { createRandom, drawValues } from './draw-values';
import { fillSentence, HOROSCOPE, type HoroscopeSentence } from './horoscope';
import { type HoroscopeLanguage, SLOT_WORDS } from './slot-words';

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
    fillSentence(sentence as HoroscopeSentence, language, { ...VALUES, n });
  expect(fill('en', 1)).toBe('1,25,000 on Friday on 12 March, 1 day');
  expect(fill('en', 2)).toBe('1,25,000 on Friday on 12 March, 2 days');
  expect(fill('mr', 2)).toBe('१,२५,००० शुक्रवारी १२ मार्च रोजी');
});

test('the Telugu name of a sign has its compound form only before the word for a sign', () => {
  const sentence = { te: '{sign}: {sign} రాశి వారు, మీ రాశి {sign}.' } as HoroscopeSentence;
  expect(fillSentence(sentence, 'te', VALUES)).toBe('మేషం: మేష రాశి వారు, మీ రాశి మేషం.');
});

test.each([
  ['Wait until {time} in the afternoon.', 1, 4],
  ['Meet them {onday} at {time} in the evening.', 5, 8],
  ['Be in bed by {time} at night.', 9, 11],
  ['Leave before {time} in the morning.', 5, 11],
])('%s: the hour is of that part of the day', (en, first, last) => {
  const random = createRandom(1);
  const draw = () => drawValues({ en } as HoroscopeSentence, VALUES.date, random).hour;
  const hours = Array.from({ length: 100 }, draw);
  expect([Math.min(...hours), Math.max(...hours)]).toEqual([first, last]);
});

function getScriptName(code: HoroscopeLanguage): string {
  return { en: 'Latin', hi: 'Devanagari', mr: 'Devanagari', bn: 'Bengali', gu: 'Gujarati', te: 'Telugu' }[code];
}
