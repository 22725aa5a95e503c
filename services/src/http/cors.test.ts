import { login, verify } from '@subtitle/contracts/operations/auth';
import type { TestApi } from '@subtitle/testing/api';
import { PASSWORD } from '@subtitle/testing/people';
import { readEnv } from '../env';
import { startTestApi } from '../test/start-test-api';
import type { App } from './route';

const FRONT = 'https://front.example';
const PREFLIGHT = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi({ CORS_ORIGINS: [FRONT] });
});
afterAll(() => api.stop());

const call = (method: 'OPTIONS' | 'GET' | 'POST', path: string, headers: Record<string, string>, payload?: object) =>
  api.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });

test('a preflight from a configured origin gets the allowed methods and headers, without credentials', async () => {
  const { statusCode, headers } = await call('OPTIONS', login.path, { origin: FRONT, ...PREFLIGHT });
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': FRONT,
    'access-control-allow-methods': expect.stringContaining('POST'),
    'access-control-allow-headers': expect.stringContaining('authorization'),
    'access-control-max-age': '600',
  });
  expect(headers['access-control-allow-credentials']).toBeUndefined();
});

test('a configured origin can sign in and call with its token, and can read refusals', async () => {
  const body = { username: 'translator@example.com', password: PASSWORD };
  const signedIn = await call('POST', login.path, { origin: FRONT }, body);
  expect([signedIn.statusCode, signedIn.headers['access-control-allow-origin']]).toEqual([200, FRONT]);
  const authorization = `Bearer ${signedIn.json().token}`;
  const verified = await call('GET', verify.path, { origin: FRONT, authorization });
  expect([verified.statusCode, verified.headers['access-control-allow-origin']]).toEqual([200, FRONT]);
  const refused = await call('GET', verify.path, { origin: FRONT });
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, FRONT]);
  expect(String(refused.headers.vary)).toMatch(/origin/i);
});

test.each(['https://front.example.evil', 'http://front.example', 'https://front.example:444', 'null', '*'])(
  'the origin %s, which is not configured, gets no header',
  async (origin) => {
    const preflight = await call('OPTIONS', login.path, { origin, ...PREFLIGHT });
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([404, undefined]);
    const asked = await call('GET', verify.path, { origin });
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  },
);

test('the setting accepts exact origins only: no path, no wildcard, http only for localhost', () => {
  const readFault = (CORS_ORIGINS: string) => {
    try {
      readEnv({ CORS_ORIGINS });
    } catch (error) {
      return (error as Error).message.includes('CORS_ORIGINS');
    }
    return false;
  };
  for (const wrong of ['*', 'https://*.example', 'https://front.example/', 'http://front.example', 'front.example'])
    expect([wrong, readFault(wrong)]).toEqual([wrong, true]);
  for (const right of ['', FRONT, `${FRONT}, http://localhost:4300`])
    expect([right, readFault(right)]).toEqual([right, false]);
});
