import type { TestApi } from '@subtitle/testing/api';
import { makeKey } from '../test/module-api';
import { startTestApi } from '../test/start-test-api';
import type { App } from './route';

const lines: string[] = [];
let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi({ LOG_LEVEL: 'info' }, { logStream: { write: (line) => void lines.push(line) } });
});
afterAll(() => api.stop());

/** Returns the log line of a request with this `x-screen` header. */
async function logScreen(screen?: string | string[]): Promise<string> {
  lines.length = 0;
  await api.app.inject({ url: '/nowhere', headers: screen === undefined ? {} : { 'x-screen': screen } });
  expect(lines).toHaveLength(1);
  return lines[0]!;
}

test.each(['/', '/CorrectionPrediction10Days', '/glossary/12', `/${'a'.repeat(199)}`])(
  'a request’s log line has its screen: %s',
  async (screen) => {
    expect(JSON.parse(await logScreen(screen))).toMatchObject({ msg: 'request completed', screen });
  },
);

test.each([
  undefined,
  '',
  'approver',
  `/${'a'.repeat(200)}`,
  '/search?q=words',
  '/glossary/%E0%A4%A7',
  '/a\u001b[31m',
  '/a","user":1',
  ['/one', '/two'],
])('a value that is not the name of a screen is omitted: %j', async (screen) => {
  const line = await logScreen(screen);
  expect(JSON.parse(line)).not.toHaveProperty('screen');
  for (const word of [screen ?? []].flat()) if (word.length > 3) expect(line).not.toContain(word);
});

test('the line has the id of the user, or the name of the key instead', async () => {
  const { key, id } = await makeKey(api, 'mfe_demo');
  const logCaller = async (token: string) => {
    lines.length = 0;
    await api.app.inject({ url: '/api/modules/mfe_demo', headers: { authorization: `Bearer ${token}` } });
    return lines[0]!;
  };
  const [byPerson, byKey] = [await logCaller(await api.getToken('translator')), await logCaller(key)];
  expect(JSON.parse(byPerson)).toMatchObject({ user: api.getId('translator') });
  expect(JSON.parse(byPerson)).not.toHaveProperty('key');
  expect(JSON.parse(byKey)).toMatchObject({ key: id, route: '/api/modules/:name' });
  expect(JSON.parse(byKey)).not.toHaveProperty('user');
  expect(byKey).not.toContain(key);
});
