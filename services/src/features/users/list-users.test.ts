import { createUser, listUsers } from '@subtitle/contracts/operations/users';
import type { TestApi } from '@subtitle/testing/api';
import { makePerson } from '@subtitle/testing/people';
import type { App } from '../../http/route';
import { startTestApi } from '../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const FIELDS = ['id', 'langPairs', 'name', 'roles', 'status', 'username'];

test('spec 3.1, 7.2.1: GET /users returns users, each with exactly these fields', async () => {
  const { answer } = await api.as('assigner').call(listUsers);
  expect(answer.users.length).toBeGreaterThan(5);
  for (const user of answer.users) expect(Object.keys(user).sort()).toEqual(FIELDS);
});

test('spec 7.2.2: POST /users returns the user, or an error', async () => {
  const body = makePerson();
  const made = await api.as('assigner').call(createUser, { body });
  expect(Object.keys(made.answer.user).sort()).toEqual(FIELDS);
  expect((await api.as('assigner').call(createUser, { body })).refusal.error).toBe('Username already exists');
});
