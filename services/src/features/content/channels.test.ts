import * as operations from '@subtitle/contracts/operations/content';
import { createChannel } from '@subtitle/contracts/operations/videos';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { type ImportTest, startImportTest } from '../../test/start-import-api';

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest();
});
afterAll(() => test.stop());

const asUploader = (who = 'uploader') => test.api.as(who);
const add = async (channel_name: string) =>
  (await asUploader().call(createChannel, { body: { channel_name, description: '' } })).answer.id;
const rename = (id: number, revision: number, channel_name: string, description = '', who = 'uploader') =>
  asUploader(who).call(operations.changeChannel, { params: { id }, body: { revision, channel_name, description } });
const remove = (id: number, revision: number) =>
  asUploader().call(operations.deleteChannel, { params: { id }, body: { revision } });
const undo = (id: number) => asUploader().call(operations.undoContentChange, { params: { id } });
const list = async (query: { text?: string; after?: string; limit?: number } = {}) =>
  (await asUploader().call(operations.listChannelDetails, { query })).answer;
const log = async (channel: number) =>
  (await asUploader().call(operations.listContentChanges, { query: { channel } })).answer.changes;

describe('channels', () => {
  it('are listed by name with the number of their videos, filtered by name and paged', async () => {
    const [b, a] = [await add('Bhajan'), await add('Aarti')];
    await test.importFile('videos', makeWorkbook({ kind: 'videos', rows: 3 }), { fields: { channel_id: String(a) } });
    expect((await list()).channels.map(({ id, videos }) => [id, videos])).toEqual([
      [a, 3],
      [b, 0],
    ]);
    expect((await list({ text: 'HAJ' })).channels.map(({ id }) => id)).toEqual([b]);
    const first = await list({ limit: 1 });
    expect((await list({ limit: 1, after: first.next! })).channels.map(({ id }) => id)).toEqual([b]);
  });

  it('are renamed once per revision, have unique names, and can be renamed back', async () => {
    const [id, other] = [await add('Old'), await add('Other')];
    expect((await rename(id, 0, 'New', '', 'nobody')).status).toBe(401);
    expect((await rename(id, 0, 'New', '', 'translator')).status).toBe(403);
    expect((await rename(4711, 0, 'New')).status).toBe(404);
    expect((await rename(id, 0, '  ')).refusal.error).toBe('Channel name is required');
    expect((await rename(id, 0, 'OTHER')).refusal.code).toBe('channel-taken');
    const both = await Promise.all([rename(id, 0, 'New', 'About it'), rename(id, 0, 'New', 'About it')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [done] = await log(id);
    expect(done).toMatchObject({ event: 'changed', from: 'Old', to: 'New', by: 'uploader@example.com', undone: false });
    expect((await rename(other, 0, 'Old')).status).toBe(200);
    expect((await undo(done!.id)).refusal.code).toBe('channel-taken');
    await undo((await log(other))[0]!.id);
    expect((await undo(done!.id)).status).toBe(200);
    expect((await undo(done!.id)).status).toBe(409);
    expect((await list({ text: 'old' })).channels).toEqual([
      { id, channel_name: 'Old', description: '', revision: 2, videos: 0 },
    ]);
    expect((await log(id)).map(({ event, undone }) => [event, undone])).toEqual([
      ['changed', false],
      ['changed', true],
      ['created', false],
    ]);
  });

  it('can be deleted only without videos, and restored', async () => {
    const id = await add('Full');
    const fields = { channel_id: String(id) };
    const videos = makeWorkbook({ kind: 'videos', rows: 1, change: (row) => ({ ...row, video_title: 'only' }) });
    await test.importFile('videos', videos, { fields });
    expect((await remove(id, 0)).refusal.code).toBe('channel-not-empty');
    const { answer } = await asUploader().call(operations.listChannelVideos, { params: { id }, query: {} });
    await asUploader().call(operations.deleteVideos, { body: { videos: [{ id: answer.videos[0]!.id, revision: 0 }] } });
    const { change } = (await remove(id, 0)).answer;
    expect((await list({ text: 'full' })).channels).toEqual([]);
    expect((await test.upload('videos', videos, { fields })).status).toBe(400);
    expect((await undo(change)).status).toBe(200);
    expect((await list({ text: 'full' })).channels).toMatchObject([{ id, videos: 0 }]);
  });
});
