import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { LanguageStyle } from '@subtitle/contracts/operations/settings';
import { DEFAULT_HOUSE, houseFault } from './house-settings';

const withTimes = (code: 'hi' | 'te', times: Partial<LanguageStyle>) => ({
  ...DEFAULT_HOUSE,
  languages: { ...DEFAULT_HOUSE.languages, [code]: { ...DEFAULT_HOUSE.languages[code], ...times } },
});

test('until somebody decides otherwise each language is written as it usually is', () => {
  const english = {
    endMark: '.',
    quotes: '“ ”',
    digits: 'western',
    charactersPerLine: 42,
    lines: 2,
    cps: 20,
    minMs: 833,
    maxMs: 7_000,
  };
  const { languages, ...others } = DEFAULT_HOUSE;
  expect(others).toEqual({ openItems: 200, fileMegabytes: 300, supportEmail: '' });
  expect(Object.keys(languages)).toEqual([...LANGUAGE_CODES]);
  for (const code of LANGUAGE_CODES) {
    const endMark = code === 'hi' || code === 'bn' ? '।' : '.';
    expect([code, languages[code]]).toEqual([code, { ...english, cps: code === 'en' ? 20 : 22, endMark }]);
  }
});

test('the shortest cue is shorter than the longest, by a millisecond at least, in every language', () => {
  const sentence = 'The shortest cue has to be shorter than the longest.';
  expect(houseFault(DEFAULT_HOUSE)).toBeNull();
  expect(houseFault(withTimes('te', { minMs: 2_999, maxMs: 3_000 }))).toBeNull();
  expect(houseFault(withTimes('te', { minMs: 3_000, maxMs: 3_000 }))).toEqual({ language: 'te', sentence });
  expect(houseFault(withTimes('hi', { minMs: 3_001, maxMs: 3_000 }))).toEqual({ language: 'hi', sentence });
});
