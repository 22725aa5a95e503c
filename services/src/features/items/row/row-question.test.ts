import { addDays } from '@subtitle/domain/dates';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { knowServer } from '../../../infra/index-hint';
import { PredictionModel } from '../../../models/prediction.model';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';
import type { VisibleRows } from '../../imports/rows/visible-rows';
import { askRows, countRows, filterOf, hintOf, narrowed, readRows, stagesOf } from './row-question';

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
    ask.mockRestore();
    expect(asked).toContain('2026-03-10');
    expect(asked).not.toMatch(/2027|2031/);
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
