import type { TestApi } from '@subtitle/testing/api';
import { startTestApi } from '../../test/start-test-api';
import type { App } from '../route';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const signIn = (remoteAddress: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/api/auth/login', payload: {}, remoteAddress, headers });

test('one address has 20 sign-in attempts per minute, regardless of its headers; other addresses are not affected', async () => {
  for (let attempt = 1; attempt <= 20; attempt++) expect((await signIn('198.51.100.7')).statusCode).toBe(400);
  const refused = await signIn('198.51.100.7', { 'x-forwarded-for': '203.0.113.9' });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect((await signIn('198.51.100.8')).statusCode).toBe(400);
  const elsewhere = await api.app.inject({ url: '/api/auth/verify', remoteAddress: '198.51.100.7' });
  expect(elsewhere.statusCode).toBe(401);
});
