import { createMemoryRouter, HostProvider, RouterProvider } from '@subtitle/sdk/host';
import { type FakeHandler, renderApp, testUser } from '@subtitle/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROUTES } from '../routes';
import { registryAnswer, testRemote } from '../testing/test-remote';

// Pages are not what is tried here; none ever comes.
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: () => new Promise(() => undefined),
  registerRemotes: () => undefined,
}));

const API: Record<string, FakeHandler> = {
  verify: () => ({ user: testUser('reviewer') }),
  'list-remotes': () => registryAnswer([testRemote()]),
};

async function open(width: number) {
  Object.assign(window, { innerWidth: width });
  const router = createMemoryRouter(ROUTES, { initialEntries: ['/no-such-page'] });
  const view = renderApp(
    <HostProvider>
      <RouterProvider router={router} />
    </HostProvider>,
    { api: API, token: 'stored' },
  );
  await screen.findByRole('link', { name: 'Approve', hidden: true });
  return { ...view, router };
}

const menu = () => screen.getByRole('navigation', { name: 'Main', hidden: true });
const toggle = () => screen.getByRole('button', { name: 'Toggle menu', hidden: true });

beforeEach(() => localStorage.clear());
afterEach(() => Object.assign(window, { innerWidth: 1440 }));

async function openDrawer() {
  const view = await open(390);
  expect(menu()).toHaveAttribute('inert');
  await userEvent.click(toggle());
  expect(menu()).not.toHaveAttribute('inert');
  return view;
}

test('focus moves into the open drawer, goes round in it, and Escape gives it back', async () => {
  await openDrawer();
  const [first, last] = [screen.getByRole('link', { name: 'Approve' }), screen.getByRole('button', { name: 'Logout' })];
  expect(first).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(last).toHaveFocus();
  await userEvent.tab();
  expect(first).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(menu()).toHaveAttribute('inert');
  expect(toggle()).toHaveFocus();
});

test('behind the open drawer nothing can be reached, and a click there closes it', async () => {
  const { container } = await openDrawer();
  const overlay = container.querySelector('nav + [aria-hidden]');
  expect(overlay?.nextElementSibling).toHaveAttribute('inert');
  await userEvent.click(overlay!);
  expect(menu()).toHaveAttribute('inert');
  expect(container.querySelector('nav + [aria-hidden]')).toBeNull();
  expect(screen.getByRole('main').closest('[inert]')).toBeNull();
});

test('a drawer starts closed again, whatever was before', async () => {
  const { unmount } = await openDrawer();
  unmount();
  await open(390);
  expect(menu()).toHaveAttribute('inert');
});

test('a collapsed menu stays collapsed on this device, with the names of its entries as tooltips', async () => {
  const { unmount } = await open(1440);
  expect(menu()).toHaveAttribute('data-state', 'open');
  expect(screen.getByRole('link', { name: 'Approve' })).not.toHaveAttribute('title');
  await userEvent.click(toggle());
  expect(menu()).toHaveAttribute('data-state', 'collapsed');
  unmount();
  await open(1440);
  expect(menu()).toHaveAttribute('data-state', 'collapsed');
  expect(screen.getByRole('link', { name: 'Approve' })).toHaveAttribute('title', 'Approve');
  await userEvent.click(toggle());
  expect(menu()).toHaveAttribute('data-state', 'open');
});

test('a device that stores nothing has a menu all the same', async () => {
  const closed = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  await open(1440);
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(closed);
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(closed);
  await userEvent.click(toggle());
  expect(menu()).toHaveAttribute('data-state', 'collapsed');
  get.mockRestore();
  set.mockRestore();
});

test('without a network a banner says so, until it is back', async () => {
  await open(1440);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('You are offline. What you type is kept on this device.')).toBeVisible();
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
});

test('the first page leaves the focus alone; after a change of page it stands there', async () => {
  const { router } = await open(1440);
  expect(document.body).toHaveFocus();
  await act(() => router.navigate('/another-page'));
  expect(screen.getByRole('main')).toHaveFocus();
});
