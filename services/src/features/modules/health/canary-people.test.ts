import { listRemotes, reportOpenings, reportRemoteError } from '@subtitle/contracts/operations/remotes';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { mover, publish } from '../../../test/module-api';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  for (const version of ['1.0.0', '1.1.0']) await publish(api, { version });
  await demo().activate('1.0.0');
});
afterAll(() => api.stop());

const demo = () => mover(api, 'mfe_demo');
const loaded = async (who: string) => {
  const [remote] = (await api.as(who).call(listRemotes)).answer.remotes;
  return `${remote!.version}${remote!.tried ? ' tried' : ''}`;
};
const open = (count: number, who: string) =>
  api.as(who).call(reportOpenings, { body: { openings: [{ module: 'mfe_demo', version: '1.1.0', count }] } });
const fail = async (who: string, times = 1) => {
  const body = { module: 'mfe_demo', version: '1.1.0', route: '/open', kind: 'render', message: 'made up' } as const;
  for (let n = 0; n < times; n++) expect((await api.as(who).call(reportRemoteError, { body })).status).toBe(200);
};

test('trial-counts-anybodys-errors: only reports of persons on the trial count for it', async () => {
  await demo().tryOut('1.1.0', { percent: 0, users: ['admin@example.com'] });
  for (let n = 0; n < 3; n++) {
    await fail('editor');
    await fail('reviewer');
  }
  await open(1_000, 'editor');
  expect((await demo().read()).canary).not.toBeNull();
  await demo().tryOut('1.1.0', { percent: 100, roles: ['translator'], users: ['Editor@Example.com'] });
  await fail('reviewer', 6);
  await fail('translator', 4);
  expect((await demo().read()).canary).not.toBeNull();
  await fail('editor');
  expect((await demo().read()).canary).toBeNull();
});

test('rejects a trial for unknown accounts and names them', async () => {
  const users = ['editor@example.com', 'nobody-there@example.com', 'x'];
  const { status, refusal } = await demo().tryOut('1.1.0', { percent: 0, users });
  expect([status, refusal.field, refusal.error]).toEqual([
    400,
    'users',
    expect.stringContaining('There is no account nobody-there@example.com, x.'),
  ]);
});

test('activating ends a trial of that version or an older one, and keeps a trial of a newer version', async () => {
  await publish(api, { version: '1.2.0' });
  await demo().tryOut('1.1.0', { percent: 0, users: ['translator@example.com'] });
  await demo().activate('1.2.0');
  expect([(await demo().read()).canary, await loaded('translator')]).toEqual([null, '1.2.0']);
  await demo().activate('1.0.0');
  await demo().tryOut('1.2.0', { percent: 0, users: ['translator@example.com'] });
  await demo().activate('1.1.0');
  expect([await loaded('translator'), await loaded('editor')]).toEqual(['1.2.0 tried', '1.1.0']);
  await demo().activate('1.0.0');
});
