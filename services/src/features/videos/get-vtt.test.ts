import { getVtt } from '@subtitle/contracts/operations/videos';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { SubtitleModel } from '../../models/subtitle.model';
import { startTestApi } from '../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  const common = { video_id: 7, format: 'vtt' as const, cues: 1, import_id: 1, import_row: 1 };
  await SubtitleModel.create([
    {
      ...common,
      _id: '1:1',
      id: 1,
      language: 'hi',
      key: 'subtitles|7|hi',
      content: 'WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते',
    },
    {
      ...common,
      _id: '2:1',
      id: 2,
      language: 'en',
      key: 'subtitles|7|en',
      content: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello',
    },
  ]);
});
afterAll(() => api.stop());

const get = (videoId: number, language?: string, who = 'translator') =>
  api.as(who).call(getVtt, { params: { videoId }, query: language === undefined ? {} : { language } });

describe('GET /vtt/:videoId', () => {
  test('requires the role of uploader or translator', async () => {
    expect((await get(7, undefined, 'nobody')).status).toBe(401);
    expect((await get(7, undefined, 'reviewer')).status).toBe(403);
  });

  test('spec 7.5.5: returns the subtitles that were uploaded first, or the subtitles of a language by code or name', async () => {
    expect((await get(7)).answer.language).toBe('hi');
    expect((await get(7, 'en')).answer).toEqual({
      language: 'en',
      content: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello',
    });
    expect((await get(7, 'Hindi')).answer.content).toContain('नमस्ते');
  });

  test('answers not-found without subtitles, and names an unknown language', async () => {
    expect((await get(7, 'te')).status).toBe(404);
    expect((await get(8)).status).toBe(404);
    const { status, refusal } = await get(7, 'french');
    expect([status, refusal.field, refusal.error]).toEqual([400, 'language', 'unsupported language: french']);
  });
});
