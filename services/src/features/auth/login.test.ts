import { login, verify } from '@subtitle/contracts/operations/auth';
import type { TestApi } from '@subtitle/testing/api';
import { PASSWORD } from '@subtitle/testing/people';
import type { App } from '../../http/route';
import { metricsRegistry } from '../../infra/metrics';
import { LoginAttemptModel } from '../../models/login-attempt.model';
import { startTestApi } from '../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.stop());

/**
 * Stops the clock, so that no wait ends while a slow machine is still sending. The time is not in the past, because the
 * database deletes expired documents by itself.
 * @returns the time
 */
function stopClock(): number {
  const at = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(at);
  return at;
}

const signIn = (username: string, password: string) => api.as('nobody').call(login, { body: { username, password } });

const countComparedPasswords = async () => {
  const [line] = (await metricsRegistry.getSingleMetric('subtitle_password_verifications_total')!.get()).values;
  return line?.value ?? 0;
};

describe('POST /auth/login', () => {
  test('a body without a password is refused with the name of the field', async () => {
    const { status, refusal } = await api.as('nobody').call(login, { body: { username: 'x' } as never });
    expect([status, refusal.field]).toEqual([400, 'password']);
  });

  test('an operator in place of a username is refused', async () => {
    const { status, refusal } = await api
      .as('nobody')
      .call(login, { body: { username: { $ne: '' }, password: 'x' } as never });
    expect([status, refusal.field]).toEqual([400, 'username']);
  });

  test('spec 3.2, 7.1.5: the right password opens a session, with the username in any case', async () => {
    const { answer } = await signIn('Translator@Example.com', PASSWORD);
    expect(answer.user).toMatchObject({ username: 'translator@example.com', role: 'translator' });
    const verified = await api.as('nobody').call(verify, { headers: { authorization: `Bearer ${answer.token}` } });
    expect(verified.answer.user).toEqual(answer.user);
  });

  test('wrong password, unknown name and inactive user get the same answer after the same work', async () => {
    await api.addPerson({ username: 'left@example.com', status: 'inactive' });
    const attempts = [
      ['translator@example.com', 'Wrong@2026'],
      ['nobody-here@example.com', PASSWORD],
      ['left@example.com', PASSWORD],
    ] as const;
    for (const [username, password] of attempts) {
      const before = await countComparedPasswords();
      const { status, refusal } = await signIn(username, password);
      expect({
        status,
        error: refusal.error,
        code: refusal.code,
        work: (await countComparedPasswords()) - before,
      }).toEqual({
        status: 401,
        error: 'Wrong username or password.',
        code: 'invalid-credentials',
        work: 1,
      });
    }
  });

  test('after five failures the account must wait without a check of the password, and a later success resets the count', async () => {
    stopClock();
    for (let n = 0; n < 5; n++) await signIn('editor@example.com', 'Wrong@2026');
    const before = await countComparedPasswords();
    const { status, headers } = await signIn('editor@example.com', PASSWORD);
    expect([status, headers['retry-after'], (await countComparedPasswords()) - before]).toEqual([429, '1', 0]);
    await LoginAttemptModel.updateOne({ _id: 'account:editor@example.com' }, { $set: { until: new Date(0) } });
    expect((await signIn('editor@example.com', PASSWORD)).status).toBe(200);
    expect(await LoginAttemptModel.findById('account:editor@example.com').lean()).toBeNull();
  });
});

let addresses = 0;
/** Sends a sign-in from another address each time, like an attack would. */
const send = (username: string, password: string, cookie = '') => {
  addresses++;
  return api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: `10.1.${addresses >> 8}.${addresses & 255}`,
    headers: { cookie },
    payload: { username, password },
  });
};

describe('concurrent attempts', () => {
  let at: number;
  beforeEach(() => {
    at = stopClock();
  });

  test.each([20, 60])(
    '%i concurrent wrong guesses verify five passwords, for existing and unknown names',
    async (guesses) => {
      for (const username of [`reviewer@example.com`, `nobody-${guesses}@example.com`]) {
        await LoginAttemptModel.deleteMany({});
        const before = await countComparedPasswords();
        const from = Array.from({ length: guesses }, (_, n) => `10.0.${guesses}.${n}`);
        const statuses = await Promise.all(
          from.map(async (remoteAddress) => {
            const payload = { username, password: 'Wrong@2026' };
            return (await api.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload }))
              .statusCode;
          }),
        );
        expect((await countComparedPasswords()) - before).toBe(5);
        expect(statuses.filter((status) => status === 401)).toHaveLength(5);
        expect(statuses.filter((status) => status === 429)).toHaveLength(guesses - 5);
      }
    },
  );

  test('only one of many concurrent attempts after a wait is checked, and the next wait is twice as long', async () => {
    const [username, _id] = ['assigner@example.com', 'account:assigner@example.com'];
    await LoginAttemptModel.create({ _id, failures: 8, at: new Date(at), until: new Date(at) });
    const sent = Array.from({ length: 12 }, () => send(username, 'Wrong@2026'));
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([401, ...Array(11).fill(429)]);
    const { failures, until } = (await LoginAttemptModel.findById(_id).lean())!;
    expect([failures, until.getTime() - at]).toEqual([9, 16_000]);
  });
});

describe('a device that signed in before', () => {
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(';')[0]!;
  const lockOut = (username: string) =>
    LoginAttemptModel.updateOne(
      { _id: `account:${username}` },
      { $set: { failures: 40, at: new Date(), until: new Date(Date.now() + 900_000) } },
      { upsert: true },
    );

  test('is not locked out by other people’s failures, but must wait after its own failures', async () => {
    const { username } = await api.addPerson({});
    const known = await send(username, PASSWORD);
    expect(String(known.headers['set-cookie'])).toMatch(
      /^device=[\w.-]+; Path=\/api\/auth\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(known);
    await lockOut(username);
    expect((await send(username, PASSWORD)).statusCode).toBe(429);
    expect((await send(username, PASSWORD, cookie)).statusCode).toBe(200);
    // Attempts from other browsers stay locked out.
    expect((await send(username, PASSWORD)).statusCode).toBe(429);

    stopClock();
    for (let n = 0; n < 5; n++) expect((await send(username, 'Wrong@2026', cookie)).statusCode).toBe(401);
    expect((await send(username, PASSWORD, cookie)).statusCode).toBe(429);
  });

  test('does not help another account, and neither does a forged cookie or a session token', async () => {
    const [one, other] = [await api.addPerson({}), await api.addPerson({})];
    const known = await send(one.username, PASSWORD);
    await lockOut(other.username);
    const forged = api.app.jwt.sign({ sub: other.username, did: 'x' });
    for (const cookie of [cookieOf(known), `device=${known.json().token}`, `device=${forged}`, 'device=x.y.z'])
      expect((await send(other.username, PASSWORD, cookie)).statusCode).toBe(429);
    const asToken = { authorization: `Bearer ${cookieOf(known).slice('device='.length)}` };
    expect((await api.as('nobody').call(verify, { headers: asToken })).status).toBe(401);
  });
});
