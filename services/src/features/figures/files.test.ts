import { getOverview, listActivity } from '@subtitle/contracts/operations/figures';
import { getVideoFigures, listAllSubtitles } from '@subtitle/contracts/operations/subtitle-figures';
import { createChannel, listVideos } from '@subtitle/contracts/operations/videos';
import { addDays } from '@subtitle/domain/dates';
import { getTeamDay } from '@subtitle/domain/team-day';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { SubtitleModel } from '../../models/subtitle.model';
import { VideoModel } from '../../models/video.model';
import { countFigures } from '../../test/count-figures';
import { type ImportTest, startImportTest } from '../../test/start-import-api';

let test: ImportTest;
let channel: number;
let videos: { id: number; video_title: string }[];
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\n01:00:01.000 --> 01:00:05.400\nTwo\n';
const SRT = '1\n00:00:01,000 --> 00:00:02,500\nHello\n';

beforeAll(async () => {
  test = await startImportTest();
  const body = { channel_name: 'Rashifal', description: '' };
  channel = (await test.api.as('uploader').call(createChannel, { body })).answer.id;
  await test.importFile('videos', makeWorkbook({ kind: 'videos', rows: 3 }), {
    fields: { channel_id: String(channel) },
  });
  videos = (await test.api.as('uploader').call(listVideos, { params: { channelId: channel } })).answer;
  await send(VTT, 'first.vtt', 0, 'en');
  await send(SRT, 'second.srt', 0, 'hi');
  await send(VTT, 'third.vtt', 1, 'en');
});
afterAll(() => test.stop());

function send(text: string, name: string, video: number, language: string) {
  const fields = { channel_id: String(channel), language, video_id: String(videos[video]!.id) };
  return test.importFile('subtitles', Buffer.from(text), { name, fields });
}
const list = async (query: object = {}) =>
  (await test.api.as('translator').call(listAllSubtitles, { query: query as never })).answer;
const names = async (query: object = {}) => (await list(query)).files.map(({ fileName }) => fileName);

describe('subtitle files', () => {
  it('are visible to uploaders and translators', async () => {
    for (const [who, status] of [
      ['nobody', 401],
      ['editor', 403],
      ['uploader', 200],
    ] as const)
      for (const operation of [listAllSubtitles, getVideoFigures])
        expect((await test.api.as(who).call(operation as typeof getVideoFigures)).status).toBe(status);
  });

  it('are listed with size, length, video and languages, newest first', async () => {
    const { files, total, next } = await list();
    expect([total, next, files.length]).toEqual([3, null, 3]);
    expect(files.map(({ fileName }) => fileName)).toEqual(['third.vtt', 'second.srt', 'first.vtt']);
    expect(files[2]).toEqual({
      id: expect.any(Number),
      importId: expect.any(Number),
      fileName: 'first.vtt',
      created: expect.any(String),
      createdBy: 'uploader@example.com',
      bytes: VTT.length,
      seconds: 3605,
      cues: 2,
      videoId: videos[0]!.id,
      videoTitle: videos[0]!.video_title,
      channelId: channel,
      language: 'en',
      subtitles: [],
      status: 'active',
    });
    expect(files[1]).toMatchObject({ seconds: 3, cues: 1, language: 'hi' });
    // The length is read from the file only once.
    await SubtitleModel.updateOne({ cues: 1 }, { $set: { seconds: 77 } });
    expect((await list()).files[1]).toMatchObject({ seconds: 77 });
  });

  it('are filtered and paged', async () => {
    expect(await names({ language: 'en' })).toEqual(['third.vtt', 'first.vtt']);
    expect(await names({ q: 'SECOND' })).toEqual(['second.srt']);
    expect(await names({ q: videos[1]!.video_title.toLowerCase() })).toEqual(['third.vtt']);
    expect(await names({ channel: channel + 1 })).toEqual([]);
    expect(await names({ status: 'completed' })).toEqual([]);
    const today = getTeamDay(new Date());
    const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
    expect(await names({ from: today, to: today })).toHaveLength(3);
    expect(await names({ to: yesterday })).toEqual([]);
    expect(await names({ from: tomorrow })).toEqual([]);
    const refused = await test.api.as('translator').call(listAllSubtitles, { query: { from: '2026-02-31' } });
    expect(refused.refusal.field).toBe('from');
    expect(await list({ limit: 2 })).toMatchObject({ total: 3, next: 2 });
    expect(await names({ skip: 2, limit: 2 })).toEqual(['first.vtt']);
  });

  it('are completed when every begun translation is approved', async () => {
    const stand = (fields: object) =>
      VideoModel.collection.updateOne({ _id: videos[0]!.id as never }, { $set: fields });
    await stand({ status_te: 'approved', status_mr: 'inreview' });
    expect((await list()).files.map(({ status }) => status)).toEqual(['active', 'active', 'active']);
    await stand({ status_mr: 'approved' });
    const [, second] = (await list()).files;
    expect(second).toMatchObject({ status: 'completed', subtitles: ['mr', 'te'] });
    expect(await names({ status: 'completed' })).toEqual(['second.srt', 'first.vtt']);
  });

  it('are counted by channel and language, and in the cards of the overview', async () => {
    const { channels, languages, added } = (await test.api.as('uploader').call(getVideoFigures)).answer;
    const inLanguages = [
      { language: 'en', videos: 2 },
      { language: 'hi', videos: 1 },
    ];
    expect(channels).toEqual([{ id: channel, name: 'Rashifal', videos: 3, withSubtitles: 2, languages: inLanguages }]);
    expect(languages).toEqual([
      { language: 'en', files: 2, cues: 4, bytes: 2 * VTT.length, completed: 1 },
      { language: 'hi', files: 1, cues: 1, bytes: SRT.length, completed: 1 },
    ]);
    expect(added).toEqual([{ day: expect.any(String), count: 3 }]);
    const overview = (await test.api.as('editor').call(getOverview)).answer;
    expect(overview).toMatchObject({
      subtitles: { total: 3, trend: { last: 3, before: 0 } },
      videos: { total: 2, trend: { last: 2, before: 0 } },
    });
    expect(overview.users.trend).toEqual({ last: overview.users.total, before: 0 });
  });
});

describe('recent activity', () => {
  it('lists the latest uploads that are running or done, with uploader and number of cues or rows', async () => {
    await test.importFile('daily', makeWorkbook({ kind: 'daily', rows: 0 }), { name: 'empty.xlsx' });
    expect((await test.api.as('nobody').call(listActivity)).status).toBe(401);
    const { items } = (await test.api.as('editor').call(listActivity)).answer;
    expect(items.map(({ name }) => name)).toEqual(['third.vtt', 'second.srt', 'first.vtt', 'workbook.xlsx']);
    const done = { status: 'completed', progress: 100, by: 'The uploader' };
    expect(items[0]).toMatchObject({ ...done, kind: 'subtitles', rows: 2 });
    expect(items[3]).toMatchObject({ ...done, kind: 'videos', rows: 3 });
  });
});

describe('subtitles as work', () => {
  it('are pending in each language in which the video has no file, if it has one in another language', async () => {
    await countFigures();
    const { waiting } = (await test.api.as('editor').call(getOverview)).answer;
    const pending = waiting.filter(({ kind, status }) => kind === 'video' && status === 'pending');
    const counts = pending.map(({ language, count, withText }) => [language, count, withText]);
    expect(counts).toContainEqual(['gu', 2, 0]);
    expect(counts).toContainEqual(['hi', 2, 1]);
    expect(counts).toContainEqual(['en', 2, 2]);
  });
});
