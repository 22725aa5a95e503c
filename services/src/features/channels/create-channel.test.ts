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
  test('allows only uploaders to add channels', async () => {
    expect((await create('A', 'nobody')).status).toBe(401);
    expect((await create('A', 'reviewer')).status).toBe(403);
  });

  test('spec 5.12, 7.5.2: refuses a blank name with the specification’s message', async () => {
    const { status, refusal } = await create('   ');
    expect([status, refusal.field, refusal.error]).toEqual([400, 'channel_name', 'Channel name is required']);
  });

  test('spec 3.8, 7.5.1, 7.5.2: lists channels by name without videos; names are unique regardless of case', async () => {
    const { answer: second } = await create(' Zodiac ');
    const { answer: first } = await create('Astro');
    expect((await api.as('translator').call(listChannels)).answer).toEqual([first, second]);
    expect(second).toMatchObject({ id: expect.any(Number), channel_name: 'Zodiac', description: 'About it' });
    expect((await create('ZODIAC')).refusal.code).toBe('channel-taken');
    expect((await create('ZODIAC')).refusal.error).toMatch(/./);
    const videos = await api.as('uploader').call(listVideos, { params: { channelId: first.id } });
    expect(videos.answer).toEqual([]);
  });

  test('ignores invisible characters in a name, and refuses a name of such characters only', async () => {
    for (const invisible of ['', '\u200b\u200b', '\u0000', '\u202e'])
      expect((await create(invisible)).refusal.error).toBe('Channel name is required');
    const { answer } = await create('\u202eSur\ud800ya\u0000 \u200b');
    expect(answer.channel_name).toBe('Sur\ufffdya');
    const { answer: listed } = await api.as('uploader').call(listChannels);
    expect(listed.find(({ id }) => id === answer.id)).toEqual(answer);
    expect((await create('Sur\ufffdya')).refusal.code).toBe('channel-taken');
  });

  test('accepts a channel without a description', async () => {
    const { status, answer } = await api.as('uploader').call(createChannel, { body: { channel_name: 'Undescribed' } });
    expect([status, answer.description]).toEqual([201, '']);
  });
});
