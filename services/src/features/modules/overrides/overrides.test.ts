import { logout } from '@subtitle/contracts/operations/auth';
import { clearOverride, clearOverrides, listOverrides, setOverride } from '@subtitle/contracts/operations/overrides';
import { getStart, listRemotes } from '@subtitle/contracts/operations/remotes';
import { writeHost } from '@subtitle/domain/modules/host-fit';
import type { TestApi } from '@subtitle/testing/api';
import { callOperation } from '@subtitle/testing/api-caller';
import type { App } from '../../../http/route';
import { SecurityEventModel } from '../../../models/security-event.model';
import { SessionModel } from '../../../models/session.model';
import { UserModel } from '../../../models/user.model';
import { createModuleCaller, makeKey, publishBuild } from '../../../test/module-api';
import { startTestApi } from '../../../test/start-test-api';
import { TestBrowser } from '../../../test/test-browser';
import { forgetActorsOf } from '../../auth/actor-cache';
import { getCurrentHost } from '../registry/host';

const DEV = 'http://localhost:4300';
const FAR = 'https://dev.example:8443';
const params = { name: 'mfe_demo' };

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi({ MODULE_DEV_ORIGINS: [DEV, FAR] });
  for (const version of ['1.0.0', '2.0.0']) await publishBuild(api, { version });
  await createModuleCaller(api, 'mfe_demo').activate('1.0.0');
});
afterAll(() => api.stop());

const openBrowser = (who = 'admin') => new TestBrowser(api).signIn(who);
const set = (by: TestBrowser, body: { version?: string; address?: string }) =>
  by.callOperation(setOverride, { params, body });
const listLoaded = async (by: TestBrowser) =>
  (await by.callOperation(listRemotes)).answer.remotes.map(({ version, from }) => [version, from]);
const OWN = [['2.0.0', 'override']];
const EVERYBODYS = [['1.0.0', undefined]];

test('a published release is loaded by this session only, not by another session of the same person', async () => {
  const [own, other] = [await openBrowser(), await openBrowser()];
  const { overrides, origins } = (await set(own, { version: '2.0.0' })).answer;
  expect(overrides).toEqual([{ name: 'mfe_demo', version: '2.0.0', since: expect.any(String) }]);
  expect(origins).toEqual([DEV, FAR]);
  expect([await listLoaded(own), await listLoaded(other)]).toEqual([OWN, EVERYBODYS]);
  expect((await own.callOperation(getStart)).answer).toMatchObject({ overrides: [{ version: '2.0.0' }] });
  expect((await other.callOperation(getStart)).answer.overrides).toBeUndefined();
  expect((await other.callOperation(listOverrides)).answer.overrides).toEqual([]);
  expect((await own.callOperation(clearOverrides)).answer.overrides).toEqual([]);
  expect(await listLoaded(own)).toEqual(EVERYBODYS);
});

test("a development server's module is listed with its address, the published pages and no hash; the API never contacts that server", async () => {
  const own = await openBrowser();
  for (const [given, folder] of [
    [DEV, `${DEV}/`],
    [`${DEV}/module`, `${DEV}/module/`],
    [` ${FAR}/a/b/screen.json `, `${FAR}/a/b/`],
    [`${FAR}/a/remote-entry.0123.js`, `${FAR}/a/`],
  ] as const) {
    await set(own, { address: given });
    const [remote] = (await own.callOperation(listRemotes)).answer.remotes;
    expect(remote).toMatchObject({ from: 'override', baseUrl: folder, integrity: {}, version: 'dev' });
    expect(remote!.routes.map(({ path, needs }) => [path, needs])).toEqual([
      ['/open', undefined],
      ['/review', undefined],
    ]);
  }
});

test.each([
  ['http://localhost:4301/', 422, 'origin-not-allowed'],
  ['https://localhost:4300/', 422, 'origin-not-allowed'],
  ['https://dev.example/', 422, 'origin-not-allowed'],
  ['https://dev.example.evil.example:8443/', 422, 'origin-not-allowed'],
  ['javascript:alert(1)', 422, 'origin-not-allowed'],
  ['data:text/javascript,1', 422, 'origin-not-allowed'],
  ['nowhere', 400, 'invalid-request'],
  [`${DEV}/?a=b`, 400, 'invalid-request'],
  ['http://name:word@localhost:4300/', 400, 'invalid-request'],
])('%s is refused at its field', async (address, status, code) => {
  const answered = await api.as('admin').call(setOverride, { params, body: { address } });
  expect([answered.status, answered.refusal.code, answered.refusal.field]).toEqual([status, code, 'address']);
  expect((await api.as('admin').call(listOverrides)).answer.overrides).toEqual([]);
});

test('refuses an unknown release, one that does not fit, and anything but exactly one of version and address', async () => {
  const readRefusal = async (body: object, name = 'mfe_demo') => {
    const { status, refusal } = await api.as('admin').call(setOverride, { params: { name }, body });
    return [status, refusal.code];
  };
  expect(await readRefusal({})).toEqual([400, 'invalid-request']);
  expect(await readRefusal({ version: '2.0.0', address: DEV })).toEqual([400, 'invalid-request']);
  expect(await readRefusal({ version: '9.9.9' })).toEqual([404, 'not-found']);
  expect(await readRefusal({ address: DEV }, 'mfe_nothing')).toEqual([404, 'not-found']);
  const headers = { 'x-host': writeHost({ ...getCurrentHost(api.app.env), sdk: '9.0.0' }) };
  const { refusal } = await api.as('admin').call(setOverride, { params, body: { version: '2.0.0' }, headers });
  expect([refusal.code, refusal.reasons?.length]).toEqual(['release-invalid', 1]);
});

test('only admins may set overrides: other roles and the module’s own key are refused', async () => {
  for (const who of ['translator', 'assigner', 'reviewer', 'uploader', 'editor'])
    for (const called of [
      await api.as(who).call(listOverrides),
      await api.as(who).call(setOverride, { params, body: { version: '2.0.0' } }),
      await api.as(who).call(clearOverrides),
    ])
      expect([called.status, called.refusal.code]).toEqual([403, 'forbidden']);
  const { key } = await makeKey(api, 'mfe_demo');
  const byKey = await callOperation(api.app, key, setOverride, { params, body: { version: '2.0.0' } });
  expect(byKey.status).toBe(403);
});

test('one of several overrides can be cleared, and a module that is switched off can be overridden', async () => {
  const own = await openBrowser();
  await publishBuild(api, { name: 'mfe_other', routes: [], menu: [] });
  await set(own, { version: '2.0.0' });
  await own.callOperation(setOverride, { params: { name: 'mfe_other' }, body: { address: DEV } });
  const { overrides } = (await own.callOperation(clearOverride, { params: { name: 'mfe_other' } })).answer;
  expect(overrides.map(({ name }) => name)).toEqual(['mfe_demo']);
  await createModuleCaller(api, 'mfe_demo').disable();
  const { remotes, disabled } = (await own.callOperation(listRemotes)).answer;
  expect([remotes.map(({ version }) => version), disabled]).toEqual([['2.0.0'], []]);
  await createModuleCaller(api, 'mfe_demo').enable();
});

test('an override ends with its session', async () => {
  const own = await openBrowser();
  await set(own, { version: '2.0.0' });
  expect(await SessionModel.countDocuments({ overrides: { $exists: true } })).toBeGreaterThan(0);
  const before = await SessionModel.countDocuments({ 'overrides.mfe_demo.version': '2.0.0' });
  await own.callOperation(logout);
  expect(await SessionModel.countDocuments({ 'overrides.mfe_demo.version': '2.0.0' })).toBe(before - 1);
  expect(await listLoaded(await own.signIn('admin'))).toEqual(EVERYBODYS);
});

test('an override is inactive once its person is no longer admin, even in the same session', async () => {
  const person = await api.addPerson({ roles: ['admin'] });
  const own = await openBrowser(person.username);
  await set(own, { version: '2.0.0' });
  expect(await listLoaded(own)).toEqual(OWN);
  await UserModel.updateOne({ _id: person.id }, { $set: { roles: ['translator'] } });
  forgetActorsOf(person.id);
  expect(await listLoaded(own)).toEqual(EVERYBODYS);
  expect((await own.callOperation(getStart)).answer.overrides).toBeUndefined();
});

test('an override is inactive once its development server is no longer allowed', async () => {
  const own = await openBrowser();
  await set(own, { address: FAR });
  expect(await listLoaded(own)).toEqual([['dev', 'override']]);
  api.app.env.MODULE_DEV_ORIGINS = [DEV];
  expect(await listLoaded(own)).toEqual(EVERYBODYS);
  api.app.env.MODULE_DEV_ORIGINS = [DEV, FAR];
});

test('a cached answer is outdated after each change, and is never used for another session', async () => {
  const [own, other] = [await openBrowser(), await openBrowser()];
  const readEtag = async (by: TestBrowser) => String((await by.callOperation(getStart)).headers.etag);
  const before = await readEtag(own);
  expect(await readEtag(other)).toBe(before);
  await set(own, { version: '2.0.0' });
  const after = await readEtag(own);
  expect(after).not.toBe(before);
  expect((await own.callOperation(getStart)).headers['cache-control']).toBe('private, no-cache');
  expect(await readEtag(other)).toBe(before);
  await own.callOperation(clearOverrides);
  expect(await readEtag(own)).toBe(before);
});

test('each set and each clear is in the security log with module and person; a request that changes nothing is not', async () => {
  const own = await openBrowser();
  const since = new Date();
  await set(own, { address: DEV });
  await own.callOperation(clearOverrides);
  await own.callOperation(clearOverrides);
  await set(own, { version: '9.9.9' });
  const events = await SecurityEventModel.find({ at: { $gte: since }, event: /^module-override/ }).lean();
  expect(events.map(({ event, username, operation, detail }) => [event, username, operation, detail])).toEqual([
    ['module-override-set', 'admin@example.com', 'set-override', { module: 'mfe_demo', address: `${DEV}/` }],
    ['module-override-cleared', 'admin@example.com', 'clear-overrides', { modules: ['mfe_demo'] }],
  ]);
});
