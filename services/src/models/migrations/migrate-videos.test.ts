import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { startTestApi } from '../../test/start-test-api';
import { allocateIds } from '../allocate-ids';
import { ImportModel } from '../import.model';
import { SubtitleModel } from '../subtitle.model';
import { VideoModel } from '../video.model';
import { migrateVideos } from './migrate-videos';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('gives old videos new numbers as rows and updates references to them, only once', async () => {
  const taken = await allocateIds('predictions', 2);
  const video = (_id: number, key: string) => ({
    _id,
    key,
    channel_id: 3,
    video_title: key,
    link: 'x',
    import_id: _id,
  });
  await VideoModel.collection.insertMany([video(1, 'a'), video(4, 'b')] as never[]);
  const subtitles = { _id: '9:1', id: 1, video_id: 4, language: 'hi', key: 'subtitles|4|hi', import_id: 9 };
  await SubtitleModel.collection.insertOne(subtitles as never);
  await ImportModel.collection.insertMany([
    { _id: 9, kind: 'subtitles', subtitles: { language: 'hi', video_id: 4 } },
    { _id: 10, kind: 'subtitles', subtitles: { language: 'hi', video_id: null } },
  ] as never[]);
  await migrateVideos();
  const above = taken + 1 + 4;
  const read = async () => [
    await VideoModel.find({}).sort({ _id: 1 }).lean(),
    await SubtitleModel.findById('9:1').lean(),
    (await ImportModel.find({}).sort({ _id: 1 }).lean()).map((one) => one.subtitles?.video_id),
  ];
  const now = await read();
  const row = { kind: 'video', from: '9999-01-01', to: '9999-01-01', lagna_order: 0, channel_id: 3 };
  expect(now).toMatchObject([
    [
      { ...row, _id: above + 1, id: above + 1, key: 'a' },
      { ...row, _id: above + 4, id: above + 4, key: 'b' },
    ],
    { video_id: above + 4, key: `subtitles|${above + 4}|hi` },
    [above + 4, null],
  ]);
  await migrateVideos();
  expect(await read()).toEqual(now);
  expect(await allocateIds('predictions', 1)).toBe(above + 5);
});
