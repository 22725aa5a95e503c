import { ERRORS } from '@subtitle/contracts/errors';
import type { Operation } from '@subtitle/contracts/operation';
import { OPERATIONS } from '@subtitle/contracts/operations';
import { listModuleKeys, makeModuleKey, revokeModuleKey } from '@subtitle/contracts/operations/module-keys';
import { getModule, listModuleEvents } from '@subtitle/contracts/operations/modules';
import type { TestApi } from '@subtitle/testing/api';
import { callOperation } from '@subtitle/testing/api-caller';
import { waitUntil } from '@subtitle/testing/processes';
import type { App } from '../../../http/route';
import { ModuleKeyModel } from '../../../models/module-key.model';
import { SecurityEventModel } from '../../../models/security-event.model';
import { createRoute } from '../../../test/make-build';
import { createModuleCaller, makeKey, publishBuild } from '../../../test/module-api';
import { KEY_RIGHTS } from '../../../test/module-rights';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  await publishBuild(api);
  await publishBuild(api, { name: 'mfe_other', routes: [createRoute('/other', [])], menu: [] });
});
afterAll(() => api.stop());

const params = { name: 'mfe_demo' };
const read = async (key: string, name = 'mfe_demo') => {
  const { status } = await callOperation(api.app, key, getModule, { params: { name } });
  return status;
};

test('admins create and revoke a key, which is shown once and stored as a hash', async () => {
  for (const [who, status] of [
    ['nobody', 401],
    ['assigner', 403],
  ] as const)
    expect((await api.as(who).call(makeModuleKey, { params, body: {} })).status).toBe(status);
  const { key, id } = await makeKey(api, 'mfe_demo', 30);
  expect(key).toMatch(new RegExp(`^smk_${id}_[\\w-]{43}$`));
  const kept = (await ModuleKeyModel.findById(id).lean())!;
  expect(JSON.stringify(kept)).not.toContain(key.split('_').slice(2).join('_'));
  const { keys } = (await api.as('admin').call(listModuleKeys, { params })).answer;
  expect(keys[0]).toMatchObject({ id, label: 'CI', madeBy: 'admin@example.com', lastUsedAt: null, revokedAt: null });
  expect(Date.parse(keys[0]!.expiresAt) - Date.parse(keys[0]!.madeAt)).toBe(30 * 24 * 3600_000);
  expect(await read(key)).toBe(200);
  expect((await api.as('admin').call(revokeModuleKey, { params: { name: 'mfe_other', id } })).status).toBe(404);
  for (const _ of [1, 2]) await api.as('admin').call(revokeModuleKey, { params: { ...params, id } });
  expect(await read(key)).toBe(401);
  const { events } = (await api.as('admin').call(listModuleEvents, { params, query: {} })).answer;
  expect(events.slice(0, 2).map(({ event, reason, by }) => [event, reason, by])).toEqual([
    ['key-revoked', 'CI', 'admin@example.com'],
    ['key-made', 'CI', 'admin@example.com'],
  ]);
  const noted = await waitUntil(async () => {
    const found = await SecurityEventModel.find({ event: /^module-key/ })
      .sort({ at: 1 })
      .lean();
    return found.length >= 3 ? found : undefined;
  }, 'the security log has them');
  expect(noted[0]).toMatchObject({
    event: 'module-key-made',
    username: 'admin@example.com',
    detail: { module: 'mfe_demo' },
  });
  expect(JSON.stringify(noted)).not.toContain(key);
});

test('rejects an expired key, a key with one wrong character, and a text that is not a key', async () => {
  const { key, id } = await makeKey(api, 'mfe_demo');
  const other = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
  for (const odd of [other, 'smk_', 'smk_x_y', `smk_${'0'.repeat(16)}_${'A'.repeat(43)}`, `${key}A`])
    expect([odd, await read(odd)]).toEqual([odd, 401]);
  await ModuleKeyModel.updateOne({ _id: id }, { $set: { expires_at: new Date(Date.now() - 1) } });
  expect(await read(key)).toBe(401);
});

test('stores its last use at most once a minute', async () => {
  const { key, id } = await makeKey(api, 'mfe_demo');
  const readLastUse = async () => (await ModuleKeyModel.findById(id).lean())!.last_used_at!.getTime();
  await read(key);
  const first = await readLastUse();
  await read(key);
  expect(await readLastUse()).toBe(first);
  await ModuleKeyModel.updateOne({ _id: id }, { $set: { last_used_at: new Date(first - 60_000) } });
  await read(key);
  expect(await readLastUse()).toBeGreaterThanOrEqual(first);
});

const EXAMPLES: Record<string, string> = { name: 'mfe_demo', kind: 'daily', language: 'te', version: '1.0.0' };

test('a key allows only the calls of its own module', async () => {
  const { key } = await makeKey(api, 'mfe_demo');
  const call = async ({ method, path }: Operation, name = 'mfe_demo') => {
    const values: Record<string, string> = { ...EXAMPLES, name };
    const url = `/api${path.replace(/:(\w+)/g, (_, part: string) => values[part] ?? '1')}`;
    const answer = await api.app.inject({ method, url, headers: { authorization: `Bearer ${key}` } });
    return answer.statusCode;
  };
  for (const operation of OPERATIONS.filter(({ access }) => !('public' in access))) {
    const isOpen = KEY_RIGHTS.includes(`${operation.method} /api${operation.path}`);
    const status = await call(operation);
    expect([operation.name, status === 403, status === 401, status >= 500]).toEqual([
      operation.name,
      !isOpen,
      false,
      false,
    ]);
    if (isOpen)
      expect([operation.name, await call(operation, 'mfe_other')]).toEqual([operation.name, ERRORS.forbidden.status]);
  }
});

test('actions by a key are recorded in its name', async () => {
  const { key } = await makeKey(api, 'mfe_demo');
  expect((await createModuleCaller(api, 'mfe_demo', key).activate('1.0.0')).status).toBe(200);
  const { movedBy } = await createModuleCaller(api, 'mfe_demo').read();
  expect(movedBy).toBe('key:CI');
});
