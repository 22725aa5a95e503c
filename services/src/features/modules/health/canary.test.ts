import { randomInt } from 'node:crypto';
import { listRemotes, reportOpenings, reportRemoteError } from '@subtitle/contracts/operations/remotes';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { metricsRegistry } from '../../../infra/metrics';
import { RemoteEventModel } from '../../../models/remote-event.model';
import { createRoute } from '../../../test/make-build';
import { createModuleCaller, publishBuild } from '../../../test/module-api';
import { startTestApi } from '../../../test/start-test-api';
import { getCurrentHost } from '../registry/host';
import { isSelected, resolveModules } from '../registry/resolve-modules';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  for (const version of ['1.0.0', '1.1.0']) await publishBuild(api, { version });
  await getMover().activate('1.0.0');
});
afterEach(async () => {
  if ((await getMover().read()).canary) await getMover().clearCanary();
});
afterAll(() => api.stop());

const getMover = () => createModuleCaller(api, 'mfe_demo');
const readLoadedVersion = async (who: string) => {
  const [remote] = (await api.as(who).call(listRemotes)).answer.remotes;
  return `${remote!.version}${remote!.tried ? ' tried' : ''}`;
};
const reportOpening = (count: number, version = '1.1.0', who = 'translator') =>
  api.as(who).call(reportOpenings, { body: { openings: [{ module: 'mfe_demo', version, count }] } });
const reportErrors = async (who: string, version = '1.1.0', times = 1) => {
  const body = { module: 'mfe_demo', version, route: '/open', kind: 'render', message: 'gone' } as const;
  for (let n = 0; n < times; n++) await api.as(who).call(reportRemoteError, { body });
};

test('persons named by the rule load the trial version, which is marked as such', async () => {
  const { answer } = await getMover().tryOut('1.1.0', { percent: 0, users: ['Editor@example.com'] });
  expect(answer.module.canary).toMatchObject({ version: '1.1.0', limit: 5, by: 'admin@example.com' });
  expect([await readLoadedVersion('editor'), await readLoadedVersion('translator')]).toEqual(['1.1.0 tried', '1.0.0']);
  await getMover().tryOut('1.1.0', { percent: 100, roles: ['translator'] });
  expect([
    await readLoadedVersion('translator'),
    await readLoadedVersion('reviewer'),
    await readLoadedVersion('admin'),
  ]).toEqual(['1.1.0 tried', '1.0.0', '1.0.0']);
  expect((await getMover().tryOut('1.0.0')).refusal.field).toBe('version');
  await getMover().activate('1.1.0');
  expect([await readLoadedVersion('reviewer'), (await getMover().read()).canary]).toEqual(['1.1.0', null]);
  await getMover().rollBack();
  expect((await getMover().clearCanary()).status).toBe(404);
});

test('a percentage always selects the same persons with the given roles: that share within three points', async () => {
  await getMover().tryOut('1.1.0', { percent: 20, roles: ['translator'] });
  const person = (id: number, role: 'translator' | 'reviewer') => ({
    id,
    username: `${id}@example.com`,
    roles: [role],
  });
  const resolveVersion = async (id: number, role: 'translator' | 'reviewer') => {
    const [one] = await resolveModules(person(id, role), getCurrentHost(api.app.env));
    return one?.is === 'open' ? one.descriptor.version : null;
  };
  const rule = { version: '1.1.0', percent: 20, roles: ['translator' as const], users: [] };
  const ids = Array.from({ length: 1_000 }, (_, at) => at + 1);
  const taken = ids.filter((id) => isSelected('mfe_demo', rule, person(id, 'translator')));
  expect([taken.length >= 170, taken.length <= 230]).toEqual([true, true]);
  expect(ids.filter((id) => isSelected('mfe_demo', rule, person(id, 'reviewer')))).toEqual([]);
  const others = ids.filter((id) => isSelected('mfe_demo', { ...rule, version: '1.2.0' }, person(id, 'translator')));
  expect(others).not.toEqual(taken);
  const some = Array.from({ length: 5 }, () => ids[randomInt(1_000)]!);
  for (const id of some) {
    const seen = await Promise.all(Array.from({ length: 50 }, () => resolveVersion(id, 'translator')));
    expect([id, new Set(seen)]).toEqual([id, new Set([taken.includes(id) ? '1.1.0' : '1.0.0'])]);
    expect(await resolveVersion(id, 'reviewer')).toBe('1.0.0');
  }
});

test('a trial ends and records its numbers if too large a share of its openings fail, once there are 20 openings', async () => {
  await getMover().tryOut('1.1.0');
  await reportOpening(19);
  await reportErrors('translator');
  expect((await getMover().read()).canary).not.toBeNull();
  await reportErrors('translator');
  await reportOpening(1);
  expect((await getMover().read()).canary).toBeNull();
  const [last] = await getMover().events();
  expect(last).toMatchObject({
    event: 'canary-stopped',
    by: 'health',
    from: '1.1.0',
    to: '1.0.0',
    reason: '2 errors in 20 openings (10.0 %, limit 5 %), for 1 person.',
  });
  expect(await readLoadedVersion('translator')).toBe('1.0.0');
});

test('a trial continues with few errors in many openings, with errors of one person only, and with errors of the active version', async () => {
  await getMover().tryOut('1.1.0', { limit: 5 });
  await reportErrors('translator', '1.1.0', 6);
  await reportErrors('editor', '1.0.0', 6);
  expect((await getMover().read()).canary).not.toBeNull();
  await reportOpening(1_000);
  await reportErrors('editor');
  expect((await getMover().read()).canary).not.toBeNull();
});

test('five errors for two persons end a trial before twenty openings, once', async () => {
  await getMover().tryOut('1.1.0');
  await reportErrors('translator', '1.1.0', 4);
  await Promise.all([reportErrors('editor'), reportErrors('reviewer'), reportErrors('uploader')]);
  expect((await getMover().read()).canary).toBeNull();
  const stops = (await getMover().events()).filter(({ event }) => event === 'canary-stopped');
  expect(stops).toHaveLength(2);
});

test('reports from before a trial do not count for it', async () => {
  await getMover().tryOut('1.1.0');
  expect((await getMover().read()).canary).not.toBeNull();
  await reportErrors('translator');
  expect((await getMover().read()).canary).not.toBeNull();
});

test('openings and errors of the last day are reported by version and kind; unpublished versions are ignored', async () => {
  await publishBuild(api, { name: 'mfe_told', routes: [createRoute('/told', [])], menu: [] });
  const report = (module: string, version: string) =>
    api
      .as('editor')
      .call(reportRemoteError, { body: { module, version, route: '/told', kind: 'timeout', message: 'x' } });
  const openings = [
    { module: 'mfe_told', version: '1.0.0', count: 3 },
    { module: 'mfe_told', version: '9.0.0', count: 3 },
    { module: 'mfe_none', version: '1.0.0', count: 3 },
  ];
  expect((await api.as('editor').call(reportOpenings, { body: { openings } })).answer).toEqual({ ok: true });
  for (const [module, version] of [
    ['mfe_told', '1.0.0'],
    ['mfe_told', '1.0.0'],
    ['mfe_told', '9.0.0'],
    ['mfe_none', '1.0.0'],
  ] as const)
    expect((await report(module, version)).answer).toEqual({ ok: true });
  const told = await createModuleCaller(api, 'mfe_told').read();
  expect(told.health).toEqual([{ version: '1.0.0', openings: 3, errors: 2, kinds: { timeout: 2 } }]);
  const kept = await RemoteEventModel.find({ event: 'load-error', module: /told|none/ }).lean();
  expect(kept.map(({ module, to, detail }) => [module, to, detail])).toEqual(
    new Array(2).fill(['mfe_told', '1.0.0', { route: '/told', kind: 'timeout', message: 'x', roles: 'editor' }]),
  );
  const { values } = await metricsRegistry.getSingleMetric('module_load_errors_total')!.get();
  const labels = { module: 'mfe_told', version: '1.0.0', kind: 'timeout' };
  expect(values.find((one) => one.labels.module === 'mfe_told')).toMatchObject({ labels, value: 2 });
});
