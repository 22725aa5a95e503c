import { mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStart, listRemotes } from '@subtitle/contracts/operations/remotes';
import { writeHost } from '@subtitle/domain/modules/host-fit';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { ReleaseModel } from '../../../models/release.model';
import { RemoteChannelModel } from '../../../models/remote-channel.model';
import { UserModel } from '../../../models/user.model';
import { createMenuEntry, createRoute, makeBuild } from '../../../test/make-build';
import { startTestApi } from '../../../test/start-test-api';
import { registerRemote } from '../moves/register-remote';
import { getCurrentHost } from './host';

let api: TestApi<App>;
let shell: string;
beforeAll(async () => {
  shell = await mkdtemp(join(tmpdir(), 'subtitle-shell-'));
  await writeFile(join(shell, 'index.html'), '<html>1</html>');
  api = await startTestApi({ SHELL_DIR: shell });
});
beforeEach(async () => {
  for (const { collection } of [ReleaseModel, RemoteChannelModel]) await collection.deleteMany({});
});
afterAll(() => api.stop());

const getOwnHost = () => getCurrentHost(api.app.env);
const register = async (parts: Parameters<typeof makeBuild>[0], host = getOwnHost()) =>
  registerRemote({ dir: await makeBuild(parts), remotesDir: api.app.env.REMOTES_DIR, host, by: 'start' });
const ask = async (who: string, host?: object) =>
  api.as(who).call(listRemotes, host ? { headers: { 'x-host': writeHost({ ...getOwnHost(), ...host }) } } : {});
const listVersions = async (host?: object) => (await ask('admin', host)).answer.remotes.map(({ version }) => version);

test('the start returns the signed-in person and their modules', async () => {
  await register({});
  expect((await api.as('nobody').call(getStart)).status).toBe(401);
  const { answer } = await api.as('translator').call(getStart);
  expect(answer.user).toMatchObject({ username: 'translator@example.com', role: 'translator' });
  expect(answer.remotes.map(({ name, routes }) => [name, routes.length])).toEqual([['mfe_demo', 1]]);
  expect(answer).toMatchObject({
    closed: ['/review'],
    disabled: [],
    unfit: [],
    provides: getOwnHost(),
    hostApi: '1.0.0',
  });
  expect(answer.provides).toMatchObject({ react: expect.stringMatching(/^19\./), federation: expect.any(String) });
});

test('only the start is open to a person who must set a new password first, and says so', async () => {
  const { username } = await api.addPerson({ roles: ['editor'] });
  await UserModel.updateOne({ username }, { $set: { must_change_password: true } });
  expect((await api.as(username).call(getStart)).answer.user.mustChangePassword).toBe(true);
  expect((await api.as(username).call(listRemotes)).refusal.code).toBe('password-change-required');
});

test.each([listRemotes, getStart])(
  '$name answers 304 for a current etag, and a new answer after any change',
  async (operation) => {
    await register({});
    const url = `/api${operation.path}`;
    const asked = async (who: string, tag?: string) => {
      const headers = { authorization: `Bearer ${await api.getToken(who)}`, ...(tag && { 'if-none-match': tag }) };
      const { statusCode, headers: told } = await api.app.inject({ url, headers });
      return [statusCode, String(told.etag)] as const;
    };
    const [status, tag] = await asked('editor');
    expect([status, (await asked('editor', tag))[0], (await asked('translator', tag))[0]]).toEqual([200, 304, 200]);
    await register({ version: '1.1.0' });
    expect((await asked('editor', tag))[0]).toBe(200);
  },
);

test("the shell's build id changes with its page", async () => {
  const first = (await ask('editor')).answer.shell;
  expect(first).toMatch(/^[0-9a-f]{12}$/);
  await writeFile(join(shell, 'index.html'), '<html>2</html>');
  await utimes(join(shell, 'index.html'), new Date(), new Date(Date.now() + 5_000));
  const second = (await ask('editor')).answer.shell;
  expect([/^[0-9a-f]{12}$/.test(second), second === first]).toEqual([true, false]);
});

test('each shell gets the newest release that fits it, which may be an earlier one', async () => {
  await register({ shared: { react: '^19.0.0' } });
  const next = { ...getOwnHost(), react: '20.0.0' };
  await register({ version: '2.0.0', shared: { react: '^20.0.0' } }, next);
  expect([await listVersions(), await listVersions({ react: '20.0.0' })]).toEqual([['1.0.0'], ['2.0.0']]);
  expect(await listVersions({ react: '19.99.0' })).toEqual(['1.0.0']);
});

test('a module that does not fit is listed with its pages and both versions, for persons with a page in it', async () => {
  await register({
    routes: [createRoute('/open', []), createRoute('/review', ['reviewer'])],
    menu: [createMenuEntry('/open')],
  });
  const { remotes, unfit, closed } = (await ask('translator', { sdk: '2.0.0' })).answer;
  const reasons = ['it needs the SDK ^1.0.0, this shell gives 2.0.0'];
  const routes = [{ path: '/open', aliases: [], title: '/open' }];
  expect([remotes, unfit, closed]).toEqual([
    [],
    [{ name: 'mfe_demo', version: '1.0.0', reasons, routes }],
    ['/review'],
  ]);
});

test('a shell without a readable header counts as the shell of this build', async () => {
  await register({});
  const headers = { 'x-host': 'sdk=9' };
  expect((await api.as('admin').call(listRemotes, { headers })).answer.remotes).toHaveLength(1);
});

test('an unreadable release is replaced by the previous one; a module without a readable release is listed as unfit', async () => {
  await register({});
  await register({ version: '1.1.0' });
  await register({ name: 'mfe_other', routes: [createRoute('/other', [])], menu: [] });
  const spoil = (_id: string) =>
    ReleaseModel.collection.updateOne({ _id: _id as never }, { $unset: { 'descriptor.routes': '' } });
  await spoil('mfe_demo@1.1.0');
  expect(await listVersions()).toEqual(['1.0.0', '1.0.0']);
  await spoil('mfe_demo@1.0.0');
  const { remotes, unfit } = (await ask('admin')).answer;
  expect([remotes.map(({ name }) => name), unfit]).toEqual([
    ['mfe_other'],
    [{ name: 'mfe_demo', version: '1.1.0', reasons: [], routes: [] }],
  ]);
});

test('modules are sorted by name; menu entries are listed for open pages, found by any path of the page and regardless of case', async () => {
  const aliased = { ...createRoute('/Texts', []), aliases: ['/{texts}'] };
  const menu = [createMenuEntry('/texts'), createMenuEntry('/{TEXTS}')];
  await register({ name: 'mfe_b', routes: [aliased], menu });
  await register({ name: 'mfe_a' });
  const { answer } = await api.as('translator').call(listRemotes);
  expect(answer.remotes.map(({ name, menu }) => [name, menu.map(({ route }) => route)])).toEqual([
    ['mfe_a', ['/open']],
    ['mfe_b', ['/texts', '/{TEXTS}']],
  ]);
  expect([answer.hostApi, answer.closed]).toEqual(['1.0.0', ['/review']]);
});

test("the host’s version is the SDK's unless it is configured", () => {
  expect(getCurrentHost({ HOST_API: '3.2.1' }).sdk).toBe('3.2.1');
  for (const version of Object.values(getCurrentHost({ HOST_API: '' }))) expect(version).toMatch(/^\d+\.\d+\.\d+/);
});
