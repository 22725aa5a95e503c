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

const asUploader = (who = 'uploader') => test.api.as(who);
let named = 0;
const addChannel = async () =>
  (await asUploader().call(createChannel, { body: { channel_name: `Channel ${++named}`, description: '' } })).answer.id;
const importVideos = (channel: number, ...titles: string[]) =>
  test.importFile(
    'videos',
    makeWorkbook({
      kind: 'videos',
      rows: titles.length,
      change: (_row, at) => ({ video_title: titles[at]!, link: LINK }),
    }),
    { fields: { channel_id: String(channel) } },
  );
const listVideos = async (id: number, query: { text?: string; subtitles?: operations.SubtitleFilter } = {}) =>
  (await asUploader().call(operations.listChannelVideos, { params: { id }, query })).answer.videos;
const listTitles = async (id: number) => (await listVideos(id)).map(({ video_title }) => video_title);
const rename = (id: number, revision: number, video_title: string, link = LINK) =>
  asUploader().call(operations.changeVideo, { params: { id }, body: { revision, video_title, link } });
const move = (channel_id: number, ...videos: { id: number; revision: number }[]) =>
  asUploader().call(operations.moveVideos, { body: { videos: videos.map(pickSeen), channel_id } });
const remove = (...videos: { id: number; revision: number }[]) =>
  asUploader().call(operations.deleteVideos, { body: { videos: videos.map(pickSeen) } });
const pickSeen = ({ id, revision }: { id: number; revision: number }) => ({ id, revision });
const undoChange = (id: number) => asUploader().call(operations.undoContentChange, { params: { id } });
const undoImportOf = (id: number) => asUploader().call(undoImport, { params: { id } });
const importSubtitle = (channel: number, video: number, text: string, duplicates = 'skip') =>
  test.importFile('subtitles', Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`), {
    name: 'one.hi.vtt',
    fields: { channel_id: String(channel), video_id: String(video), language: 'hi', duplicates },
  });
const readVtt = (videoId: number) => asUploader().call(getVtt, { params: { videoId }, query: {} });

it('the list of all channels has every video, even without subtitles', async () => {
  const [one, other] = [await addChannel(), await addChannel()];
  await importVideos(one, 'of one', 'with a file');
  await importVideos(other, 'of the other');
  const [, second] = await listVideos(one);
  await importSubtitle(one, second!.id, 'Text');
  const all = (await listVideos(operations.ALL_CHANNELS)).map(({ video_title }) => video_title);
  expect(all).toEqual(expect.arrayContaining(['of one', 'with a file', 'of the other']));
  const without = (await listVideos(operations.ALL_CHANNELS, { subtitles: 'without' })).map(
    ({ video_title }) => video_title,
  );
  expect(without).toEqual(expect.arrayContaining(['of one', 'of the other']));
  expect(without).not.toContain('with a file');
});

describe('a renamed video', () => {
  it('is matched by its old workbook and by one with its new name; the link is validated', async () => {
    const channel = await addChannel();
    const { id: importId } = await importVideos(channel, 'one', 'two');
    const [one] = await listVideos(channel);
    expect(one).toMatchObject({ video_title: 'one', revision: 0, languages: [], import: { id: importId, row: 2 } });
    expect((await rename(one!.id, 0, 'one', 'javascript:x')).refusal.field).toBe('link');
    expect((await rename(one!.id, 0, ' ')).refusal.field).toBe('video_title');
    expect((await rename(one!.id, 0, 'two')).refusal.code).toBe('video-taken');
    expect((await rename(one!.id, 0, 'One, mended')).status).toBe(200);
    expect((await rename(one!.id, 0, 'late')).refusal.code).toBe('conflict');
    expect(await importVideos(channel, 'one', 'two', 'three')).toMatchObject({ inserted: 1, duplicate: 2 });
    expect(await importVideos(channel, 'One, mended')).toMatchObject({ inserted: 0, duplicate: 1 });
    expect(await listTitles(channel)).toEqual(['One, mended', 'two', 'three']);
  });

  it('prevents the undo of its import until the change is undone', async () => {
    const channel = await addChannel();
    const { id: importId } = await importVideos(channel, 'first');
    const [video] = await listVideos(channel);
    const { change } = (await rename(video!.id, 0, 'First')).answer;
    const { refusal } = await undoImportOf(importId);
    expect(refusal).toMatchObject({
      code: 'import-not-undoable',
      worked: { count: 1, rows: [{ id: video!.id, row: 2, languages: [], by: ['uploader@example.com'] }] },
    });
    expect((await undoChange(change)).status).toBe(200);
    expect(await listTitles(channel)).toEqual(['first']);
    expect((await undoImportOf(importId)).status).toBe(200);
    expect(await listTitles(channel)).toEqual([]);
  });

  it('has one name after two concurrent changes, and a name belongs to one video', async () => {
    const channel = await addChannel();
    await importVideos(channel, 'a', 'b');
    const [a, b] = await listVideos(channel);
    const same = await Promise.all([rename(a!.id, 0, 'x'), rename(a!.id, 0, 'y')]);
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
    const both = await Promise.all([rename(a!.id, 1, 'z'), rename(b!.id, 0, 'z')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await listTitles(channel)).filter((title) => title === 'z')).toHaveLength(1);
  });
});

describe('moved videos', () => {
  it('move all or none, are matched by the workbook of the old and of the new channel, and move back', async () => {
    const [from, to] = [await addChannel(), await addChannel()];
    await importVideos(from, 'a', 'b', 'c');
    await importVideos(to, 'c');
    const [a, b, c] = await listVideos(from);
    expect((await move(to, a!, c!)).refusal).toMatchObject({ code: 'video-taken' });
    expect((await move(4711, a!)).status).toBe(404);
    expect(await listTitles(from)).toEqual(['a', 'b', 'c']);
    const { change } = (await move(to, a!, b!)).answer;
    expect([await listTitles(from), await listTitles(to)]).toEqual([['c'], ['a', 'b', 'c']]);
    expect(await importVideos(to, 'a')).toMatchObject({ inserted: 0, duplicate: 1 });
    expect(await importVideos(from, 'a', 'b')).toMatchObject({ inserted: 0, duplicate: 2 });
    const { answer } = await asUploader().call(operations.listContentChanges, { query: { video: a!.id } });
    expect(answer.changes[0]).toMatchObject({
      event: 'moved',
      count: 2,
      names: ['a', 'b'],
      from: `Channel ${named - 1}`,
    });
    expect((await undoChange(change)).status).toBe(200);
    expect(await listTitles(from)).toEqual(['a', 'b', 'c']);
  });
});

it('several videos without an import are moved and moved back', async () => {
  const [from, to] = [await addChannel(), await addChannel()];
  const common = { channel_id: from, link: LINK };
  await VideoModel.create([
    { ...common, _id: 9_001, video_title: 'x' },
    { ...common, _id: 9_002, video_title: 'y' },
  ]);
  const [x] = await listVideos(from);
  expect(x).toMatchObject({ video_title: 'x', import: null });
  const { change } = (await move(to, x!)).answer;
  expect((await undoChange(change)).status).toBe(200);
  expect([await listTitles(from), await listTitles(to)]).toEqual([['x', 'y'], []]);
  expect(await importVideos(from, 'x')).toMatchObject({ inserted: 0, duplicate: 1 });
});

describe('a deleted video', () => {
  it('is removed with its subtitles, and restored with them after undos in the meantime', async () => {
    const channel = await addChannel();
    const { id: importId } = await importVideos(channel, 'gone', 'stays');
    const [video] = await listVideos(channel);
    await importSubtitle(channel, video!.id, 'first');
    const second = await importSubtitle(channel, video!.id, 'second', 'replace');
    expect((await listVideos(channel, { subtitles: 'with' })).map(({ languages }) => languages)).toEqual([['hi']]);
    expect((await listVideos(channel, { subtitles: 'no-hi' })).map(({ video_title }) => video_title)).toEqual([
      'stays',
    ]);
    const { change } = (await remove(video!)).answer;
    expect([await listTitles(channel), (await readVtt(video!.id)).status]).toEqual([['stays'], 404]);
    await undoImportOf(second.id);
    expect((await readVtt(video!.id)).status).toBe(404);
    expect((await undoChange(change)).status).toBe(200);
    expect(await listTitles(channel)).toEqual(['gone', 'stays']);
    expect((await readVtt(video!.id)).answer.content).toContain('first');
    expect((await undoImportOf(importId)).refusal.worked?.rows).toMatchObject([{ id: video!.id, languages: ['hi'] }]);
  });

  it('cannot be restored if a new video has its name, or after the undo of its import', async () => {
    const channel = await addChannel();
    const { id: importId } = await importVideos(channel, 'name');
    const [video] = await listVideos(channel);
    const { change } = (await remove(video!)).answer;
    const again = await importVideos(channel, 'name');
    expect(again).toMatchObject({ inserted: 1 });
    expect((await undoChange(change)).refusal.code).toBe('video-taken');
    await undoImportOf(again.id);
    await undoImportOf(importId);
    expect((await undoChange(change)).refusal.code).toBe('conflict');
    expect(await listTitles(channel)).toEqual([]);
  });

  it('must not have a translation that has begun', async () => {
    const channel = await addChannel();
    await importVideos(channel, 'begun', 'not');
    const [begun, not] = await listVideos(channel);
    const work = { revision_te: 1, assigned_te: 'translator@example.com' };
    await VideoModel.collection.updateOne({ _id: begun!.id } as never, { $set: work });
    expect((await remove(begun!, not!)).refusal).toMatchObject({
      code: 'video-worked-on',
      worked: { count: 1, rows: [{ id: begun!.id, languages: ['te'], by: ['translator@example.com'] }] },
    });
    expect(await listTitles(channel)).toEqual(['begun', 'not']);
    expect((await rename(begun!.id, 0, 'begun, better')).status).toBe(200);
    expect((await remove(not!)).status).toBe(200);
  });
});

it('subtitle files are listed with their imports, and read as uploaded', async () => {
  const channel = await addChannel();
  await importVideos(channel, 'filed');
  const id = (await listVideos(channel))[0]!.id;
  const made = await importSubtitle(channel, id, 'नमस्ते');
  const files = (await asUploader().call(operations.listVideoFiles, { params: { id } })).answer;
  expect(files).toMatchObject([
    { language: 'hi', format: 'vtt', cues: 1, importId: made.id, file: 'one.hi.vtt', by: 'uploader@example.com' },
  ]);
  const read = (language: 'hi' | 'te') => asUploader().call(operations.getSubtitleFile, { params: { id, language } });
  expect((await read('hi')).answer.content).toBe('WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते\n');
  expect((await read('te')).status).toBe(404);
  expect((await asUploader().call(operations.listVideoFiles, { params: { id: 4711 } })).status).toBe(404);
});
