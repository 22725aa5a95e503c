import * as operations from '@subtitle/contracts/operations/content';
import { undoImport } from '@subtitle/contracts/operations/imports';
import { createChannel, getVtt } from '@subtitle/contracts/operations/videos';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { VideoModel } from '../../models/video.model';
import { type ImportTest, startImportTest } from '../../test/start-import-api';

const LINK = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest();
});
afterAll(() => test.stop());

const as = (who = 'uploader') => test.api.as(who);
let named = 0;
const newChannel = async () =>
  (await as().call(createChannel, { body: { channel_name: `Channel ${++named}`, description: '' } })).answer.id;
const load = (channel: number, ...titles: string[]) =>
  test.import(
    'videos',
    makeWorkbook({
      kind: 'videos',
      rows: titles.length,
      change: (_row, at) => ({ video_title: titles[at]!, link: LINK }),
    }),
    { fields: { channel_id: String(channel) } },
  );
const videosOf = async (id: number, query: { text?: string; subtitles?: operations.SubtitleFilter } = {}) =>
  (await as().call(operations.listChannelVideos, { params: { id }, query })).answer.videos;
const titlesOf = async (id: number) => (await videosOf(id)).map(({ video_title }) => video_title);
const rename = (id: number, revision: number, video_title: string, link = LINK) =>
  as().call(operations.changeVideo, { params: { id }, body: { revision, video_title, link } });
const move = (channel_id: number, ...videos: { id: number; revision: number }[]) =>
  as().call(operations.moveVideos, { body: { videos: videos.map(seen), channel_id } });
const remove = (...videos: { id: number; revision: number }[]) =>
  as().call(operations.deleteVideos, { body: { videos: videos.map(seen) } });
const seen = ({ id, revision }: { id: number; revision: number }) => ({ id, revision });
const undo = (id: number) => as().call(operations.undoContentChange, { params: { id } });
const undoOf = (id: number) => as().call(undoImport, { params: { id } });
const subtitle = (channel: number, video: number, text: string, duplicates = 'skip') =>
  test.import('subtitles', Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`), {
    name: 'one.hi.vtt',
    fields: { channel_id: String(channel), video_id: String(video), language: 'hi', duplicates },
  });
const vtt = (videoId: number) => as().call(getVtt, { params: { videoId }, query: {} });

it('the videos of all channels are in one list, also those without subtitles', async () => {
  const [one, other] = [await newChannel(), await newChannel()];
  await load(one, 'of one', 'with a file');
  await load(other, 'of the other');
  const [, second] = await videosOf(one);
  await subtitle(one, second!.id, 'Text');
  const all = (await videosOf(operations.ALL_CHANNELS)).map(({ video_title }) => video_title);
  expect(all).toEqual(expect.arrayContaining(['of one', 'with a file', 'of the other']));
  const without = (await videosOf(operations.ALL_CHANNELS, { subtitles: 'without' })).map(
    ({ video_title }) => video_title,
  );
  expect(without).toEqual(expect.arrayContaining(['of one', 'of the other']));
  expect(without).not.toContain('with a file');
});

describe('a renamed video', () => {
  it('is matched by its old workbook and by one with its new name; the link is validated', async () => {
    const channel = await newChannel();
    const { id: importId } = await load(channel, 'one', 'two');
    const [one] = await videosOf(channel);
    expect(one).toMatchObject({ video_title: 'one', revision: 0, languages: [], import: { id: importId, row: 2 } });
    expect((await rename(one!.id, 0, 'one', 'javascript:x')).refusal.field).toBe('link');
    expect((await rename(one!.id, 0, ' ')).refusal.field).toBe('video_title');
    expect((await rename(one!.id, 0, 'two')).refusal.code).toBe('video-taken');
    expect((await rename(one!.id, 0, 'One, mended')).status).toBe(200);
    expect((await rename(one!.id, 0, 'late')).refusal.code).toBe('conflict');
    expect(await load(channel, 'one', 'two', 'three')).toMatchObject({ inserted: 1, duplicate: 2 });
    expect(await load(channel, 'One, mended')).toMatchObject({ inserted: 0, duplicate: 1 });
    expect(await titlesOf(channel)).toEqual(['One, mended', 'two', 'three']);
  });

  it('prevents the undo of its import until the change is undone', async () => {
    const channel = await newChannel();
    const { id: importId } = await load(channel, 'first');
    const [video] = await videosOf(channel);
    const { change } = (await rename(video!.id, 0, 'First')).answer;
    const { refusal } = await undoOf(importId);
    expect(refusal).toMatchObject({
      code: 'import-not-undoable',
      worked: { count: 1, rows: [{ id: video!.id, row: 2, languages: [], by: ['uploader@example.com'] }] },
    });
    expect((await undo(change)).status).toBe(200);
    expect(await titlesOf(channel)).toEqual(['first']);
    expect((await undoOf(importId)).status).toBe(200);
    expect(await titlesOf(channel)).toEqual([]);
  });

  it('has one name after two concurrent changes, and a name belongs to one video', async () => {
    const channel = await newChannel();
    await load(channel, 'a', 'b');
    const [a, b] = await videosOf(channel);
    const same = await Promise.all([rename(a!.id, 0, 'x'), rename(a!.id, 0, 'y')]);
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
    const both = await Promise.all([rename(a!.id, 1, 'z'), rename(b!.id, 0, 'z')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await titlesOf(channel)).filter((title) => title === 'z')).toHaveLength(1);
  });
});

describe('moved videos', () => {
  it('move all or none, are matched by the workbook of either channel, and move back', async () => {
    const [from, to] = [await newChannel(), await newChannel()];
    await load(from, 'a', 'b', 'c');
    await load(to, 'c');
    const [a, b, c] = await videosOf(from);
    expect((await move(to, a!, c!)).refusal).toMatchObject({ code: 'video-taken' });
    expect((await move(4711, a!)).status).toBe(404);
    expect(await titlesOf(from)).toEqual(['a', 'b', 'c']);
    const { change } = (await move(to, a!, b!)).answer;
    expect([await titlesOf(from), await titlesOf(to)]).toEqual([['c'], ['a', 'b', 'c']]);
    expect(await load(to, 'a')).toMatchObject({ inserted: 0, duplicate: 1 });
    expect(await load(from, 'a', 'b')).toMatchObject({ inserted: 0, duplicate: 2 });
    const { answer } = await as().call(operations.listContentChanges, { query: { video: a!.id } });
    expect(answer.changes[0]).toMatchObject({
      event: 'moved',
      count: 2,
      names: ['a', 'b'],
      from: `Channel ${named - 1}`,
    });
    expect((await undo(change)).status).toBe(200);
    expect(await titlesOf(from)).toEqual(['a', 'b', 'c']);
  });
});

it('several videos without an import are moved and moved back', async () => {
  const [from, to] = [await newChannel(), await newChannel()];
  const common = { channel_id: from, link: LINK };
  await VideoModel.create([
    { ...common, _id: 9_001, video_title: 'x' },
    { ...common, _id: 9_002, video_title: 'y' },
  ]);
  const [x] = await videosOf(from);
  expect(x).toMatchObject({ video_title: 'x', import: null });
  const { change } = (await move(to, x!)).answer;
  expect((await undo(change)).status).toBe(200);
  expect([await titlesOf(from), await titlesOf(to)]).toEqual([['x', 'y'], []]);
  expect(await load(from, 'x')).toMatchObject({ inserted: 0, duplicate: 1 });
});

describe('a deleted video', () => {
  it('is removed with its subtitles, and restored with them after undos in the meantime', async () => {
    const channel = await newChannel();
    const { id: importId } = await load(channel, 'gone', 'stays');
    const [video] = await videosOf(channel);
    await subtitle(channel, video!.id, 'first');
    const second = await subtitle(channel, video!.id, 'second', 'replace');
    expect((await videosOf(channel, { subtitles: 'with' })).map(({ languages }) => languages)).toEqual([['hi']]);
    expect((await videosOf(channel, { subtitles: 'no-hi' })).map(({ video_title }) => video_title)).toEqual(['stays']);
    const { change } = (await remove(video!)).answer;
    expect([await titlesOf(channel), (await vtt(video!.id)).status]).toEqual([['stays'], 404]);
    await undoOf(second.id);
    expect((await vtt(video!.id)).status).toBe(404);
    expect((await undo(change)).status).toBe(200);
    expect(await titlesOf(channel)).toEqual(['gone', 'stays']);
    expect((await vtt(video!.id)).answer.content).toContain('first');
    expect((await undoOf(importId)).refusal.worked?.rows).toMatchObject([{ id: video!.id, languages: ['hi'] }]);
  });

  it('cannot be restored if a new video has its name, or after the undo of its import', async () => {
    const channel = await newChannel();
    const { id: importId } = await load(channel, 'name');
    const [video] = await videosOf(channel);
    const { change } = (await remove(video!)).answer;
    const again = await load(channel, 'name');
    expect(again).toMatchObject({ inserted: 1 });
    expect((await undo(change)).refusal.code).toBe('video-taken');
    await undoOf(again.id);
    await undoOf(importId);
    expect((await undo(change)).refusal.code).toBe('conflict');
    expect(await titlesOf(channel)).toEqual([]);
  });

  it('must not have a translation that has begun', async () => {
    const channel = await newChannel();
    await load(channel, 'begun', 'not');
    const [begun, not] = await videosOf(channel);
    const work = { revision_te: 1, assigned_te: 'translator@example.com' };
    await VideoModel.collection.updateOne({ _id: begun!.id } as never, { $set: work });
    expect((await remove(begun!, not!)).refusal).toMatchObject({
      code: 'video-worked-on',
      worked: { count: 1, rows: [{ id: begun!.id, languages: ['te'], by: ['translator@example.com'] }] },
    });
    expect(await titlesOf(channel)).toEqual(['begun', 'not']);
    expect((await rename(begun!.id, 0, 'begun, better')).status).toBe(200);
    expect((await remove(not!)).status).toBe(200);
  });
});

it('subtitle files are listed with their imports, and read as uploaded', async () => {
  const channel = await newChannel();
  await load(channel, 'filed');
  const id = (await videosOf(channel))[0]!.id;
  const made = await subtitle(channel, id, 'नमस्ते');
  const files = (await as().call(operations.listVideoFiles, { params: { id } })).answer;
  expect(files).toMatchObject([
    { language: 'hi', format: 'vtt', cues: 1, importId: made.id, file: 'one.hi.vtt', by: 'uploader@example.com' },
  ]);
  const read = (language: 'hi' | 'te') => as().call(operations.getSubtitleFile, { params: { id, language } });
  expect((await read('hi')).answer.content).toBe('WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते\n');
  expect((await read('te')).status).toBe(404);
  expect((await as().call(operations.listVideoFiles, { params: { id: 4711 } })).status).toBe(404);
});
