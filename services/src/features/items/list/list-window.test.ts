import type { QueryOf } from '@subtitle/contracts/operation';
import { countRows, listRows } from '@subtitle/contracts/operations/items';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { PredictionModel } from '../../../models/prediction.model';
import { VideoModel } from '../../../models/video.model';
import { makeRows, makeSubtitles } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

const ME = 'translator@example.com';
const mine = { assigned_te: ME, status_te: 'assigned', stage_te: 'translate' } as const;
const params = { kind: 'daily' } as const;
const SENT_BACK = { reason: 'style', note: '', by: 'reviewer@example.com', at: new Date(0) } as const;
const CHANGED = { language: 'hi', texts: { hi_1: 'पहले' }, by: ME, at: new Date(0) } as const;

let api: TestApi<App>;
/** Rows of four days, twelve a day: approved on the first and third day, assigned on the others. */
let ids: number[];
beforeAll(async () => {
  api = await startTestApi();
  ids = [];
  for (const [at, status_te] of (['approved', 'assigned', 'approved', 'assigned'] as const).entries())
    ids.push(...(await makeRows(12, { ...mine, from: `2026-03-1${at}`, status_te })));
});
afterAll(() => api.stop());

type Query = Omit<QueryOf<typeof listRows>, 'source' | 'target'>;
const page = async (query: Query, who = 'translator') => {
  const { answer, headers } = await api
    .as(who)
    .call(listRows, { params, query: { source: 'hi', target: 'te', ...query } });
  return {
    ids: answer.map(({ id }) => id),
    next: headers['x-next-cursor'] as string | undefined,
    previous: headers['x-previous-cursor'] as string | undefined,
  };
};
/** The expected list for `order: 'open'`. */
const open = () => [...ids.slice(12, 24), ...ids.slice(36), ...ids.slice(0, 12), ...ids.slice(24, 36)];

test('lists assigned rows first, each part by date and lagna, in pages without gap or repetition', async () => {
  for (const who of ['translator', 'assigner']) {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const one = await page({ order: 'open', limit: 7, cursor }, who);
      seen.push(...one.ids);
      cursor = one.next;
    } while (cursor);
    expect(seen).toEqual(open());
  }
  expect((await page({ order: 'open' })).ids).toEqual(open());
  expect((await page({ order: 'open', status: 'approved' })).ids).toEqual([...ids.slice(0, 12), ...ids.slice(24, 36)]);
});

test.each([['open'], [undefined]] as const)(
  'a window around any row continues in both directions, in the order %s',
  async (order) => {
    const all = order ? open() : ids;
    for (const near of [all[0]!, all[11]!, all[23]!, all[24]!, all[40]!, all[47]!]) {
      const window = await page({ order, limit: 6, near });
      expect(window.ids).toContain(near);
      let shown = window.ids;
      for (let cursor = window.previous; cursor; ) {
        const above = await page({ order, limit: 7, cursor });
        // A list read downwards from here must continue where the window began.
        expect((await page({ order, limit: 1, cursor: above.next })).ids).toEqual([shown[0]]);
        shown = [...above.ids, ...shown];
        cursor = above.previous;
      }
      for (let cursor = window.next; cursor; ) {
        const below = await page({ order, limit: 7, cursor });
        shown = [...shown, ...below.ids];
        cursor = below.next;
      }
      expect(shown).toEqual(all);
    }
  },
);

test('half of a window is above its row, and more if the list ends below', async () => {
  const around = async (at: number) => (await page({ limit: 6, near: ids[at] })).ids.map((id) => ids.indexOf(id));
  expect(await around(20)).toEqual([17, 18, 19, 20, 21, 22]);
  expect(await around(1)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(await around(47)).toEqual([42, 43, 44, 45, 46, 47]);
});

test('finds the neighbours of a row that is not in the list, by its place', async () => {
  const findNeighbour = async (query: Query) => (await page({ ...query, limit: 1 })).ids[0];
  // An approved row of the third day, in a list of assigned rows.
  const near = ids[30];
  expect(await findNeighbour({ near, side: 'after', status: 'assigned' })).toBe(ids[36]);
  expect(await findNeighbour({ near, side: 'before', status: 'assigned' })).toBe(ids[23]);
  expect(await findNeighbour({ near: ids[23], side: 'after', order: 'open' })).toBe(ids[36]);
  expect(await findNeighbour({ near: ids[36], side: 'before', order: 'open' })).toBe(ids[23]);
  expect(await findNeighbour({ near: ids[0], side: 'before', order: 'open' })).toBe(ids[47]);
  expect(await findNeighbour({ near: ids[35], side: 'after', order: 'open' })).toBeUndefined();
  expect(await findNeighbour({ near: ids[12], side: 'before', order: 'open' })).toBeUndefined();
});

test('a window respects the filters and the caller’s rows', async () => {
  const [others] = await makeRows(1, { ...mine, assigned_te: 'other@example.com', from: '2026-03-11' });
  const day = { from: '2026-03-11', to: '2026-03-11', limit: 50 };
  expect((await page({ ...day, near: ids[15] })).ids).toEqual(ids.slice(12, 24));
  expect((await page({ ...day, near: others })).ids).toEqual(ids.slice(12, 24));
  expect((await page({ ...day, near: others }, 'assigner')).ids).toContain(others);
  expect((await page({ ...day, near: 999_999_999 })).ids).toEqual(ids.slice(12, 24));
  await PredictionModel.collection.deleteOne({ id: others });
});

test('a row number without a limit is ignored, and a cursor of another order is refused', async () => {
  expect((await page({ near: ids[40] })).ids).toEqual(ids);
  const query = { source: 'hi', target: 'te' } as const;
  const ask = (more: object) => api.as('translator').call(listRows, { params, query: { ...query, ...more } } as never);
  const { next } = await page({ order: 'open', limit: 30 });
  expect((await ask({ cursor: next })).refusal.field).toBe('cursor');
  expect((await ask({ near: 0 })).status).toBe(400);
  expect((await ask({ side: 'left' })).status).toBe(400);
});

test('filters and counts rows sent back, empty rows and rows with a changed source', async () => {
  const from = '2026-04-01';
  const [back] = await makeRows(1, { ...mine, from, te_1: 'ఒకటి', sent_back_te: SENT_BACK });
  const [empty] = await makeRows(1, { ...mine, from, te_2: '' });
  const [changed] = await makeRows(1, {
    ...{ ...mine, from, status_te: 'approved', te_1: 'ఒకటి' },
    ...{ source_changed_te: CHANGED, changed_sources: ['te'] },
  });
  const days = { from, to: from };
  for (const who of ['translator', 'reviewer']) {
    expect((await page({ ...days, sentBack: true }, who)).ids).toEqual([back]);
    expect((await page({ ...days, empty: true }, who)).ids).toEqual([empty]);
    expect((await page({ ...days, sourceChanged: true, order: 'open' }, who)).ids).toEqual([changed]);
    const { answer } = await api.as(who).call(countRows, { params, query: { target: 'te', ...days } });
    expect(answer).toEqual({
      counts: { pending: 0, assigned: 2, inreview: 0, corrected: 0, approved: 1 },
      marks: { sentBack: 1, empty: 1, sourceChanged: 1 },
    });
  }
});

test('a video counts as empty while none of its cues has a translation', async () => {
  const [begun, empty] = await makeRows(2, { kind: 'video', ...mine });
  for (const id of [begun!, empty!]) await makeSubtitles(id, 'hi', 'WEBVTT\n\n00:01.000 --> 00:02.000\nएक\n');
  await VideoModel.collection.updateOne({ id: begun }, { $set: { filled_te: 1, needed_te: 1 } });
  const query = { source: 'hi', target: 'te', empty: true } as const;
  const { answer } = await api.as('translator').call(listRows, { params: { kind: 'video' }, query });
  expect(answer.map(({ id }) => id)).toEqual([empty]);
});
