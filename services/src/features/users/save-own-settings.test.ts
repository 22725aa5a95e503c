import { verify } from '@subtitle/contracts/operations/auth';
import { saveOwnSettings } from '@subtitle/contracts/operations/own-settings';
import { getStart } from '@subtitle/contracts/operations/remotes';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { startTestApi } from '../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('settings belong to their person, are returned with the session, and each change keeps the others', async () => {
  const [own, other] = [await api.addPerson({}), await api.addPerson({})];
  const as = api.as(own.username);
  const save = async (body: Record<string, boolean>) => (await as.call(saveOwnSettings, { body })).answer.settings;
  expect((await api.as('nobody').call(saveOwnSettings, { body: {} })).status).toBe(401);
  expect(await save({})).toEqual({});
  expect((await as.call(verify)).answer.user.settings).toBeUndefined();
  expect(await save({ offerOnly: true })).toEqual({ offerOnly: true });
  expect(await save({ latinTyping: true, noPropagation: true })).toEqual({
    offerOnly: true,
    latinTyping: true,
    noPropagation: true,
  });
  const saved = { offerOnly: false, latinTyping: true, noPropagation: true, fillAssigned: true };
  expect(await save({ offerOnly: false, fillAssigned: true })).toEqual(saved);
  expect((await as.call(verify)).answer.user.settings).toEqual(saved);
  expect((await as.call(getStart)).answer.user.settings).toEqual(saved);
  expect((await api.as(other.username).call(verify)).answer.user.settings).toBeUndefined();
});
