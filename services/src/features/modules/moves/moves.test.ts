import { getHost, setNextHost } from '@subtitle/contracts/operations/module-keys';
import { activateRelease, listModuleEvents, listModules, rollBackModule } from '@subtitle/contracts/operations/modules';
import { listRemotes } from '@subtitle/contracts/operations/remotes';
import { writeHost } from '@subtitle/domain/modules/host-fit';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { createRoute, makeBuild } from '../../../test/make-build';
import { createModuleCaller, publishBuild } from '../../../test/module-api';
import { startTestApi } from '../../../test/start-test-api';
import { getCurrentHost } from '../registry/host';
import { registerRemote } from './register-remote';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishBuild(api, { version });
});
afterAll(() => api.stop());

const getMover = () => createModuleCaller(api, 'mfe_demo');
const params = { name: 'mfe_demo' };
const readLoadedVersion = async (who = 'translator', headers = {}) => {
  const { answer } = await api.as(who).call(listRemotes, { headers });
  return answer.remotes.find(({ name }) => name === 'mfe_demo')?.version ?? null;
};

test('a version is activated and rolled back step by step, each with person and reason', async () => {
  expect((await getMover().read()).version).toBeNull();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    expect((await getMover().activate(version)).answer.module.version).toBe(version);
    expect(await readLoadedVersion()).toBe(version);
  }
  expect((await getMover().read()).earlier).toBe('1.1.0');
  const seen = [];
  for (const _ of [1, 2]) seen.push((await getMover().rollBack()).answer.module.version, await readLoadedVersion());
  expect(seen).toEqual(['1.1.0', '1.1.0', '1.0.0', '1.0.0']);
  expect((await getMover().read()).earlier).toBeNull();
  expect((await getMover().rollBack()).refusal.code).toBe('no-earlier-release');
  const [last] = await getMover().events();
  expect(last).toMatchObject({
    event: 'rolled-back',
    by: 'admin@example.com',
    from: '1.1.0',
    to: '1.0.0',
    reason: 'because',
  });
  expect((await getMover().activate('9.9.9')).refusal.code).toBe('not-found');
});

test('the slower of two concurrent moves is refused; the refusal has the other person and their reason', async () => {
  const { revision } = await getMover().read();
  const answers = await Promise.all([getMover().activate('1.1.0', revision), getMover().activate('1.2.0', revision)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { refusal } = answers.find(({ status }) => status === 409)!;
  const { version, revision: now } = await getMover().read();
  expect(refusal).toMatchObject({
    code: 'module-moved',
    moved: { by: 'admin@example.com', reason: 'because', version, revision: now, at: expect.any(String) },
  });
  expect(now).toBe(revision + 1);
  for (const odd of [revision, now + 1]) expect((await getMover().rollBack(odd)).refusal.code).toBe('module-moved');
});

test('no person loads a module that is switched off, and its pages say so', async () => {
  const { answer } = await getMover().disable();
  expect(answer.module.disabled).toBe(true);
  const { remotes, disabled, closed } = (await api.as('translator').call(listRemotes)).answer;
  expect([remotes, disabled, closed]).toEqual([
    [],
    [{ name: 'mfe_demo', routes: [{ path: '/open', aliases: [], title: '/open' }] }],
    ['/review'],
  ]);
  await getMover().enable();
  expect(await readLoadedVersion()).not.toBeNull();
});

test("the server's start moves a module only if the last move was also made by a start", async () => {
  const start = async (version: string) =>
    registerRemote({
      dir: await makeBuild({ name: 'mfe_started', version, routes: [createRoute('/started', [])], menu: [] }),
      remotesDir: api.app.env.REMOTES_DIR,
      host: getCurrentHost(api.app.env),
      by: 'start',
    });
  const started = createModuleCaller(api, 'mfe_started');
  await start('1.0.0');
  await start('1.1.0');
  expect((await started.read()).version).toBe('1.1.0');
  await started.rollBack();
  await start('1.1.0');
  await start('1.2.0');
  expect((await started.read()).version).toBe('1.0.0');
  expect((await started.activate('1.2.0')).status).toBe(200);
});

test('a release for the next host can be published and activated in advance; older shells keep their release', async () => {
  const now = getCurrentHost(api.app.env);
  const next = { ...now, react: '20.0.0', 'react-dom': '20.0.0' };
  const parts = { version: '2.0.0', shared: { react: '^20.0.0' } };
  expect((await publishBuild(api, parts)).status).toBe(422);
  expect((await api.as('nobody').call(setNextHost, { body: { next } })).status).toBe(401);
  const vague = await api.as('admin').call(setNextHost, { body: { next: { ...now, react: '20' } } });
  expect([vague.status, vague.refusal.field]).toEqual([400, 'next.react']);
  await api.as('admin').call(setNextHost, { body: { next } });
  expect((await api.as('nobody').call(getHost)).answer).toEqual({ now, next });
  const published = await publishBuild(api, parts);
  expect([published.status, published.body.release]).toEqual([201, expect.objectContaining({ version: '2.0.0' })]);
  const { module } = (await getMover().activate('2.0.0')).answer;
  expect(module).toMatchObject({ version: '2.0.0', loaded: await readLoadedVersion() });
  expect(module.misfits).toEqual({ now: [`it needs React ^20.0.0, this shell gives ${now.react}`], next: [] });
  expect(await readLoadedVersion()).toMatch(/^1\./);
  expect(await readLoadedVersion('translator', { 'x-host': writeHost(next) })).toBe('2.0.0');
  const listed = (await api.as('admin').call(listModules)).answer;
  expect([listed.nextHost, listed.modules.map(({ name }) => name)]).toEqual([next, ['mfe_demo', 'mfe_started']]);
  expect(listed.modules[1]!.misfits.next).toEqual([]);
  // The planned host becomes the current one once it is deployed.
  expect((await api.as('admin').call(setNextHost, { body: { next: now } })).answer).toEqual({ now, next: null });
  await api.as('admin').call(setNextHost, { body: { next: null } });
  expect((await api.as('nobody').call(getHost)).answer.next).toBeNull();
  await getMover().rollBack();
});

test('the history is listed page by page', async () => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { answer } = await api.as('admin').call(listModuleEvents, { params, query: { limit: 3, cursor } });
    ids.push(...answer.events.map(({ id }) => id));
    cursor = answer.next ?? undefined;
  } while (cursor);
  expect([ids, ids.length > 6]).toEqual([[...new Set(ids)].sort().reverse(), true]);
  const odd = await api.as('admin').call(listModuleEvents, { params, query: { cursor: 'x' } });
  expect([odd.status, odd.refusal.field]).toEqual([400, 'cursor']);
});

test('a move needs a reason and the revision seen', async () => {
  for (const body of [
    { version: '1.0.0', revision: 1 },
    { version: '1.0.0', revision: 1, reason: '' },
    { version: '1.0.0', reason: 'x' },
  ])
    expect((await api.as('admin').call(activateRelease, { params, body: body as never })).status).toBe(400);
  const none = { params: { name: 'mfe_none' }, body: { revision: 0, reason: 'x' } };
  expect((await api.as('admin').call(rollBackModule, none)).status).toBe(404);
});
