import { login } from '@subtitle/contracts/operations/auth';
import type { TestApi } from '@subtitle/testing/api';
import { PASSWORD } from '@subtitle/testing/people';
import type { App } from '../../http/route';
import { createServerError, injectDriverFault } from '../../test/driver-faults';
import { startTestApi } from '../../test/start-test-api';
import { hashPassword, verifyPassword } from './password';

/** Not in the past, because the database deletes expired documents by itself. */
const START = Math.ceil(Date.now() / 1_000) * 1_000;

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

let addresses = 0;
/** Signs in. Each call uses a different address. */
async function signIn(username: string, password: string, headers: Record<string, string> = {}) {
  addresses++;
  const from = `10.2.${addresses >> 8}.${addresses & 255}`;
  const { statusCode, headers: sent } = await api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    headers,
    payload: { username, password },
  });
  const cookie = String(sent['set-cookie'] ?? '').split(';')[0]!;
  return { status: statusCode, wait: Number(sent['retry-after'] ?? 0), cookie };
}

describe('with a controlled clock', () => {
  let clock: jest.SpyInstance;
  let now: number;
  beforeEach(() => {
    now = START;
    clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => clock.mockRestore());

  test('the wait doubles with each failure from the fifth on, up to 15 minutes, and ends exactly on time', async () => {
    const waits: number[] = [];
    for (let failures = 1; failures <= 17; failures++) {
      expect((await signIn('translator@example.com', 'Wrong@2026')).status).toBe(401);
      if (failures < 5) continue;
      const { status, wait } = await signIn('translator@example.com', 'Wrong@2026');
      expect(status).toBe(429);
      waits.push(wait);
      now += wait * 1_000 - 1;
      expect((await signIn('translator@example.com', PASSWORD)).status).toBe(429);
      now += 1;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  test('a browser is known for 180 days', async () => {
    const { username } = await api.addPerson({});
    const { cookie } = await signIn(username, PASSWORD);
    for (let n = 0; n < 5; n++) await signIn(username, 'Wrong@2026');
    expect((await signIn(username, 'Wrong@2026')).status).toBe(429);
    now += 180 * 86_400_000 - 1_000;
    for (let n = 0; n < 6; n++) await signIn(username, 'Wrong@2026');
    expect((await signIn(username, 'Wrong@2026', { cookie })).status).toBe(401);
    now += 2_000;
    expect((await signIn(username, 'Wrong@2026')).status).toBe(401);
    expect((await signIn(username, 'Wrong@2026', { cookie })).status).toBe(429);
  });

  describe('the cookie of a browser', () => {
    const lockOut = async (username: string) => {
      for (let n = 0; n < 5; n++) await signIn(username, 'Wrong@2026');
    };

    test('is found by its whole name among other cookies', async () => {
      const { username } = await api.addPerson({});
      const { cookie } = await signIn(username, PASSWORD);
      await lockOut(username);
      for (const among of [`a=b; ${cookie}; c=d`, `a=b;${cookie}`, `${cookie};c=d`])
        expect([among, (await signIn(username, PASSWORD, { cookie: among })).status]).toEqual([among, 200]);
      await lockOut(username);
      for (const other of [`my${cookie}`, cookie.replace('device', 'devices'), cookie.replace('=', '= ')])
        expect([other, (await signIn(username, PASSWORD, { cookie: other })).status]).toEqual([other, 429]);
    });

    test('keeps the browser’s id when another person signs in with this browser, so failures are counted together', async () => {
      const [one, other] = [await api.addPerson({}), await api.addPerson({})];
      const first = await signIn(one.username, PASSWORD);
      const second = await signIn(other.username, PASSWORD, { cookie: first.cookie });
      for (let n = 0; n < 5; n++) await signIn(one.username, 'Wrong@2026', { cookie: first.cookie });
      expect((await signIn(other.username, PASSWORD, { cookie: second.cookie })).status).toBe(429);
      const elsewhere = await signIn(one.username, PASSWORD);
      expect((await signIn(one.username, PASSWORD, { cookie: elsewhere.cookie })).status).toBe(200);
    });
  });
});

test('shows the first of several roles as the role of a person', async () => {
  const { username } = await api.addPerson({ roles: ['editor', 'reviewer'] });
  const { answer } = await api.as('nobody').call(login, { body: { username, password: PASSWORD } });
  expect(answer.user).toMatchObject({ role: 'editor', roles: ['editor', 'reviewer'], status: 'active' });
});

test.each([
  ['is made', 2, 401],
  ['is given up', 3, 500],
])(
  'if other requests create the record of an attempt at the same time, the attempt %s after %i of them',
  async (_what, others, status) => {
    let left = others;
    const heal = injectDriverFault(['update'], () => {
      if (left-- > 0) throw createServerError(11_000);
    });
    try {
      expect((await signIn('assigner@example.com', 'Wrong@2026')).status).toBe(status);
      expect(left).toBe(others === 2 ? -1 : 0);
    } finally {
      heal();
    }
  },
);

test('a failing database is queried only once', async () => {
  let asked = 0;
  const heal = injectDriverFault(['update'], () => {
    asked++;
    throw createServerError(8_000);
  });
  try {
    expect((await signIn('assigner@example.com', 'Wrong@2026')).status).toBeGreaterThanOrEqual(500);
    expect(asked).toBe(1);
  } finally {
    heal();
  }
});

describe('passwords', () => {
  test('are hashed with argon2id: 19 MiB, two passes and one lane', async () => {
    expect(await hashPassword(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('never match without a stored hash', async () => {
    expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false);
  });

  test('are compared two at a time while fifty callers wait, and further callers are refused', async () => {
    const hash = await hashPassword(PASSWORD);
    const asked = await Promise.allSettled(Array.from({ length: 53 }, () => verifyPassword(hash, PASSWORD)));
    const done = asked.filter((one) => one.status === 'fulfilled' && one.value);
    expect([done.length, asked[52]]).toMatchObject([52, { status: 'rejected', reason: { code: 'unavailable' } }]);
  });
});
