import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { listSymbols } from './symbols';

test('a nukta belongs to the script of its language, and Telugu has none', () => {
  const nuktas = LANGUAGE_CODES.map((code) => [code, listSymbols(code).find(({ name }) => name === 'Nukta')?.text]);
  expect(Object.fromEntries(nuktas)).toEqual({
    en: undefined,
    hi: '\u093c',
    mr: '\u093c',
    gu: '\u0abc',
    bn: '\u09bc',
    te: undefined,
  });
});

test('each symbol has its own key, and each key is free in browsers and Indic layouts', () => {
  for (const code of LANGUAGE_CODES) {
    const keys = listSymbols(code).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^mod\+(shift\+)?(Semicolon|Period|Quote)$/);
  }
});
