import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { LanguageStyle } from '@subtitle/contracts/operations/settings';
import { DEFAULT_SETTINGS, findSettingsFault } from './default-settings';

const withTimes = (code: 'hi' | 'te', times: Partial<LanguageStyle>) => ({
  ...DEFAULT_SETTINGS,
  languages: { ...DEFAULT_SETTINGS.languages, [code]: { ...DEFAULT_SETTINGS.languages[code], ...times } },
});

test('the default settings have the usual style of each language', () => {
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
  const { languages, ...others } = DEFAULT_SETTINGS;
  expect(others).toEqual({
    openItems: 200,
    fileMegabytes: 300,
    supportEmail: '',
    machine: { service: 'off', url: '', dailyCharacters: 0 },
  });
  expect(Object.keys(languages)).toEqual([...LANGUAGE_CODES]);
  for (const code of LANGUAGE_CODES) {
    const endMark = code === 'hi' || code === 'bn' ? '।' : '.';
    expect([code, languages[code]]).toEqual([code, { ...english, cps: code === 'en' ? 20 : 22, endMark }]);
  }
});

test('the shortest cue must be at least a millisecond shorter than the longest, in every language', () => {
  const sentence = 'The shortest cue has to be shorter than the longest.';
  expect(findSettingsFault(DEFAULT_SETTINGS)).toBeNull();
  expect(findSettingsFault(withTimes('te', { minMs: 2_999, maxMs: 3_000 }))).toBeNull();
  expect(findSettingsFault(withTimes('te', { minMs: 3_000, maxMs: 3_000 }))).toEqual({ language: 'te', sentence });
  expect(findSettingsFault(withTimes('hi', { minMs: 3_001, maxMs: 3_000 }))).toEqual({ language: 'hi', sentence });
});
