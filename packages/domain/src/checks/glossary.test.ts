import { DEFAULT_SETTINGS } from '../default-settings';
import { createRandom, drawValues } from '../demo/draw-values';
import { fillSentence, HOROSCOPE } from '../demo/horoscope';
import { type HoroscopeLanguage, SLOT_WORDS } from '../demo/slot-words';
import { listBuiltInTerms } from '../terms/built-in-terms';
import { findTerms } from '../terms/find-terms';
import { makePairTerms } from '../terms/make-pair-terms';
import { glossary } from './rules/glossary';

test.each([
  ['గెస్ట్ వస్తారు.', 'అతిథి వస్తారు.'],
  ['ఆ గెస్ట్\u200cకి చెప్పండి.', undefined],
  ['ఆ గెస్ట్\u200c కి చెప్పండి.', 'ఆ అతిథి కి చెప్పండి.'],
])('%s is corrected only if the forbidden word has no ending', (text, fixedText) => {
  const term = { id: 1, source: ['मेहमान'], target: ['అతిథి'], forbidden: ['గెస్ట్'], note: '', isAmbiguous: false };
  const style = DEFAULT_SETTINGS.languages.te;
  const source = 'मेहमान आएँगे।';
  const given = { text, source, language: 'te', sourceLanguage: 'hi', style, form: 'text', terms: [term] } as const;
  expect(glossary.check(given).map((finding) => finding.fixedText)).toEqual([fixedText]);
});

test('the demo sentences have no finding in any of the 30 pairs', () => {
  const languages = Object.keys(SLOT_WORDS) as HoroscopeLanguage[];
  const stored = listBuiltInTerms().map((one, id) => ({ id, ...one }));
  const random = createRandom(3);
  const values = HOROSCOPE.map((sentence) => drawValues(sentence, Date.UTC(2027, 4, 12), random));
  const found: string[] = [];
  let marked = 0;
  for (const sourceLanguage of languages)
    for (const language of languages.filter((code) => code !== sourceLanguage)) {
      const terms = makePairTerms(stored, sourceLanguage, language);
      for (const [at, sentence] of HOROSCOPE.entries()) {
        const [source, text] = [sourceLanguage, language].map((code) => fillSentence(sentence, code, values[at]!));
        const style = DEFAULT_SETTINGS.languages[language];
        const given = { text: text!, source: source!, language, sourceLanguage, style, form: 'text', terms } as const;
        marked += findTerms(source!, sourceLanguage, terms).length;
        found.push(...glossary.check(given).map(({ message }) => `${sourceLanguage}>${language} ${message} ‖ ${text}`));
      }
    }
  expect(found).toEqual([]);
  expect(marked).toBeGreaterThan(2_000);
});
