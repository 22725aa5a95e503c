import { LANGUAGES, SCRIPTS } from './language-table';
import {
  detectScript,
  getColumnLanguage,
  getPredictionColumns,
  getScript,
  getSourceLanguage,
  getTargetLanguage,
  LANG_PAIRS,
  LANGUAGE_CODES,
  languageTitle,
  listLanguagesIn,
  parseLanguage,
  SCRIPT_NAMES,
  STATUS_COLUMN_PATTERN,
  TEXT_COLUMN_PATTERN,
} from './languages';

test('spec 3.4, 3.5, 9.5: the six languages are those of the specification, in its order, each with a name', () => {
  expect(LANGUAGE_CODES.map(languageTitle)).toEqual(['English', 'Hindi', 'Marathi', 'Gujarati', 'Bengali', 'Telugu']);
  expect(LANGUAGE_CODES).toEqual(['en', 'hi', 'mr', 'gu', 'bn', 'te']);
  const names = LANGUAGE_CODES.map((code) => LANGUAGES[code].name);
  expect(names).toEqual(['english', 'hindi', 'marathi', 'gujarati', 'bengali', 'telugu']);
});

test('spec 3.6: a pair is any two different languages, in either direction', () => {
  expect(LANG_PAIRS).toHaveLength(6 * 5);
  expect(new Set(LANG_PAIRS).size).toBe(30);
  expect(LANG_PAIRS.slice(0, 2)).toEqual(['en_hi', 'en_mr']);
  expect(LANG_PAIRS).toContain('te_en');
  expect(LANG_PAIRS.filter((pair) => getSourceLanguage(pair) === getTargetLanguage(pair))).toEqual([]);
  expect([getSourceLanguage('hi_te'), getTargetLanguage('hi_te')]).toEqual(['hi', 'te']);
});

test.each([
  ['hi', 'hi'],
  ['Hindi', 'hi'],
  [' TELUGU ', 'te'],
  ['\tMr', 'mr'],
  ['', undefined],
  ['hin', undefined],
  ['h i', undefined],
  ['klingon', undefined],
])('accepts the language %j', (value, code) => {
  expect(parseLanguage(value)).toBe(code);
});

test('spec 9.5: each language has four texts, and the names of their columns begin with its code', () => {
  expect(getPredictionColumns('bn')).toEqual(['bn_1', 'bn_2', 'bn_3', 'bn_4']);
  expect(getPredictionColumns('bn').map(getColumnLanguage)).toEqual(['bn', 'bn', 'bn', 'bn']);
});

test.each([
  ['hi_1', 'te_4'],
  ['status_hi', 'status_te'],
])('recognises columns like %s and %s, but not a longer name that contains one', (...known) => {
  const pattern = new RegExp(known[0]!.startsWith('status') ? STATUS_COLUMN_PATTERN : TEXT_COLUMN_PATTERN);
  for (const name of known) {
    expect(name).toMatch(pattern);
    for (const other of [`x${name}`, `${name}x`, `${name}\n`, name.toUpperCase(), name.replace(/hi|te/, 'xx')])
      expect(other).not.toMatch(pattern);
  }
});

test.each(['hi_0', 'hi_5', 'hi_', 'hi1', 'hi'])('%s is no text column', (name) => {
  expect(name).not.toMatch(new RegExp(TEXT_COLUMN_PATTERN));
});

test('a language is displayed in the font of its script, which several languages may share', () => {
  expect(getScript('mr')).toBe(SCRIPTS.Devanagari);
  expect(listLanguagesIn('Devanagari')).toEqual(['hi', 'mr']);
  expect(SCRIPT_NAMES.flatMap(listLanguagesIn).sort()).toEqual([...LANGUAGE_CODES].sort());
  expect(new Set(SCRIPT_NAMES.map((name) => SCRIPTS[name].font)).size).toBe(SCRIPT_NAMES.length);
});

test('the letter that loads a font belongs to its script only', () => {
  expect(SCRIPT_NAMES.map((name) => detectScript(SCRIPTS[name].letter))).toEqual(SCRIPT_NAMES);
  expect(SCRIPT_NAMES.map((name) => [...SCRIPTS[name].letter].length)).toEqual([1, 1, 1, 1, 1]);
});

test.each([
  ['आज 1 day', 'Devanagari'],
  ['today: నేడు', 'Telugu'],
  ['আজ', 'Bengali'],
  ['આજે', 'Gujarati'],
  ['naïve', 'Latin'],
  ['', 'Latin'],
  ['ᱟ 12', 'Latin'],
])('the script of %j is %s', (text, script) => {
  expect(detectScript(text)).toBe(script);
});

test('names of languages are in lower case, as the API sends them, and longer than a code', () => {
  const names = Object.values(LANGUAGES).map(({ name }) => name);
  for (const name of names) expect(name).toMatch(/^[a-z]{3,}$/);
  expect(new Set(names).size).toBe(names.length);
});
