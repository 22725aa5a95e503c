import { createChannel } from '@subtitle/contracts/operations/videos';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../http/route';
import { startTestApi } from '../test/start-test-api';
import { MODELS } from './all';
import { ChannelModel } from './channel.model';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('a model has the name of its collection', () => {
  expect(MODELS.map(({ modelName }) => modelName)).toEqual(MODELS.map(({ collection }) => collection.collectionName));
});

test('a stored document has exactly the fields that its model declares', async () => {
  const made = await api.as('uploader').call(createChannel, { body: { channel_name: 'Morning', description: '' } });
  expect(made.status).toBe(201);
  const stored = await ChannelModel.collection.findOne({ channel_name: 'Morning' });
  expect(Object.keys(stored!).sort()).toEqual(['_id', 'channel_name', 'description', 'name_lower']);
});
