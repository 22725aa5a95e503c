import type { LanguageCode } from '@subtitle/contracts/languages';
import { TERM_LIMITS } from '@subtitle/contracts/operations/terms';
import { buildTermPatterns } from './term-pattern';

const finds = (language: LanguageCode, forms: string[], text: string) =>
  buildTermPatterns(forms, language).some((pattern) => new RegExp(pattern, 'iu').test(text));

test.each<[LanguageCode, string, string]>([
  ['mr', 'घर', 'नवे घराचे काम'],
  ['gu', 'ધંધો', 'ધંધામાં'],
  ['te', 'ధనం', 'ఈ రోజు ధనాన్ని'],
  ['te', 'సూర్యుడు', '(సూర్యునికి)'],
  ['hi', 'लड़की', 'लड़कियाँ'],
  ['en', 'Lucky color', 'lucky colors'],
  ['te', 'శని', 'శ\u200cని\u200cలో'],
])('%s: finds %s in “%s”', (language, form, text) => {
  expect(finds(language, [form], text)).toBe(true);
});

test('finds any of the forms, by the longest word of each', () => {
  const forms = ['शुभ रंगत', 'भाग्य रंग'];
  expect(finds('hi', forms, 'रंगत')).toBe(true);
  expect(finds('hi', forms, 'उसका भाग्य')).toBe(true);
  expect(finds('hi', forms, 'शुभ रंग')).toBe(false);
});

test('finds each of many long forms, with patterns of at most 32,764 bytes', () => {
  const forms = makeLargestForms();
  expect(forms.every((form) => finds('hi', [...forms], `वह ${form} है`))).toBe(true);
  const patterns = buildTermPatterns(forms, 'hi');
  expect(Math.max(...patterns.map(countBytes))).toBeLessThan(32_764);
  expect(finds('hi', forms, 'वह है')).toBe(false);
});

test('has no pattern for a form without a word', () => {
  expect(buildTermPatterns(['—', '…'], 'hi')).toEqual([]);
});

const countBytes = (text: string) => encodeURIComponent(text).replaceAll(/%../g, 'x').length;

/** As many forms as a term may have, as long as they may be, with as many stems as a word has. */
function makeLargestForms(): string[] {
  const letters = [...'कखगघचछजझटठडढतथदधनपफबभ'];
  return letters.slice(0, 21).map((letter) => `${letter}${'म'.repeat(TERM_LIMITS.formCharacters - 2)}ी`);
}

test('does not find a form inside of another word, or a changed form of the same beginning', () => {
  expect(finds('hi', ['मन'], 'जीवनमन')).toBe(false);
  expect(finds('en', ['sun'], 'unsung')).toBe(false);
});
