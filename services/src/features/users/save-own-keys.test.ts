import { verify } from '@subtitle/contracts/operations/auth';
import { saveOwnKeys } from '@subtitle/contracts/operations/own-keys';
import { getStart } from '@subtitle/contracts/operations/remotes';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { startTestApi } from '../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('changed shortcuts belong to their person, are returned with the session, and are replaced as a whole', async () => {
  const [own, other] = [await api.addPerson({}), await api.addPerson({})];
  const as = api.as(own.username);
  const readKeys = async () => (await as.call(verify)).answer.user.keys;
  expect((await api.as('nobody').call(saveOwnKeys, { body: { keys: [] } })).status).toBe(401);
  expect((await as.call(saveOwnKeys, { body: { keys: [{ key: 'mod+s', to: 'क' }] } })).status).toBe(400);
  expect(await readKeys()).toBeUndefined();
  const keys = [
    { key: 'mod+s', to: 'mod+F9' },
    { key: 'F2', to: 'mod+F7' },
  ];
  const twice = [{ key: 'F2', to: 'mod+F6' }, ...keys];
  expect((await as.call(saveOwnKeys, { body: { keys: twice } })).answer.keys).toEqual(expect.arrayContaining(keys));
  expect(await readKeys()).toHaveLength(2);
  expect((await as.call(getStart)).answer.user.keys).toEqual(expect.arrayContaining(keys));
  expect((await api.as(other.username).call(verify)).answer.user.keys).toBeUndefined();
  expect((await as.call(saveOwnKeys, { body: { keys: [] } })).answer.keys).toEqual([]);
  expect(await readKeys()).toBeUndefined();
});

test('a merged change keeps those of other shortcuts, as a second tab makes them, and resets one to its own key', async () => {
  const as = api.as((await api.addPerson({})).username);
  const merge = async (...keys: { key: string; to: string }[]) =>
    (await as.call(saveOwnKeys, { body: { keys, merge: true } })).answer.keys;
  const [save, insert] = [
    { key: 'mod+s', to: 'mod+F9' },
    { key: 'F2', to: 'mod+F7' },
  ];
  expect(await merge(save)).toEqual([save]);
  expect(await merge(insert)).toEqual([save, insert]);
  expect(await merge({ key: 'mod+s', to: 'mod+F6' })).toEqual([insert, { key: 'mod+s', to: 'mod+F6' }]);
  expect(await merge({ key: 'F2', to: 'F2' })).toEqual([{ key: 'mod+s', to: 'mod+F6' }]);
});

test.each([
  ['a sign', 'mod+s', '.'],
  ['the place of a sign', 'mod+s', 'Period'],
  ['a capital letter', 'mod+Enter', 'shift+a'],
  ['a place for a letter', 'a', 'Semicolon'],
  ['a key of the browser', 'mod+s', 'mod+t'],
  ['a sign of a Mac', 'mod+s', 'alt+Semicolon'],
])('refuses %s, which could not be typed or pressed any more', async (_what, key, to) => {
  const as = api.as((await api.addPerson({})).username);
  expect((await as.call(saveOwnKeys, { body: { keys: [{ key, to }], merge: true } })).status).toBe(400);
  expect((await as.call(saveOwnKeys, { body: { keys: [{ key, to }] } })).status).toBe(400);
});
