import { login, logout, verify } from '@subtitle/contracts/operations/auth';
import type { TestApi } from '@subtitle/testing/api';
import { PASSWORD } from '@subtitle/testing/people';
import type { App } from '../../http/route';
import { SessionModel } from '../../models/session.model';
import { UserModel } from '../../models/user.model';
import { startTestApi } from '../../test/start-test-api';
import { findRememberedActor, forgetActorsOf, rememberActor } from './actor-cache';
import { findEndedSessions } from './find-ended-sessions';

const isSessionActive = async (sid: string) => (await findEndedSessions([sid])).length === 0;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Not in the past, because the database deletes expired documents by itself. */
const START = Math.ceil(Date.now() / 1_000) * 1_000;

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

let clock: jest.SpyInstance;
const at = (ms: number) => clock.mockReturnValue(START + ms);
beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(START);
});
afterEach(() => clock.mockRestore());

/** Adds a person who signed in at START. `now` verifies the session without the cache. */
async function addSignedInPerson() {
  const { id, username } = await api.addPerson({});
  const { answer } = await api.as('nobody').call(login, { body: { username, password: PASSWORD } });
  const headers = { authorization: `Bearer ${answer.token}` };
  const session = async () => (await SessionModel.findOne({ user_id: id }).lean())!;
  const verifySession = async () => (await api.as('nobody').call(verify, { headers })).status;
  const verifyWithoutCache = () => {
    forgetActorsOf(id);
    return verifySession();
  };
  return { id, headers, session, ask: verifySession, now: verifyWithoutCache };
}

test('a session in use ends exactly twelve hours after sign-in', async () => {
  const { now } = await addSignedInPerson();
  for (let ms = 0; ms < 12 * HOUR; ms += 59 * MINUTE) expect([at(ms) && (await now()), ms]).toEqual([200, ms]);
  at(12 * HOUR - SECOND);
  expect(await now()).toBe(200);
  at(12 * HOUR);
  expect(await now()).toBe(401);
});

test('a session ends at its stored time, regardless of the content of the token', async () => {
  const { now, session } = await addSignedInPerson();
  await SessionModel.updateOne({ _id: (await session())._id }, { $set: { expires_at: new Date(START + MINUTE) } });
  at(MINUTE - 1);
  expect(await now()).toBe(200);
  at(MINUTE);
  expect(await now()).toBe(401);
});

test.each([
  [HOUR - 1, 200],
  [HOUR, 401],
])('after %i ms without use the answer is %i', async (idle, status) => {
  const { now } = await addSignedInPerson();
  at(idle);
  expect(await now()).toBe(status);
});

test('the use of a session is stored only if at least a minute has passed since the last stored use', async () => {
  const { now, session } = await addSignedInPerson();
  const readLastUse = async () => (await session()).seen_at.getTime() - START;
  at(MINUTE - 1);
  expect([await now(), await readLastUse()]).toEqual([200, 0]);
  at(MINUTE);
  expect([await now(), await readLastUse()]).toEqual([200, MINUTE]);
});

test('checking whether a session exists is not a use of it, and an unknown session has ended', async () => {
  const { id, session } = await addSignedInPerson();
  const { _id } = await session();
  at(2 * MINUTE);
  forgetActorsOf(id);
  expect([await isSessionActive(_id), (await session()).seen_at.getTime()]).toEqual([true, START]);
  at(HOUR);
  expect(await isSessionActive(_id)).toBe(false);
  expect(await isSessionActive('no such session')).toBe(false);
});

test('a session is cached for less than five seconds, also when it is only checked', async () => {
  const { id, ask, session } = await addSignedInPerson();
  const { _id } = await session();
  expect(await ask()).toBe(200);
  await SessionModel.deleteOne({ user_id: id });
  // Emptying another person's cache has no effect.
  forgetActorsOf(api.getId('admin'));
  at(5 * SECOND - 1);
  expect([await ask(), await isSessionActive(_id)]).toEqual([200, true]);
  at(5 * SECOND);
  expect([await ask(), await isSessionActive(_id)]).toEqual([401, false]);
});

test('signing out ends only this session, no other session of the same person or of other people', async () => {
  // The other session is older, so a sign-out that ended the oldest one would be noticed.
  const [other, one] = [await addSignedInPerson(), await addSignedInPerson()];
  const { username } = (await UserModel.findById(one.id).lean())!;
  const again = await api.as('nobody').call(login, { body: { username, password: PASSWORD } });
  const elsewhere = { authorization: `Bearer ${again.answer.token}` };
  const readStatuses = async () => [
    await one.ask(),
    await other.ask(),
    (await api.as('nobody').call(verify, { headers: elsewhere })).status,
  ];
  expect(await readStatuses()).toEqual([200, 200, 200]);
  await api.as('nobody').call(logout, { headers: one.headers });
  await SessionModel.deleteMany({ user_id: other.id });
  // The other sessions are still cached.
  expect(await readStatuses()).toEqual([401, 200, 200]);
  forgetActorsOf(other.id);
  expect(await readStatuses()).toEqual([401, 401, 200]);
});

test('a session ends when its person is deleted, and other sessions continue', async () => {
  const [{ id, now }, other] = [await addSignedInPerson(), await addSignedInPerson()];
  await UserModel.deleteOne({ _id: id });
  expect([await now(), await other.now()]).toEqual([401, 200]);
});

test('caches at most 5,000 sessions', () => {
  let made = 0;
  const remember = () => {
    const sid = `session ${++made}`;
    rememberActor({ id: 1, username: 'a', name: 'A', roles: [], langPairs: [], sid }, START);
    return sid;
  };
  const isRemembered = (sid: string) => findRememberedActor(sid, START) !== undefined;
  let [before, only] = [remember(), remember()];
  // Other sessions may be cached already. After the cache was cleared, it contains only this session.
  while (isRemembered(before) && made < 10_000) [before, only] = [only, remember()];
  expect(isRemembered(before)).toBe(false);
  for (let more = 1; more < 5_000; more++) remember();
  expect(isRemembered(only)).toBe(true);
  const next = remember();
  expect([isRemembered(only), isRemembered(next)]).toEqual([false, true]);
  forgetActorsOf(1);
});
