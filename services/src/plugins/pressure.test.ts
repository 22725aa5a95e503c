import type { TestApi } from '@subtitle/testing/api';
import { eventually } from '@subtitle/testing/processes';
import { startTestApi } from '../checks/start-test-api';
import type { App } from './route';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi({ MAX_EVENT_LOOP_DELAY: 100 });
});
afterAll(() => api.stop());

const get = (url: string) => api.app.inject({ url });

test('while the event loop lags calls are turned away with 503 and Retry-After, health is not; then it goes on', async () => {
  const turnedAway = await eventually(
    async () => {
      const until = Date.now() + 400;
      while (Date.now() < until);
      const answer = await get('/api/openapi.json');
      return answer.statusCode === 200 ? undefined : answer;
    },
    20,
    'a call is turned away',
  );
  expect([turnedAway.statusCode, turnedAway.headers['retry-after']]).toEqual([503, '10']);
  expect(turnedAway.json()).toMatchObject({ code: 'unavailable', requestId: expect.any(String) });
  expect((await get('/health/live')).statusCode).toBe(200);
  await eventually(
    async () => ((await get('/api/openapi.json')).statusCode === 200 ? true : undefined),
    20,
    'calls are answered again',
  );
});
