import { createHmac } from 'node:crypto';
import { logout, verify } from '@subtitle/contracts/operations/auth';
import { listUsers } from '@subtitle/contracts/operations/users';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { SessionModel } from '../../models/session.model';
import { UserModel } from '../../models/user.model';
import { startTestApi } from '../../test/start-test-api';
import { forgetActorsOf } from './actor-cache';
import { endSessionsOf, openSession } from './session';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Adds a person with a session; `now` verifies the session. */
async function addSignedInPerson() {
  const { id, username } = await api.addPerson({ roles: ['assigner'] });
  return { id, now: () => api.as(username).call(verify), as: api.as(username) };
}

describe('a session', () => {
  test('ends with signing out', async () => {
    const { as, now } = await addSignedInPerson();
    expect((await as.call(logout)).answer).toEqual({ ok: true });
    expect((await now()).refusal.code).toBe('session-ended');
  });

  test.each([
    ['twelve hours after sign-in', { expires_at: new Date(Date.now() - 1) }],
    ['after an hour without use', { seen_at: new Date(Date.now() - 61 * 60_000) }],
  ])('ends %s', async (_when, change) => {
    const { id, now } = await addSignedInPerson();
    expect((await now()).status).toBe(200);
    await SessionModel.updateMany({ user_id: id }, { $set: change });
    forgetActorsOf(id);
    expect((await now()).refusal.code).toBe('session-ended');
  });

  test('stays alive with use: the last use is stored once a minute has passed', async () => {
    const { id, now } = await addSignedInPerson();
    await now();
    const before = new Date(Date.now() - 59 * 60_000);
    await SessionModel.updateMany({ user_id: id }, { $set: { seen_at: before } });
    forgetActorsOf(id);
    expect((await now()).status).toBe(200);
    const session = await SessionModel.findOne({ user_id: id }).lean();
    expect(session!.seen_at.getTime()).toBeGreaterThan(before.getTime() + 58 * 60_000);
  });

  test('ends within 5 s when its person is disabled, and stays ended when they are enabled again', async () => {
    const { id, now } = await addSignedInPerson();
    await now();
    await UserModel.updateOne({ _id: id }, { $set: { status: 'inactive' } });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_001);
    expect((await now()).refusal.code).toBe('session-ended');
    jest.restoreAllMocks();
    await UserModel.updateOne({ _id: id }, { $set: { status: 'active' } });
    expect((await now()).refusal.code).toBe('session-ended');
  });

  test('requires a token that expires, however it is signed', async () => {
    const { id } = await addSignedInPerson();
    const sid = await openSession(id);
    const { exp, ...claims } = api.app.jwt.decode<Record<string, unknown>>(api.app.jwt.sign({ sub: String(id), sid }))!;
    const ask = async (payload: object) => {
      const authorization = `Bearer ${signToken(payload, api.app.env.JWT_SECRET)}`;
      return (await api.as('nobody').call(verify, { headers: { authorization } })).status;
    };
    expect([await ask({ ...claims, exp }), await ask(claims)]).toEqual([200, 401]);
  });

  test('stores no roles: removing a role and ending all sessions of a person take effect immediately', async () => {
    const { id, as, now } = await addSignedInPerson();
    expect((await as.call(listUsers)).status).toBe(200);
    await UserModel.updateOne({ _id: id }, { $set: { roles: ['translator'] } });
    forgetActorsOf(id);
    expect((await as.call(listUsers)).refusal.code).toBe('forbidden');
    await endSessionsOf(id);
    expect((await now()).refusal.code).toBe('session-ended');
  });
});

function signToken(payload: object, secret: string): string {
  const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${encodePart({ alg: 'HS256', typ: 'JWT' })}.${encodePart(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
