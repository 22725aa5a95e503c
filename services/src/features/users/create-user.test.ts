import type { BodyOf } from '@subtitle/contracts/operation';
import { login } from '@subtitle/contracts/operations/auth';
import { createUser, listUsers } from '@subtitle/contracts/operations/users';
import type { TestApi } from '@subtitle/testing/api';
import { makePerson } from '@subtitle/testing/people';
import type { App } from '../../http/route';
import { createServerError, injectDriverFault } from '../../test/driver-faults';
import { startTestApi } from '../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const create = (body: BodyOf<typeof createUser>, who = 'assigner') => api.as(who).call(createUser, { body });

describe('POST /users', () => {
  test('requires a session and the role', async () => {
    expect((await create(makePerson(), 'nobody')).status).toBe(401);
    expect((await create(makePerson(), 'translator')).status).toBe(403);
  });

  test.each([
    [{ name: ' ' }, 'name', 'All fields are required'],
    [{ username: '' }, 'username', 'All fields are required'],
    [{ langPairs: [] }, 'langPairs', 'All fields are required'],
    [{ roles: [], password: 'x' }, 'roles', 'All fields are required'],
    [{ password: 'short' }, 'password', 'Password must be at least 8 characters long.'],
    [{ name: 'Asha\u0000' }, 'name', 'Name contains an invisible character.'],
    [
      { username: '\u0430dmin@example.com' },
      'username',
      "Username can contain only Latin letters, digits and . _ % + - ' @.",
    ],
    [{ password: 'Password1!' }, 'password', 'This password is too easy to guess.'],
    [{ name: 'Marigold', password: 'Marigold#1' }, 'password', 'Password must not contain the name or the username.'],
    [{ name: undefined }, 'name', 'All fields are required'],
    [{ password: undefined, langPairs: ['hi_hi'] }, 'password', 'All fields are required'],
    [{ roles: undefined }, 'roles', 'All fields are required'],
    [{ name: ' ', langPairs: ['hi_hi'] }, 'name', 'All fields are required'],
    [{ langPairs: ['hi_te', 'hi_hi'] }, 'langPairs.1', 'Source and target must differ.'],
    [{ langPairs: ['hi_te', 'hi_te'] }, 'langPairs', 'This language pair is already added.'],
    [{ langPairs: ['hi_te', 'hi_en', 'hi_mr', 'hi_gu', 'hi_bn'] }, 'langPairs', 'Maximum of 4 language pairs allowed.'],
    [{ password: 'nouppercase1!' }, 'password', 'Password must contain at least one uppercase letter.'],
  ])("refuses %j with the specification's message", async (parts, field, error) => {
    const { status, refusal } = await create(makePerson(parts as never));
    expect([status, refusal.field, refusal.error]).toEqual([400, field, error]);
  });

  test.each([
    [{ langPairs: ['hi_hi'] }, 'langPairs.0'],
    [{ langPairs: ['hi_te', 'hi_te'] }, 'langPairs'],
    [{ langPairs: ['hi_te', 'hi_en', 'hi_mr', 'hi_gu', 'hi_bn'] }, 'langPairs'],
    [{ langPairs: 'hi_te' }, 'langPairs'],
    [{ langPairs: [7] }, 'langPairs.0'],
    [{ roles: ['owner'] }, 'roles.0'],
    [{ status: 'asleep' }, 'status'],
  ])('refuses %j and names the field', async (parts, field) => {
    const { status, refusal } = await create(makePerson(parts as never));
    expect([status, refusal.field]).toEqual([400, field]);
  });

  test('shortens a long list of allowed values and states how many are left out', async () => {
    const { refusal } = await create(makePerson({ langPairs: ['hi_xx'] } as never));
    expect(refusal.error).toMatch(/^'langPairs.0' must be one of \w{2}_\w{2}, .* and \d+ more\.$/);
  });

  test.each([['admin'], ['assigner']] as const)(
    'refuses the role %s from an assigner and accepts it from an admin',
    async (role) => {
      const { status, refusal } = await create(makePerson({ roles: ['translator', role] }));
      expect([status, refusal.code, refusal.field]).toEqual([403, 'forbidden', 'roles']);
      expect((await create(makePerson({ roles: [role] }), 'admin')).answer.user.roles).toEqual([role]);
    },
  );

  test('lists the new person without a password, and the person can sign in', async () => {
    const made = makePerson({ name: 'Asha', roles: ['editor', 'reviewer'] });
    const { answer } = await create(made);
    const { password, ...shown } = made;
    expect(answer.user).toEqual({ ...shown, id: expect.any(Number) });
    const { users } = (await api.as('assigner').call(listUsers)).answer;
    expect(users).toContainEqual(answer.user);
    const body = { username: made.username, password };
    expect((await api.as('nobody').call(login, { body })).answer.user.role).toBe('editor');
  });

  test('refuses a taken username regardless of case, also from a concurrent request', async () => {
    await create(makePerson({ username: 'Twice@example.com' }));
    const { status, refusal } = await create(makePerson({ username: 'ｔWICE@example.com ' }));
    expect([status, refusal.code, refusal.error]).toEqual([409, 'username-taken', 'Username already exists']);
    const both = await Promise.all([0, 1].map(() => create(makePerson({ username: 'race@example.com' }))));
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });
});

describe('names of people', () => {
  test('are stored without surrounding spaces and with normalized letters', async () => {
    const { answer } = await create(makePerson({ name: '  Jose\u0301 ', username: ' ｊose@example.com ' }));
    expect([answer.user.name, answer.user.username]).toEqual(['Jos\u00e9', 'jose@example.com']);
  });

  test('are listed in the order in which people were added', async () => {
    const made = [makePerson(), makePerson(), makePerson()];
    for (const one of made) await create(one);
    const { users } = (await api.as('assigner').call(listUsers)).answer;
    const ids = users.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(users.slice(-3).map(({ username }) => username)).toEqual(made.map(({ username }) => username));
  });

  test('are not reported as taken after a database error', async () => {
    const heal = injectDriverFault(['insert'], () => {
      throw createServerError(8_000);
    });
    const { status, refusal } = await create(makePerson()).finally(heal);
    expect([status >= 500, refusal.code === 'username-taken']).toEqual([true, false]);
  });

  test('are reported as taken by the unique index alone if a concurrent request was faster', async () => {
    const taken = makePerson();
    const heal = injectDriverFault(['insert'], () => {
      throw createServerError(11_000);
    });
    const { status, refusal } = await create(taken).finally(heal);
    expect([status, refusal.code, refusal.field]).toEqual([409, 'username-taken', 'username']);
    await create(taken);
    expect((await create(taken)).refusal.field).toBe('username');
  });
});
