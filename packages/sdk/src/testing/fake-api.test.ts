import { fakeFetch, refuse } from './fake-api';

const answerOf = async (handler: () => unknown) => {
  const response = await fakeFetch({ 'list-users': handler }, [])('/api/users');
  return [response.status, await response.json()];
};

test('a handler refuses by returning a refusal or by only calling `refuse`', async () => {
  const refused = [404, expect.objectContaining({ code: 'not-found' })];
  expect(await answerOf(() => refuse('not-found'))).toEqual(refused);
  expect(
    await answerOf(() => {
      refuse('not-found');
    }),
  ).toEqual(refused);
  expect(
    await answerOf(async () => {
      refuse('not-found');
    }),
  ).toEqual(refused);
});

test("a handler's answer is unaffected by another handler's refusal", async () => {
  await answerOf(() => refuse('not-found'));
  expect(await answerOf(() => ({ users: [] }))).toEqual([200, { users: [] }]);
  expect(await answerOf(() => undefined)).toEqual([200, null]);
});
