import { saveUser } from '@subtitle/contracts/operations/accounts';
import { logout } from '@subtitle/contracts/operations/auth';
import { revokeModuleKey } from '@subtitle/contracts/operations/module-keys';
import { watchModules } from '@subtitle/contracts/operations/modules';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { RemoteEventModel } from '../../../models/remote-event.model';
import { createModuleCaller, makeKey, publishBuild } from '../../../test/module-api';
import { startTestApi } from '../../../test/start-test-api';
import { watchMoves } from './watch-moves';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.stop());

async function open(bearer?: string): Promise<Response> {
  const { port } = api.app.server.address() as { port: number };
  const headers = { ...(bearer && { authorization: `Bearer ${bearer}` }) };
  return fetch(`http://127.0.0.1:${port}/api${watchModules.path}`, { headers });
}

/** Yields the events of a stream as they arrive. */
async function* readEvents(answer: Response): AsyncGenerator<unknown> {
  let text = '';
  for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    const whole = text.split('\n\n');
    text = whole.pop()!;
    for (const one of whole) if (one.startsWith('event: modules\ndata: ')) yield JSON.parse(one.split('data: ')[1]!);
  }
}

/** Removes recent moves, so that a new stream starts without events. */
const removeRecentMoves = () => RemoteEventModel.collection.deleteMany({});

test('refuses the stream without a token, for roles other than admin, and for keys', async () => {
  expect((await open()).status).toBe(401);
  for (const role of ['translator', 'assigner', 'uploader', 'approver'])
    expect((await open(await api.getToken(role))).status).toBe(403);
  expect((await open((await makeKey(api, 'mfe_demo')).key)).status).toBe(403);
});

test('the name of a module is sent once for every change of the module, within about a second', async () => {
  await removeRecentMoves();
  const answer = await open(await api.getToken('admin'));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const events = readEvents(answer);
  const demo = createModuleCaller(api, 'mfe_demo');
  const key = async () => ({ ...(await makeKey(api, 'mfe_demo')), status: 201 });
  let id = '';
  const acts: Record<string, () => Promise<{ status: number }>> = {
    published: () => publishBuild(api, { version: '1.0.0' }),
    activated: () => demo.activate('1.0.0'),
    'published again': () => publishBuild(api, { version: '1.1.0' }),
    'tried out': () => demo.tryOut('1.1.0'),
    'no longer tried out': () => demo.clearCanary(),
    'activated again': () => demo.activate('1.1.0'),
    'rolled back': () => demo.rollBack(),
    disabled: () => demo.disable(),
    enabled: () => demo.enable(),
    'key made': async () => {
      const made = await key();
      id = made.id;
      return made;
    },
    'key revoked': () => api.as('admin').call(revokeModuleKey, { params: { name: 'mfe_demo', id } }),
  };
  for (const [what, act] of Object.entries(acts)) {
    const next = events.next();
    const { status } = await act();
    expect({ what, done: status < 300, told: (await next).value }).toEqual({
      what,
      done: true,
      told: { modules: ['mfe_demo'] },
    });
  }
  await answer.body!.cancel().catch(() => undefined);
});

test('a new stream sends recent changes immediately, each only once, and sends no reports of browsers', async () => {
  await removeRecentMoves();
  const move = { event: 'activated' as const, by: 'somebody', reason: 'because' };
  const at = new Date();
  await RemoteEventModel.create([
    { ...move, module: 'mfe_one', at },
    { ...move, module: 'mfe_one', at },
    { ...move, module: 'mfe_two', at },
    { module: 'mfe_three', event: 'load-error', by: 'somebody', at },
  ]);
  const stop = new AbortController();
  const moves = watchMoves(stop.signal);
  expect((await moves.next()).value).toEqual(['mfe_one', 'mfe_two']);
  const next = moves.next();
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await RemoteEventModel.create({ ...move, module: 'mfe_four', at });
  expect((await next).value).toEqual(['mfe_four']);
  stop.abort();
  expect(await moves.next()).toMatchObject({ done: true });
});

test('an idle stream sends a keep-alive after 15 s', async () => {
  await removeRecentMoves();
  const stop = new AbortController();
  const moves = watchMoves(stop.signal);
  const first = moves.next();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const began = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => began + 15_001);
  expect(await first).toEqual({ done: false, value: null });
  stop.abort();
});

test.each([
  ['signs out', ({ username }: { username: string }) => api.as(username).call(logout)],
  [
    'is no longer admin',
    ({ id, name }: { id: number; name: string }) => {
      const body = { name, langPairs: ['te_hi' as const], roles: ['uploader' as const], status: 'active' as const };
      return api.as('admin').call(saveUser, { params: { id }, body: { ...body, revision: 0 } });
    },
  ],
])('the stream ends for a person who %s', async (_how, end) => {
  const person = await api.addPerson({ roles: ['admin'] });
  const answer = await open(await api.getToken(person.username));
  expect(answer.status).toBe(200);
  expect((await end(person)).status).toBe(200);
  const rest = readEvents(answer);
  // The stream itself ends, without waiting for the next move.
  while (!(await rest.next()).done);
  expect((await open(await api.getToken(person.username))).status).not.toBe(200);
});
