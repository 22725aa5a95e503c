import type { TestApi } from '@subtitle/testing/api';
import { metricsRegistry, serveMetrics } from '../infra/metrics';
import { buildWorkerMarkerKey } from '../infra/worker-marker';
import { startTestApi } from '../test/start-test-api';
import type { App } from './route';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const readReady = async () => {
  const { statusCode, headers, body } = await api.app.inject({ url: '/health/ready' });
  return { status: statusCode, retryAfter: headers['retry-after'], ...JSON.parse(body) };
};
const setMarker = (at: Date) =>
  api.app.redis.set(buildWorkerMarkerKey(api.app.env.QUEUE_PREFIX), at.toISOString(), 'EX', 30);

test('live succeeds without a worker, ready does not', async () => {
  expect((await api.app.inject({ url: '/health/live' })).json()).toEqual({ ok: true });
  expect(await readReady()).toEqual({
    status: 503,
    retryAfter: '5',
    ok: false,
    mongodb: true,
    redis: true,
    worker: false,
  });
});

test('ready succeeds if a worker answered within a minute', async () => {
  await setMarker(new Date());
  expect(await readReady()).toMatchObject({ status: 200, ok: true });
  await setMarker(new Date(Date.now() - 61_000));
  expect(await readReady()).toMatchObject({ status: 503, worker: false });
});

test('metrics are counted by route pattern, on a separate port', async () => {
  await api.app.inject({ url: '/api/videos/77' });
  const server = await serveMetrics(0, '127.0.0.1');
  const { port } = server.address() as { port: number };
  const text = await (await fetch(`http://127.0.0.1:${port}`)).text();
  await new Promise((resolve) => server.close(resolve));
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/videos/:channelId",status="401"}',
  );
  expect(text).toContain('process_cpu_user_seconds_total');
  metricsRegistry.clear();
});

test('the description of the API has every operation with its refusals, and its page runs no inline script', async () => {
  const description = (await api.app.inject({ url: '/api/openapi.json' })).json();
  const login = description.paths['/api/auth/login'].post;
  expect([login.operationId, Object.keys(login.responses)]).toEqual([
    'login',
    expect.arrayContaining(['200', '400', '401', '429', '500', '503']),
  ]);
  expect(Object.keys(description.paths)).not.toContain('/health/live');
  const page = await api.app.inject({ url: '/api/docs/' });
  const html = page.statusCode === 302 ? await api.app.inject({ url: String(page.headers.location) }) : page;
  expect(html.statusCode).toBe(200);
  expect(html.body).not.toMatch(/<script(?![^>]*\ssrc=)/);
  expect(html.headers['content-security-policy']).toContain("script-src 'self'");
});
