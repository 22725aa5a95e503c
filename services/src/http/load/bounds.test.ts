import { operation } from '@subtitle/contracts/operation';
import { OfModule } from '@subtitle/contracts/operations/modules';
import type { TestApi } from '@subtitle/testing/api';
import { callOperation } from '@subtitle/testing/api-caller';
import { waitUntil } from '@subtitle/testing/processes';
import { Type } from 'typebox';
import type { SessionActor } from '../../actor';
import { makeKey } from '../../test/module-api';
import { startTestApi } from '../../test/start-test-api';
import { type App, route } from '../route';

const answer = Type.Object({ ok: Type.Boolean() });
const access = { roles: 'any' } as const;
const read = operation({ name: 'test-read', method: 'GET', path: '/test/read', summary: '', access, answer });
const readByKey = operation({
  ...{ name: 'test-read-by-key', method: 'GET', path: '/test/modules/:name', summary: '', answer },
  access: { roles: ['admin'], key: 'module' },
  params: OfModule,
});

let api: TestApi<App>;
/** Requests in progress, each with a function that ends it. */
const atWork: { who: string; letGo: () => void }[] = [];
let most = 0;
beforeAll(async () => {
  const hold = async ({ actor }: { actor: Pick<SessionActor, 'username' | 'key'> }) => {
    await new Promise<void>((letGo) => {
      atWork.push({ who: actor.key?.module ?? actor.username, letGo });
      most = Math.max(most, atWork.length);
    });
    return { ok: true };
  };
  const addTestRoutes = (app: App) => {
    route(app, read, hold);
    route(app, readByKey, hold);
  };
  api = await startTestApi({}, { extraRoutes: [addTestRoutes] });
  for (const who of ['translator', 'reviewer']) await api.getToken(who);
});
afterAll(() => api.stop());

test('one user’s burst waits, excess requests are refused, and other users are not affected', async () => {
  const burst = Array.from({ length: 60 }, () => api.as('translator').call(read));
  const first = await Promise.race(burst);
  expect([first.status, first.headers['retry-after'], first.refusal]).toEqual([
    503,
    '2',
    expect.objectContaining({ error: expect.stringMatching(/^Too many of your requests are still in progress/) }),
  ]);
  expect(atWork.map(({ who }) => who)).toEqual(Array(8).fill('translator@example.com'));

  const other = api.as('reviewer').call(read);
  const theirs = await waitUntil(
    async () => atWork.find(({ who }) => who.startsWith('reviewer')),
    'the other is served',
  );
  theirs.letGo();
  expect((await other).answer).toEqual({ ok: true });
  atWork.splice(atWork.indexOf(theirs), 1);

  most = 0;
  const letAllGo = setInterval(() => atWork.shift()?.letGo(), 1);
  const statuses = (await Promise.all(burst)).map(({ status }) => status);
  clearInterval(letAllGo);
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 503).length,
  ]).toEqual([48, 12]);
  expect(most).toBeLessThanOrEqual(8);
});

test('all keys of one module count as one user, and keys of another module are not affected', async () => {
  const keys = new Map<string, string[]>();
  for (const name of ['mfe_busy', 'mfe_other'])
    keys.set(name, [(await makeKey(api, name)).key, (await makeKey(api, name)).key]);
  const ask = (name: string, nth: number) =>
    callOperation(api.app, keys.get(name)![nth % 2]!, readByKey, { params: { name } });
  const burst = Array.from({ length: 60 }, (_, nth) => ask('mfe_busy', nth));
  expect((await Promise.race(burst)).status).toBe(503);
  expect(atWork.map(({ who }) => who)).toEqual(Array(8).fill('mfe_busy'));

  const others = Array.from({ length: 8 }, (_, nth) => ask('mfe_other', nth));
  const theirs = () => atWork.filter(({ who }) => who === 'mfe_other');
  await waitUntil(async () => theirs().length === 8 || undefined, 'the other module is served');
  for (const { letGo } of theirs()) letGo();
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(8).fill(200));

  const letAllGo = setInterval(() => atWork.shift()?.letGo(), 1);
  const statuses = (await Promise.all(burst)).map(({ status }) => status);
  clearInterval(letAllGo);
  expect(statuses.filter((status) => status === 200)).toHaveLength(48);
});
