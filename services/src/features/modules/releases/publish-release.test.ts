import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDescriptor, getModule } from '@subtitle/contracts/operations/modules';
import { listRemotes } from '@subtitle/contracts/operations/remotes';
import type { TestApi } from '@subtitle/testing/api';
import mongoose from 'mongoose';
import { buildApp } from '../../../app';
import type { App } from '../../../http/route';
import { SpoolUploadModel } from '../../../models/spool-upload.model';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import { computeIntegrity, createMenuEntry, createRoute, makeBuild } from '../../../test/make-build';
import { createModuleCaller, makeKey, packBuild, publishBuild, sendArchive } from '../../../test/module-api';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
/** A second process with its own cache. */
let another: App | undefined;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api.stop();
  await another?.close();
});

const countStoredFiles = () => mongoose.connection.collection('spool.files').countDocuments();
const right = { 'entry.js': computeIntegrity('export {};'), 'manifest.json': computeIntegrity('{}') };

test('an authorised caller publishes a build, which is stored completely and loaded by no person yet', async () => {
  const bytes = await packBuild(await makeBuild());
  expect((await sendArchive(api, 'mfe_demo', bytes, 'none')).status).toBe(401);
  expect((await sendArchive(api, 'mfe_demo', bytes, await api.getToken('uploader'))).status).toBe(403);
  const { status, body } = await sendArchive(api, 'mfe_demo', bytes);
  expect([status, body.revision]).toEqual([201, 0]);
  expect(body.release).toMatchObject({
    version: '1.0.0',
    by: 'admin@example.com',
    commit: 'abc',
    misfits: { now: [], next: [] },
  });
  expect((await api.as('admin').call(listRemotes)).answer.remotes).toEqual([]);
  const file = await api.app.inject({ url: '/remotes/mfe_demo/1.0.0/entry.js' });
  expect([file.statusCode, file.body, file.headers['cache-control']]).toEqual([
    200,
    'export {};',
    'public, max-age=31536000, immutable',
  ]);
  const params = { name: 'mfe_demo', version: '1.0.0' };
  expect((await api.as('admin').call(getDescriptor, { params })).answer).toMatchObject({
    name: 'mfe_demo',
    integrity: right,
  });
  expect(await SpoolUploadModel.countDocuments()).toBe(0);
});

test('publishing the same files again is 200, other files 409; neither stores anything more', async () => {
  const before = await countStoredFiles();
  expect((await publishBuild(api, { builtAt: '2026-02-02T00:00:00.000Z', commit: 'def' })).status).toBe(200);
  const other = await makeBuild({ integrity: { ...right, 'entry.js': computeIntegrity('b()') } }, 'b()');
  const refused = await sendArchive(api, 'mfe_demo', await packBuild(other));
  expect([refused.status, refused.body.code, await countStoredFiles()]).toEqual([409, 'release-exists', before]);
});

test('all errors are reported in one answer, and nothing is stored', async () => {
  const before = await countStoredFiles();
  const { status, body } = await publishBuild(api, {
    version: 'one',
    hostApi: '^2.0.0',
    shared: { react: '^18.0.0' },
    entry: 'x.js',
  });
  expect([status, body.code, await countStoredFiles()]).toEqual([422, 'release-invalid', before]);
  expect(body.reasons).toEqual([
    "'one' is not a valid version",
    'x.js has no integrity',
    'it needs the SDK ^2.0.0, this shell gives 1.0.0',
    expect.stringMatching(/^it needs React \^18\.0\.0, this shell gives 19\./),
  ]);
  expect(body.error).toBe(`mfe_demo one cannot be published: ${body.reasons.join('; ')}.`);
});

test('only admins publish a build of another module or of another owner', async () => {
  const { key } = await makeKey(api, 'mfe_owned');
  expect(
    (await publishBuild(api, { name: 'mfe_owned', routes: [createRoute('/owned', [])], menu: [] }, key)).status,
  ).toBe(201);
  const foreign = await sendArchive(api, 'mfe_owned', await packBuild(await makeBuild({ name: 'mfe_else' })), key);
  expect([foreign.status, foreign.body.error]).toEqual([403, 'This is a build of mfe_else, not of mfe_owned.']);
  expect((await sendArchive(api, 'mfe_owned', await packBuild(await makeBuild({ name: 'mfe_else' })))).status).toBe(
    403,
  );
  const handed = {
    name: 'mfe_owned',
    version: '1.1.0',
    routes: [createRoute('/owned', [])],
    menu: [],
    owner: 'Others',
  };
  const refused = await publishBuild(api, handed, key);
  expect([refused.status, refused.body.error]).toEqual([
    403,
    'mfe_owned belongs to Somebody: an admin publishes it for Others.',
  ]);
  expect((await publishBuild(api, handed)).status).toBe(201);
});

test('a module can neither publish nor activate pages of another module, even by a parameter in a path', async () => {
  await createModuleCaller(api, 'mfe_demo').activate('1.0.0');
  const clash = { name: 'mfe_clash', version: '1.0.0', menu: [] };
  const first = await publishBuild(api, { ...clash, routes: [createRoute('/OPEN', [])] });
  expect(first.body.reasons).toEqual(['/OPEN is a page of mfe_demo (/open)']);
  const own = { routes: [createRoute('/glossary/all', [])], menu: [] };
  expect((await publishBuild(api, { ...clash, ...own })).status).toBe(201);
  expect(
    (await publishBuild(api, { name: 'mfe_late', routes: [createRoute('/glossary/:id', [])], menu: [] })).status,
  ).toBe(201);
  await createModuleCaller(api, 'mfe_clash').activate('1.0.0');
  const late = await createModuleCaller(api, 'mfe_late').activate('1.0.0');
  expect([late.status, late.refusal.reasons]).toEqual([422, ['/glossary/:id is a page of mfe_clash (/glossary/all)']]);
  expect((await createModuleCaller(api, 'mfe_late').tryOut('1.0.0')).status).toBe(422);
});

test('refuses one of two concurrent publications of different files under one version', async () => {
  const parts = { name: 'mfe_race', routes: [createRoute('/race', [])], menu: [] };
  const archives = await Promise.all(
    ['a()', 'b()'].map(async (code) =>
      packBuild(await makeBuild({ ...parts, integrity: { ...right, 'entry.js': computeIntegrity(code) } }, code)),
    ),
  );
  const before = await countStoredFiles();
  const answers = await Promise.all(archives.map((bytes) => sendArchive(api, 'mfe_race', bytes)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect([await countStoredFiles(), await SpoolUploadModel.countDocuments()]).toEqual([before + 1, 0]);
});

test('the server compresses texts itself, and ignores compressed files of a build', async () => {
  const code = `export const words = '${'many words '.repeat(500)}';`;
  const parts = {
    name: 'mfe_large',
    routes: [createRoute('/large', [])],
    menu: [],
    integrity: { ...right, 'entry.js': computeIntegrity(code) },
  };
  const dir = await makeBuild(parts, code);
  for (const copy of ['entry.js.br', 'entry.js.gz', 'beside.css.gz']) await writeFile(join(dir, copy), 'damaged');
  expect((await sendArchive(api, 'mfe_large', await packBuild(dir))).status).toBe(201);
  const url = '/remotes/mfe_large/1.0.0/entry.js';
  for (const encoding of ['br', 'gzip']) {
    const file = await api.app.inject({ url, headers: { 'accept-encoding': encoding } });
    expect([file.headers['content-encoding'], file.rawPayload.length < 500]).toEqual([encoding, true]);
  }
  expect((await api.app.inject({ url })).body).toBe(code);
  expect((await api.app.inject({ url: '/remotes/mfe_large/1.0.0/beside.css.gz' })).statusCode).toBe(404);
});

test('a folder on the server that contains a link is not published', async () => {
  const dir = await makeBuild();
  await symlink('/etc/hostname', join(dir, 'more.js'));
  const { status, body } = await sendArchive(api, 'mfe_demo', await packBuild(dir));
  expect([status, body.reasons]).toEqual([422, ['./more.js is a SymbolicLink; only files are accepted']]);
});

test("another process serves this process's release from its own cache", async () => {
  const app = await buildApp({ ...api.app.env, REMOTES_DIR: join(api.app.env.DATA_DIR, 'of-another') });
  another = app;
  const url = '/remotes/mfe_large/1.0.0/entry.js';
  const [here, there, again] = await Promise.all([api.app.inject({ url }), app.inject({ url }), app.inject({ url })]);
  expect([there.statusCode, there.body === here.body, again.body === here.body]).toEqual([200, true, true]);
  for (const none of [
    'mfe_large/9.9.9/entry.js',
    'mfe_none/1.0.0/a.js',
    'mfe_large/1.0.0/none.js',
    'mfe_large',
    'x/../y/z',
  ])
    expect([none, (await app.inject({ url: `/remotes/${none}` })).statusCode]).toEqual([none, 404]);
});

test('stored files that differ from the published ones are not served', async () => {
  await publishBuild(api, {
    name: 'mfe_spoilt',
    routes: [createRoute('/spoilt', [])],
    menu: [createMenuEntry('/spoilt')],
  });
  await mongoose.connection
    .collection('releases')
    .updateOne({ name: 'mfe_spoilt' }, { $set: { 'packed.sha256': 'x' } });
  const { statusCode } = await api.app.inject({ url: '/remotes/mfe_spoilt/1.0.0/entry.js' });
  expect(statusCode).toBe(500);
});

test('a release that the database fails to store leaves nothing, and the next try publishes it', async () => {
  const before = await countStoredFiles();
  const parts = { name: 'mfe_lost', routes: [createRoute('/lost', [])], menu: [] };
  const heal = injectDriverFault(['insert'], (command) => {
    if (command.insert === 'releases') throw createServerError(8_000);
  });
  const { status } = await publishBuild(api, parts).finally(heal);
  expect([status >= 500, await countStoredFiles()]).toEqual([true, before]);
  expect((await api.as('admin').call(getModule, { params: { name: 'mfe_lost' } })).status).toBe(404);
  expect((await publishBuild(api, parts)).status).toBe(201);
});

test('refuses a build with another content type', async () => {
  const headers = { authorization: `Bearer ${await api.getToken('admin')}` };
  const post = (type: string, payload: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/modules/mfe_demo/releases',
      headers: { ...headers, 'content-type': type },
      payload,
    });
  expect([(await post('application/json', '{}')).statusCode, (await post('text/plain', 'x')).statusCode]).toEqual([
    400, 400,
  ]);
});
