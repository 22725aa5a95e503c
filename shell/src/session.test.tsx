import { createMemoryRouter, HostProvider, RouterProvider } from '@subtitle/sdk/host';
import { type FakeHandler, refuse, renderApp, testUser } from '@subtitle/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reloadDocument } from './login/reload-document';
import { ROUTES } from './routes';
import { createRegistryAnswer, createTestRemote } from './testing/test-remote';

jest.mock('./login/reload-document', () => ({ reloadDocument: jest.fn() }));
const reload = jest.mocked(reloadDocument);

const MENU = [
  { route: '/', label: 'Overview', icon: 'x', order: 10, group: null, bottom: false },
  { route: '/CorrectionActivities', label: 'Activities', icon: 'edit', order: 50, group: 'Correction', bottom: false },
  { route: '/help-support', label: 'Help & Support', icon: 'x', order: 920, group: null, bottom: true },
];
// The module was made for another host, so its pages are known but never loaded.
const REMOTE = createTestRemote({
  hostApi: '^9.0.0',
  routes: MENU.map(({ route, label }) => ({ path: route, aliases: [], expose: './x', title: label, roles: [] })),
  menu: MENU,
});
const USER = testUser('editor');
const OTHER = { ...testUser('editor'), id: 8, name: 'Somebody else' };
const SERVER: Record<string, FakeHandler> = {
  verify: () => ({ user: USER }),
  login: () => ({ token: 'new-token', user: USER }),
  logout: () => ({ ok: true }),
  'list-remotes': () => createRegistryAnswer([REMOTE], ['/Approver', '/new-page']),
  'report-remote-error': () => ({ ok: true }),
};

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
});

type Open = { api?: Record<string, FakeHandler>; token?: string | null; state?: unknown };
function open(url: string, { api = {}, token = 'stored', state }: Open = {}) {
  const [pathname, search = ''] = url.split('?');
  const entry = { pathname, search: search && `?${search}`, state };
  const router = createMemoryRouter(ROUTES, { initialEntries: [entry] });
  const { unmount } = renderApp(
    <HostProvider>
      <RouterProvider router={router} />
    </HostProvider>,
    { api: { ...SERVER, ...api }, token },
  );
  return Object.assign(router, { unmount });
}

/** Simulates a reload: opens a new document at the same address, with the state of its history. */
async function afterReload(router: ReturnType<typeof open>, api: Record<string, FakeHandler> = {}) {
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  const { pathname, search, state } = router.state.location;
  router.unmount();
  return open(pathname + search, { api, token: localStorage.getItem('token'), state });
}

async function signIn() {
  await userEvent.clear(await screen.findByLabelText(/Username/));
  await userEvent.type(screen.getByLabelText(/Username/), 'editor@example.com');
  await userEvent.type(screen.getByLabelText(/^Password/), 'Demo@2026');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Logged in as')).toBeVisible();
}

test('spec 2.1.22, 3.3, 4.4, 7.1.5, 7.1.6, 9.2: a visitor is sent to the login screen and after signing in to the requested page', async () => {
  const router = open('/CorrectionActivities?date=all', { token: null });
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
  expect(screen.queryByRole('navigation')).toBeNull();
  await signIn();
  expect(screen.getByRole('banner')).toHaveTextContent(USER.name);
  expect(router.state.location).toMatchObject({ pathname: '/CorrectionActivities', search: '?date=all' });
  expect(localStorage.getItem('token')).toBe('new-token');
});

test("spec 7.1.5, 8.1, 8.10: a refused sign-in shows the server's sentence, a lost network is reported", async () => {
  let lost = false;
  const login = () => {
    if (lost) throw new Error('gone');
    return refuse('invalid-credentials');
  };
  open('/login', { token: null, api: { login } });
  await userEvent.type(await screen.findByLabelText(/Username/), 'a');
  await userEvent.type(screen.getByLabelText(/^Password/), 'b');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong username or password.');
  lost = true;
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Network error')).toBeVisible();
});

const gone = () => {
  throw new Error('no network');
};
test.each([
  ['is refused', () => refuse('session-ended')],
  ['cannot be verified', gone],
])(
  'spec 2.1.21, 4.1, 4.3, 7.1.3, 8.2: the guard shows Loading... while the session is checked; a token that %s is removed',
  async (_how, fails) => {
    const verify = jest.fn(fails);
    const router = open('/', { api: { verify } });
    expect(screen.getByText('Loading...')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(verify).toHaveBeenCalled();
    expect(localStorage.getItem('token')).toBeNull();
  },
);

test('spec 2.1.1, 2.2.25, 4.1, 4.2, 7.1.1, 7.1.2: a stored token is verified and sets the user; the login screen then redirects home', async () => {
  const sent: (string | null)[] = [];
  const verify: FakeHandler = ({ headers }) => {
    sent.push(headers.get('authorization'));
    return { user: USER };
  };
  const router = open('/login', { api: { verify } });
  expect(await screen.findByText('Logged in as')).toBeVisible();
  expect(screen.getByRole('banner')).toHaveTextContent(`Logged in as${USER.name}`);
  expect(router.state.location.pathname).toBe('/');
  expect([[...new Set(sent)], localStorage.getItem('token')]).toEqual([['Bearer stored'], 'stored']);
});

test.each([
  ['the same person returns to the page', USER, '/help-support'],
  ['another person gets to the home page', OTHER, '/'],
])(
  'after a session ends while a page is open, the login screen is reloaded and gives the reason; %s',
  async (_who, next, path) => {
    let ended = false;
    const verify = () => (ended ? refuse('session-ended') : { user: USER });
    const router = open('/help-support?x=1', { api: { verify } });
    await screen.findByText('Logged in as');
    ended = true;
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    const anew = await afterReload(router, { login: () => ({ token: 'new-token', user: next }) });
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(screen.getByLabelText(/^Username/)).toHaveValue(USER.username);
    expect(screen.getByLabelText(/^Password/)).toHaveFocus();
    await signIn();
    expect(anew.state.location).toMatchObject({ pathname: path, search: path === '/' ? '' : '?x=1' });
  },
);

test.each([
  ['the same person', USER, '/help-support'],
  ['another person', OTHER, '/'],
])('after a session that ended unnoticed, %s who signs in in its tab gets to %o', async (_who, next, path) => {
  const first = open('/help-support');
  await screen.findByText('Logged in as');
  first.unmount();
  const api = { verify: () => refuse('session-ended'), login: () => ({ token: 'new-token', user: next }) };
  const router = open('/help-support', { api });
  await signIn();
  expect(router.state.location.pathname).toBe(path);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['the same person', USER],
  ['another person', OTHER],
])('after Logout %s who signs in reaches the home page, in a new document', async (_who, next) => {
  const router = open('/help-support?x=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  const anew = await afterReload(router, { login: () => ({ token: 'new-token', user: next }) });
  await screen.findByLabelText(/^Password/);
  expect(screen.queryByText(/session has ended/)).toBeNull();
  expect(screen.getByLabelText(/^Username/)).toHaveValue('');
  await signIn();
  expect(anew.state.location).toMatchObject({ pathname: '/', search: '' });
});

test.each(['/approver', '/new-page/'])('spec 2.1.24: %s, a page of another role, redirects home', async (path) => {
  const router = open(path);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('not found is shown if the home page is closed too', async () => {
  const elsewhere = createTestRemote({ routes: [{ ...createTestRemote().routes[0]!, path: '/else' }] });
  open('/approver', { api: { 'list-remotes': () => createRegistryAnswer([elsewhere], ['/', '/Approver']) } });
  expect(await screen.findByText('Oops! Page not found')).toBeVisible();
});

test('a person without a page in any module sees a note', async () => {
  open('/approver', { api: { 'list-remotes': () => createRegistryAnswer([], ['/', '/Approver']) } });
  expect(await screen.findByText('You have no pages yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a switched-off page shows a note, and one with an unreadable description a card', async () => {
  const route = (path: string) => ({ path, aliases: [], title: path.slice(1) });
  const answer = {
    ...createRegistryAnswer([createTestRemote()]),
    remotes: [createTestRemote(), { name: 'mfe_torn', routes: [route('/torn')], menu: 'none' }],
    disabled: [{ name: 'mfe_off', routes: [route('/off/:id')] }],
    unfit: [
      {
        name: 'mfe_old',
        version: '1.0.0',
        reasons: ['it needs React ^18.0.0, this shell gives 19.3.1'],
        routes: [route('/old')],
      },
    ],
  };
  const router = open('/off/12', { api: { 'list-remotes': () => answer } });
  expect(await screen.findByText('This page is switched off')).toBeVisible();
  await act(() => router.navigate('/torn'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Its description from the server cannot be read.');
  await act(() => router.navigate('/old'));
  expect(await screen.findByText(/It needs React \^18\.0\.0, this shell gives 19\.3\.1\./)).toBeVisible();
  expect(screen.getByText('Module mfe_old, version 1.0.0')).toBeVisible();
});

test('spec 2.1.20, 8.11: an unknown path leads to the 404 screen', async () => {
  const router = open('/');
  await screen.findByText('Logged in as');
  await act(() => router.navigate('/no-such-page'));
  expect(await screen.findByText('Oops! Page not found')).toBeVisible();
  expect(screen.getByRole('heading', { name: '404' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});

test('spec 2.2.7, 2.2.17, 2.2.23, 4.5: the Correction group opens by itself on one of its children, and Logout ends the session', async () => {
  const ended: (string | null)[] = [];
  const logout = ({ headers }: { headers: Headers }) => {
    ended.push(headers.get('authorization'));
    return { ok: true };
  };
  const router = open('/correctionactivities', { api: { logout } });
  expect(await screen.findByRole('link', { name: 'Activities' })).toHaveAttribute('aria-current', 'page');
  const group = screen.getByRole('button', { name: 'Correction' });
  for (const expanded of ['true', 'false', 'true']) {
    expect(group).toHaveAttribute('aria-expanded', expanded);
    expect(screen.queryAllByRole('link', { name: 'Activities' })).toHaveLength(expanded === 'true' ? 1 : 0);
    await userEvent.click(group);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(localStorage.getItem('token')).toBeNull();
  // The session must end on the server too, because the token would otherwise stay valid.
  await waitFor(() => expect(ended).toEqual(['Bearer stored']));
});

test('signing out in another tab signs out here, and signing in there signs in here', async () => {
  const router = open('/');
  await screen.findByText('Logged in as');
  const inOtherTab = (token: string | null) => {
    if (token) localStorage.setItem('token', token);
    else localStorage.removeItem('token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  };
  inOtherTab(null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  inOtherTab('of the other tab');
  expect(await screen.findByText('Logged in as')).toBeVisible();
});

test('the address of a page of another role is kept, and opens after a reload with the role', async () => {
  const page = { path: '/Approver', aliases: [], title: 'Content Approver', roles: ['reviewer'] };
  const closedTo = () => ({ ...createRegistryAnswer([REMOTE], ['/Approver']), closedPages: [page] });
  const router = open('/Approver?item=22', { api: { 'list-remotes': closedTo } });
  expect(await screen.findByText(/^Content Approver is a page for reviewers\./)).toBeVisible();
  const { pathname, state } = router.state.location;
  expect(pathname).toBe('/');
  router.unmount();
  const routes = [...REMOTE.routes, { ...page, expose: './x', roles: [] }];
  const opened = () => createRegistryAnswer([{ ...REMOTE, routes }]);
  const later = open('/', { api: { 'list-remotes': opened }, state });
  await waitFor(() => expect(later.state.location).toMatchObject({ pathname: '/Approver', search: '?item=22' }));
});

test('a page of another role is requested again after the sign-in that follows a change of roles', async () => {
  const state = {
    closedPage: {
      title: 'Content Approver',
      roles: ['reviewer'],
      address: '/CorrectionActivities?date=1',
      of: USER.id,
    },
  };
  const router = open('/', { token: null, state });
  await signIn();
  expect(router.state.location).toMatchObject({ pathname: '/CorrectionActivities', search: '?date=1' });
});

test('the note of a closed page and its address are not those of another person', async () => {
  const closedPage = { title: 'Content Approver', roles: ['reviewer'], address: '/CorrectionActivities', of: OTHER.id };
  const router = open('/', { state: { closedPage } });
  await screen.findByRole('link', { name: 'Overview' });
  expect(router.state.location.pathname).toBe('/');
  expect(screen.queryByText(/is a page for/)).toBeNull();
});

test('a page that opens to the person later waits for a reload', async () => {
  const page = { path: '/Approver', aliases: [], title: 'Content Approver', roles: ['reviewer'] };
  let answer = { ...createRegistryAnswer([REMOTE], ['/Approver']), closedPages: [page] };
  const router = open('/Approver', { api: { 'list-remotes': () => answer } });
  expect(await screen.findByText(/^Content Approver is a page for reviewers\./)).toBeVisible();
  const item = { route: '/Approver', label: 'Approve', icon: 'x', order: 60, group: null, bottom: false };
  const routes = [...REMOTE.routes, { ...page, expose: './x', roles: [] }];
  answer = { ...createRegistryAnswer([{ ...REMOTE, routes, menu: [...MENU, item] }]), closedPages: [] };
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByRole('link', { name: 'Approve' });
  expect(router.state.location.pathname).toBe('/');
});

test('a closed page that the registry does not name is named by its address', async () => {
  open('/new-page?x=1');
  expect(await screen.findByText(/^\/new-page\?x=1 is a page for other roles\./)).toBeVisible();
});
