import { login, verify } from '@subtitle/contracts/operations/auth';
import type { TestApi } from '@subtitle/testing/api';
import { PASSWORD } from '@subtitle/testing/people';
import { buildApp } from '../../app';
import type { App } from '../../http/route';
import { startTestApi } from '../../test/start-test-api';

const [OLD, NEW] = ['the secret of last year, long enough for all', 'the secret of this year, long enough for all'];

const others: App[] = [];
let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi({ JWT_SECRET: OLD });
});
afterAll(async () => {
  await api.stop();
  for (const app of others) await app.close();
});

test('after a change of the secret, old sessions continue and new sessions use the new secret; without the previous secret, old sessions end', async () => {
  const payload = { username: 'translator@example.com', password: PASSWORD };
  const signIn = (app: App) => app.inject({ method: 'POST', url: `/api${login.path}`, payload });
  const check = async (app: App, token: string) =>
    (await app.inject({ url: `/api${verify.path}`, headers: { authorization: `Bearer ${token}` } })).statusCode;
  const before = (await signIn(api.app)).json().token;

  const changed = await buildApp({ ...api.app.env, JWT_SECRET: NEW, JWT_SECRET_PREVIOUS: OLD });
  others.push(changed);
  const after = (await signIn(changed)).json().token;
  expect([await check(changed, before), await check(changed, after)]).toEqual([200, 200]);
  // The old program rejects tokens of the new secret, so they were not signed with the old one.
  expect(await check(api.app, after)).toBe(401);

  const without = await buildApp({ ...api.app.env, JWT_SECRET: NEW });
  others.push(without);
  expect([await check(without, before), await check(without, after)]).toEqual([401, 200]);
});
