import { gzipSync } from 'node:zlib';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { getItem } from '@subtitle/contracts/operations/items';
import { listPredictionsDaily } from '@subtitle/contracts/operations/predictions';
import { makeRows } from '../../../test/make-rows';
import { startItemTest } from '../../../test/start-item-test';

const PATH = '/api/predictions/predictions';
const sentBack = { reason: 'meaning', note: 'column 2', by: 'reviewer@example.com', at: new Date(0) };

const setup = startItemTest();
let id: number;
beforeAll(async () => {
  [id] = (await makeRows(1, {
    status_te: 'assigned',
    assigned_te: 'translator@example.com',
    stage_te: 'translate',
    revision_te: 3,
    sent_back_te: sentBack,
    status_mr: 'pending',
    gu_1: '',
  })) as [number];
});

async function listed(who: string) {
  const headers = { authorization: `Bearer ${await setup.api.getToken(who)}` };
  return (await setup.api.app.inject({ url: PATH, headers })).json() as Record<string, unknown>[];
}

test('requires a session', async () => {
  expect((await setup.api.app.inject({ url: PATH })).statusCode).toBe(401);
});

test('ignores an unknown parameter, and refuses an invalid value of a known one', async () => {
  const ask = (query: object) => setup.api.as('translator').call(listPredictionsDaily, { query: query as never });
  expect((await ask({ _: '1764400000', owner: 'somebody', id: 0 })).answer.map((row) => row.id)).toEqual([id]);
  expect((await ask({ _: 1, lagna: 'Aries' })).refusal.field).toBe('lagna');
});

test('spec 3: a row has every text column and status, empty or pending where none is stored', async () => {
  const [row] = (await listed('translator')) as [Record<string, unknown>];
  expect(row).toMatchObject({ id, kind: 'daily', status: 'pending', assigned_to: 'translator@example.com' });
  const texts = LANGUAGE_CODES.flatMap((code) => [1, 2, 3, 4].map((n) => `${code}_${n}`));
  expect(texts.filter((column) => typeof row[column] !== 'string')).toEqual([]);
  expect(texts.filter((column) => row[column] !== '')).toEqual(['hi_1', 'hi_2', 'hi_3', 'hi_4']);
  expect(LANGUAGE_CODES.map((code) => row[`status_${code}`])).toEqual(
    LANGUAGE_CODES.map((code) => (code === 'te' ? 'assigned' : 'pending')),
  );
});

test('leaves out other fields of a language that are not stored', async () => {
  const [row] = (await listed('translator')) as [Record<string, unknown>];
  const work = Object.keys(row).filter((field) => /^(?!status).*[a-z]_(en|hi|mr|gu|bn|te)$/.test(field));
  expect(work.sort()).toEqual(['assigned_te', 'revision_te', 'sent_back_te', 'stage_te']);
  expect(row.sent_back_te).toEqual({ ...sentBack, at: sentBack.at.toISOString() });
});

test('empty columns add less than 400 bytes per row, almost nothing when compressed, and are not in the product’s own lists', async () => {
  const ROWS = 400;
  await makeRows(ROWS, { kind: 'tenday', from: '2026-03-11', to: '2026-03-20' });
  const ask = async (path: string): Promise<Record<string, unknown>[]> => {
    const headers = { authorization: `Bearer ${await setup.api.getToken('admin')}` };
    return (await setup.api.app.inject({ url: `/api/${path}`, headers })).json();
  };
  const isBlank = ([field, value]: [string, unknown]) =>
    (/^[a-z]{2}_\d$/.test(field) && value === '') || (/^status_/.test(field) && value === 'pending');
  const rows = await ask(`predictions/predictions10days?limit=${ROWS}`);
  const filled = rows.map((row) => Object.fromEntries(Object.entries(row).filter((field) => !isBlank(field))));
  const [whole, short] = [Buffer.from(JSON.stringify(rows)), Buffer.from(JSON.stringify(filled))];
  expect((whole.length - short.length) / ROWS).toBeGreaterThan(250);
  expect((whole.length - short.length) / ROWS).toBeLessThan(400);
  expect((gzipSync(whole).length - gzipSync(short).length) / ROWS).toBeLessThan(10);
  const own = await ask(`rows/tenday?source=hi&target=te&limit=${ROWS}`);
  expect([own.length, own.flatMap((row) => Object.entries(row).filter(isBlank))]).toEqual([ROWS, []]);
});

test('the product’s client reads a row of a list like a single row', async () => {
  const { answer } = await setup.api.as('translator').call(listPredictionsDaily);
  const { item } = (await setup.api.as('translator').call(getItem, { params: { kind: 'daily', id } })).answer;
  expect(answer).toEqual([item]);
  expect(item).toMatchObject({ gu_1: '', status_gu: 'pending', revision_gu: 0, assigned_gu: null, sent_back_gu: null });
});
