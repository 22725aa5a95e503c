import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listRemotes, reportRemoteError } from '@subtitle/contracts/operations/remotes';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { ReleaseModel } from '../../../models/release.model';
import { RemoteChannelModel } from '../../../models/remote-channel.model';
import { RemoteEventModel } from '../../../models/remote-event.model';
import { faultAtDriver, serverError } from '../../../test/driver-faults';
import { build, entry, page, sha } from '../../../test/make-build';
import { startTestApi } from '../../../test/start-test-api';
import { readChannel } from '../moves/move-module';
import { ownHost } from '../registry/host';
import { registerRemote } from './register-remote';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  for (const { collection } of [ReleaseModel, RemoteChannelModel, RemoteEventModel]) await collection.deleteMany({});
  await rm(api.app.env.REMOTES_DIR, { recursive: true, force: true });
});
afterAll(() => api.stop());

const register = (dir: string, host = ownHost(api.app.env)) =>
  registerRemote({ dir, remotesDir: api.app.env.REMOTES_DIR, host, by: 'somebody' });
const sentence = (dir: string) =>
  register(dir).then(
    () => 'published',
    ({ code, message }) => `${code}: ${message}`,
  );
const right = { 'entry.js': sha('export {};'), 'manifest.json': sha('{}') };
/** A build with one more file beside what its descriptor lists. */
async function withFile(name: string, integrity: Record<string, string> = right): Promise<string> {
  const dir = await build({ integrity });
  await mkdir(join(dir, name, '..'), { recursive: true });
  await writeFile(join(dir, name), 'more()');
  return dir;
}

test.each(['more.js', 'more.mjs', 'more.css', 'inside/more.js'])(
  'a %s that no digest stands for is not published, and is with one',
  async (name) => {
    expect(await sentence(await withFile(name))).toContain(`cannot be published: ${name} has no integrity.`);
    expect(await sentence(await withFile(name, { ...right, [name]: sha('more()') }))).toBe('published');
  },
);

test('a folder may be called as if it were code', async () => {
  expect(await sentence(await withFile('more.css/picture.png'))).toBe('published');
});

test('a version stays what was published, also where its files are lost', async () => {
  await register(await build());
  await rm(api.app.env.REMOTES_DIR, { recursive: true, force: true });
  const other = await build({ integrity: { ...right, 'entry.js': sha('b()') } }, 'b()');
  expect(await sentence(other)).toMatch(/^release-exists/);
  expect(await sentence(await build())).toBe('published');
});

test('a first version that the database does not keep is not told to be there', async () => {
  const heal = faultAtDriver(['insert'], () => {
    throw serverError(8_000);
  });
  const failed = register(await build()).catch((error) => error);
  expect((await failed.finally(heal)).code).toBe(8_000);
  expect([await RemoteChannelModel.countDocuments(), await RemoteEventModel.countDocuments()]).toEqual([0, 0]);
});

test.each(['more.js.map', 'more.txt', 'more.js.gz', 'more.css.br', 'more.png', 'morejs', 'js', 'more.js.old'])(
  'a %s, which no browser runs, needs no digest',
  async (name) => {
    expect(await sentence(await withFile(name))).toBe('published');
  },
);

test.each([
  [{ entry: 'other.js' }, 'other.js has no integrity'],
  [{ manifest: 'other.json' }, 'other.json has no integrity'],
  [{ integrity: { ...right, '/etc/hostname': sha('x') } }, '/etc/hostname is missing'],
  [{ integrity: { ...right, 'inside\\..\\..\\x.js': sha('x') } }, 'inside\\..\\..\\x.js is missing'],
  [{ hostApi: '^2.0.0', version: 'one' }, "'one' is no version; it needs the SDK ^2.0.0, this shell gives 1.0.0"],
])('%j is refused, once for each fault', async (parts, reasons) => {
  expect(await sentence(await build(parts))).toMatch(/^release-invalid: mfe_demo (one|1\.0\.0) cannot be published: /);
  expect(await sentence(await build(parts))).toContain(`: ${reasons}.`);
});

test('a file outside the build is not looked at, be it the right one', async () => {
  const dir = await build({ integrity: { ...right, '../beside.js': sha('beside()') } });
  await writeFile(join(dir, '..', 'beside.js'), 'beside()');
  expect(await sentence(dir)).toContain('../beside.js is missing');
});

test('a folder without a descriptor, or with none that can be read, is no module', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'subtitle-build-'));
  expect(await sentence(dir)).toBe(`release-invalid: ${dir} cannot be published: it has no screen.json.`);
  await writeFile(join(dir, 'screen.json'), '{"name":');
  expect(await sentence(dir)).toBe(`release-invalid: ${dir} cannot be published: screen.json must be object.`);
  const builtAt = await build({ builtAt: 'yesterday' });
  expect(await sentence(builtAt)).toContain('screen.json/builtAt must match format "date-time"');
});

test('the answer is what was published first; where, when and by whom is kept', async () => {
  const first = await register(await build());
  const again = await register(await build({ commit: 'def' }));
  expect([first.commit, again]).toEqual(['abc', first]);
  const [release] = await ReleaseModel.find().lean();
  expect(release).toMatchObject({ _id: 'mfe_demo@1.0.0', name: 'mfe_demo', version: '1.0.0', by: 'somebody' });
  const events = await RemoteEventModel.find().sort({ at: 1 }).lean();
  expect(events).toMatchObject([
    { module: 'mfe_demo', event: 'published', by: 'somebody', to: '1.0.0' },
    { module: 'mfe_demo', event: 'activated', by: 'somebody', to: '1.0.0', from: null },
  ]);
});

test('files that lie at their place already are taken where they are the same, and left where they are not', async () => {
  const there = (version: string) => join(api.app.env.REMOTES_DIR, 'mfe_demo', version);
  const same = await build();
  await cp(same, there('1.0.0'), { recursive: true });
  expect(await sentence(same)).toBe('published');
  await cp(await build({ version: '1.1.0' }), there('1.1.0'), { recursive: true });
  const other = await build({ version: '1.1.0', integrity: { ...right, 'entry.js': sha('b()') } }, 'b()');
  expect(await sentence(other)).toMatch(/^release-exists/);
  expect(await readChannel('mfe_demo')).toMatchObject({ activated: ['1.0.0'], revision: 1 });
  // Nothing of the attempt is left beside what was there.
  expect((await readdir(join(api.app.env.REMOTES_DIR, 'mfe_demo'))).sort()).toEqual(['1.0.0', '1.1.0']);
});

test('a place that cannot be written is told as what it is', async () => {
  await mkdir(join(api.app.env.REMOTES_DIR, 'mfe_demo'), { recursive: true });
  await writeFile(join(api.app.env.REMOTES_DIR, 'mfe_demo', '1.0.0'), 'a file');
  await expect(register(await build())).rejects.toMatchObject({ code: 'ENOTDIR' });
  expect(await ReleaseModel.countDocuments()).toBe(0);
});

test('the order in which a descriptor lists its files does not matter', async () => {
  await register(await build());
  const turned = { 'manifest.json': right['manifest.json'], 'entry.js': right['entry.js'] };
  expect(await sentence(await build({ integrity: turned }))).toBe('published');
});

test('a pointer goes back to an older version, and a fault of the database is no conflict', async () => {
  await register(await build());
  await register(await build({ version: '1.1.0' }));
  await register(await build());
  expect(await readChannel('mfe_demo')).toMatchObject({ activated: ['1.0.0', '1.1.0'], revision: 3 });
  const heal = faultAtDriver(['update'], () => {
    throw serverError(8_000);
  });
  const failed = register(await build({ version: '1.1.0' })).catch((error) => error);
  expect((await failed.finally(heal)).code).toBe(8_000);
});

test('modules come by name, each with the menu entries of its open pages, whatever the case and by which path', async () => {
  const aliased = { ...page('/Texts', []), aliases: ['/{texts}'] };
  const menu = [entry('/texts'), entry('/{TEXTS}'), entry('/elsewhere')];
  await register(await build({ name: 'mfe_b', routes: [aliased], menu }));
  await register(await build({ name: 'mfe_a' }));
  const { answer } = await api.as('translator').call(listRemotes);
  expect(answer.remotes.map(({ name, menu }) => [name, menu.map(({ route }) => route)])).toEqual([
    ['mfe_a', ['/open']],
    ['mfe_b', ['/texts', '/{TEXTS}']],
  ]);
  expect([answer.hostApi, answer.closed]).toEqual(['1.0.0', ['/review']]);
});

test('a path that is open in one module is not told as closed for another', async () => {
  await register(await build({ name: 'mfe_a', routes: [page('/both', ['admin'])], menu: [] }));
  await register(await build({ name: 'mfe_b', routes: [page('/both', [])], menu: [] }));
  expect((await api.as('translator').call(listRemotes)).answer.closed).toEqual([]);
});

test('the host’s version is that of its SDK unless something else is said', () => {
  expect(ownHost({ HOST_API: '3.2.1' }).sdk).toBe('3.2.1');
  for (const version of Object.values(ownHost({ HOST_API: '' }))) expect(version).toMatch(/^\d+\.\d+\.\d+/);
});

describe('reports of modules that failed', () => {
  const body = { module: 'mfe_demo', version: '1.1.0', route: '/open', kind: 'expose', message: 'gone' } as const;

  test('are answered and kept whole', async () => {
    await register(await build({ version: '1.1.0' }));
    const { answer } = await api.as('editor').call(reportRemoteError, { body });
    expect(answer).toEqual({ ok: true });
    const { module, version, ...detail } = body;
    expect(await RemoteEventModel.findOne({ event: 'load-error' }).lean()).toMatchObject({
      module,
      to: version,
      detail: { ...detail, roles: 'editor' },
    });
  });

  test('are taken thirty times a minute from one place, and of 16 KiB at most', async () => {
    const headers = { authorization: `Bearer ${await api.tokenOf('editor')}` };
    const send = (payload: object) =>
      api.app.inject({
        method: 'POST',
        url: '/api/remotes/errors',
        remoteAddress: '198.51.100.77',
        headers,
        payload,
      });
    expect((await send({ ...body, more: 'x'.repeat(16 * 1024) })).statusCode).toBe(413);
    for (let n = 2; n <= 30; n++) expect((await send(body)).statusCode).toBe(200);
    expect((await send(body)).statusCode).toBe(429);
  });
});
