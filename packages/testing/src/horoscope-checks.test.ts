import { LAGNAS } from '@subtitle/contracts/lagnas';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { checkRow } from '@subtitle/domain/checks/check-row';
import { checkText } from '@subtitle/domain/checks/check-text';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { SLOT_WORDS } from '@subtitle/domain/demo/slot-words';
import { fillSentence, HOROSCOPE, makeHoroscopeText } from './horoscope';

const LANGUAGES = Object.keys(SLOT_WORDS) as LanguageCode[];
const VALUES = { n: 4, amount: 125_000, percent: 20, hour: 7, date: Date.UTC(2027, 2, 12), sign: 0, planet: 0 };
const SLOTS = [VALUES, { ...VALUES, n: 1, amount: 500, hour: 11, sign: 4, planet: 6, date: Date.UTC(2027, 4, 1) }];
/** Share of texts with a warning; the sentences are correct. */
const MAX_WARNINGS = 0.01;

test('correct sentences have no error in any pair of languages, and hardly a warning', () => {
  let [texts, warned] = [0, 0];
  const seen = new Set<string>();
  for (const sentence of HOROSCOPE)
    for (const sourceLanguage of LANGUAGES)
      for (const language of LANGUAGES.filter((code) => code !== sourceLanguage))
        for (const values of SLOTS) {
          const text = fillSentence(sentence, language, values);
          const source = fillSentence(sentence, sourceLanguage, values);
          const style = DEFAULT_SETTINGS.languages[language];
          const found = checkText({ text, language, source, sourceLanguage, style, form: 'text' });
          expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
          const warnings = found.filter(({ severity }) => severity === 'warning');
          texts++;
          if (warnings.length > 0) warned++;
          for (const { rule, message } of warnings)
            seen.add(`${sourceLanguage}>${language} ${rule}: ${message}\n  ${source}\n  ${text}`);
        }
  if (warned >= texts * MAX_WARNINGS) throw new Error([...seen].join('\n'));
});

test('correct rows have no finding in any language', () => {
  for (let at = 0; at < 60; at++) {
    const texts = Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        [1, 2, 3, 4].map((column) => makeHoroscopeText(language, { at, column, day: VALUES.date, count: 4 })),
      ]),
    );
    const found = checkRow({ sourceLanguage: 'hi', texts, lagna: LAGNAS[at % 12] }).filter(
      ({ severity }) => severity !== 'info',
    );
    expect(found).toEqual([]);
  }
});
