import { readQuestion } from './read-question';

test.each([
  ['1042', { id: 1042, place: null, text: null }],
  ['#7', { id: 7 }],
  ['mesh 1/12/2026', { id: null, place: { lagna: 'Mesha', day: '2026-12-01' }, text: null }],
  ['2026-12-01', { place: { day: '2026-12-01' } }],
  ['KUMBH', { place: { lagna: 'Kumbh' } }],
  ['31/2/2026', { place: null }],
  ['Mesha tula', { place: null }],
  ['', { id: null, place: null, words: null, text: null }],
  ['ab', { text: null }],
])('%j is read as %j', (typed, meant) => {
  expect(readQuestion(typed)).toMatchObject(meant);
});

test.each([
  ['आज का', ['hi', 'mr']],
  ['నేడు', ['te']],
  ['a good day', ['en']],
])('%s is looked for in the languages of its script', (typed, languages) => {
  expect(readQuestion(typed).text?.languages).toEqual(languages);
});

test('whatever is typed is meant literally, whatever stands between the words and in whatever case', () => {
  const { pattern } = readQuestion('  a.b*  (C)$ ').text!;
  expect(pattern.test('say A.B*\n(c)$ now')).toBe(true);
  expect(pattern.test('aXb (c)')).toBe(false);
});
