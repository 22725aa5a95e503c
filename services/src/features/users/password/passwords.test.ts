import { changeOwnPassword, getUser, resetPassword } from '@subtitle/contracts/operations/accounts';
import { logout, verify } from '@subtitle/contracts/operations/auth';
import { listSessions } from '@subtitle/contracts/operations/sessions';
import { createUser } from '@subtitle/contracts/operations/users';
import type { TestApi } from '@subtitle/testing/api';
import { makePerson, PASSWORD } from '@subtitle/testing/people';
import type { App } from '../../../http/route';
import { SecurityEventModel } from '../../../models/security-event.model';
import { SessionModel } from '../../../models/session.model';
import { UserModel } from '../../../models/user.model';
import { startTestApi } from '../../../test/start-test-api';
import { createTemporaryPassword, resetPasswordFromServer } from './reset-password';

const OTHER = 'Hibiscus#4071';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

let addresses = 0;
/** Each sign-in uses a different address. */
async function signIn(username: string, password: string) {
  addresses++;
  const remoteAddress = `10.3.${addresses >> 8}.${addresses & 255}`;
  const payload = { username, password };
  const answer = await api.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload });
  const { token, user, code } = answer.json();
  const headers = { authorization: `Bearer ${token}` };
  const nobody = api.as('nobody');
  return { status: answer.statusCode, code, user, headers, verify: () => nobody.call(verify, { headers }) };
}
const reset = (id: number, who = 'admin') => api.as(who).call(resetPassword, { params: { id } });
const change = (headers: Record<string, string>, current: string, password = OTHER) =>
  api.as('nobody').call(changeOwnPassword, { headers, body: { current, password } });

test('O1-stranger-blocks-password-change: no name typed at sign-in can block a change of password or a device', async () => {
  const { id, username } = await api.addPerson();
  const { headers } = await signIn(username, PASSWORD);
  const names = [`password of ${id}`, `own-password:${id}`, `own-password\u0000${id}`, `PASSWORD OF ${id}`, `${id}`];
  for (const name of names) for (let attempt = 0; attempt < 6; attempt++) await signIn(name, 'Wrong@2026');
  expect((await change(headers, PASSWORD)).status).toBe(200);
});

describe('a reset', () => {
  test("requires an admin and an existing account, and is refused for one's own account", async () => {
    const { id } = await api.addPerson();
    expect((await reset(id, 'nobody')).status).toBe(401);
    expect((await reset(id, 'assigner')).status).toBe(403);
    expect((await reset(999_999)).refusal.code).toBe('not-found');
    expect((await reset(api.getId('admin'))).refusal.code).toBe('forbidden');
  });

  test('ends the sessions and the old password; the temporary one only permits to set another password', async () => {
    const { id, username } = await api.addPerson();
    const before = await signIn(username, PASSWORD);
    const { password, until } = (await reset(id)).answer;
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
    expect((await before.verify()).refusal.code).toBe('session-ended');
    expect((await signIn(username, PASSWORD)).status).toBe(401);
    const now = await signIn(username, password);
    expect([now.status, now.user.mustChangePassword]).toEqual([200, true]);
    expect((await now.verify()).answer.user.mustChangePassword).toBe(true);
    const { status, refusal } = await api.as('nobody').call(listSessions, { headers: now.headers });
    expect([status, refusal.code]).toEqual([403, 'password-change-required']);
    const { token, user } = (await change(now.headers, password)).answer;
    expect(user.mustChangePassword).toBeUndefined();
    const headers = { authorization: `Bearer ${token}` };
    expect((await api.as('nobody').call(listSessions, { headers })).answer).toHaveLength(1);
    expect((await now.verify()).refusal.code).toBe('session-ended');
    expect((await signIn(username, OTHER)).user.mustChangePassword).toBeUndefined();
  });

  test('lets the person sign out without setting a password', async () => {
    const { id, username } = await api.addPerson();
    const { headers } = await signIn(username, (await reset(id)).answer.password);
    expect((await api.as('nobody').call(logout, { headers })).answer).toEqual({ ok: true });
  });

  test('expires after three days, which is reported only with the correct password', async () => {
    const { id, username } = await api.addPerson();
    const { password } = (await reset(id)).answer;
    await UserModel.updateOne({ _id: id }, { $set: { one_time_until: new Date(Date.now() - 1) } });
    const late = await signIn(username, password);
    expect([late.status, late.code]).toEqual([401, 'password-expired']);
    expect((await signIn(username, 'Wrong@2026')).code).toBe('invalid-credentials');
  });

  test('stores the user who requested it, and never the password', async () => {
    const { id } = await api.addPerson();
    const { password } = (await reset(id)).answer;
    const stored = [await UserModel.findById(id).lean(), await SecurityEventModel.find({ subject: id }).lean()];
    expect(JSON.stringify(stored)).not.toContain(password);
    const { events, mustChangePassword, oneTimeUntil } = (await api.as('admin').call(getUser, { params: { id } }))
      .answer;
    expect(events.map(({ event, by }) => [event, by])).toEqual([['password-reset', 'admin@example.com']]);
    expect([mustChangePassword, oneTimeUntil !== null]).toEqual([true, true]);
  });

  test('is possible on the server itself, for an only admin who forgot the password', async () => {
    const { id, username } = await api.addPerson({ roles: ['admin'] });
    expect(await resetPasswordFromServer('nobody@example.com')).toBeNull();
    const { password } = (await resetPasswordFromServer(` ${username.toUpperCase()}`))!;
    expect((await signIn(username, password)).user.mustChangePassword).toBe(true);
    const [event] = await SecurityEventModel.find({ subject: id }).lean();
    expect(event).toMatchObject({ event: 'password-reset', user: null, username: null });
  });

  test('generates a different password each time, of four readable groups of four', () => {
    const made = Array.from({ length: 50 }, createTemporaryPassword);
    expect(new Set(made).size).toBe(50);
    for (const one of made) expect(one).toMatch(/^([A-HJ-NP-Za-km-z2-9]{4}-){3}[A-HJ-NP-Za-km-z2-9]{4}$/);
  });
});

test('a new user must set another password first if the creator requires it', async () => {
  const plain = makePerson();
  await api.as('assigner').call(createUser, { body: plain });
  expect((await signIn(plain.username, plain.password)).user.mustChangePassword).toBeUndefined();
  const made = { ...makePerson(), mustChangePassword: true };
  await api.as('assigner').call(createUser, { body: made });
  const first = await signIn(made.username, made.password);
  expect(first.user.mustChangePassword).toBe(true);
  expect((await change(first.headers, made.password)).status).toBe(200);
  expect((await signIn(made.username, made.password)).status).toBe(401);
});

describe('POST /auth/password', () => {
  test('requires a session and the current password', async () => {
    expect((await change({}, PASSWORD)).status).toBe(401);
    const { username } = await api.addPerson();
    const { headers, verify: now } = await signIn(username, PASSWORD);
    const { status, refusal } = await change(headers, 'Wrong@2026');
    expect([status, refusal.field, refusal.error]).toEqual([400, 'current', 'This is not your current password.']);
    expect((await now()).status).toBe(200);
  });

  test.each([
    ['short', 'Password must be at least 8 characters long.'],
    ['Password1!', 'This password is too easy to guess.'],
    [PASSWORD, 'The new password must differ from the current one.'],
  ])('refuses %s as the new password: %s', async (password, sentence) => {
    const { username } = await api.addPerson();
    const { headers } = await signIn(username, PASSWORD);
    const { status, refusal } = await change(headers, PASSWORD, password);
    expect([status, refusal.field, refusal.error]).toEqual([400, 'password', sentence]);
  });

  test('ends every session of the person and opens a new one, which the security log records', async () => {
    const { id, username } = await api.addPerson();
    const [here, elsewhere] = [await signIn(username, PASSWORD), await signIn(username, PASSWORD)];
    const { token } = (await change(here.headers, PASSWORD)).answer;
    for (const { verify: now } of [here, elsewhere]) expect((await now()).refusal.code).toBe('session-ended');
    const headers = { authorization: `Bearer ${token}` };
    expect((await api.as('nobody').call(verify, { headers })).status).toBe(200);
    expect(await SessionModel.countDocuments({ user_id: id })).toBe(1);
    const events = await SecurityEventModel.find({ subject: id }).lean();
    expect(events.map(({ event, user }) => [event, user])).toEqual([['password-changed', id]]);
  });

  test('delays further attempts after five wrong ones, and the person can still sign in', async () => {
    const { username } = await api.addPerson();
    const { headers } = await signIn(username, PASSWORD);
    // The first delay is one second: it must not end while a slow machine is still sending.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    for (let n = 0; n < 5; n++) expect((await change(headers, 'Wrong@2026')).status).toBe(400);
    expect((await change(headers, PASSWORD)).status).toBe(429);
    clock.mockRestore();
    expect((await signIn(username, PASSWORD)).status).toBe(200);
  });

  test('accepts only one of two concurrent changes', async () => {
    const { username } = await api.addPerson();
    const { headers } = await signIn(username, PASSWORD);
    const both = await Promise.all([OTHER, 'Oleander#4072'].map((password) => change(headers, PASSWORD, password)));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
