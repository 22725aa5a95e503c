import { createMemoryRouter, HostProvider, RouterProvider } from '@subtitle/sdk/host';
import { renderApp, testUser } from '@subtitle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROUTES } from '../routes';
import { createRegistryAnswer, createTestRemote } from '../testing/test-remote';

/** Requested scripts of modules. */
const ahead: string[] = [];

beforeEach(async () => {
  ahead.length = 0;
  // Data saving disables the idle-time fetching, which would request the same files.
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
        'list-remotes': () => createRegistryAnswer([createTestRemote()]),
      },
    },
  );
  await screen.findByRole('link', { name: 'Approve' });
  globalThis.fetch = async (input) => {
    ahead.push(new URL(String(input)).pathname);
    throw new TypeError('Failed to fetch');
  };
});

test('the page of an entry is fetched while the pointer approaches it', async () => {
  expect(ahead).toEqual([]);
  await userEvent.hover(screen.getByRole('link', { name: 'Approve' }));
  expect(ahead).toEqual([`${createTestRemote().baseUrl}remote-entry.js`]);
});

test('the page of an entry is fetched when the entry gets the keyboard focus, and a failure is not reported', async () => {
  const told = jest.spyOn(console, 'error');
  screen.getByRole('link', { name: 'Approve' }).focus();
  await screen.findByRole('link', { name: 'Approve' });
  expect(ahead).toEqual([`${createTestRemote().baseUrl}remote-entry.js`]);
  expect(told).not.toHaveBeenCalled();
});
