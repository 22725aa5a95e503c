import { MAX_UPLOADED_ROWS } from '@subtitle/contracts/operations/import-files';
import { Refusal } from '../../../refusal';
import { createRowsParser } from './upload-rows-body';

const FORM = { rows: 'videos', numbers: ['channel_id', 'other'] };

/** Returns the rows and numbers of a body that arrives in pieces, or throws its refusal. */
function read(pieces: readonly string[], form = FORM) {
  const rows: object[] = [];
  const body = createRowsParser(form, (row) => rows.push(Object.fromEntries(row)));
  for (const piece of pieces) body.write(Buffer.from(piece));
  return { rows, numbers: Object.fromEntries(body.end()) };
}

const refusalOf = (...pieces: string[]) => {
  try {
    return read(pieces);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, field: error.extra.field, sentence: error.message };
  }
};

const withRows = (rows: string) => `{"channel_id":7,"other":1,"videos":${rows}}`;
const NOT_JSON = { code: 'invalid-request', field: undefined, sentence: 'The body is not valid JSON.' };
const faulty = (field: string, words: string) => ({
  code: 'invalid-request',
  field,
  sentence: `'${field}' ${words}.`,
});

it('returns texts, numbers, booleans and nulls of each row by column, and the numbers of the body', () => {
  const row = '{"a":"x","b":1.5,"c":true,"d":false,"e":null}';
  expect(read([withRows(`[${row},{},{"b":"y"}]`)])).toEqual({
    rows: [{ a: 'x', b: 1.5, c: true, d: false, e: null }, {}, { b: 'y' }],
    numbers: { channel_id: 7, other: 1 },
  });
});

it('accepts fields in any order, whitespace everywhere, and no rows', () => {
  const expected = { rows: [], numbers: { channel_id: 7, other: 1 } };
  expect(read([' { "videos" : [ ] ,\n"other" : 1 , "channel_id" : 7 } \n'])).toEqual(expected);
  expect(read(['{"videos":[]}'], { rows: 'videos', numbers: [] })).toEqual({ rows: [], numbers: {} });
});

it('returns the same wherever the body is split', () => {
  const body = withRows('[{"नाम":"क\\u0916\\n","b":-12.5e1},{"c":""}]');
  expect(read([...body])).toEqual(read([body]));
  expect(read([body]).rows).toEqual([{ नाम: 'कख\n', b: -125 }, { c: '' }]);
});

it('accepts a value that ends within 1 MB, and refuses a longer one before its end', () => {
  const pieces = (size: number) => [
    '{"videos":[{"a":"',
    ...Array.from({ length: size / 1024 }, () => 'x'.repeat(1024)),
  ];
  const form = { rows: 'videos', numbers: [] };
  expect(read([...pieces(1024 * 1023), '"},{"b":"y"}]}'], form).rows).toHaveLength(2);
  const refusal = { code: 'invalid-request', field: undefined, sentence: 'A value in the body is larger than 1 MB.' };
  expect(refusalOf(...pieces(1024 * 1025))).toEqual(refusal);
  const body = createRowsParser(form, () => undefined);
  body.write(Buffer.from('{"videos":[{"a":'));
  // Exactly the limit: the colon and 1 MB after it.
  body.write(Buffer.from(`"${'x'.repeat(1024 * 1024 - 2)}`));
  expect(() => body.write(Buffer.from('x'))).toThrow(refusal.sentence);
  // A long body of short values stays below the limit.
  const row = `{"a":"${'x'.repeat(500)}"},`;
  expect(read(['{"videos":[', ...Array.from({ length: 3_000 }, () => row), '{}]}'], form).rows).toHaveLength(3_001);
});

it.each(['[]', '"a"', '7', 'null', 'true'])('refuses a body that is no object: %s', (body) => {
  expect(refusalOf(body)).toEqual({
    code: 'invalid-request',
    field: undefined,
    sentence: 'The body must be an object.',
  });
});

it.each([
  ['is not allowed here', '{"else":1}', 'else'],
  ['is given twice', '{"channel_id":7,"channel_id":7}', 'channel_id'],
  ['is given twice', '{"videos":[],"videos":[]}', 'videos'],
  ['is missing', '{"videos":[],"other":1}', 'channel_id'],
  ['is missing', '{"videos":[],"channel_id":7}', 'other'],
  ['is missing', '{"channel_id":7,"other":1}', 'videos'],
  ['is missing', '{}', 'channel_id'],
  ['must be a whole number', '{"channel_id":"7"}', 'channel_id'],
  ['must be a whole number', '{"channel_id":7.5}', 'channel_id'],
  ['must be a whole number', '{"channel_id":null}', 'channel_id'],
  ['must be a whole number', '{"other":[]}', 'other'],
  ['must be at least 1', '{"channel_id":0}', 'channel_id'],
  ['must be at least 1', '{"other":-1}', 'other'],
  ['must be a list', '{"videos":{}}', 'videos'],
  ['must be a list', '{"videos":null}', 'videos'],
])('names a field that %s: %s', (words, body, field) => {
  expect(refusalOf(body)).toEqual(faulty(field, words));
});

it.each([
  ['[1]', 'videos.0', 'must be an object'],
  ['["a"]', 'videos.0', 'must be an object'],
  ['[null]', 'videos.0', 'must be an object'],
  ['[[]]', 'videos.0', 'must be an object'],
  ['[{},{},7]', 'videos.2', 'must be an object'],
  ['[{"a":{}}]', 'videos.0.a', 'must be a text, a number, true or false, or null'],
  ['[{},{"b":[]}]', 'videos.1.b', 'must be a text, a number, true or false, or null'],
])('names in rows %s the field %s, which %s', (rows, field, words) => {
  expect(refusalOf(withRows(rows))).toEqual(faulty(field, words));
});

it.each([
  '',
  ' ',
  '{',
  '{"channel_id"',
  '{"channel_id":',
  '{"channel_id":7',
  '{"channel_id":7,',
  '{"channel_id":7,}',
  '{"channel_id" 7}',
  '{"channel_id",7}',
  '{channel_id:7}',
  '{7:7}',
  '{,}',
  '{"channel_id":7 "other":1}',
  '{"channel_id":7;"other":1}',
  withRows('['),
  withRows('[{}'),
  withRows('[{},]'),
  withRows('[,{}]'),
  withRows('[{} {}]'),
  withRows('[{}:{}]'),
  withRows('[}'),
  withRows('[{"a"}]'),
  withRows('[{"a":}]'),
  withRows('[{"a":,}]'),
  withRows('[{"a"::1}]'),
  withRows('[{"a":]}]'),
  withRows('[{"a":1,}]'),
  withRows('[{"a":1:"b":2}]'),
  withRows('[{"a":1 "b":2}]'),
  withRows('[{"a":nul}]'),
  withRows('[{"a":01}]'),
  `${withRows('[]')}{}`,
  `${withRows('[]')}]`,
  `${withRows('[]')}x`,
])('refuses invalid JSON: %s', (body) => {
  expect(refusalOf(body)).toEqual(NOT_JSON);
  expect(refusalOf(...body)).toEqual(NOT_JSON);
});

it('refuses bytes after the end as soon as they arrive', () => {
  const body = createRowsParser(FORM, () => undefined);
  body.write(Buffer.from(`${withRows('[]')} \n`));
  expect(() => body.write(Buffer.from('['))).toThrow(NOT_JSON.sentence);
});

it('accepts at most 256 columns, in one row and in all rows together', () => {
  const columns = (from: number, to: number) =>
    `{${Array.from({ length: to - from }, (_, at) => `"c${from + at}":1`).join(',')}}`;
  const many = { code: 'invalid-request', field: 'videos', sentence: 'The rows have more than 256 columns.' };
  expect(read([withRows(`[${columns(0, 256)},${columns(0, 256)}]`)]).rows).toHaveLength(2);
  expect(refusalOf(withRows(`[${columns(0, 257)}]`))).toEqual(many);
  expect(refusalOf(withRows(`[${columns(0, 200)},${columns(200, 256)},${columns(256, 257)}]`))).toEqual(many);
  expect(refusalOf(withRows(`[{${'"same":1,'.repeat(256)}"same":1}]`))).toEqual(many);
});

it(`accepts at most ${MAX_UPLOADED_ROWS} rows`, () => {
  let count = 0;
  const body = createRowsParser(FORM, () => count++);
  body.write(Buffer.from('{"channel_id":7,"other":1,"videos":[{}'));
  const rows = Buffer.from(',{}'.repeat(999));
  body.write(rows);
  for (let at = 1_000; at < MAX_UPLOADED_ROWS; at += 1_000) body.write(Buffer.concat([rows, Buffer.from(',{}')]));
  expect(count).toBe(MAX_UPLOADED_ROWS);
  expect(() => body.write(Buffer.from(',{}'))).toThrow(`'videos' has more than ${MAX_UPLOADED_ROWS} entries.`);
});

it('passes on an error from the handler of a row', () => {
  const full = new Refusal('unavailable');
  const body = createRowsParser(FORM, () => {
    throw full;
  });
  expect(() => body.write(Buffer.from(withRows('[{}]')))).toThrow(full);
});
