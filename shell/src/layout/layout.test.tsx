import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '@subtitle/contracts/limits';
import { createMemoryRouter, HostProvider, RouterProvider } from '@subtitle/sdk/host';
import { type FakeHandler, renderApp, testUser } from '@subtitle/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROUTES } from '../routes';
import { closeOverlay, openSpotlight, overlayStore } from '../spotlight/overlay-store';
import { createRegistryAnswer, createTestRemote } from '../testing/test-remote';

// These tests need no pages, so no page ever loads.
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: () => new Promise(() => undefined),
  registerRemotes: () => undefined,
}));

const API: Record<string, FakeHandler> = {
  verify: () => ({ user: testUser('reviewer') }),
  'list-remotes': () => createRegistryAnswer([createTestRemote()]),
};

const MEMORY = createTestRemote({
  name: 'mfe_memory',
  routes: [{ path: '/translation-memory', aliases: [], expose: './x', title: 'Translation memory', roles: [] }],
  menu: [],
});

async function open(width: number, api = API) {
  Object.assign(window, { innerWidth: width });
  const router = createMemoryRouter(ROUTES, { initialEntries: ['/no-such-page'] });
  const view = renderApp(
    <HostProvider>
      <RouterProvider router={router} />
    </HostProvider>,
    { api, token: 'stored' },
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
  expect(menu()).toHaveAttribute('data-state', 'closed');
  await userEvent.click(toggle());
  expect(menu()).not.toHaveAttribute('inert');
  expect(menu()).toHaveAttribute('data-state', 'open');
  return view;
}

test('the focus moves into the open drawer and stays there; Escape returns the focus', async () => {
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

test('spec 2.2.21: the content behind the open drawer is inert, and a click on its overlay closes it', async () => {
  const { container } = await openDrawer();
  const overlay = container.querySelector('nav + [aria-hidden]');
  expect(overlay?.nextElementSibling).toHaveAttribute('inert');
  await userEvent.click(overlay!);
  expect(menu()).toHaveAttribute('inert');
  expect(container.querySelector('nav + [aria-hidden]')).toBeNull();
  expect(screen.getByRole('main').closest('[inert]')).toBeNull();
});

test('spec 2.2.21: following a link closes the drawer', async () => {
  const { router } = await openDrawer();
  await userEvent.click(screen.getByRole('link', { name: 'Approve' }));
  expect(router.state.location.pathname).toBe('/Approver');
  expect(menu()).toHaveAttribute('data-state', 'closed');
});

test('spec 2.2.19, 2.2.22: the mobile toggle switches between open and closed', async () => {
  await openDrawer();
  await userEvent.click(toggle());
  expect(menu()).toHaveAttribute('data-state', 'closed');
  await userEvent.click(toggle());
  expect(menu()).toHaveAttribute('data-state', 'open');
});

test.each([
  [LIMITS.mobileBreakpointPx, 'closed'],
  [LIMITS.mobileBreakpointPx + 1, 'open'],
])(
  'spec 2.2.21, 9.1: a window of %i px starts with the menu %s; windows up to 768 px are small and slide it in 300 ms',
  async (width, state) => {
    await open(width);
    expect(menu()).toHaveAttribute('data-state', state);
    expect(LIMITS.mobileBreakpointPx).toBe(768);
    const css = (file: string) => readFileSync(join(__dirname, file), 'utf8');
    const small = css('../menu/sidebar.module.css').split('@media (max-width: 768px)')[1];
    expect(small).toMatch(/^[^@]*position: fixed;[^@]*transition: transform 300ms/);
    expect(css('layout.module.css')).toMatch(/\.overlay \{[^}]*position: fixed;[^}]*background: var\(--overlay\)/);
  },
);

test('a drawer always starts closed', async () => {
  const { unmount } = await openDrawer();
  unmount();
  await open(390);
  expect(menu()).toHaveAttribute('inert');
});

test("spec 2.2.19, 2.2.20: the toggle collapses the menu, which stays collapsed on this device, with the entries' names as tooltips", async () => {
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

test('the menu works on a device without storage', async () => {
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

test('a person redirected from a page of other roles sees which roles it needs, until they close the note', async () => {
  const page = { path: '/uploader', aliases: [], title: 'Content Uploader', roles: ['uploader', 'assigner'] };
  const usual = API['list-remotes']!;
  API['list-remotes'] = () => ({ ...createRegistryAnswer([createTestRemote()], ['/uploader']), closedPages: [page] });
  const { router } = await open(1440);
  API['list-remotes'] = usual;
  await act(() => router.navigate('/uploader?tab=daily'));
  expect(await screen.findByText(/Content Uploader is a page for/)).toHaveTextContent(
    'Content Uploader is a page for uploaders and assigners. You are signed in as reviewer.',
  );
  expect(router.state.location.pathname).toBe('/');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/Content Uploader is a page for/)).toBeNull();
});

test('a banner is displayed while the network is unavailable', async () => {
  await open(1440);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('You are offline. What you type is kept on this device.')).toBeVisible();
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
});

test('the first page does not change the focus; a change of page moves the focus to the new page', async () => {
  const { router } = await open(1440);
  expect(document.body).toHaveFocus();
  await act(() => router.navigate('/another-page'));
  expect(screen.getByRole('main')).toHaveFocus();
});

describe('F4', () => {
  const withMemory = { ...API, 'list-remotes': () => createRegistryAnswer([createTestRemote(), MEMORY]) };

  it('opens the translation memory with the selected words, and Back returns', async () => {
    const { router } = await open(1440, withMemory);
    document.getSelection()?.selectAllChildren(screen.getByRole('link', { name: 'Approve' }));
    await userEvent.keyboard('{F4}');
    expect(router.state.location).toMatchObject({ pathname: '/translation-memory', search: '?q=Approve' });
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/no-such-page');
  });

  it('opens the memory without a question if nothing is selected', async () => {
    document.getSelection()?.removeAllRanges();
    const { router } = await open(1440, withMemory);
    await userEvent.keyboard('{F4}');
    expect(router.state.location).toMatchObject({ pathname: '/translation-memory', search: '' });
  });

  it.each([
    ['opens the memory in a new tab from a dialog, which keeps its typed text', window],
    ['reports a new tab that the browser blocks', null],
  ])('%s', async (_what, tab) => {
    const openTab = jest.spyOn(window, 'open').mockReturnValue(tab);
    const { router } = await open(1440, withMemory);
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    dialog.innerHTML = '<textarea>धैर्य रखें</textarea>';
    const field = dialog.querySelector('textarea')!;
    field.focus();
    field.setSelectionRange(0, 6);
    await userEvent.keyboard('{F4}');
    dialog.remove();
    expect(openTab.mock.calls).toEqual([[`/translation-memory?q=${encodeURIComponent('धैर्य')}`, '_blank']]);
    expect(router.state.location.pathname).toBe('/no-such-page');
    const blocked = screen.queryByText('The browser blocked the new tab with the translation memory.');
    if (tab) expect(blocked).toBeNull();
    else expect(blocked).toBeVisible();
    openTab.mockRestore();
  });

  it('takes the words typed into the search, and leaves the search open', async () => {
    const openTab = jest.spyOn(window, 'open').mockReturnValue(window);
    await open(1440, withMemory);
    act(() => openSpotlight('rain'));
    await userEvent.keyboard('{F4}');
    expect(openTab.mock.calls).toEqual([['/translation-memory?q=rain', '_blank']]);
    expect(overlayStore.read().open).toBe('spotlight');
    act(closeOverlay);
    openTab.mockRestore();
  });

  it('does nothing for a person who may not open the memory', async () => {
    const { router } = await open(1440);
    await userEvent.keyboard('{F4}');
    expect(router.state.location.pathname).toBe('/no-such-page');
  });
});
