import { login, verify } from '@subtitle/contracts/operations/auth';
import { listUsers } from '@subtitle/contracts/operations/users';
import type { TestApi } from '@subtitle/testing/api';
import { PASSWORD } from '@subtitle/testing/people';
import { startTestApi } from '../../test/start-test-api';
import type { App } from '../route';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('answers of the API, including tokens, are not cached', async () => {
  const body = { username: 'admin@example.com', password: PASSWORD };
  for (const { headers } of [
    await api.as('nobody').call(login, { body }),
    await api.as('admin').call(listUsers),
    await api.as('admin').call(verify),
    await api.as('nobody').call(verify),
  ])
    expect(headers['cache-control']).toBe('no-store');
});

test('a 401 names the required scheme, a 403 does not', async () => {
  expect((await api.as('nobody').call(verify)).headers['www-authenticate']).toBe('Bearer');
  expect((await api.as('translator').call(listUsers)).headers['www-authenticate']).toBeUndefined();
});
