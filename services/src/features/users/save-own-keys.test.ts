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
    { key: 'F2', to: 'F7' },
  ];
  const twice = [{ key: 'F2', to: 'F6' }, ...keys];
  expect((await as.call(saveOwnKeys, { body: { keys: twice } })).answer.keys).toEqual(expect.arrayContaining(keys));
  expect(await readKeys()).toHaveLength(2);
  expect((await as.call(getStart)).answer.user.keys).toEqual(expect.arrayContaining(keys));
  expect((await api.as(other.username).call(verify)).answer.user.keys).toBeUndefined();
  expect((await as.call(saveOwnKeys, { body: { keys: [] } })).answer.keys).toEqual([]);
  expect(await readKeys()).toBeUndefined();
});
