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

test('a part that an operation does not declare accepts no value', () => {
  const plain = operation(asked);
  for (const part of [plain.params, plain.query, plain.body, plain.answer]) {
    expect(Value.Check(part, null)).toBe(true);
    expect(Value.Check(part, {})).toBe(false);
    expect(Value.Check(part, '')).toBe(false);
  }
  expect([plain.status, plain.orStatus, plain.errors]).toEqual([200, undefined, []]);
});

test('parts that an operation declares are its schemas, unchanged', () => {
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

test('a closed object accepts its own fields and no others', () => {
  const schema = closed({ id: Type.Integer(), note: Type.Optional(Type.String()) });
  expect(Value.Check(schema, { id: 1 })).toBe(true);
  expect(Value.Check(schema, { id: 1, note: '' })).toBe(true);
  expect(Value.Check(schema, { id: 1, more: 1 })).toBe(false);
  expect(Value.Check(schema, { note: '' })).toBe(false);
});

test('oneOf accepts only the listed values', () => {
  const schema = oneOf(['daily', 'tenday'] as const);
  expect(['daily', 'tenday'].map((word) => Value.Check(schema, word))).toEqual([true, true]);
  for (const other of ['', 'Daily', 'daily ', 'daily,tenday', 0, null, ['daily']])
    expect(Value.Check(schema, other)).toBe(false);
});

test('a later change of the list of values does not change the schema', () => {
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
])('IsoDate accepts %j: %s', (text, isDay) => {
  expect(Value.Check(IsoDate, text)).toBe(isDay);
});

test('a revision is at least 0', () => {
  expect([0, 1, 7].map((n) => Value.Check(Revision, n))).toEqual([true, true, true]);
  expect([-1, 0.5, '1', null].map((n) => Value.Check(Revision, n))).toEqual([false, false, false, false]);
});

const worked = { count: 1, rows: [{ id: 3, row: 9, languages: ['te'], by: ['asha'] }] };
test.each([
  ['has only code and sentence', {}, true],
  ['names the field at fault and the request', { field: 'title', requestId: 'r-1' }, true],
  [
    'describes the current row',
    { current: { status: 'approved', revision: 4, columns: { te_1: 'x' }, by: 'a' } },
    true,
  ],
  ['describes the current row with fewer fields', { current: { status: 'pending', revision: 0 } }, true],
  ['names the import with all errors', { importId: 5 }, true],
  ['names rows with work', { worked }, true],
  ['has a code outside the catalogue', { code: 'odd' }, false],
  ['has no sentence', { error: undefined }, false],
  ['exposes a stack trace', { stack: 'at ...' }, false],
  ['has an unknown status', { current: { status: 'odd', revision: 0 } }, false],
  ['has an impossible revision', { current: { status: 'pending', revision: -1 } }, false],
  ['names a row with work without its languages', { worked: { count: 1, rows: [{ id: 3, row: 9 }] } }, false],
  [
    'has an unknown field in a row with work',
    { worked: { ...worked, rows: [{ ...worked.rows[0], text: 'x' }] } },
    false,
  ],
])('a refusal that %s', (_what, more, isOne) => {
  expect(Value.Check(ErrorAnswer, { error: 'Not found.', code: 'not-found', ...more })).toBe(isOne);
});
