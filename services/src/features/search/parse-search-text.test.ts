import { parseSearchText } from './parse-search-text';

const CALLER = { today: '2026-11-20', languages: ['hi', 'te'] } as const;
const parse = (typed: string) => parseSearchText(typed, CALLER);

test.each([
  ['1042', { id: 1042, place: null, text: null }],
  ['#7', { id: 7 }],
  ['#४०', { id: 40, text: null }],
  ['धनु २५/११/२०२६', { place: { lagna: 'Dhanu', day: '2026-11-25' } }],
  ['mesh 1/12/2026', { id: null, place: { lagna: 'Mesha', day: '2026-12-01' }, text: null }],
  ['2026-12-01', { place: { day: '2026-12-01' } }],
  ['KUMBH', { place: { lagna: 'Kumbh' } }],
  ['31/2/2026', { place: null }],
  ['Mesha tula', { place: null }],
  ['', { id: null, place: null, words: null, text: null }],
  ['ab', { text: null }],
  ['999999999', { id: 999_999_999, text: null }],
  ['1000000000', { id: null, place: null }],
  ['0', { id: null }],
  ['1042 b', { id: null }],
  ['b #1042', { id: null }],
  ['10 42', { id: null }],
  ['me', { place: null }],
  ['mes', { place: { lagna: 'Mesha' } }],
  ['mes 1/12/2026 2/12/2026', { place: null }],
  ['mes good', { place: null }],
  ['मेष', { place: { lagna: 'Mesha' } }],
  ['మేషం 1/12/2026', { place: { lagna: 'Mesha', day: '2026-12-01' } }],
  ['કન્યા', { place: { lagna: 'Kanya' } }],
  ['কুম্ভ', { place: { lagna: 'Kumbh' } }],
  ['कुम्भ', { place: { lagna: 'Kumbh' } }],
  ['29 nov', { place: { day: '2026-11-29' }, text: null }],
  ['Nov 29', { place: { day: '2026-11-29' } }],
  ['mesha 5 January', { place: { lagna: 'Mesha', day: '2027-01-05' } }],
  ['29 november 2025 meen', { place: { lagna: 'Meen', day: '2025-11-29' } }],
  ['31 nov', { place: null }],
  ['29 novice', { place: { day: '2026-11-29' } }],
  ['29 nov good', { place: null }],
])('reads %j as %j', (typed, meant) => {
  expect(parse(typed)).toMatchObject(meant);
});

test.each([
  ['आज का', ['hi', 'mr', 'te']],
  ['নেই', ['bn', 'hi', 'te']],
  ['Zodiacam', ['en', 'hi', 'te']],
  ['1,25,000', ['en', 'hi', 'te']],
])('searches %s in the languages of its script, then in the caller’s other languages', (typed, languages) => {
  expect(parse(typed).text?.languages).toEqual(languages);
});

test('matches typed characters literally, with any whitespace between words and in any case', () => {
  const { pattern } = parse('  a.b*  (C)$ ').text!;
  expect(pattern.test('say A.B*\n(c)$ now')).toBe(true);
  expect(pattern.test('aXb (c)')).toBe(false);
});

test('ignores words below a minimum length, which depends on the script', () => {
  const isSearched = (typed: string) => {
    const { words, text } = parse(typed);
    return { inNames: words !== null, inTexts: text !== null };
  };
  expect(isSearched('a')).toEqual({ inNames: false, inTexts: false });
  expect(isSearched('ab')).toEqual({ inNames: true, inTexts: false });
  expect(isSearched('a b')).toEqual({ inNames: true, inTexts: true });
  expect(isSearched('abc')).toEqual({ inNames: true, inTexts: true });
  expect(isSearched('आ')).toEqual({ inNames: false, inTexts: false });
  expect(isSearched('आज')).toEqual({ inNames: true, inTexts: true });
});

test('ignores case for Latin letters only, because other scripts have none', () => {
  expect(parse('Abc').text!.pattern.flags).toBe('iu');
  expect(parse('आज').text!.pattern.flags).toBe('u');
});

test('matches a letter and its accent also if they were typed as two characters', () => {
  expect(parse('cafe\u0301').text!.pattern.test('caf\u00e9')).toBe(true);
});
