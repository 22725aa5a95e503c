import { login, logout } from '@subtitle/contracts/operations/auth';
import { saveSettings } from '@subtitle/contracts/operations/settings';
import { createUser, listUsers } from '@subtitle/contracts/operations/users';
import { createChannel } from '@subtitle/contracts/operations/videos';
import type { TestApi } from '@subtitle/testing/api';
import { callOperation } from '@subtitle/testing/api-caller';
import { makePerson, PASSWORD } from '@subtitle/testing/people';
import { waitUntil } from '@subtitle/testing/processes';
import type { App } from '../../http/route';
import { RemoteEventModel } from '../../models/remote-event.model';
import { type SecurityEventDocument, SecurityEventModel } from '../../models/security-event.model';
import { createConnectionError, injectDriverFault } from '../../test/driver-faults';
import { makeKey } from '../../test/module-api';
import { startTestApi } from '../../test/start-test-api';
import { readSecurityEvents } from './security-event.repository';

const logged: string[] = [];
let api: TestApi<App>;
beforeAll(async () => {
  const logStream = { write: (line: string) => void logged.push(line) };
  api = await startTestApi({ LOG_LEVEL: 'info' }, { logStream });
});
afterAll(() => api.stop());

async function readStored(): Promise<SecurityEventDocument[]> {
  const events: SecurityEventDocument[] = [];
  for await (const event of readSecurityEvents(new Date(0))) events.push(event);
  return events;
}

/** Runs `story` and returns the events recorded for it, as soon as there are `many`. */
async function recordStory(many: number, story: () => Promise<unknown>) {
  const before = (await readStored()).length;
  await story();
  const findNew = async () => {
    const events = await readStored();
    return events.length >= before + many ? events.slice(before) : undefined;
  };
  return waitUntil(findNew, `${many} security events`);
}

const signIn = (username: string, password: string) => api.as('nobody').call(login, { body: { username, password } });

test('sign-ins, failures and sign-outs are recorded with account, address and request', async () => {
  const someone = await api.addPerson({ username: 'Some.One@example.com' });
  const events = await recordStory(3, async () => {
    await signIn(' some.one@EXAMPLE.com', 'Wrong@Word1');
    await signIn(someone.username, PASSWORD);
    await api.as(someone.username).call(logout);
  });
  const who = { user: someone.id, username: someone.username, address: '127.0.0.1', request: expect.any(String) };
  expect(events.map(({ event }) => event).sort()).toEqual(['sign-in-failed', 'signed-in', 'signed-out']);
  for (const event of events) expect(event).toMatchObject(who);
});

test('an unknown username is not stored, because it may be a password typed by mistake', async () => {
  const [event] = await recordStory(1, () => signIn('MyPassword@1', 'x'));
  expect(event).toMatchObject({ event: 'sign-in-failed', user: null, username: null, operation: 'login' });
  expect(JSON.stringify(event)).not.toContain('MyPassword');
});

test('refused attempts are recorded as such', async () => {
  const { username } = await api.addPerson();
  const events = await recordStory(6, async () => {
    for (let attempt = 0; attempt < 6; attempt++) await signIn(username, 'Wrong@Word1');
  });
  expect(events.filter(({ event }) => event === 'sign-in-refused')).toMatchObject([{ username }]);
});

test('O2-anonymous-rows: a hundred sign-ins from one address add one refusal a minute', async () => {
  const countRefused = () => SecurityEventModel.countDocuments({ event: 'sign-in-refused', address: '10.77.0.1' });
  const attempt = () =>
    api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'nobody', password: 'x' },
      remoteAddress: '10.77.0.1',
    });
  const answers = [];
  for (let n = 0; n < 100; n++) answers.push((await attempt()).statusCode);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(70);
  await waitUntil(async () => ((await countRefused()) > 0 ? true : undefined), 'the refusal is noted');
  // The hundred attempts may be spread over two minutes.
  expect(await countRefused()).toBeLessThanOrEqual(2);
});

test('a repeated denial is recorded once a minute for each user and call', async () => {
  const events = await recordStory(2, async () => {
    for (let attempt = 0; attempt < 5; attempt++) await api.as('translator').call(listUsers);
    await api.as('translator').call(createUser, { body: makePerson() });
  });
  expect(events.map(({ event, operation, username }) => [event, operation, username]).sort()).toEqual([
    ['denied', 'create-user', 'translator@example.com'],
    ['denied', 'list-users', 'translator@example.com'],
  ]);
});

test('denials of two keys are recorded separately, with their ids, even if both keys have the same label', async () => {
  const keys: { key: string; id: string }[] = [];
  await recordStory(2, async () => {
    for (const name of ['mfe_one', 'mfe_two']) keys.push(await makeKey(api, name));
  });
  const events = await recordStory(2, async () => {
    for (const { key } of [...keys, ...keys]) await callOperation(api.app, key, listUsers);
  });
  const told = events.map(({ event, user, username, detail }) => [detail!.module, event, user, username, detail!.key]);
  expect(told.sort()).toEqual([
    ['mfe_one', 'denied', null, 'key:CI', keys[0]!.id],
    ['mfe_two', 'denied', null, 'key:CI', keys[1]!.id],
  ]);
});

test('new accounts, channels and settings are recorded without passwords; refused changes are not recorded', async () => {
  const made = makePerson({ roles: ['reviewer'], langPairs: ['en_hi'] });
  const events = await recordStory(3, async () => {
    await api.as('assigner').call(createUser, { body: made });
    await api.as('assigner').call(createUser, { body: made });
    await api.as('uploader').call(createChannel, { body: { channel_name: 'News', description: '' } });
    await api.as('admin').call(saveSettings, { body: { selfApproval: true, revision: 0 } });
  });
  const told = Object.fromEntries(events.map(({ event, username, detail }) => [event, { username, detail }]));
  expect(told).toEqual({
    'user-created': {
      username: 'assigner@example.com',
      detail: { username: made.username, roles: ['reviewer'], langPairs: ['en_hi'], mustChangePassword: false },
    },
    'channel-created': { username: 'uploader@example.com', detail: { channel_name: 'News' } },
    'settings-changed': { username: 'admin@example.com', detail: { selfApproval: true } },
  });
  expect(JSON.stringify(events)).not.toContain(made.password);
});

test('if an event cannot be stored, the request is answered nevertheless and the event is logged', async () => {
  await api.getToken('reviewer');
  const heal = injectDriverFault(['insert'], () => {
    throw createConnectionError();
  });
  try {
    expect((await api.as('reviewer').call(createUser, { body: makePerson() })).status).toBe(403);
    const line = () => logged.find((text) => text.includes('security event not stored'));
    const found = JSON.parse(await waitUntil(async () => line(), 'the event is logged'));
    expect(found.event).toMatchObject({ event: 'denied', operation: 'create-user', username: 'reviewer@example.com' });
  } finally {
    heal();
  }
});

test('recorded events are never changed or removed', async () => {
  await expect(SecurityEventModel.deleteMany({})).rejects.toThrow('Security events are never changed or deleted.');
  await expect(SecurityEventModel.updateOne({}, { $set: { user: 1 } })).rejects.toThrow('never changed');
});

test('the database removes events after 400 days, and reports of browsers after 90', async () => {
  const readExpiry = async (model: typeof SecurityEventModel | typeof RemoteEventModel) => {
    const indexes = await model.collection.indexes();
    const found = indexes.find(({ key }) => JSON.stringify(key) === '{"at":1}')!;
    return [found.expireAfterSeconds! / 86_400, found.partialFilterExpression];
  };
  expect(await readExpiry(SecurityEventModel)).toEqual([400, undefined]);
  expect(await readExpiry(RemoteEventModel)).toEqual([90, { event: 'load-error' }]);
});
