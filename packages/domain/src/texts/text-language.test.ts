import type { LanguageCode } from '@subtitle/contracts/languages';
import { findLanguageWarning } from './text-language';

const TEXTS: Record<LanguageCode, string> = {
  en: 'Today is a good day for new beginnings.',
  hi: 'आज का राशिफल मेष है और धन लाभ में वृद्धि होगी।',
  mr: 'आज तुम्ही आनंदी राहाल आणि तुमच्या घरात सुख आहे.',
  bn: 'আজকের রাশিফল খুব ভালো হবে।',
  gu: 'આજનું રાશિફળ ખૂબ સારું છે.',
  te: 'నేటి రాశిఫలాలు చాలా బాగున్నాయి.',
};
const CODES = Object.keys(TEXTS) as LanguageCode[];

test.each(CODES)('accepts a file in its own language: %s', (code) => {
  expect(findLanguageWarning([TEXTS[code]], code)).toBeNull();
});

test.each<[LanguageCode, LanguageCode, string]>([
  ['en', 'hi', 'This file is in English, you chose Hindi.'],
  ['hi', 'en', 'This file is in Hindi, you chose English.'],
  ['hi', 'mr', 'This file is in Hindi, you chose Marathi.'],
  ['mr', 'hi', 'This file is in Marathi, you chose Hindi.'],
  ['te', 'gu', 'This file is in Telugu, you chose Gujarati.'],
  ['bn', 'te', 'This file is in Bengali, you chose Telugu.'],
  ['gu', 'bn', 'This file is in Gujarati, you chose Bengali.'],
])('reports %s text in a file for %s', (written, chosen, sentence) => {
  expect(findLanguageWarning([TEXTS[written]], chosen)).toBe(sentence);
});

test('names both Hindi and Marathi if the words fit both', () => {
  expect(findLanguageWarning(['शुभ राशिफल मेष वृषभ मिथुन कर्क सिंह कन्या'], 'te')).toBe(
    'This file is in Hindi or Marathi, you chose Telugu.',
  );
});

test('accepts names and markup in Latin letters within another script', () => {
  expect(findLanguageWarning(['<v Ram Das>Astro TV live</v>', TEXTS.hi, TEXTS.hi], 'hi')).toBeNull();
});

test('has no warning for a file with few letters or none', () => {
  expect(findLanguageWarning(['[Music]', '♪ ♪', '1998'], 'hi')).toBeNull();
  expect(findLanguageWarning([], 'hi')).toBeNull();
});
