import type { TestApi } from '@subtitle/testing/api';
import { waitUntil } from '@subtitle/testing/processes';
import { startTestApi } from '../../test/start-test-api';
import type { App } from '../route';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi({ MAX_EVENT_LOOP_DELAY: 100 });
});
afterAll(() => api.stop());

const get = (url: string) => api.app.inject({ url });

test('while the event loop lags calls get 503 and Retry-After, but not health checks; later calls succeed', async () => {
  const turnedAway = await whileBusy(() => get('/api/openapi.json'));
  expect([turnedAway.statusCode, turnedAway.headers['retry-after']]).toEqual([503, '10']);
  expect(turnedAway.json()).toMatchObject({ code: 'unavailable', requestId: expect.any(String) });
  expect((await get('/health/live')).statusCode).toBe(200);
  await waitUntil(
    async () => ((await get('/api/openapi.json')).statusCode === 200 ? true : undefined),
    'calls are answered again',
  );
});

/**
 * Calls while the loop is almost always blocked: the delay is averaged over a second, so a short rest would hide it.
 */
async function whileBusy(call: () => ReturnType<typeof get>) {
  for (let round = 0; round < 20; round++) {
    const until = Date.now() + 300;
    while (Date.now() < until);
    await new Promise(setImmediate);
    const answer = await call();
    if (answer.statusCode !== 200) return answer;
  }
  throw new Error('no call was refused');
}
