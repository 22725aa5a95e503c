import type { LanguageCode } from '@subtitle/contracts/languages';
import { buildTermPattern } from './term-pattern';

const finds = (language: LanguageCode, forms: string[], text: string) =>
  new RegExp(buildTermPattern(forms, language), 'iu').test(text);

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

test('does not find a form inside of another word, or a changed form of the same beginning', () => {
  expect(finds('hi', ['मन'], 'जीवनमन')).toBe(false);
  expect(finds('en', ['sun'], 'unsung')).toBe(false);
});
