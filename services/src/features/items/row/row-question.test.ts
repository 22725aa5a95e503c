import { addDays } from '@subtitle/domain/dates';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { knowServer } from '../../../infra/index-hint';
import { PredictionModel } from '../../../models/prediction.model';
import { VideoModel } from '../../../models/video.model';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';
import type { VisibleRows } from '../../imports/rows/visible-rows';
import { askRows, countRows, filterOf, hintOf, narrowed, readRows, stagesOf, streamRows } from './row-question';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Reading of one status, in pieces as for a server that reads the whole of a range in spite of the limit. */
function openRows(status: string, days: { $gte?: string; $lt?: string } = {}, limit = 100) {
  const from = Object.keys(days).length > 0 ? days : undefined;
  const question = askRows('daily', { by: { status_te: status }, visible: { archived: null }, from });
  return readRows(question, { limit, maxTimeMS: 10_000 }).then((rows) => rows.map((row) => row.from));
}

/** The same one by one. */
async function streamed(status: string, page: { limit: number }, from?: { $gte?: string }) {
  const question = askRows('daily', { by: { status_te: status }, visible: { archived: null }, from });
  const days: string[] = [];
  for await (const row of streamRows(question, { batch: 2, maxTimeMS: 10_000, ...page })) days.push(row.from);
  return days;
}

/** What was asked of the server meanwhile: which days, how many rows of them, and how many at a time. */
async function asking(work: () => Promise<unknown>) {
  const find = jest.spyOn(PredictionModel.collection, 'find');
  await work();
  const asked = find.mock.calls.map(([filter, { limit, batchSize, maxTimeMS } = {}]) => {
    expect(maxTimeMS).toBe(10_000);
    return { from: (filter as { from: object }).from, limit, batchSize };
  });
  find.mockRestore();
  return asked;
}

describe('on a server that reads all of a range', () => {
  beforeEach(() => knowServer({ secantusVersion: '0' }));

  test('rows of all days come in order, wherever they lie, and no farther than the limit', async () => {
    const days = ['1990-01-01', '2026-03-10', '2026-03-11', '2026-03-19', '2026-05-01', '2031-01-01'];
    for (const from of [...days].reverse()) await makeRows(1, { from, status_te: 'A' } as object);
    expect(await openRows('A')).toEqual(days);
    expect(await openRows('A')).toEqual(days);
    expect(await openRows('A', {}, 3)).toEqual(days.slice(0, 3));
    expect(await openRows('A', { $gte: '2026-03-11' })).toEqual(days.slice(2));
    expect(await openRows('A', { $lt: '2026-05-01' })).toEqual(days.slice(0, 4));
    expect(await openRows('A', { $lt: '1990-01-01' })).toEqual([]);
    expect(await openRows('A', { $gte: '2026-03-11', $lt: '2026-03-20' })).toEqual(days.slice(2, 4));
    expect(await openRows('nobody')).toEqual([]);
  });

  test('rows are counted no farther than is asked for, and the days behind that are not read', async () => {
    for (const from of ['2026-03-10', '2026-03-11', '2027-01-01', '2031-01-01'])
      await makeRows(3, { from, status_te: 'G' } as object);
    const counted = (most?: number, from?: { $gte?: string; $lt?: string }) =>
      countRows(askRows('daily', { by: { status_te: 'G' }, visible: { archived: null }, from }), {
        most,
        maxTimeMS: 10_000,
      });
    expect(await counted()).toBe(12);
    expect(await counted(100)).toBe(12);
    expect(await counted(100, { $gte: '2026-03-11', $lt: '2031-01-01' })).toBe(6);
    const ask = jest.spyOn(PredictionModel.collection, 'aggregate');
    expect(await counted(5, { $gte: '2026-03-10' })).toBe(5);
    const asked = JSON.stringify(ask.mock.calls);
    for (const [, options] of ask.mock.calls) expect(options).toMatchObject({ maxTimeMS: 10_000 });
    ask.mockRestore();
    expect(asked).toContain('2026-03-10');
    expect(asked).toContain('"$lt"');
    expect(asked).not.toMatch(/2027|2031/);
    // Three of the first days, and of the six of much later ones no more than are wanted.
    expect(await counted(4, { $gte: '2026-03-11' })).toBe(4);
  });

  test('rows that are taken one by one end with the limit, over days far from each other too', async () => {
    for (const [from, count] of Object.entries({ '2026-03-10': 2, '2026-05-01': 5, '2027-01-01': 3 }))
      await makeRows(count, { from, status_te: 'S' } as object);
    const wanted = ['2026-03-10', '2026-03-10', '2026-05-01'];
    for (const from of [undefined, { $gte: '2026-03-10' }]) {
      expect(await streamed('S', { limit: 3 }, from)).toEqual(wanted);
      expect(await streamed('S', { limit: 2 }, from)).toEqual(wanted.slice(0, 2));
      expect(await streamed('S', { limit: 100 }, from)).toHaveLength(10);
    }
    const asked = await asking(() => streamed('S', { limit: 3 }, { $gte: '2026-03-10' }));
    expect(asked).toEqual([
      { from: { $gte: '2026-03-10', $lt: '2026-03-12' }, limit: 3, batchSize: 2 },
      { from: { $gte: '2026-03-12', $lt: '2026-03-20' }, limit: 1, batchSize: 1 },
      { from: { $gte: '2026-03-20', $lt: '2026-04-21' }, limit: 1, batchSize: 1 },
      { from: { $gte: '2026-04-21', $lt: '2026-08-27' }, limit: 1, batchSize: 1 },
    ]);
  });

  test.each<[string, (status: string) => Promise<unknown>]>([
    ['taken one by one', (status) => streamed(status, { limit: 1 })],
    ['read at once', (status) => openRows(status, {}, 1)],
  ])(
    'where rows %s begin is looked for from the past on, and an earlier day that came up is remembered',
    async (how, read) => {
      const status = `M ${how}`;
      await makeRows(1, { from: '2026-03-10', status_te: status } as object);
      await makeRows(1, { from: '2031-01-01', status_te: status } as object);
      const first = await asking(() => read(status));
      // The looks have no rest and take one row each, up to the piece of time with the first one; then the days are read.
      expect(first.slice(0, -1).every(({ limit, from }) => limit === 1 && !('$lt' in from && from.$lt === '~'))).toBe(
        true,
      );
      expect(first.at(-1)!.from).toEqual({ $lt: '2026-03-12' });
      expect((await asking(() => read(status))).map(({ from }) => from)).toEqual([{ $lt: '2026-03-12' }]);
      await makeRows(1, { from: '1990-01-01', status_te: status } as object);
      await read(status);
      expect((await asking(() => read(status))).map(({ from }) => from)).toEqual([{ $lt: '1990-01-03' }]);
      // Another question's days are its own.
      await read('nobody either');
      expect((await asking(() => read(status))).map(({ from }) => from)).toEqual([{ $lt: '1990-01-03' }]);
    },
  );

  test('what is remembered too long is looked for again before the day that was known', async () => {
    const start = Date.now();
    await makeRows(1, { from: '2026-03-10', status_te: 'L' } as object);
    await openRows('L', {}, 1);
    await openRows('no row', {}, 1);
    await makeRows(1, { from: '2026-01-01', status_te: 'L' } as object);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start + 11_000);
    const days = (await asking(() => openRows('L', {}, 1))).map(({ from }) => from);
    const none = (await asking(() => openRows('no row', {}, 1))).map(({ from }) => from);
    clock.mockRestore();
    expect(days).toEqual([{ $lt: '2026-03-10' }, { $lt: '2026-01-03' }]);
    // Where there was none it may be anywhere.
    expect(none.length).toBeGreaterThan(2);
  });

  test('without an end rows are counted in one question, and the look for the first day has its time too', async () => {
    await makeRows(3, { from: '2026-03-10', status_te: 'N' } as object);
    const question = askRows('daily', { by: { status_te: 'N' }, visible: { archived: null } });
    const counts = jest.spyOn(PredictionModel.collection, 'aggregate');
    expect(await countRows(question, { maxTimeMS: 10_000 })).toBe(3);
    expect(counts.mock.calls.map(([, options]) => options)).toEqual([expect.objectContaining({ maxTimeMS: 10_000 })]);
    counts.mockRestore();
    const looks = await asking(() => countRows(question, { most: 2, maxTimeMS: 10_000 }));
    expect(looks.length).toBeGreaterThan(0);
  });

  test('while imports are on their way rows are one question, in which days are no key', async () => {
    await makeRows(3, { from: '2026-03-10', status_te: 'U' } as object);
    const visible = { archived: { $in: [null, true] }, import_id: { $nin: [3] } } as VisibleRows;
    const question = askRows('daily', { by: { status_te: 'U' }, visible, from: { $gte: '2026-03-01' } });
    const page = { limit: 2, batch: 1, maxTimeMS: 10_000 };
    const ask = jest.spyOn(PredictionModel.collection, 'aggregate');
    expect(await readRows(question, page)).toHaveLength(2);
    const rows = [];
    for await (const row of streamRows(question, page)) rows.push(row);
    expect(rows).toHaveLength(2);
    expect(await countRows(question, { most: 2, maxTimeMS: 10_000 })).toBe(2);
    expect(ask).toHaveBeenCalledTimes(3);
    ask.mockRestore();
  });

  test('a row is told without what the database keeps it by', async () => {
    await makeRows(1, { status_te: 'P' } as object);
    const question = askRows('daily', { by: { status_te: 'P' }, visible: { archived: null } });
    const [row] = await readRows(question, { limit: 1, maxTimeMS: 10_000 });
    expect(row).not.toHaveProperty('_id');
    expect(row).not.toHaveProperty('key');
  });

  test('what lies on no day is one question', async () => {
    await makeRows(2, { kind: 'video', status_te: 'V' } as object);
    const question = askRows('video', { by: { status_te: 'V' }, visible: { archived: null } });
    const find = jest.spyOn(VideoModel.collection, 'find');
    expect(await readRows(question, { limit: 1, maxTimeMS: 10_000 })).toHaveLength(1);
    expect(find).toHaveBeenCalledTimes(1);
    find.mockRestore();
  });

  test('a row of an earlier day than all that was there before is in the very next list', async () => {
    expect(await openRows('B')).toEqual([]);
    for (const from of ['2026-03-10', '2026-01-01', '1990-01-01']) {
      await makeRows(1, { from, status_te: 'B' } as object);
      expect((await openRows('B'))[0]).toBe(from);
      expect((await openRows('B', { $lt: addDays(from, 1) }))[0]).toBe(from);
    }
  });

  test('a list that somebody asked for a moment ago is one question when it is full', async () => {
    await makeRows(10, { status_te: 'C' } as object);
    await openRows('C', {}, 10);
    const find = jest.spyOn(PredictionModel.collection, 'find');
    expect(await openRows('C', {}, 10)).toHaveLength(10);
    expect(find).toHaveBeenCalledTimes(1);
    find.mockRestore();
  });

  test('rows that are asked for from the last day on are one question, and the last of them come', async () => {
    const days = ['2026-03-10', '2026-03-12', '2026-06-01'];
    for (const from of days) await makeRows(1, { from, status_te: 'E' } as object);
    const question = askRows('daily', { by: { status_te: 'E' }, visible: { archived: null } });
    const sort = { from: -1, to: -1, lagna_order: -1, id: -1 } as const;
    const rows = await readRows(question, { limit: 2, maxTimeMS: 10_000, sort });
    expect(rows.map(({ from }) => from)).toEqual(days.slice(1).reverse());
  });

  test('where the first day was found is looked at again after ten seconds, there alone', async () => {
    await makeRows(10, { status_te: 'F' } as object);
    const find = jest.spyOn(PredictionModel.collection, 'find');
    const start = Date.now();
    const clock = jest.spyOn(Date, 'now');
    const questionsAt = async (ms: number) => {
      clock.mockReturnValue(start + ms);
      find.mockClear();
      expect(await openRows('F', {}, 10)).toHaveLength(10);
      return find.mock.calls.length;
    };
    await questionsAt(0);
    const counts = [await questionsAt(9_999), await questionsAt(10_000), await questionsAt(19_999)];
    for (const spy of [find, clock]) spy.mockRestore();
    expect(counts).toEqual([1, 2, 1]);
  });
});

describe('a question', () => {
  const ORDER = { kind: 1, archived: 1, from: 1, to: 1, lagna_order: 1, id: 1 };
  const settled = { archived: null } as const;
  const underWay = { archived: { $in: [null, true] }, import_id: { $nin: [3] }, superseded_by: {} } as VisibleRows;

  test.each([
    [{}, ORDER],
    [{ owners: 'a' }, { owners: 1, ...ORDER }],
    [
      { assigned_te: 'a', status_te: 'assigned' },
      { assigned_te: 1, status_te: 1, ...ORDER },
    ],
    [{ status_te: 'inreview' }, { status_te: 1, ...ORDER }],
    [{ status_te: 'approved' }, { status_te: 1, ...ORDER, assigned_te: 1 }],
  ])('by %j names an index that there is, where the server takes a name', (by, index) => {
    const question = askRows('daily', { by: by as Record<string, string>, visible: settled });
    knowServer({});
    expect(hintOf(question)).toEqual({ hint: index });
    expect(PredictionModel.schema.indexes().map(([fields]) => Object.entries(fields))).toContainEqual(
      Object.entries(index),
    );
    knowServer({ secantusVersion: '0' });
    expect(hintOf(question)).toEqual({});
  });

  test('is plain values and then one range, and whatever else must hold beside', () => {
    const [from, rest] = [{ $gte: '2026-01-01' }, { url: 'x' }];
    const by = { owners: 'a' };
    const { key } = askRows('daily', { by, visible: settled, from });
    expect(key).toEqual({ owners: 'a', kind: 'daily', archived: null, from });
    expect(askRows('daily', { by, visible: settled }).key).toEqual({ ...key, from: { $gt: '' } });
    const { archived, ...versions } = underWay;
    const question = askRows('daily', { by, visible: underWay, from });
    expect(question).toMatchObject({ key: { owners: 'a', kind: 'daily', archived }, rest: { ...versions, from } });
    expect(askRows('daily', { by, visible: underWay }).rest).toEqual(versions);
    expect(askRows('daily', { by, visible: underWay, rest }).rest).toEqual({ $and: [versions, rest] });
  });

  test('is narrowed by one more condition, and asked as one filter or in stages', () => {
    const [rest, more] = [{ url: 'x' }, { lrname: 'y' }];
    const plain = askRows('daily', { visible: settled });
    const { key } = plain;
    expect([filterOf(plain), stagesOf(plain)]).toEqual([key, [{ $match: key }]]);
    expect(narrowed(plain, {})).toEqual(plain);
    expect(narrowed(plain, rest)).toEqual({ ...plain, rest });
    const both = { $and: [rest, more] };
    const question = narrowed(narrowed(plain, rest), more);
    expect(question).toEqual({ ...plain, rest: both });
    expect(narrowed(question, {})).toEqual(question);
    expect(filterOf(question)).toEqual({ ...key, $and: [both] });
    expect(stagesOf(question)).toEqual([{ $match: key }, { $match: { $and: [both] } }]);
  });
});

test('on a server that stops at the limit it is always one question', async () => {
  knowServer({});
  await makeRows(3, { kind: 'tenday' });
  const find = jest.spyOn(PredictionModel.collection, 'find').mockClear();
  const question = askRows('tenday', { visible: { archived: null } });
  expect(await readRows(question, { limit: 100, maxTimeMS: 10_000 })).toHaveLength(3);
  expect(find).toHaveBeenCalledTimes(1);
  find.mockRestore();
});
