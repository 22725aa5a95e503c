import { text } from 'node:stream/consumers';
import { ROLES } from '@subtitle/contracts/roles';
import type { TestApi } from '@subtitle/testing/api';
import { endSession, openSession } from '../features/auth/session';
import type { App } from '../http/route';
import { PUBLIC_FOLDERS, RIGHTS, type Right } from '../test/rights-table';
import { startTestApi } from '../test/start-test-api';

const EXAMPLES: Record<string, string> = {
  kind: 'daily',
  id: '999999',
  language: 'te',
  channelId: '1',
  videoId: '1',
  '*': 'x',
};

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const tokenOf = async (username: string) => {
  const id = api.getId(username);
  return api.app.jwt.sign({ sub: String(id), sid: await openSession(id) });
};

/** Returns status and code of a call without a body: rights are checked before anything else. */
async function call(route: string, token?: string): Promise<{ status: number; code?: string }> {
  const [method, pattern] = route.split(' ') as ['GET' | 'POST' | 'PUT', string];
  const url = pattern.replace(/:(\w+)|\*/g, (whole, name?: string) => EXAMPLES[name ?? whole]!);
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  // The payload of an event stream never ends, so only the head is read.
  const answer = await api.app.inject({ method, url, headers, payloadAsStream: true });
  const isEvents = String(answer.headers['content-type']).startsWith('text/event-stream');
  const body = isEvents ? '' : await text(answer.stream());
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, code: isJson ? JSON.parse(body).code : undefined };
}

const guarded = Object.entries(RIGHTS).filter(([, right]) => right !== 'public');

test('every route is in the rights table, and every row of the table is a route', () => {
  const routes = api.app.registeredRoutes
    .filter(({ url, method }) => method !== 'HEAD' && !PUBLIC_FOLDERS.some((folder) => url.startsWith(folder)))
    .map(({ method, url }) => `${method} ${url}`);
  expect([...new Set(routes)].sort()).toEqual(Object.keys(RIGHTS).sort());
});

test('only routes that the table calls public are declared public', () => {
  const open = api.app.registeredRoutes
    .filter(({ access, url }) => 'public' in access && !PUBLIC_FOLDERS.some((folder) => url.startsWith(folder)))
    .map(({ method, url }) => `${method} ${url}`);
  const expected = Object.keys(RIGHTS).filter((route) => RIGHTS[route] === 'public');
  expect(open.sort()).toEqual(expected.sort());
});

test.each(guarded)('%s answers 401 without a token, with an expired, a revoked and a forged one', async (route) => {
  const id = api.getId('admin');
  const now = Math.floor(Date.now() / 1000);
  const sid = await openSession(id);
  const expired = api.app.jwt.sign({ sub: String(id), sid, iat: now - 13 * 3600 } as never);
  const revoked = await tokenOf('admin');
  await endSession(api.app.jwt.decode<{ sid: string }>(revoked)!.sid);
  const [head, payload] = (await tokenOf('admin')).split('.');
  expect({
    none: await call(route),
    expired: await call(route, expired),
    revoked: await call(route, revoked),
    forged: await call(route, `${head}.${payload}.AAAA`),
  }).toEqual({
    none: { status: 401, code: 'no-session' },
    expired: { status: 401, code: 'session-ended' },
    revoked: { status: 401, code: 'session-ended' },
    forged: { status: 401, code: 'session-ended' },
  });
});

test.each(guarded)('%s admits exactly the roles of the rights table', async (route, right) => {
  const outcome: Record<string, boolean> = {};
  for (const role of ROLES) {
    const { status, code } = await call(route, await tokenOf(role));
    expect(status).toBeLessThan(500);
    outcome[role] = !(status === 401 || code === 'forbidden');
  }
  expect(outcome).toEqual(Object.fromEntries(ROLES.map((role) => [role, mayCall(right, role)])));
});

function mayCall(right: Right, role: string): boolean {
  return role === 'admin' || right === 'signed-in' || right.includes(role);
}
