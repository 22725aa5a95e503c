import type { PairTerm } from '@subtitle/contracts/operations/terms';
import { DEFAULT_SETTINGS } from '../default-settings';
import { checkCue } from './check-cue';

const check = (source: string, text: string) =>
  checkCue({
    number: 12,
    text,
    language: 'hi',
    source,
    sourceLanguage: 'te',
    style: DEFAULT_SETTINGS.languages.hi,
  }).map(({ severity, rule, message }) => `${severity} ${rule}: ${message}`);

test.each([
  ['ఆరు', 'ఆరు', ['error script-foreign: Telugu letters in Hindi text']],
  ['<i>ఆరు</i>', '</i>छह<i>', ['error tag: </i> has no partner', 'info italics: No italics in Hindi']],
  ['<v Ram Das>ఆరు', 'छह', ['error tag: Missing: <v Ram Das>']],
  ['<i>ఆరు</i>', 'छह', []],
  ['<b>ఆరు</b>', '<b></b>', ['error empty: No translation']],
  ['{name} ఆరు', 'छह', ['error placeholder: Missing: {name}']],
  ['ఈ రోజు ఆరు గంటలకు.', 'आज छह बजे', ['warning end-mark: No end mark ।']],
  ['ఆరు', '', []],
])('for %j, the translation %j has the findings %j', (source, text, findings) => {
  expect(check(source, text)).toEqual(findings);
});

test('a finding names its cue, and the words that an override of it names', () => {
  const [finding] = checkCue({
    number: 12,
    text: 'आज  कल',
    language: 'hi',
    source: '',
    sourceLanguage: 'te',
    style: DEFAULT_SETTINGS.languages.hi,
  });
  expect(finding).toMatchObject({ rule: 'spaces', column: '12', words: 'Double space', start: 2, end: 4 });
});

test('a cue is compared with the terms of its language pair', () => {
  const term = { id: 1, source: ['యాత్ర'], target: ['यात्रा'], forbidden: [], note: '', isAmbiguous: false };
  const given = { number: 1, language: 'hi', sourceLanguage: 'te', style: DEFAULT_SETTINGS.languages.hi } as const;
  const find = (text: string) => checkCue({ ...given, source: 'యాత్ర', text, terms: [term] }).map(({ rule }) => rule);
  expect(find('सफ़र')).toEqual(['glossary']);
  expect(find('यात्रा')).toEqual([]);
});

test('remembers results by text, source, settings and terms', () => {
  const given = {
    number: 1,
    text: 'ఈ రోజు 9 సార్లు',
    language: 'te' as const,
    source: 'Rest 5 times',
    sourceLanguage: 'en' as const,
    style: DEFAULT_SETTINGS.languages.te,
  };
  const list = (change: Partial<Parameters<typeof checkCue>[0]> = {}) =>
    checkCue({ ...given, ...change }).map(({ rule, severity, column }) => `${column} ${rule} ${severity}`);
  const term: PairTerm = { id: 1, source: ['rest'], target: ['విశ్రాంతి'], forbidden: [], note: '', isAmbiguous: false };
  expect(list()).toEqual(['1 numbers warning']);
  expect(list({ number: 2 })).toEqual(['2 numbers warning']);
  expect(list({ source: 'Rest 9 times' })).toEqual([]);
  expect(list({ levels: { numbers: 'info' } })).toEqual(['1 numbers info']);
  expect(list({ terms: [term] })).toEqual(['1 numbers warning', '1 glossary warning']);
  expect(list({ terms: [{ ...term, target: ['సార్లు'] }] })).toEqual(['1 numbers warning']);
});
