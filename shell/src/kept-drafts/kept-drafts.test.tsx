import { loadRemote } from '@module-federation/enhanced/runtime';
import { ApiError } from '@subtitle/sdk/api';
import { registerKeptSender, writeDraft } from '@subtitle/sdk/drafts';
import { createMemoryRouter, HostProvider, RouterProvider } from '@subtitle/sdk/host';
import { renderApp, testUser } from '@subtitle/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { ROUTES } from '../routes';
import { buildDeclaredRemotes } from '../testing/declared-remotes';

jest.mock('@module-federation/enhanced/runtime', () => ({
  ...jest.requireActual('@module-federation/enhanced/runtime'),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(),
}));

const USER = testUser('translator');
const keep = (name: string) => writeDraft(`${USER.username}:${name}:page`, 1, {}, Date.now() - 60_000);

function open() {
  const router = createMemoryRouter(ROUTES, { initialEntries: ['/Stats'] });
  const api = { verify: () => ({ user: USER }), 'list-remotes': () => buildDeclaredRemotes('translator') };
  renderApp(
    <HostProvider>
      <RouterProvider router={router} />
    </HostProvider>,
    { api, token: 'stored' },
  );
}

beforeEach(() => localStorage.clear());

test('T7-offline-row-left-behind: kept drafts are counted on every page, and their module sends them when the network is available again', async () => {
  const sent: string[] = [];
  const page = () => {
    registerKeptSender(async (_api, _username, { kind, id }) => {
      sent.push(`${kind} ${id}`);
      for (const key of Object.keys(localStorage)) if (key.includes(`:${kind}:${id}:`)) localStorage.removeItem(key);
    });
    return { default: () => null };
  };
  jest.mocked(loadRemote).mockImplementation(async () => page as never);
  keep('daily:11:te');
  keep('video:5:te:hi:first');
  writeDraft('other@example.com:daily:12:te:page', 1, {});
  open();
  expect(await screen.findByRole('link', { name: '2 drafts are kept on this device' })).toHaveAttribute(
    'href',
    '/my-work?show=drafts',
  );
  expect(sent).toEqual([]);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent.sort()).toEqual(['daily 11', 'video 5']));
  await waitFor(() => expect(screen.queryByRole('link', { name: /kept on this device/ })).toBeNull());
});

test('a draft of a row that does not exist is sent only once, until the person types again', async () => {
  const sent: string[] = [];
  registerKeptSender(async (_api, _username, { id }) => {
    sent.push(String(id));
    throw new ApiError(404);
  });
  keep('daily:13:te');
  open();
  await screen.findByRole('link', { name: '1 draft is kept on this device' });
  const online = async () => {
    act(() => void window.dispatchEvent(new Event('online')));
    await new Promise((resolve) => setTimeout(resolve, 3_500));
  };
  await online();
  await online();
  expect(sent).toEqual(['13']);
  writeDraft(`${USER.username}:daily:13:te:page`, 1, {}, Date.now() - 50_000);
  await online();
  expect(sent).toEqual(['13', '13']);
});
