import { getOverview } from '@subtitle/contracts/operations/figures';
import { getItem } from '@subtitle/contracts/operations/items';
import { listSameRows, reopenSameRows, settleSameRows } from '@subtitle/contracts/operations/same-rows';
import { createChannel } from '@subtitle/contracts/operations/videos';
import mongoose from 'mongoose';
import { ImportModel } from '../../models/import.model';
import { migrate } from '../../models/migrate';
import { countFigures } from '../../test/count-figures';
import { makeAssignedWorkbook, saveDraftInRow } from '../../test/import-rows';
import { makeRows } from '../../test/make-rows';
import { type ImportTest, startImportTest } from '../../test/start-import-api';
import { getVisibleFilter } from '../imports/rows/visible-rows';
import { describeSameRows } from './describe-same-rows';

let test: ImportTest;
let first: number;
let second: number;
beforeAll(async () => {
  test = await startImportTest();
});
afterAll(() => test.stop());

const rows = () =>
  mongoose.connection.collection<{ _id: string; id: number; key: string; subno: string }>('predictions');
const admin = () => test.api.as('admin');
const groups = async () => (await admin().call(listSameRows, {})).answer.groups;
const visible = async (filter: object) =>
  rows()
    .find({ ...filter, ...(await getVisibleFilter()) })
    .toArray();

/** Imports a date twice, with keys of an earlier program that distinguished subno 1 and 01. */
async function importTwice(from: string): Promise<void> {
  first = (await test.importFile('daily', makeAssignedWorkbook(from, 'first', 12))).id;
  const other = await test.importFile('daily', makeAssignedWorkbook(from.replace('-01-01', '-02-01'), 'second', 12));
  second = other.id;
  for (const id of [first, second])
    for (const row of await rows().find({ import_id: id }).toArray()) {
      const [, , , , lagna] = row.key.split('|');
      const subno = id === first ? '1' : '01';
      const change = { key: `daily|${from}|${from}|${lagna}|${subno}`, subno, from, to: from };
      await rows().updateOne({ _id: row._id }, { $set: change });
    }
  await migrate();
}

beforeEach(async () => {
  for (const name of ['predictions', 'key_twins', 'imports']) await mongoose.connection.collection(name).deleteMany({});
});

it('is for admins only', async () => {
  const body = { groups: [{ key: 'x', rows: [1], keep: null }] };
  expect((await test.api.as('nobody').call(listSameRows, {})).status).toBe(401);
  expect((await test.api.as('uploader').call(listSameRows, {})).status).toBe(403);
  expect((await test.api.as('uploader').call(settleSameRows, { body })).status).toBe(403);
  expect((await test.api.as('uploader').call(reopenSameRows, { body: { keys: ['x'] } })).status).toBe(403);
  expect((await admin().call(settleSameRows, { body: { groups: [] } })).status).toBe(400);
  expect((await admin().call(settleSameRows, { body })).answer).toEqual({
    settled: [],
    failed: [{ key: 'x', error: expect.any(String) }],
  });
});

it('lists rows that mean the same with their texts and work, and migrate prints them', async () => {
  await importTwice('2051-01-01');
  await saveDraftInRow(test, second, 2);
  const all = await groups();
  expect(all).toHaveLength(12);
  const mesha = all.find(({ key }) => key.includes('Mesha'))!;
  expect(mesha).toMatchObject({ key: '2|daily|2051-01-01|2051-01-01|Mesha|1', kind: 'daily', settled: null });
  expect(mesha.rows).toMatchObject([
    {
      name: 'Mesha',
      from: '2051-01-01',
      written: [{ column: 'subno', text: '1' }, { column: 'url' }],
      worked: [],
      import: { id: first, row: 2 },
    },
    {
      written: [{ column: 'subno', text: '01' }, {}],
      worked: ['te'],
      people: ['translator@example.com'],
      import: { id: second },
    },
  ]);
  expect(mesha.rows[1]!.texts).toBe(mesha.rows[0]!.texts + 1);
  expect((await describeSameRows())[0]).toBe(
    'Same rows: 24 rows in 12 groups mean the same and are all kept. An admin settles them in Content Uploader, above Imports.',
  );
  expect(await describeSameRows()).toHaveLength(13);
});

it('counts the figures of the day again after rows were hidden and after the group is reopened', async () => {
  await importTwice('2053-01-01');
  const count = async (all = false) => {
    await countFigures({ all });
    const { waiting } = (await admin().call(getOverview)).answer;
    return waiting.filter(({ kind, language }) => kind === 'daily' && language === 'te')[0]?.count;
  };
  expect(await count(true)).toBe(24);
  const [group] = await groups();
  const seen = group!.rows.map(({ id }) => id);
  await admin().call(settleSameRows, { body: { groups: [{ key: group!.key, rows: seen, keep: seen[0]! }] } });
  expect(await count()).toBe(23);
  await admin().call(reopenSameRows, { body: { keys: [group!.key] } });
  expect(await count()).toBe(24);
});

it("keeps the selected row under the group's key, and restores the others when the group is reopened", async () => {
  await importTwice('2052-01-01');
  const [group] = await groups();
  const [earlier, later] = group!.rows;
  const settle = (keep: number | null, seen = [earlier!.id, later!.id]) =>
    admin().call(settleSameRows, { body: { groups: [{ key: group!.key, rows: seen, keep }] } });
  expect((await settle(later!.id, [earlier!.id])).answer.failed).toHaveLength(1);
  expect((await settle(99_999_999)).answer.failed).toHaveLength(1);
  expect((await settle(later!.id)).answer).toEqual({ settled: [group!.key], failed: [] });
  expect((await settle(later!.id)).answer.failed).toHaveLength(1);
  const ids = { id: { $in: [earlier!.id, later!.id] } };
  expect((await visible(ids)).map(({ id, key }) => [id, key])).toEqual([[later!.id, group!.key]]);
  expect((await admin().call(getItem, { params: { kind: 'daily', id: earlier!.id } })).status).toBe(404);
  expect(await groups()).toHaveLength(11);
  // A later import of the file matches the kept row.
  const again = await test.importFile('daily', makeAssignedWorkbook('2052-01-01', 'again', 12), {
    fields: { duplicates: 'replace' },
  });
  expect(again).toMatchObject({ replaced: 12, inserted: 12 });
  expect((await admin().call(reopenSameRows, { body: { keys: [group!.key] } })).answer.settled).toEqual([group!.key]);
  expect((await visible({ id: earlier!.id })).map(({ id }) => id)).toEqual([earlier!.id]);
  expect((await groups()).map(({ key }) => key)).toContain(group!.key);
});

it('keeps all rows of a group on request', async () => {
  await importTwice('2053-01-01');
  const [group] = await groups();
  const ids = group!.rows.map(({ id }) => id);
  await admin().call(settleSameRows, { body: { groups: [{ key: group!.key, rows: ids, keep: null }] } });
  expect(await visible({ id: { $in: ids } })).toHaveLength(2);
  expect(await groups()).toHaveLength(11);
});

it('gives the key to another row if the import of its row is undone', async () => {
  await importTwice('2054-01-01');
  const { undoImport } = await import('../imports/life/undo-import');
  const { cleanImport } = await import('../imports/life/clean-import');
  await undoImport(first, 'uploader');
  await cleanImport(first);
  expect(await groups()).toEqual([]);
  const keys = (await visible({ import_id: second })).map(({ key }) => key);
  expect(keys).toHaveLength(12);
  expect(keys.filter((key) => key.includes('~'))).toEqual([]);
  expect(await test.importFile('daily', makeAssignedWorkbook('2054-01-01', 'x', 12))).toMatchObject({
    inserted: 0,
    duplicate: 12,
  });
  expect(await ImportModel.countDocuments({ status: 'undone', unclean: true })).toBe(0);
});

it('deletes the other videos unless their translation has begun, and restores them', async () => {
  const videos = mongoose.connection.collection<{ _id: number }>('videos');
  const channel = await admin().call(createChannel, { body: { channel_name: 'Twice' } });
  const link = 'https://youtu.be/abcdefghij1';
  const [one, two] = await makeRows(2, { kind: 'video', channel_id: channel.answer.id, video_title: 'Part 1', link });
  await videos.updateOne({ _id: one! }, { $set: { key: `video|Part 1|${link}|${channel.answer.id}` } });
  await videos.updateOne({ _id: two! }, { $set: { key: `video|part 1 |${link}|${channel.answer.id}` } });
  await migrate();
  const key = `2|video|part 1|video:abcdefghij1|${channel.answer.id}`;
  const keys = async () =>
    (
      await videos
        .find({ _id: { $in: [one!, two!] } })
        .sort({ _id: 1 })
        .toArray()
    ).map((video) => (video as never as { key: string }).key);
  expect(await keys()).toEqual([key, `${key}~2`]);
  const settle = () => admin().call(settleSameRows, { body: { groups: [{ key, rows: [one!, two!], keep: two! }] } });
  await videos.updateOne({ _id: one! }, { $set: { revision_te: 1 } });
  expect((await settle()).answer.failed).toHaveLength(1);
  expect(await keys()).toEqual([key, `${key}~2`]);
  await videos.updateOne({ _id: one! }, { $unset: { revision_te: 1 } });
  expect((await settle()).answer.settled).toEqual([key]);
  expect(await keys()).toEqual([key]);
  expect((await admin().call(reopenSameRows, { body: { keys: [key] } })).answer.settled).toEqual([key]);
  expect(await keys()).toEqual([key, `${key}~2`]);
});
