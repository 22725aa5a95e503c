import { login } from '@subtitle/contracts/auth/login';
import { verify } from '@subtitle/contracts/auth/verify';
import type { TestApi } from '@subtitle/testing/api';
import { PASSWORD } from '@subtitle/testing/people';
import { startTestApi } from '../../checks/start-test-api';
import { LoginAttemptModel } from '../../models/login-attempt.model';
import { metricsRegistry } from '../../plugins/metrics';
import type { App } from '../../plugins/route';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Signs in from an address of its own, so that the limit by address does not get in the way. */
const signIn = (username: string, password: string) => api.as('nobody').call(login, { body: { username, password } });

const passwordsCompared = async () => {
  const [line] = (await metricsRegistry.getSingleMetric('subtitle_password_verifications_total')!.get()).values;
  return line?.value ?? 0;
};

describe('POST /auth/login', () => {
  test('a body without password is refused by name', async () => {
    const { status, refusal } = await api.as('nobody').call(login, { body: { username: 'x' } as never });
    expect([status, refusal.field]).toEqual([400, 'password']);
  });

  test('an operator in place of a name is refused', async () => {
    const { status, refusal } = await api
      .as('nobody')
      .call(login, { body: { username: { $ne: '' }, password: 'x' } as never });
    expect([status, refusal.field]).toEqual([400, 'username']);
  });

  test('the right password opens a session, whatever the case of the name', async () => {
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
      const before = await passwordsCompared();
      const { status, refusal } = await signIn(username, password);
      expect({ status, error: refusal.error, code: refusal.code, work: (await passwordsCompared()) - before }).toEqual({
        status: 401,
        error: 'Wrong username or password.',
        code: 'invalid-credentials',
        work: 1,
      });
    }
  });

  test('after five failures the account backs off, without looking at the password, and a success later forgives', async () => {
    for (let n = 0; n < 5; n++) await signIn('editor@example.com', 'Wrong@2026');
    const before = await passwordsCompared();
    const { status, headers } = await signIn('editor@example.com', PASSWORD);
    expect([status, headers['retry-after'], (await passwordsCompared()) - before]).toEqual([429, '1', 0]);
    await LoginAttemptModel.updateOne({ _id: 'editor@example.com' }, { $set: { until: new Date(0) } });
    expect((await signIn('editor@example.com', PASSWORD)).status).toBe(200);
    expect(await LoginAttemptModel.findById('editor@example.com').lean()).toBeNull();
  });
});
