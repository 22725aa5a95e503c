import type { TestApi } from '@subtitle/testing/api';
import { PASSWORD } from '@subtitle/testing/people';
import { startTestApi } from '../../test/start-test-api';
import type { App } from '../route';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi({ TRUST_PROXY: 2 });
});
afterAll(() => api.stop());

const signIn = (forwarded: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: {},
    remoteAddress: '10.0.0.2',
    headers: { 'x-forwarded-for': forwarded },
  });

test("behind proxies the address seen by the outermost proxy counts, regardless of the caller's header", async () => {
  const signInThrough = (said: string, seen: string) => signIn(`${said}, ${seen}, 10.0.0.1`);
  for (let n = 1; n <= 20; n++) expect((await signInThrough(`203.0.113.${n}`, '198.51.100.7')).statusCode).toBe(400);
  expect((await signInThrough('203.0.113.99', '198.51.100.7')).statusCode).toBe(429);
  expect((await signInThrough('203.0.113.99', '198.51.100.8')).statusCode).toBe(400);
});

test.each([
  ['https', /; Secure$/],
  ['http', /; SameSite=Strict$/],
])('a cookie set over %s, as seen by the outermost proxy, has the matching attributes', async (proto, end) => {
  const { headers } = await api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'translator@example.com', password: PASSWORD },
    remoteAddress: '10.0.0.2',
    headers: { 'x-forwarded-for': '198.51.100.9', 'x-forwarded-proto': proto },
  });
  expect(headers['set-cookie']).toMatch(end);
});
