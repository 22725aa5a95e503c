import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listRemotes } from '@subtitle/contracts/operations/remotes';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { RemoteEventModel } from '../../../models/remote-event.model';
import { computeIntegrity, createMenuEntry, createRoute, makeBuild } from '../../../test/make-build';
import { startTestApi } from '../../../test/start-test-api';
import { getCurrentHost } from '../registry/host';
import { registerRemote } from './register-remote';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const register = (dir: string) =>
  registerRemote({ dir, remotesDir: api.app.env.REMOTES_DIR, host: getCurrentHost(api.app.env), by: 'test' });
const listRemotesOf = async (who: string) => (await api.as(who).call(listRemotes)).answer.remotes;

describe('registering a module', () => {
  test.each([
    ['another host range', { hostApi: '^2.0.0' }, 'it needs the SDK ^2.0.0, this shell gives 1.0.0'],
    ['an invalid host range', { hostApi: '^1 || ^2' }, "'^1 || ^2' is no range of versions of the SDK"],
    ['no integrity', { integrity: {} }, 'entry.js has no integrity'],
    [
      'a wrong digest',
      { integrity: { 'entry.js': computeIntegrity('y'), 'manifest.json': computeIntegrity('{}') } },
      'entry.js does not match',
    ],
    ['a missing file', { integrity: { 'gone.js': computeIntegrity('y') } }, 'gone.js is missing'],
    ['a file outside of its folder', { integrity: { '../x.js': computeIntegrity('y') } }, '../x.js is missing'],
    ['an invalid version', { version: 'one' }, "'one' is not a valid version"],
    ['an invalid name', { name: 'Not A Name' }, 'screen.json/name must match pattern'],
  ])('refuses %s with the reason', async (_what, parts, reason) => {
    await expect(register(await makeBuild(parts))).rejects.toMatchObject({
      code: 'release-invalid',
      message: expect.stringContaining(reason),
    });
    expect(await listRemotesOf('admin')).toEqual([]);
  });

  test('shows each person only the routes and menu entries of their roles, and no module without such routes', async () => {
    await register(await makeBuild());
    await register(
      await makeBuild({
        name: 'mfe_other',
        routes: [createRoute('/up', ['uploader'])],
        menu: [createMenuEntry('/up')],
      }),
    );
    const seen = async (who: string) =>
      Object.fromEntries(
        (await listRemotesOf(who)).map(({ name, routes, menu }) => [name, [routes.length, menu.length]]),
      );
    expect(await seen('translator')).toEqual({ mfe_demo: [1, 1] });
    expect(await seen('approver')).toEqual({ mfe_demo: [2, 2] });
    expect(await seen('uploader')).toEqual({ mfe_demo: [1, 1], mfe_other: [1, 1] });
    expect(await seen('admin')).toEqual({ mfe_demo: [2, 2], mfe_other: [1, 1] });
    expect((await api.as('nobody').call(listRemotes)).status).toBe(401);
  });

  test('lists for each person the pages of other roles, by every path', async () => {
    const hidden = { ...createRoute('/hidden', ['admin']), aliases: ['/{hidden}'] };
    await register(await makeBuild({ name: 'mfe_hidden', routes: [hidden], menu: [] }));
    const closedTo = async (who: string) => (await api.as(who).call(listRemotes)).answer.closed;
    expect(await closedTo('translator')).toEqual(['/review', '/hidden', '/{hidden}', '/up']);
    expect(await closedTo('uploader')).toEqual(['/review', '/hidden', '/{hidden}']);
    expect(await closedTo('admin')).toEqual([]);
    const { closedPages } = (await api.as('uploader').call(listRemotes)).answer;
    expect(closedPages!.map(({ path, roles }) => [path, roles])).toEqual([
      ['/review', ['reviewer']],
      ['/hidden', ['admin']],
    ]);
  });

  test('moves the pointer to a new version, keeps the old files, and changes nothing when run again', async () => {
    await register(await makeBuild());
    await register(await makeBuild({ version: '1.1.0' }, 'export const b = 2;'));
    await register(await makeBuild({ version: '1.1.0', builtAt: '2026-02-02T00:00:00.000Z' }, 'export const b = 2;'));
    const [demo] = await listRemotesOf('translator');
    expect([demo!.version, demo!.baseUrl]).toEqual(['1.1.0', '/remotes/mfe_demo/1.1.0/']);
    const events = await RemoteEventModel.find({ module: 'mfe_demo' }).sort({ at: 1 }).lean();
    expect(events.map(({ event, to }) => `${event} ${to}`)).toEqual(
      ['1.0.0', '1.1.0'].flatMap((to) => [`published ${to}`, `activated ${to}`]),
    );
    const old = await api.app.inject({ url: '/remotes/mfe_demo/1.0.0/entry.js' });
    expect([old.statusCode, old.body]).toEqual([200, 'export {};']);
  });

  test('never overwrites a version with other files', async () => {
    await expect(register(await makeBuild({}, 'evil()'))).rejects.toMatchObject({ code: 'release-exists' });
    const path = join(api.app.env.REMOTES_DIR, 'mfe_demo', '1.0.0', 'entry.js');
    expect(await readFile(path, 'utf8')).toBe('export {};');
  });
});
