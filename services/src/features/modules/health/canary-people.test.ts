import { listRemotes, reportOpenings, reportRemoteError } from '@subtitle/contracts/operations/remotes';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { createModuleCaller, publishBuild } from '../../../test/module-api';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  for (const version of ['1.0.0', '1.1.0']) await publishBuild(api, { version });
  await getMover().activate('1.0.0');
});
afterAll(() => api.stop());

const getMover = () => createModuleCaller(api, 'mfe_demo');
const readLoadedVersion = async (who: string) => {
  const [remote] = (await api.as(who).call(listRemotes)).answer.remotes;
  return `${remote!.version}${remote!.tried ? ' tried' : ''}`;
};
const reportOpening = (count: number, who: string) =>
  api.as(who).call(reportOpenings, { body: { openings: [{ module: 'mfe_demo', version: '1.1.0', count }] } });
const reportErrors = async (who: string, times = 1) => {
  const body = { module: 'mfe_demo', version: '1.1.0', route: '/open', kind: 'render', message: 'made up' } as const;
  for (let n = 0; n < times; n++) expect((await api.as(who).call(reportRemoteError, { body })).status).toBe(200);
};

test('trial-counts-anybodys-errors: only reports of persons on the trial count for it', async () => {
  await getMover().tryOut('1.1.0', { percent: 0, users: ['admin@example.com'] });
  for (let n = 0; n < 3; n++) {
    await reportErrors('editor');
    await reportErrors('reviewer');
  }
  await reportOpening(1_000, 'editor');
  expect((await getMover().read()).canary).not.toBeNull();
  await getMover().tryOut('1.1.0', { percent: 100, roles: ['translator'], users: ['Editor@Example.com'] });
  await reportErrors('reviewer', 6);
  await reportErrors('translator', 4);
  expect((await getMover().read()).canary).not.toBeNull();
  await reportErrors('editor');
  expect((await getMover().read()).canary).toBeNull();
});

test('rejects a trial for unknown accounts and names them', async () => {
  const users = ['editor@example.com', 'nobody-there@example.com', 'x'];
  const { status, refusal } = await getMover().tryOut('1.1.0', { percent: 0, users });
  expect([status, refusal.field, refusal.error]).toEqual([
    400,
    'users',
    expect.stringContaining('There is no account nobody-there@example.com, x.'),
  ]);
});

test('activating ends a trial of that version or an older one, and keeps a trial of a newer version', async () => {
  await publishBuild(api, { version: '1.2.0' });
  await getMover().tryOut('1.1.0', { percent: 0, users: ['translator@example.com'] });
  await getMover().activate('1.2.0');
  expect([(await getMover().read()).canary, await readLoadedVersion('translator')]).toEqual([null, '1.2.0']);
  await getMover().activate('1.0.0');
  await getMover().tryOut('1.2.0', { percent: 0, users: ['translator@example.com'] });
  await getMover().activate('1.1.0');
  expect([await readLoadedVersion('translator'), await readLoadedVersion('editor')]).toEqual(['1.2.0 tried', '1.1.0']);
  await getMover().activate('1.0.0');
});
