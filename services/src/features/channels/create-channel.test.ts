import { createChannel, listChannels, listVideos } from '@subtitle/contracts/operations/videos';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { startTestApi } from '../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const create = (channel_name: string, who = 'uploader') =>
  api.as(who).call(createChannel, { body: { channel_name, description: 'About it' } });

describe('POST /channels', () => {
  test('only uploaders add channels', async () => {
    expect((await create('A', 'nobody')).status).toBe(401);
    expect((await create('A', 'reviewer')).status).toBe(403);
  });

  test('a blank name is refused with the specification’s sentence', async () => {
    const { status, refusal } = await create('   ');
    expect([status, refusal.field, refusal.error]).toEqual([400, 'channel_name', 'Channel name is required']);
  });

  test('channels are listed by name, have no videos yet, and names are unique without case', async () => {
    const { answer: second } = await create(' Zodiac ');
    const { answer: first } = await create('Astro');
    expect((await api.as('translator').call(listChannels)).answer).toEqual([first, second]);
    expect(second.channel_name).toBe('Zodiac');
    expect((await create('ZODIAC')).refusal.code).toBe('channel-taken');
    const videos = await api.as('uploader').call(listVideos, { params: { channelId: first.id } });
    expect(videos.answer).toEqual([]);
  });
});
