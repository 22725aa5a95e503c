import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { type FakeHandler, renderScreen } from '../entries/testing';
import { createQueryClient } from '../host/query-client';
import { NAMES_KEY } from '../query/keys';
import { signalsOf } from '../testing/signals-of';
import { usePersonName } from './use-person-name';

const PEOPLE = [
  { username: 'Meera@example.com', name: 'Meera' },
  { username: 'nameless@example.com', name: '' },
];
const ASKED = ['meera@EXAMPLE.com', 'nameless@example.com', 'nobody@example.com'];
let client: ReturnType<typeof useQueryClient>;

function Names() {
  const nameOf = usePersonName();
  client = useQueryClient();
  return <p>{`names: ${ASKED.map((username) => nameOf(username)).join(', ')}`}</p>;
}

const open = (listNames: FakeHandler) =>
  renderScreen(
    <QueryClientProvider client={createQueryClient()}>
      <Names />
      <Names />
    </QueryClientProvider>,
    { api: { 'list-names': listNames } },
  );

test('a name is empty until the names are loaded; an unknown person keeps the username', async () => {
  let answer = (_: unknown) => {};
  let asked = 0;
  open(() => {
    asked += 1;
    return new Promise((resolve) => (answer = resolve));
  });
  expect(await screen.findAllByText('names: , ,')).toHaveLength(2);
  await act(async () => answer(PEOPLE));
  expect(await screen.findAllByText('names: Meera, nameless@example.com, nobody@example.com')).toHaveLength(2);
  expect(asked).toBe(1);
});

test('usernames are displayed without a retry if the names cannot be loaded', async () => {
  let asked = 0;
  open(() => {
    asked += 1;
    throw new Error('no network');
  });
  expect(await screen.findAllByText(`names: ${ASKED.join(', ')}`)).toHaveLength(2);
  expect(asked).toBe(1);
});

test('the names are loaded again if they are invalidated after a change', async () => {
  let name = 'Meera';
  open(() => [{ username: ASKED[0], name }]);
  await screen.findAllByText(/Meera,/);
  name = 'Mira';
  await act(() => client.invalidateQueries({ queryKey: NAMES_KEY }));
  expect(await screen.findAllByText(/Mira,/)).toHaveLength(2);
});

test('unmounting a screen cancels the request for names', async () => {
  const { unmount } = open(() => new Promise(() => {}));
  const signals = signalsOf('/names');
  await screen.findAllByText('names: , ,');
  unmount();
  expect(signals.at(-1)!.aborted).toBe(true);
});
