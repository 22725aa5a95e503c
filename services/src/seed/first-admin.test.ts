import { login } from '@subtitle/contracts/operations/auth';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../http/route';
import { SecurityEventModel } from '../models/security-event.model';
import { UserModel } from '../models/user.model';
import { createServerError, injectDriverFault } from '../test/driver-faults';
import { startTestApi } from '../test/start-test-api';
import { createFirstAdmin } from './first-admin';

/** Returns the entries of the security log about accounts made on the server. */
const findAccountEvents = () => SecurityEventModel.find({ operation: 'first-admin' }, { _id: 0, __v: 0 }).lean();

const NOW = new Date('2026-03-10T06:00:00Z');

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('adds no admin if users exist', async () => {
  const before = await UserModel.countDocuments();
  expect(await createFirstAdmin({ username: 'root@example.com', password: 'Good@2026' }, NOW)).toBeNull();
  expect(await UserModel.countDocuments()).toBe(before);
  expect(await findAccountEvents()).toEqual([]);
});

describe('on a database without users', () => {
  beforeEach(() => UserModel.deleteMany({}));

  test('the given admin can sign in, and the given password is not returned', async () => {
    const made = await createFirstAdmin({ username: 'Root@example.com', password: 'Good@2026' }, NOW);
    expect(made).toEqual({ username: 'Root@example.com', password: '' });
    const body = { username: 'root@example.com', password: 'Good@2026' };
    expect((await api.as('nobody').call(login, { body })).answer.user.role).toBe('admin');
  });

  test('logs the new admin as a security event without the password and without a user who made it', async () => {
    await SecurityEventModel.collection.deleteMany({});
    await createFirstAdmin({ username: 'Root@example.com', password: 'Good@2026' }, NOW);
    const { _id: subject } = (await UserModel.findOne().lean())!;
    expect(await findAccountEvents()).toEqual([
      {
        event: 'user-created',
        at: NOW,
        user: null,
        username: null,
        address: '',
        request: '',
        operation: 'first-admin',
        subject,
        detail: { username: 'Root@example.com', roles: ['admin'], langPairs: ['en_hi'] },
      },
    ]);
  });

  test('makes no admin if the security event cannot be stored', async () => {
    const heal = injectDriverFault(['insert'], (command) => {
      if (command.insert === 'security_events') throw createServerError(8_000);
    });
    await expect(createFirstAdmin({}, NOW).finally(heal)).rejects.toThrow('injected 8000');
    expect(await UserModel.countDocuments()).toBe(0);
  });

  test('makes a new random password if none is given, and the password works', async () => {
    const made = await createFirstAdmin({}, NOW);
    expect(made!.username).toBe('admin@example.com');
    expect((await api.as('nobody').call(login, { body: made! })).status).toBe(200);
    await UserModel.deleteMany({});
    expect((await createFirstAdmin({}, NOW))!.password).not.toBe(made!.password);
  });

  test('rejects a weak password with the rule it breaks, and adds no admin', async () => {
    await expect(createFirstAdmin({ password: 'short' }, NOW)).rejects.toThrow(
      'ADMIN_PASSWORD cannot be used: Password must be at least 8 characters long.',
    );
    expect(await UserModel.countDocuments()).toBe(0);
  });
});
