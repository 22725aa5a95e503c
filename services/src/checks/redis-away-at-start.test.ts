import { login } from '@subtitle/contracts/operations/auth';
import { getOverview } from '@subtitle/contracts/operations/figures';
import { PASSWORD } from '@subtitle/testing/people';
import { waitUntil } from '@subtitle/testing/processes';
import { type FaultsTest, startFaultsTest } from '../test/start-fault-programs';

let faults: FaultsTest;
beforeAll(async () => {
  faults = await startFaultsTest();
});
afterAll(() => faults.stop());

test('O3-redis-down-no-start: an API and a worker started without Redis serve calls that do not need it, and import once Redis is there', async () => {
  await faults.redis.stop({ killed: true });
  const [{ port }] = await Promise.all([faults.startApi(), faults.startWorker()]);
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    return { status: answer.status, body: (await answer.json()) as Record<string, never> };
  };
  expect(await ask('/health/live')).toEqual({ status: 200, body: { ok: true } });
  expect(await ask('/health/ready')).toMatchObject({ status: 503, body: { ok: false, mongodb: true, redis: false } });

  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'uploader@example.com', password: PASSWORD });
  const { token } = (await ask(`/api${login.path}`, { method: 'POST', headers, body })).body;
  const authorization = `Bearer ${token}`;
  const counted = async () => {
    const { status, body: told } = await ask(`/api${getOverview.path}`, { headers: { authorization } });
    expect(status).toBe(200);
    return (told as { counting?: { days: number } }).counting?.days === 0 || undefined;
  };
  // Figures are counted without a queue.
  await waitUntil(counted, 'the figures are counted');

  const id = await faults.uploadWorkbook(24);
  await faults.redis.start();
  await faults.expectExactlyOnce(id, 24);
  const ready = async () => (await ask('/health/ready')).status === 200 || undefined;
  await waitUntil(ready, 'the API is ready');
});
