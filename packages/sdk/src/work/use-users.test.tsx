import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { type FakeHandler, renderScreen } from '../entries/testing';
import { signalsOf } from '../testing/signals-of';
import { USERS_KEY, useUsers } from './use-users';

let client: QueryClient;

function Users() {
  client = useQueryClient();
  const { data } = useUsers();
  return <p>{data ? `users: ${data.map(({ name }) => name).join(', ')}` : 'none yet'}</p>;
}
const twice = (
  <>
    <Users />
    <Users />
  </>
);
const named = (...names: string[]) => ({ users: names.map((name) => ({ name })) });

test('all accounts are read in one call, and again after an account changed', async () => {
  const answers = [named('Meera', 'Ravi'), named('Meera')];
  const listUsers: FakeHandler = () => answers.shift();
  renderScreen(twice, { api: { 'list-users': listUsers } });
  expect(await screen.findAllByText('users: Meera, Ravi')).toHaveLength(2);
  expect(answers).toHaveLength(1);
  await act(() => client.invalidateQueries({ queryKey: USERS_KEY }));
  expect(await screen.findAllByText('users: Meera')).toHaveLength(2);
});

test('unmounting a screen cancels the request', async () => {
  const { unmount } = renderScreen(<Users />, { api: { 'list-users': () => new Promise(() => {}) } });
  const signals = signalsOf('/users');
  await screen.findByText('none yet');
  unmount();
  expect(signals.at(-1)!.aborted).toBe(true);
});
