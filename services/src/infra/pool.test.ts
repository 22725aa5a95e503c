import { listChannels } from '@subtitle/contracts/operations/videos';
import type { TestApi } from '@subtitle/testing/api';
import mongoose from 'mongoose';
import type { App } from '../http/route';
import { injectDriverFault } from '../test/driver-faults';
import { startTestApi } from '../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  const uri = process.env.MONGODB_URI!;
  api = await startTestApi({ MONGODB_URI: `${uri}${uri.includes('?') ? '&' : '?'}maxPoolSize=1` });
  for (const who of ['uploader', 'admin']) await api.as(who).call(listChannels);
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await api.stop();
});

test('a call without a free connection fails long before its deadline', async () => {
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const heal = injectDriverFault(['find'], () => held);
  const first = api.as('uploader').call(listChannels);
  const second = api.as('admin').call(listChannels);
  const turnedAway = await Promise.race([first, second]);
  heal();
  goOn();
  expect([turnedAway.status, turnedAway.headers['retry-after'], turnedAway.refusal.error]).toEqual([
    503,
    '5',
    'This took too long and was stopped. No changes were made. Please try again.',
  ]);
  expect([(await first).status, (await second).status].sort()).toEqual([200, 503]);
});
