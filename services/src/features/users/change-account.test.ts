import type { BodyOf } from '@subtitle/contracts/operation';
import { getUser, saveUser, setUserStatus } from '@subtitle/contracts/operations/accounts';
import { login, verify } from '@subtitle/contracts/operations/auth';
import type { TestApi } from '@subtitle/testing/api';
import { PASSWORD, type Person } from '@subtitle/testing/people';
import type { App } from '../../http/route';
import { SecurityEventModel } from '../../models/security-event.model';
import { SessionModel } from '../../models/session.model';
import { UserModel } from '../../models/user.model';
import { createServerError, injectDriverFault } from '../../test/driver-faults';
import { startTestApi } from '../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

type Body = BodyOf<typeof saveUser>;
const save = (id: number, buildBody: Body, who = 'admin') =>
  api.as(who).call(saveUser, { params: { id }, body: buildBody });
const setStatus = (id: number, status: 'active' | 'inactive', who = 'admin') =>
  api.as(who).call(setUserStatus, { params: { id }, body: { status } });
const read = async (id: number) => (await api.as('admin').call(getUser, { params: { id } })).answer;

/** Creates a person, and returns a function for a body that changes only the given fields. */
async function addAccount(parts: Partial<Person> = {}) {
  const { id, name, username, langPairs, roles, status } = await api.addPerson(parts);
  const body = (change: Partial<Body> = {}): Body => ({ name, langPairs, roles, status, revision: 0, ...change });
  return { id, username, body, sessions: () => SessionModel.countDocuments({ user_id: id }) };
}

describe('PUT /users/:id', () => {
  test('requires a session and the role, and returns not-found for an unknown account', async () => {
    const { id, body } = await addAccount();
    expect((await save(id, body(), 'nobody')).status).toBe(401);
    expect((await save(id, body(), 'translator')).status).toBe(403);
    expect((await save(999_999, body())).refusal.code).toBe('not-found');
  });

  test.each([
    [{ name: ' ' }, 'name', 'All fields are required'],
    [{ langPairs: [] }, 'langPairs', 'All fields are required'],
    [{ roles: [] }, 'roles', 'All fields are required'],
    [{ name: undefined }, 'name', 'All fields are required'],
    [{ langPairs: ['te_te'] }, 'langPairs.0', 'Source and target must differ.'],
    [{ langPairs: ['te_hi', 'te_hi'] }, 'langPairs', 'This language pair is already added.'],
    [{ name: 'Asha\u200b' }, 'name', 'Name contains an invisible character.'],
  ] as [Partial<Body>, string, string][])('refuses %j as POST /users does', async (change, field, error) => {
    const { id, body } = await addAccount();
    const { status, refusal } = await save(id, body(change));
    expect([status, refusal.field, refusal.error]).toEqual([400, field, error]);
  });

  test('changes name and pairs while the person is signed in, and increments the revision', async () => {
    const { id, username, body, sessions } = await addAccount();
    const me = api.as(username);
    expect((await me.call(verify)).answer.user.name).toMatch(/^Person/);
    const { answer } = await save(id, body({ name: ' Asha ', langPairs: ['te_hi'] }), 'assigner');
    expect(answer).toMatchObject({ user: { id, name: 'Asha', langPairs: ['te_hi'] }, revision: 1 });
    expect((await me.call(verify)).answer.user).toMatchObject({ name: 'Asha', langPairs: ['te_hi'] });
    expect(await sessions()).toBe(1);
  });

  test("ends the person's sessions if the roles change", async () => {
    const { id, username, body } = await addAccount();
    await api.as(username).call(verify);
    await save(id, body({ roles: ['editor'] }));
    expect((await api.as(username).call(verify)).refusal.code).toBe('session-ended');
  });

  test('refuses one of two changes at the same revision, also concurrent ones', async () => {
    const { id, body } = await addAccount();
    const both = await Promise.all(['Asha', 'Bela'].map((name) => save(id, body({ name }))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = await save(id, body({ name: 'Chitra' }));
    expect([stale.status, stale.refusal.code]).toEqual([409, 'conflict']);
    expect((await save(id, body({ name: 'Chitra', revision: 1 }))).answer.revision).toBe(2);
  });

  test('does not count a body without changes as a change', async () => {
    const { id, body } = await addAccount();
    expect((await save(id, body({ langPairs: [...body().langPairs].reverse() }))).answer.revision).toBe(0);
    expect((await read(id)).events).toEqual([]);
  });
});

describe('limits of changing other people’s accounts', () => {
  test.each(['admin', 'assigner'] as const)(
    'only an admin can give the role %s or change its holders',
    async (role) => {
      const [plain, mighty] = [await addAccount(), await addAccount({ roles: [role] })];
      const raised = await save(plain.id, plain.body({ roles: ['translator', role] }), 'assigner');
      expect([raised.status, raised.refusal.code, raised.refusal.field]).toEqual([403, 'forbidden', 'roles']);
      for (const tried of [
        await save(mighty.id, mighty.body({ name: 'Other' }), 'assigner'),
        await save(mighty.id, mighty.body({ roles: ['translator'] }), 'assigner'),
        await setStatus(mighty.id, 'inactive', 'assigner'),
      ])
        expect([tried.status, tried.refusal.field]).toEqual([403, 'roles']);
      expect((await save(plain.id, plain.body({ roles: ['translator', role] }))).status).toBe(200);
    },
  );

  test('a person cannot change their own roles or status', async () => {
    const me = await addAccount({ roles: ['admin'] });
    const roles = await save(me.id, me.body({ roles: ['admin', 'assigner'] }), me.username);
    expect([roles.status, roles.refusal.field]).toEqual([403, 'roles']);
    for (const tried of [
      await save(me.id, me.body({ status: 'inactive' }), me.username),
      await setStatus(me.id, 'inactive', me.username),
    ])
      expect([tried.status, tried.refusal.field]).toEqual([403, 'status']);
    expect((await save(me.id, me.body({ name: 'Of my own' }), me.username)).answer.user.name).toBe('Of my own');
  });

  test('the last active admin keeps the role, also if two admins remove each other concurrently', async () => {
    const [one, other] = [await addAccount({ roles: ['admin'] }), await addAccount({ roles: ['admin'] })];
    await Promise.all([one, other].map(({ username }) => api.getToken(username)));
    await UserModel.updateMany({ _id: { $nin: [one.id, other.id] }, roles: 'admin' }, { $set: { status: 'inactive' } });
    const tried = await Promise.all([
      setStatus(other.id, 'inactive', one.username),
      save(one.id, one.body({ roles: ['translator'] }), other.username),
    ]);
    const [done, refused] = tried[0].status === 200 ? tried : [...tried].reverse();
    expect([done!.status, refused!.refusal.code]).toEqual([200, 'last-admin']);
    expect(await UserModel.countDocuments({ roles: 'admin', status: 'active' })).toBe(1);
    await UserModel.updateMany({ username: 'admin@example.com' }, { $set: { status: 'active' } });
  });
});

describe('POST /users/:id/status', () => {
  test('inactive ends the sessions, and active again requires a new sign-in', async () => {
    const { id, username } = await addAccount();
    const me = api.as(username);
    expect((await me.call(verify)).status).toBe(200);
    expect((await setStatus(id, 'inactive', 'assigner')).answer).toMatchObject({
      user: { status: 'inactive' },
      revision: 1,
    });
    expect((await me.call(verify)).refusal.code).toBe('session-ended');
    const signIn = () => api.as('nobody').call(login, { body: { username, password: PASSWORD } });
    expect((await signIn()).refusal.code).toBe('invalid-credentials');
    expect((await setStatus(id, 'active', 'assigner')).answer.user.status).toBe('active');
    expect((await me.call(verify)).refusal.code).toBe('session-ended');
    expect((await signIn()).status).toBe(200);
  });

  test('does nothing if the account has this status already', async () => {
    const { id } = await addAccount();
    expect((await setStatus(id, 'active')).answer.revision).toBe(0);
  });

  test('changes row, sessions and security log together or not at all', async () => {
    const { id, username, sessions } = await addAccount();
    await api.getToken(username);
    const heal = injectDriverFault(['insert'], (command) => {
      if (command.insert === 'security_events') throw createServerError(8_000);
    });
    expect((await setStatus(id, 'inactive').finally(heal)).status).toBeGreaterThanOrEqual(500);
    expect([(await UserModel.findById(id).lean())!.status, await sessions()]).toEqual(['active', 1]);
  });
});

describe('the record of an account', () => {
  test('lists events with actor and changed values, latest first', async () => {
    const { id, username, body } = await addAccount({ roles: ['translator'] });
    await save(id, body({ roles: ['editor'] }), 'assigner');
    await setStatus(id, 'inactive');
    await setStatus(id, 'active');
    const { events, user, revision } = await read(id);
    expect(events.map(({ event, changed, by }) => [event, changed, by])).toEqual([
      ['user-enabled', {}, 'admin@example.com'],
      ['user-disabled', {}, 'admin@example.com'],
      ['user-changed', { roles: { from: ['translator'], to: ['editor'] } }, 'assigner@example.com'],
    ]);
    expect([user.roles, revision]).toEqual([['editor'], 3]);
    const [kept] = await SecurityEventModel.find({ subject: id, event: 'user-changed' }).lean();
    expect(kept).toMatchObject({
      user: api.getId('assigner'),
      operation: 'save-user',
      address: '127.0.0.1',
      detail: { username, roles: { from: ['translator'], to: ['editor'] } },
    });
  });

  test('lists other accounts that signed in from the same browser', async () => {
    const [one, other, third] = [await addAccount(), await addAccount(), await addAccount()];
    const signIn = (username: string, cookie = '') =>
      api.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { cookie },
        payload: { username, password: PASSWORD },
      });
    const first = await signIn(one.username);
    const cookie = String(first.headers['set-cookie']).split(';')[0]!;
    await signIn(other.username, cookie);
    await signIn(third.username);
    const { sameDevice, lastSignIn } = await read(one.id);
    expect(sameDevice.map(({ username }) => username)).toEqual([other.username]);
    expect(lastSignIn).not.toBeNull();
    expect((await read(third.id)).sameDevice).toEqual([]);
  });
});
