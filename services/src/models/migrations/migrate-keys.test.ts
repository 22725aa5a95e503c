import type { TestApi } from '@subtitle/testing/api';
import mongoose from 'mongoose';
import type { App } from '../../http/route';
import { startTestApi } from '../../test/start-test-api';
import { ChannelModel } from '../channel.model';
import { ImportModel } from '../import.model';
import { KeyTwinsModel } from '../key-twins.model';
import { migrate } from '../migrate';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

type Row = { _id: string | number; id: number; key: string; import_id?: number; superseded_by?: number[] };
const rows = (name: string) => mongoose.connection.collection<Row>(name);
const keysOf = async (name: string) =>
  Object.fromEntries((await rows(name).find({}).sort({ _id: 1 }).toArray()).map(({ _id, key }) => [_id, key]));
const daily = (id: number, subno: string, more: object = {}) => ({
  _id: `old:${id}`,
  id,
  kind: 'daily',
  key: `daily|2026-12-01|2026-12-01|Mesha|${subno}`,
  import_id: id,
  ...more,
});
const activity = (id: number, url: string, BB_Start: string) => ({
  _id: `old:${id}`,
  id,
  kind: 'activity',
  from: '2026-12-01',
  to: '2026-12-01',
  Date: '01-12-2026',
  url,
  BB_Start,
  key: `activity|${url}|2026-12-01|${BB_Start}`,
  import_id: id,
});

beforeEach(async () => {
  for (const name of ['predictions', 'activities', 'videos', 'key_twins', 'imports', 'channels'])
    await mongoose.connection.collection(name).deleteMany({});
});

test('gives rows keys by meaning, with a suffix for further rows with the same key', async () => {
  await rows('predictions').insertMany([daily(1, '1'), daily(2, '01'), daily(3, ''), daily(4, '2')]);
  await rows('activities').insertMany([
    activity(11, 'https://youtu.be/abcdefghij1', '0:1:30'),
    activity(12, 'https://youtu.be/abcdefghij1?si=a', '00:01:30'),
    activity(13, 'https://youtu.be/abcdefghij1', '0:2:0'),
  ]);
  await migrate();
  const key = '2|daily|2026-12-01|2026-12-01|Mesha|1';
  expect(await keysOf('predictions')).toEqual({
    'old:1': key,
    'old:2': `${key}~2`,
    'old:3': `${key}~3`,
    'old:4': '2|daily|2026-12-01|2026-12-01|Mesha|2',
  });
  const start = '2|activity|video:abcdefghij1|2026-12-01';
  expect(await keysOf('activities')).toEqual({
    'old:11': `${start}|90`,
    'old:12': `${start}|90~2`,
    'old:13': `${start}|120`,
  });
  expect(await KeyTwinsModel.find({}, { _id: 1, kind: 1, more: 1 }).sort({ _id: 1 }).lean()).toEqual([
    { _id: `${start}|90`, kind: 'activities', more: [`${start}|90~2`] },
    { _id: key, kind: 'daily', more: [`${key}~2`, `${key}~3`] },
  ]);
});

test('versions of a row stay versions of one row', async () => {
  await rows('predictions').insertMany([
    daily(1, '1', { superseded_by: [2], archived: true }),
    daily(1, '1', { _id: 'old:2', import_id: 2, replaces: 1 }),
    daily(7, '01', { import_id: 2 }),
  ]);
  await migrate();
  const key = '2|daily|2026-12-01|2026-12-01|Mesha|1';
  expect(await keysOf('predictions')).toEqual({ 'old:1': key, 'old:2': key, 'old:7': `${key}~2` });
});

test('changes nothing the second time, and migrates keys that an earlier version wrote since', async () => {
  await rows('predictions').insertMany([daily(1, '1'), daily(2, '2')]);
  await migrate();
  const before = await rows('predictions').find({}).toArray();
  await migrate();
  expect(await rows('predictions').find({}).toArray()).toEqual(before);
  await rows('predictions').insertOne(daily(3, '1.0'));
  await migrate();
  const key = '2|daily|2026-12-01|2026-12-01|Mesha|1';
  expect((await keysOf('predictions'))['old:3']).toBe(`${key}~2`);
  expect(await KeyTwinsModel.countDocuments()).toBe(1);
});

test('continues after a killed run', async () => {
  const old = Array.from({ length: 1_000 }, (_, at) => daily(at + 1, String(at), { import_id: 9 }));
  await rows('predictions').insertMany(old);
  // A third of the rows was migrated before.
  for (const { _id, key } of old.slice(0, 333))
    await rows('predictions').updateOne({ _id }, { $set: { key: `2|${key}` } });
  await migrate();
  const keys = Object.values(await keysOf('predictions'));
  expect(keys.filter((key) => /^2\|daily\|2026-12-01\|2026-12-01\|Mesha\|\d+$/.test(key))).toHaveLength(1_000);
  expect(new Set(keys).size).toBe(1_000);
});

test('a video is still found by its old keys', async () => {
  const video = {
    kind: 'video',
    id: 5,
    channel_id: 3,
    video_title: 'Part 1 ',
    link: 'https://youtu.be/abcdefghij1?si=a',
  };
  const former_keys = ['video|a | b|https://www.youtube.com/watch?v=abcdefghij1|3'];
  await rows('videos').insertOne({ ...video, _id: 5, key: 'video|Part 1 |x|3', former_keys } as Row);
  await rows('videos').insertOne({ ...video, _id: 6, id: 6 } as never);
  await migrate();
  expect(await rows('videos').findOne({ _id: 5 })).toMatchObject({
    key: '2|video|part 1|video:abcdefghij1|3',
    former_keys: ['2|video|a %7C b|video:abcdefghij1|3'],
  });
  expect(await rows('videos').findOne({ _id: 6 })).not.toHaveProperty('key');
});

test('an import that compared old keys starts again', async () => {
  await ImportModel.collection.insertOne({
    _id: 4,
    kind: 'daily',
    status: 'importing',
    question: { duplicate: 1 },
    run: 2,
    enqueued: 1,
    written: 2,
    inserted: 1,
    duplicate: 1,
    hidden: true,
    unclean: true,
    withdrawn_rows: 0,
    epoch: 3,
  } as never);
  await rows('predictions').insertMany([
    daily(1, '1', { superseded_by: [4] }),
    daily(1, '1', { _id: '4:2', import_id: 4 }),
    daily(2, '2', { _id: '4:3', import_id: 4 }),
  ]);
  await migrate();
  expect(await rows('predictions').find({}).toArray()).toEqual([
    { ...daily(1, '1'), key: '2|daily|2026-12-01|2026-12-01|Mesha|1' },
  ]);
  const fresh = { status: 'queued', question: null, written: 0, inserted: 0, duplicate: 0, epoch: null };
  expect(await ImportModel.findById(4).lean()).toMatchObject({ ...fresh, run: 3, enqueued: 2 });
});

test('channel names are compared without case and additional spaces', async () => {
  const buildChannel = (_id: number, channel_name: string) => ({
    _id,
    channel_name,
    name_lower: channel_name.toLowerCase(),
  });
  await ChannelModel.collection.insertMany([
    buildChannel(1, 'Daily  Rashifal'),
    buildChannel(2, 'daily rashifal'),
    buildChannel(3, 'Other'),
  ] as never);
  await migrate();
  const readNames = async () =>
    (await ChannelModel.find({}).sort({ _id: 1 }).lean()).map(({ name_lower }) => name_lower);
  expect(await readNames()).toEqual(['daily rashifal~1', 'daily rashifal', 'other']);
  await migrate();
  expect(await readNames()).toEqual(['daily rashifal~1', 'daily rashifal', 'other']);
});
