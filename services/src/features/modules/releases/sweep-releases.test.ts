import { rm } from 'node:fs/promises';
import { getModule } from '@subtitle/contracts/operations/modules';
import { DAY_MS } from '@subtitle/domain/dates';
import type { TestApi } from '@subtitle/testing/api';
import mongoose from 'mongoose';
import type { App } from '../../../http/route';
import { createModuleCaller, publishBuild } from '../../../test/module-api';
import { startTestApi } from '../../../test/start-test-api';
import { sweepReleases } from './sweep-releases';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const listVersions = async () => {
  const { releases } = (await api.as('admin').call(getModule, { params: { name: 'mfe_demo' } })).answer;
  return releases.map(({ version }) => version).sort();
};
const countStoredFiles = () => mongoose.connection.collection('spool.files').countDocuments();

test('after thirty days removes files to which no rollback is possible; their versions stay taken', async () => {
  const all = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];
  for (const version of all) await publishBuild(api, { version });
  const demo = createModuleCaller(api, 'mfe_demo');
  for (const version of all.slice(0, 4)) await demo.activate(version);
  await demo.tryOut('1.5.0');
  await sweepReleases(new Date(Date.now() + 30 * DAY_MS - 60_000));
  expect([await listVersions(), await countStoredFiles()]).toEqual([all, 6]);
  await Promise.all([1, 2].map(() => sweepReleases(new Date(Date.now() + 30 * DAY_MS + 60_000))));
  expect([await listVersions(), await countStoredFiles()]).toEqual([['1.1.0', '1.2.0', '1.3.0', '1.5.0'], 4]);
  await rm(api.app.env.REMOTES_DIR, { recursive: true, force: true });
  expect((await api.app.inject({ url: '/remotes/mfe_demo/1.0.0/entry.js' })).statusCode).toBe(404);
  expect((await api.app.inject({ url: '/remotes/mfe_demo/1.1.0/entry.js' })).statusCode).toBe(200);
  expect((await demo.activate('1.4.0')).refusal.code).toBe('not-found');
  expect((await publishBuild(api, { version: '1.4.0' })).body.code).toBe('release-exists');
  for (const _ of [1, 2]) expect((await demo.rollBack()).status).toBe(200);
  expect((await demo.rollBack()).refusal.code).toBe('no-earlier-release');
});
