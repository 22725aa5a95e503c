import { login } from '@subtitle/contracts/operations/auth';
import { saveDraft } from '@subtitle/contracts/operations/item-events';
import { createUser } from '@subtitle/contracts/operations/users';
import type { TestApi } from '@subtitle/testing/api';
import { makePerson, PASSWORD } from '@subtitle/testing/people';
import mongoose from 'mongoose';
import type { App } from '../../http/route';
import { ChannelModel } from '../../models/channel.model';
import { makeRows } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';

const TEXT = 'ఈ రోజు శుభప్రదం';
const WRONG = 'Wrong@Word1';
const EXTRA = { config: { access: { public: true } } } as const;

const lines: string[] = [];
let api: TestApi<App>;

/** Adds routes that log a body and fail with errors that contain secrets. */
function addClumsyRoutes(app: App): void {
  app.post('/api/clumsy/log', EXTRA, async (request) => {
    request.log.info({ body: request.body, deep: { list: [{ request: { body: request.body } }] } }, 'a clumsy line');
    return {};
  });
  app.post('/api/clumsy/duplicate', EXTRA, async () => {
    const document = { _id: 'twice', te_1: TEXT, password_hash: WRONG };
    await mongoose.connection.collection<{ _id: string }>('clumsy').insertMany([document, document]);
    return {};
  });
  app.post('/api/clumsy/cast', EXTRA, async () => ChannelModel.findOne({ _id: TEXT as never }).lean());
  app.post('/api/clumsy/parse', EXTRA, async () => JSON.parse(`{"password":"${WRONG}"`));
}

beforeAll(async () => {
  const logStream = { write: (line: string) => void lines.push(line) };
  api = await startTestApi({ LOG_LEVEL: 'trace' }, { extraRoutes: [addClumsyRoutes], logStream });
});
afterAll(() => api.stop());
beforeEach(() => {
  lines.length = 0;
});

const post = (url: string, payload: object = {}) => api.app.inject({ method: 'POST', url, payload });
const errorLines = () => lines.filter((line) => JSON.parse(line).msg === 'request failed');

function expectNothingOf(...secrets: string[]) {
  expect(lines.length).toBeGreaterThan(0);
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
}

test('a successful and a failed sign-in leave no password and no token in the log', async () => {
  const username = 'translator@example.com';
  const { answer } = await api.as('nobody').call(login, { body: { username, password: PASSWORD } });
  await api.as('nobody').call(login, { body: { username, password: WRONG } });
  await api.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: [WRONG] } });
  await api.app.inject({ url: '/api/auth/verify', headers: { authorization: `Bearer ${answer.token}` } });
  expectNothingOf(PASSWORD, WRONG, answer.token);
});

test('adding a user and saving texts leave no password and no text in the log', async () => {
  const made = makePerson();
  await api.as('assigner').call(createUser, { body: made });
  await api.as('assigner').call(createUser, { body: made });
  const [id] = await makeRows(1, { status_te: 'assigned', assigned_te: 'translator@example.com', revision_te: 1 });
  const params = { kind: 'daily', id: id!, language: 'te' } as const;
  for (const revision of [1, 1]) {
    await api.as('translator').call(saveDraft, { params, body: { revision, columns: { te_1: TEXT } } });
  }
  expectNothingOf(made.password, TEXT, await api.getToken('translator'));
});

test('censors a logged body at every depth', async () => {
  const nested = { a: { b: [{ token: WRONG, columns: { te_1: TEXT } }] }, password: WRONG, act_hi: TEXT, kept: 'yes' };
  await post('/api/clumsy/log', nested);
  expectNothingOf(WRONG, TEXT);
  expect(lines.join('')).toContain('"kept":"yes"');
});

test.each(['duplicate', 'cast', 'parse'])(
  'logs an unexpected error (%s) without the data that caused it',
  async (kind) => {
    expect((await post(`/api/clumsy/${kind}`)).statusCode).toBe(500);
    expect(errorLines()).toHaveLength(1);
    expect(JSON.parse(errorLines()[0]!).err).toMatchObject({ message: expect.any(String), stack: expect.any(String) });
    expectNothingOf(WRONG, TEXT);
  },
);

test("a request's line has the user, the route and the path without its query", async () => {
  const secret = 'somebody@example.com';
  const headers = { authorization: `Bearer ${await api.getToken('translator')}` };
  await api.app.inject({ url: `/api/search?q=${secret}`, headers });
  await api.app.inject({ url: `/nowhere?q=${secret}` });
  await api.app.inject({ url: `/api/clumsy/cast?q=${secret}`, method: 'POST' });
  const done = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed');
  expect(done.map(({ url, route, user }) => [url, route, user])).toEqual([
    ['/api/search', '/api/search', api.getId('translator')],
    ['/nowhere', undefined, undefined],
    ['/api/clumsy/cast', '/api/clumsy/cast', undefined],
  ]);
  expectNothingOf(secret);
});
