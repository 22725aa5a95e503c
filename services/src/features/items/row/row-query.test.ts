import { OWNED_STATUSES } from '@subtitle/contracts/statuses';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { PredictionModel } from '../../../models/prediction.model';
import { explainQuery, LIST_ORDER } from '../../../test/explain-query';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';
import type { VisibleFilter } from '../../imports/rows/visible-rows';
import { addCondition, buildRowQuery, countRows, readRows, streamRows } from './row-query';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const SETTLED = { archived: null } as const;
const UNDER_WAY = {
  archived: { $in: [null, true] },
  import_id: { $nin: [3] },
  superseded_by: { $not: { $elemMatch: { $nin: [3] } } },
} as VisibleFilter;
const DAYS = ['1990-01-01', '2026-03-10', '2026-03-11', '2026-03-19', '2026-05-01', '2031-01-01'];
const page = { limit: 100, maxTimeMS: 10_000 };

const ownedBy = (owner: string, from?: { $gte?: string; $lt?: string }, visible: VisibleFilter = SETTLED) =>
  buildRowQuery('daily', { by: { assigned_te: owner }, visible, from });

async function makeDays(owner: string): Promise<void> {
  for (const from of [...DAYS].reverse()) await makeRows(1, { from, assigned_te: owner });
}

async function firstDays(rows: Promise<readonly { from: string }[]>): Promise<string[]> {
  return (await rows).map(({ from }) => from);
}

describe('rows', () => {
  test('are returned in list order, up to the limit', async () => {
    await makeDays('A');
    const days = (limit: number, from?: { $gte?: string; $lt?: string }) =>
      firstDays(readRows(ownedBy('A', from), { ...page, limit }));
    expect(await days(100)).toEqual(DAYS);
    expect(await days(3)).toEqual(DAYS.slice(0, 3));
    expect(await days(100, { $gte: '2026-03-11' })).toEqual(DAYS.slice(2));
    expect(await days(100, { $lt: '2026-05-01' })).toEqual(DAYS.slice(0, 4));
    expect(await days(100, { $lt: '1990-01-01' })).toEqual([]);
    expect(await days(100, { $gte: '2026-03-11', $lt: '2026-03-20' })).toEqual(DAYS.slice(2, 4));
    expect(await firstDays(readRows(ownedBy('none'), page))).toEqual([]);
  });

  test('are returned from the last day on if the order is reversed', async () => {
    await makeDays('E');
    const sort = { from: -1, to: -1, lagna_order: -1, id: -1 } as const;
    const rows = readRows(ownedBy('E'), { ...page, limit: 2, sort });
    expect(await firstDays(rows)).toEqual(DAYS.slice(-2).reverse());
  });

  test('are streamed up to the limit', async () => {
    await makeDays('S');
    for (const limit of [2, 3, 100]) {
      const days: string[] = [];
      for await (const row of streamRows(ownedBy('S'), { ...page, limit, batch: 2 })) days.push(row.from);
      expect(days).toEqual(DAYS.slice(0, limit));
    }
  });

  test('are returned without the internal fields of the database', async () => {
    await makeRows(1, { assigned_te: 'P' });
    const [row] = await readRows(ownedBy('P'), page);
    expect(row).not.toHaveProperty('_id');
    expect(row).not.toHaveProperty('key');
  });

  test('are counted up to a maximum', async () => {
    await makeDays('G');
    const counted = (max?: number, from?: object) => countRows(ownedBy('G', from), { max, maxTimeMS: 10_000 });
    expect(await counted()).toBe(6);
    expect(await counted(100)).toBe(6);
    expect(await counted(5)).toBe(5);
    expect(await counted(100, { $gte: '2026-03-11', $lt: '2031-01-01' })).toBe(3);
  });
});

describe('a query', () => {
  const ORDER = { kind: 1, archived: 1, ...LIST_ORDER };

  test.each([
    [{}, ORDER],
    [{ owners: 'a' }, { owners: 1, ...ORDER }],
    [
      { assigned_te: 'a', status_te: 'assigned' },
      { assigned_te: 1, status_te: 1, ...ORDER },
    ],
    ...OWNED_STATUSES.map((status_te): [object, object] => [{ status_te }, { status_te: 1, ...ORDER, assigned_te: 1 }]),
  ])('by %j names an existing index as its hint', (by, index) => {
    const question = buildRowQuery('daily', { by: by as Record<string, string>, visible: SETTLED });
    expect(Object.entries(question.index)).toEqual(Object.entries(index));
    expect(PredictionModel.schema.indexes().map(([fields]) => Object.entries(fields))).toContainEqual(
      Object.entries(index),
    );
  });

  test.each([
    ['settled', SETTLED],
    ['under way', UNDER_WAY],
  ])('while imports are %s reads only the keys of its days, without a sort', async (state, visible) => {
    const owner = `K ${state}`;
    await makeDays(owner);
    const question = ownedBy(owner, { $gte: '2026-03-10', $lt: '2026-03-12' }, visible);
    const plan = await explainQuery(question, LIST_ORDER);
    expect(plan.nReturned).toBe(2);
    expect(plan.totalKeysExamined).toBeLessThanOrEqual(5);
    expect(plan.stages).not.toContain('SORT');
  });

  test('is narrowed by further conditions', () => {
    const [rest, more] = [{ url: 'x' }, { lrname: 'y' }];
    const plain = buildRowQuery('daily', { visible: SETTLED });
    expect(plain.filter).toEqual({ kind: 'daily', archived: null });
    expect(addCondition(plain, {})).toEqual(plain);
    expect(buildRowQuery('daily', { visible: SETTLED, rest })).toEqual(addCondition(plain, rest));
    expect(addCondition(addCondition(plain, rest), more).filter).toEqual({ ...plain.filter, $and: [rest, more] });
  });
});
