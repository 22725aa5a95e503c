import { reportRemoteError } from '@subtitle/contracts/operations/remotes';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { publishBuild } from '../../../test/module-api';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  await publishBuild(api);
});
afterAll(() => api.stop());

const body = { module: 'mfe_demo', version: '1.0.0', route: '/open', kind: 'expose', message: 'gone' } as const;

test('a report needs a session and has limited size', async () => {
  expect((await api.as('nobody').call(reportRemoteError, { body })).status).toBe(401);
  const long = await api.as('editor').call(reportRemoteError, { body: { ...body, message: 'x'.repeat(2001) } });
  expect([long.status, long.refusal.field]).toEqual([400, 'message']);
});

test('accepts thirty reports a minute from one address, of 16 KiB at most', async () => {
  const headers = { authorization: `Bearer ${await api.getToken('editor')}` };
  const remoteAddress = '198.51.100.77';
  const send = (payload: object) =>
    api.app.inject({ method: 'POST', url: '/api/remotes/errors', remoteAddress, headers, payload });
  expect((await send({ ...body, more: 'x'.repeat(16 * 1024) })).statusCode).toBe(413);
  for (let n = 2; n <= 30; n++) expect((await send(body)).statusCode).toBe(200);
  expect((await send(body)).statusCode).toBe(429);
});
