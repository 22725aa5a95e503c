import { gunzipSync } from 'node:zlib';
import type { TestApi } from '@subtitle/testing/api';
import { startTestApi } from '../../test/start-test-api';
import type { App } from '../route';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const get = async (url: string, encoding?: string) =>
  api.app.inject({
    method: 'GET',
    url,
    headers: {
      authorization: `Bearer ${await api.getToken('admin')}`,
      ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
    },
  });

test('a long JSON answer is compressed for clients that accept gzip, with the same content', async () => {
  const plain = await get('/api/openapi.json');
  const small = await get('/api/openapi.json', 'br, gzip;q=0.8');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(small.headers['content-encoding']).toBe('gzip');
  expect([plain.headers.vary, small.headers.vary]).toEqual(['accept-encoding', 'accept-encoding']);
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
  expect(Number(small.headers['content-length'])).toBe(small.rawPayload.length);
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
});

test.each([undefined, '', 'br', 'gzip;q=0', 'identity', 'x-gzip'])(
  'an answer to accept-encoding %j is not compressed',
  async (encoding) => {
    const { headers, rawPayload } = await get('/api/openapi.json', encoding);
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(rawPayload.toString()).openapi).toBe('3.1.0');
  },
);

test('short answers and refusals are not compressed', async () => {
  for (const url of ['/health/live', '/api/nothing'])
    expect((await get(url, 'gzip')).headers['content-encoding']).toBeUndefined();
});
