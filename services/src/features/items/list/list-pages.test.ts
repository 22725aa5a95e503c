import { listPredictionsDaily } from '@subtitle/contracts/operations/predictions';
import { addDays } from '@subtitle/domain/dates';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const FIRST = '2026-03-10';
const GAPS = [0, 1, 2, 3, 9, 40, 43, 200, 2_000];

async function readPages(limit: number, days: { from?: string; to?: string } = {}, who = 'assigner') {
  const language = who === 'translator' ? 'te' : undefined;
  const pages: number[][] = [];
  let cursor: string | undefined;
  do {
    const page = await api.as(who).call(listPredictionsDaily, { query: { ...days, language, limit, cursor } });
    pages.push(page.answer.map(({ id }) => id));
    cursor = page.headers['x-next-cursor'] as string | undefined;
  } while (cursor);
  return pages.flat();
}

test('pages return all rows in order, however far apart their days are, also after an earlier row was added', async () => {
  const ids: number[] = [];
  for (const gap of GAPS)
    ids.push(...(await makeRows(2, { from: addDays(FIRST, gap), assigned_te: 'translator@example.com' })));
  for (const who of ['assigner', 'translator'])
    for (const limit of [1, 3, 100]) expect([who, limit, await readPages(limit, {}, who)]).toEqual([who, limit, ids]);
  expect(await readPages(3, { from: addDays(FIRST, 2), to: addDays(FIRST, 40) })).toEqual(ids.slice(4, 12));
  expect(await readPages(3, { to: addDays(FIRST, 1) })).toEqual(ids.slice(0, 4));
  expect(await readPages(3, { to: addDays(FIRST, -1) })).toEqual([]);

  const before = await makeRows(1, { from: addDays(FIRST, -500), assigned_te: 'translator@example.com' });
  for (const who of ['assigner', 'translator']) expect(await readPages(3, {}, who)).toEqual([...before, ...ids]);
});
