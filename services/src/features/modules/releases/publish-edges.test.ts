import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestApi } from '@subtitle/testing/api';
import mongoose from 'mongoose';
import type { App } from '../../../http/route';
import { ReleaseModel } from '../../../models/release.model';
import { RemoteChannelModel } from '../../../models/remote-channel.model';
import { RemoteEventModel } from '../../../models/remote-event.model';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import { computeIntegrity, makeBuild } from '../../../test/make-build';
import { startTestApi } from '../../../test/start-test-api';
import { sweepUploads } from '../../imports/upload/spool-upload';
import { readChannel } from '../moves/move-module';
import { registerRemote } from '../moves/register-remote';
import { getCurrentHost } from '../registry/host';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  for (const { collection } of [ReleaseModel, RemoteChannelModel, RemoteEventModel]) await collection.deleteMany({});
  await rm(api.app.env.REMOTES_DIR, { recursive: true, force: true });
});
afterAll(() => api.stop());

const register = (dir: string, host = getCurrentHost(api.app.env)) =>
  registerRemote({ dir, remotesDir: api.app.env.REMOTES_DIR, host, by: 'somebody' });
const describeResult = (dir: string) =>
  register(dir).then(
    () => 'published',
    ({ code, message }) => `${code}: ${message}`,
  );
const right = { 'entry.js': computeIntegrity('export {};'), 'manifest.json': computeIntegrity('{}') };
const fetchEntry = async (version: string) => {
  const { statusCode, body } = await api.app.inject({ url: `/remotes/mfe_demo/${version}/entry.js` });
  return [statusCode, body];
};
/** Creates a build with one file more than its descriptor lists. */
async function buildWithFile(name: string, integrity: Record<string, string> = right): Promise<string> {
  const dir = await makeBuild({ integrity });
  await mkdir(join(dir, name, '..'), { recursive: true });
  await writeFile(join(dir, name), 'more()');
  return dir;
}

test.each(['more.js', 'more.txt', 'inside/more.js', 'more.css/picture.png'])(
  'refuses a %s without a hash and publishes it with one',
  async (name) => {
    expect(await describeResult(await buildWithFile(name))).toContain(`cannot be published: ${name} has no integrity.`);
    expect(await describeResult(await buildWithFile(name, { ...right, [name]: computeIntegrity('more()') }))).toBe(
      'published',
    );
  },
);

test.each(['more.js.gz', 'more.css.br'])('omits a %s, which the server creates itself', async (name) => {
  expect(await describeResult(await buildWithFile(name))).toBe('published');
});

test('refuses a link in a folder', async () => {
  const dir = await makeBuild();
  await symlink('/etc/hostname', join(dir, 'more.js'));
  expect(await describeResult(dir)).toBe(
    'release-invalid: This build cannot be published: more.js is a link; only files are accepted.',
  );
});

test('a version keeps its published files, even if the cache is lost', async () => {
  await register(await makeBuild());
  await rm(api.app.env.REMOTES_DIR, { recursive: true, force: true });
  const other = await makeBuild({ integrity: { ...right, 'entry.js': computeIntegrity('b()') } }, 'b()');
  expect(await describeResult(other)).toMatch(/^release-exists/);
  expect(await fetchEntry('1.0.0')).toEqual([200, 'export {};']);
});

test('publishing again stores the files of a release that existed on disk only, and the sweep keeps them', async () => {
  await register(await makeBuild());
  await ReleaseModel.updateOne({}, { $unset: { packed: '', bytes: '' } });
  await mongoose.connection.collection('spool.files').deleteMany({});
  expect(await describeResult(await makeBuild())).toBe('published');
  await sweepUploads(new Date(Date.now() + 24 * 3600_000));
  await rm(api.app.env.REMOTES_DIR, { recursive: true, force: true });
  expect(await fetchEntry('1.0.0')).toEqual([200, 'export {};']);
});

test('a first version that the database fails to store is not listed', async () => {
  const heal = injectDriverFault(['insert'], (command) => {
    if (command.insert === 'releases') throw createServerError(8_000);
  });
  const failed = register(await makeBuild()).catch((error) => error);
  expect((await failed.finally(heal)).code).toBe(8_000);
  expect([await RemoteChannelModel.countDocuments(), await RemoteEventModel.countDocuments()]).toEqual([0, 0]);
});

test('a folder without a descriptor is not a module', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'subtitle-build-'));
  const nothing = 'release-invalid: This build cannot be published: it has no screen.json.';
  expect(await describeResult(dir)).toBe(nothing);
});

test('publishing again returns the first answer; the release and its events record module, version and person', async () => {
  const first = await register(await makeBuild());
  const again = await register(await makeBuild({ commit: 'def' }));
  expect([first.commit, again]).toEqual(['abc', first]);
  const [release] = await ReleaseModel.find().lean();
  expect(release).toMatchObject({ _id: 'mfe_demo@1.0.0', name: 'mfe_demo', version: '1.0.0', by: 'somebody' });
  const events = await RemoteEventModel.find().sort({ _id: 1 }).lean();
  expect(events).toMatchObject([
    { module: 'mfe_demo', event: 'published', by: 'somebody', to: '1.0.0' },
    { module: 'mfe_demo', event: 'activated', by: 'somebody', to: '1.0.0', from: null },
  ]);
});

test('the order of files in a descriptor does not matter', async () => {
  await register(await makeBuild());
  const turned = { 'manifest.json': right['manifest.json'], 'entry.js': right['entry.js'] };
  expect(await describeResult(await makeBuild({ integrity: turned }))).toBe('published');
});

test('a pointer returns to an older version, and a database error is not a conflict', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.0.0']) await register(await makeBuild({ version }));
  expect(await readChannel('mfe_demo')).toMatchObject({ activated: ['1.0.0', '1.1.0'], revision: 3 });
  const heal = injectDriverFault(['update'], (command) => {
    if (command.update === 'remote_channels') throw createServerError(8_000);
  });
  const failed = register(await makeBuild({ version: '1.1.0' })).catch((error) => error);
  expect((await failed.finally(heal)).code).toBe(8_000);
});
