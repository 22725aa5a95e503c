import { findMentions, findTypedMention, splitComment } from './comment-runs';

const PEOPLE = [
  { username: 'asha@example.com', name: 'Asha' },
  { username: 'asha.rao@example.com', name: 'Asha Rao' },
  { username: 'meera@example.com', name: 'मीरा' },
];

test.each([
  ['Please look, @Asha.', ['asha@example.com']],
  ['@asha rao and @Asha', ['asha.rao@example.com', 'asha@example.com']],
  ['@asha@example.com', ['asha@example.com']],
  ['@मीरा जी', ['meera@example.com']],
  ['@मीराबाई', []],
  ['@Ashapurna', []],
  ['write to desk@Asha', []],
  ['@Nobody', []],
  ['@', []],
  ['https://example.com/@Asha', []],
])('%s mentions %j', (text, mentioned) => {
  expect(findMentions(text, PEOPLE)).toEqual(mentioned);
});

test('a name that people share mentions all of them, a username only one', () => {
  const people = [...PEOPLE, { username: 'asha.two@example.com', name: 'asha' }];
  expect(findMentions('@Asha, please', people)).toEqual(['asha@example.com', 'asha.two@example.com']);
  expect(findMentions('@asha.two@example.com, please', people)).toEqual(['asha.two@example.com']);
});

test('divides a comment without losing a sign', () => {
  const text = 'See https://example.com/a?b=1. @Asha: “(http://x.test/y)” ok';
  const runs = splitComment(text, PEOPLE);
  expect(runs.map((run) => run.text).join('')).toBe(text);
  expect(runs.filter(({ kind }) => kind !== 'text').map((run) => run.text)).toEqual([
    'https://example.com/a?b=1',
    '@Asha',
    'http://x.test/y',
  ]);
});

test('only addresses of the web are links', () => {
  expect(splitComment('javascript:alert(1) ftp://x', []).map(({ kind }) => kind)).toEqual(['text']);
});

test.each([
  ['@As', 3, { start: 0, typed: 'As' }],
  ['hello @', 7, { start: 6, typed: '' }],
  ['hello @As', 6, null],
  ['mail a@b', 8, null],
  ['@Asha\nnext', 10, null],
  ['@Asha', 0, null],
])('in %j with the caret at %i the typed mention is %j', (text, caret, typed) => {
  expect(findTypedMention(text, caret)).toEqual(typed);
});
