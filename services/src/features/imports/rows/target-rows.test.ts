import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { inTransaction } from '../../../infra/transaction';
import { startTestApi } from '../../../test/start-test-api';
import type { TargetRow } from '../kinds/kind-spec';
import {
  assignNumber,
  buildMarkRemoval,
  findTouchedRows,
  findVersions,
  getCollection,
  groupBy,
  insertRows,
  readInBatches,
} from './target-rows';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => getCollection('daily').deleteMany({}));
afterAll(() => api.stop());

const row = (at: number, parts: object = {}) =>
  ({ _id: `7:${at}`, id: at, key: `key ${at}`, kind: 'daily', import_id: 7, import_row: at, ...parts }) as TargetRow;
const rows = (count: number, parts?: object) => Array.from({ length: count }, (_, at) => row(at + 1, parts));
const insert = (all: readonly TargetRow[]) => inTransaction((session) => insertRows('daily', all, session));
const stored = () => getCollection('daily').find().sort({ import_row: 1 }).toArray();

it('groupBy returns each item under each of its ids, in order', () => {
  const grouped = groupBy([[1, 2], [], [2], [3, 1]], (ids) => ids);
  expect([...grouped]).toEqual([
    [
      1,
      [
        [1, 2],
        [3, 1],
      ],
    ],
    [2, [[1, 2], [2]]],
    [3, [[3, 1]]],
  ]);
});

it('numbers a row in place: sets its id, and for a video also its _id', () => {
  const prepared = { _id: '7:1', key: 'k', import_id: 7, import_row: 1 };
  const made = assignNumber('daily', { ...prepared }, 5);
  expect(made).toEqual({ ...prepared, id: 5 });
  expect(assignNumber('videos', { ...prepared }, 5)).toEqual({ ...prepared, _id: 5, id: 5 });
  expect(assignNumber('daily', prepared, 5)).toBe(prepared);
});

it('inserts all rows or none', async () => {
  await insert(rows(3));
  expect((await stored()).map(({ id }) => id)).toEqual([1, 2, 3]);
  await expect(insert([row(4), row(3)])).rejects.toThrow(/^A row could not be inserted \(11000\): /);
  expect(await stored()).toHaveLength(3);
});

it('finds versions by key, with the fields imports need and without texts', async () => {
  await insert([
    row(1, { en_1: 'text', revision_te: 2, superseded_by: [8] }),
    row(2),
    { ...row(3), _id: '8:1', key: 'key 1', import_id: 8, replaces: 7 } as TargetRow,
  ]);
  const found = await findVersions('daily', ['key 1', 'key 9']);
  expect([...found.keys()]).toEqual(['key 1']);
  expect(found.get('key 1')!.sort((a, b) => a.id! - b.id!)).toEqual([
    { _id: '7:1', id: 1, key: 'key 1', import_id: 7, revision_te: 2, superseded_by: [8] },
    { _id: '8:1', id: 3, key: 'key 1', import_id: 8, replaces: 7 },
  ]);
});

it('finds an edited row also by its former keys, beside rows that have those keys now', async () => {
  const video = (_id: number, key: string, former_keys?: string[]) =>
    ({ _id, id: _id, key, import_id: 7, ...(former_keys && { former_keys }) }) as unknown as TargetRow;
  const videos = [video(1, 'now', ['once', 'earlier']), video(2, 'once'), video(3, 'other', ['else'])];
  await getCollection('videos').insertMany(videos);
  try {
    const found = await findVersions('videos', ['once', 'now', 'earlier', 'nothing']);
    const ids = [...found].map(([key, rows]) => [key, rows.map(({ id }) => id).sort()]);
    expect(Object.fromEntries(ids)).toEqual({ once: [1, 2], now: [1], earlier: [1] });
  } finally {
    await getCollection('videos').deleteMany({});
  }
});

it('returns rows in batches, the last with the remainder', async () => {
  const sizes = async (count: number, size: number) => {
    await getCollection('daily').deleteMany({});
    if (count > 0) await insert(rows(count));
    const all: unknown[][] = [];
    for await (const batch of readInBatches('daily', { import_id: 7 }, 'key', size)) all.push(batch);
    expect(new Set(all.flat()).size).toBe(count);
    return all.map(({ length }) => length);
  };
  expect(await sizes(0, 3)).toEqual([]);
  expect(await sizes(2, 3)).toEqual([2]);
  expect(await sizes(3, 3)).toEqual([3]);
  expect(await sizes(7, 3)).toEqual([3, 3, 1]);
  for await (const batch of readInBatches('daily', { import_id: 7 }, '_id', 2)) {
    expect(batch).toEqual([expect.stringMatching(/^7:/), expect.stringMatching(/^7:/)]);
    break;
  }
});

it('returns the first touched rows and the number of all of them', async () => {
  await insert([
    ...rows(4, { revision_te: 2, author_te: 'a@example.com' }),
    row(5),
    row(6, { revision_hi: 0, author_hi: 'a@example.com' }),
    row(7, { import_id: 8, revision_te: 1, author_te: 'a@example.com' }),
    row(8, { revision_te: 3, status_te: 'assigned', assigned_te: 'a@example.com' }),
  ]);
  const told = async (limit: number) => {
    const { count, rows: first } = await findTouchedRows('daily', 7, limit);
    return [count, first.map(({ import_row }) => import_row)];
  };
  expect(await told(5)).toEqual([4, [1, 2, 3, 4]]);
  expect(await told(4)).toEqual([4, [1, 2, 3, 4]]);
  expect(await told(2)).toEqual([4, [1, 2]]);
});

it('removes a mark from rows, and unarchives rows without any mark left', async () => {
  await insert([
    row(1, { superseded_by: [8], archived: true }),
    row(2, { superseded_by: [8, 9], archived: true }),
    row(3, { superseded_by: [9], archived: true }),
  ]);
  await getCollection('daily').updateMany({}, buildMarkRemoval(8));
  expect((await stored()).map(({ superseded_by, archived = false }) => [superseded_by, archived])).toEqual([
    [[], false],
    [[9], true],
    [[9], true],
  ]);
});
