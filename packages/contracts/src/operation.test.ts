import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { closed, ErrorAnswer, IsoDate, oneOf, operation, Revision } from './operation';

const asked = {
  name: 'ask',
  method: 'GET',
  path: '/ask',
  summary: 'Ask.',
  access: { public: true },
} as const;

test('what an operation does not speak of accepts nothing', () => {
  const plain = operation(asked);
  for (const part of [plain.params, plain.query, plain.body, plain.answer]) {
    expect(Value.Check(part, null)).toBe(true);
    expect(Value.Check(part, {})).toBe(false);
    expect(Value.Check(part, '')).toBe(false);
  }
  expect([plain.status, plain.orStatus, plain.errors]).toEqual([200, undefined, []]);
});

test('what it speaks of stays as it was given', () => {
  const given = {
    ...asked,
    params: closed({ id: Type.Integer() }),
    query: closed({ q: Type.String() }),
    body: closed({ a: Type.String() }),
    answer: Type.Array(Type.String()),
    status: 201,
    errors: ['conflict'],
  } as const;
  expect(operation(given)).toEqual(given);
});

test('a closed object takes its own fields and no other', () => {
  const schema = closed({ id: Type.Integer(), note: Type.Optional(Type.String()) });
  expect(Value.Check(schema, { id: 1 })).toBe(true);
  expect(Value.Check(schema, { id: 1, note: '' })).toBe(true);
  expect(Value.Check(schema, { id: 1, more: 1 })).toBe(false);
  expect(Value.Check(schema, { note: '' })).toBe(false);
});

test('one of several words is nothing but such a word', () => {
  const schema = oneOf(['daily', 'tenday'] as const);
  expect(['daily', 'tenday'].map((word) => Value.Check(schema, word))).toEqual([true, true]);
  for (const other of ['', 'Daily', 'daily ', 'daily,tenday', 0, null, ['daily']])
    expect(Value.Check(schema, other)).toBe(false);
});

test('a later change of the words changes no schema', () => {
  const words = ['daily'];
  const schema = oneOf(words);
  words.push('tenday');
  expect(Value.Check(schema, 'tenday')).toBe(false);
});

test.each([
  ['2026-01-31', true],
  ['26-01-31', false],
  ['2026-1-31', false],
  ['2026-01-3', false],
  ['2026/01/31', false],
  [' 2026-01-31', false],
  ['2026-01-31T00:00', false],
  ['2026-01-311', false],
  ['12026-01-31', false],
  ['yyyy-mm-dd', false],
  ['2026-mm-31', false],
  ['2026-01-dd', false],
  ['', false],
])('%j is a day: %s', (text, isDay) => {
  expect(Value.Check(IsoDate, text)).toBe(isDay);
});

test('a revision counts from 0', () => {
  expect([0, 1, 7].map((n) => Value.Check(Revision, n))).toEqual([true, true, true]);
  expect([-1, 0.5, '1', null].map((n) => Value.Check(Revision, n))).toEqual([false, false, false, false]);
});

const worked = { count: 1, rows: [{ id: 3, row: 9, languages: ['te'], by: ['asha'] }] };
test.each([
  ['only says what went wrong', {}, true],
  ['names the field at fault and the request', { field: 'title', requestId: 'r-1' }, true],
  [
    'says what stands there now',
    { current: { status: 'approved', revision: 4, columns: { te_1: 'x' }, by: 'a' } },
    true,
  ],
  ['says less of what stands there now', { current: { status: 'pending', revision: 0 } }, true],
  ['names the import with all errors', { importId: 5 }, true],
  ['names the rows that somebody worked on', { worked }, true],
  ['has a code that the catalogue does not have', { code: 'odd' }, false],
  ['has no sentence', { error: undefined }, false],
  ['tells of its insides', { stack: 'at ...' }, false],
  ['has a status that there is not', { current: { status: 'odd', revision: 0 } }, false],
  ['has a revision that cannot be', { current: { status: 'pending', revision: -1 } }, false],
  [
    'has a row that somebody worked on without its languages',
    { worked: { count: 1, rows: [{ id: 3, row: 9 }] } },
    false,
  ],
  ['tells more of such a row', { worked: { ...worked, rows: [{ ...worked.rows[0], text: 'x' }] } }, false],
])('a refusal that %s', (_what, more, isOne) => {
  expect(Value.Check(ErrorAnswer, { error: 'Not found.', code: 'not-found', ...more })).toBe(isOne);
});
