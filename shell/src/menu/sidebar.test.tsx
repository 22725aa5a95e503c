import { createMemoryRouter, HostProvider, RouterProvider } from '@subtitle/sdk/host';
import { renderApp, testUser } from '@subtitle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROUTES } from '../routes';
import { registryAnswer, testRemote } from '../testing/test-remote';

/** The scripts of modules that were asked for. */
const ahead: string[] = [];

beforeEach(async () => {
  ahead.length = 0;
  // Otherwise idle time would fetch the same.
  Object.assign(navigator, { connection: { saveData: true } });
  const router = createMemoryRouter(ROUTES, { initialEntries: ['/no-such-page'] });
  renderApp(
    <HostProvider>
      <RouterProvider router={router} />
    </HostProvider>,
    {
      token: 'stored',
      api: {
        verify: () => ({ user: testUser('reviewer') }),
        'list-remotes': () => registryAnswer([testRemote()]),
      },
    },
  );
  await screen.findByRole('link', { name: 'Approve' });
  globalThis.fetch = async (input) => {
    ahead.push(new URL(String(input)).pathname);
    throw new TypeError('Failed to fetch');
  };
});

test('the page of an entry is fetched while the pointer is on its way to a click', async () => {
  expect(ahead).toEqual([]);
  await userEvent.hover(screen.getByRole('link', { name: 'Approve' }));
  expect(ahead).toEqual([`${testRemote().baseUrl}remote-entry.js`]);
});

test('the page of an entry is fetched when the keyboard reaches it, and nothing is told when that fails', async () => {
  const told = jest.spyOn(console, 'error');
  screen.getByRole('link', { name: 'Approve' }).focus();
  await screen.findByRole('link', { name: 'Approve' });
  expect(ahead).toEqual([`${testRemote().baseUrl}remote-entry.js`]);
  expect(told).not.toHaveBeenCalled();
});
