import { UPLOADED_ROWS_MOST } from '@subtitle/contracts/operations/import-files';
import { Refusal } from '../../../refusal';
import { rowsBody } from './upload-rows-body';

const FORM = { rows: 'videos', numbers: ['channel_id', 'other'] };

/** What becomes of a body that comes in pieces: its rows and numbers, or the refusal. */
function read(pieces: readonly string[], form = FORM) {
  const rows: object[] = [];
  const body = rowsBody(form, (row) => rows.push(Object.fromEntries(row)));
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

it('gives texts, numbers, truths and nothing of each row by its columns, and the numbers of the body', () => {
  const row = '{"a":"x","b":1.5,"c":true,"d":false,"e":null}';
  expect(read([withRows(`[${row},{},{"b":"y"}]`)])).toEqual({
    rows: [{ a: 'x', b: 1.5, c: true, d: false, e: null }, {}, { b: 'y' }],
    numbers: { channel_id: 7, other: 1 },
  });
});

it('takes its fields in any order, space between all, and no rows', () => {
  const expected = { rows: [], numbers: { channel_id: 7, other: 1 } };
  expect(read([' { "videos" : [ ] ,\n"other" : 1 , "channel_id" : 7 } \n'])).toEqual(expected);
  expect(read(['{"videos":[]}'], { rows: 'videos', numbers: [] })).toEqual({ rows: [], numbers: {} });
});

it('is the same wherever it is cut', () => {
  const body = withRows('[{"नाम":"क\\u0916\\n","b":-12.5e1},{"c":""}]');
  expect(read([...body])).toEqual(read([body]));
  expect(read([body]).rows).toEqual([{ नाम: 'कख\n', b: -125 }, { c: '' }]);
});

it('takes a value that ends within 1 MB, and gives up one that does not before it ends', () => {
  const pieces = (size: number) => [
    '{"videos":[{"a":"',
    ...Array.from({ length: size / 1024 }, () => 'x'.repeat(1024)),
  ];
  const form = { rows: 'videos', numbers: [] };
  expect(read([...pieces(1024 * 1023), '"},{"b":"y"}]}'], form).rows).toHaveLength(2);
  const refusal = { code: 'invalid-request', field: undefined, sentence: 'A value of the body takes more than 1 MB.' };
  expect(refusalOf(...pieces(1024 * 1025))).toEqual(refusal);
  const body = rowsBody(form, () => undefined);
  body.write(Buffer.from('{"videos":[{"a":'));
  // As long as the colon and 1 MB behind it.
  body.write(Buffer.from(`"${'x'.repeat(1024 * 1024 - 2)}`));
  expect(() => body.write(Buffer.from('x'))).toThrow(refusal.sentence);
  // Long bodies of short values have no such end.
  const row = `{"a":"${'x'.repeat(500)}"},`;
  expect(read(['{"videos":[', ...Array.from({ length: 3_000 }, () => row), '{}]}'], form).rows).toHaveLength(3_001);
});

it.each(['[]', '"a"', '7', 'null', 'true'])('has to be an object, and is none: %s', (body) => {
  expect(refusalOf(body)).toEqual({
    code: 'invalid-request',
    field: undefined,
    sentence: 'The body must be an object.',
  });
});

it.each([
  ['is not known here', '{"else":1}', 'else'],
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
])('a field that %s is named: %s', (words, body, field) => {
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
])('of rows %s the field %s %s', (rows, field, words) => {
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
])('is no JSON: %s', (body) => {
  expect(refusalOf(body)).toEqual(NOT_JSON);
  expect(refusalOf(...body)).toEqual(NOT_JSON);
});

it('what comes behind its end is refused where it comes', () => {
  const body = rowsBody(FORM, () => undefined);
  body.write(Buffer.from(`${withRows('[]')} \n`));
  expect(() => body.write(Buffer.from('['))).toThrow(NOT_JSON.sentence);
});

it('names at most 256 columns, in one row and in all rows together', () => {
  const columns = (from: number, to: number) =>
    `{${Array.from({ length: to - from }, (_, at) => `"c${from + at}":1`).join(',')}}`;
  const many = { code: 'invalid-request', field: 'videos', sentence: 'The rows name more than 256 columns.' };
  expect(read([withRows(`[${columns(0, 256)},${columns(0, 256)}]`)]).rows).toHaveLength(2);
  expect(refusalOf(withRows(`[${columns(0, 257)}]`))).toEqual(many);
  expect(refusalOf(withRows(`[${columns(0, 200)},${columns(200, 256)},${columns(256, 257)}]`))).toEqual(many);
  expect(refusalOf(withRows(`[{${'"same":1,'.repeat(256)}"same":1}]`))).toEqual(many);
});

it(`has at most ${UPLOADED_ROWS_MOST} rows`, () => {
  let count = 0;
  const body = rowsBody(FORM, () => count++);
  body.write(Buffer.from('{"channel_id":7,"other":1,"videos":[{}'));
  const rows = Buffer.from(',{}'.repeat(999));
  body.write(rows);
  for (let at = 1_000; at < UPLOADED_ROWS_MOST; at += 1_000) body.write(Buffer.concat([rows, Buffer.from(',{}')]));
  expect(count).toBe(UPLOADED_ROWS_MOST);
  expect(() => body.write(Buffer.from(',{}'))).toThrow(`'videos' has more than ${UPLOADED_ROWS_MOST} entries.`);
});

it('what goes wrong with a row is told as it is', () => {
  const full = new Refusal('unavailable');
  const body = rowsBody(FORM, () => {
    throw full;
  });
  expect(() => body.write(Buffer.from(withRows('[{}]')))).toThrow(full);
});
