import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { createMemoryRouter, HostProvider, RouterProvider } from '@subtitle/sdk/host';
import { useLeaveGuard } from '@subtitle/sdk/router';
import { renderApp, testUser } from '@subtitle/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROUTES } from '../../routes';
import { createRegistryAnswer, createTestRemote } from '../../testing/test-remote';
import { REGISTRY_POLL_MS } from '../load/limits';

const loadRemote = jest.fn();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => loadRemote(id),
  registerRemotes: () => undefined,
}));

function Form() {
  useLeaveGuard(true, 'The term is not saved.');
  return <input aria-label="Word" />;
}

const [page] = createTestRemote().routes;
const terms = (name: string, version: string, ...paths: string[]): RemoteAnswer =>
  createTestRemote({
    name,
    version,
    routes: paths.map((path) => ({ ...page!, path, expose: `./p${path.replace(/\W/g, '')}`, title: path })),
    menu: paths
      .filter((path) => !path.includes(':'))
      .map((route) => ({ ...createTestRemote().menu[0]!, route, label: route })),
  });

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  loadRemote.mockReset();
});

/** Opens a form of one version and types into it. Then the registry returns another answer at the next poll. */
async function moveUnderForm(before: RemoteAnswer, after: () => unknown) {
  jest.useFakeTimers({ advanceTimers: true });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  loadRemote.mockImplementation((id: string) =>
    Promise.resolve(() => ({ default: id.endsWith('termsnew') ? Form : () => <h1>{id}</h1> })),
  );
  let answer: () => unknown = () => createRegistryAnswer([before]);
  const router = createMemoryRouter(ROUTES, { initialEntries: ['/terms/new'] });
  renderApp(
    <HostProvider>
      <RouterProvider router={router} />
    </HostProvider>,
    { token: 'stored', api: { verify: () => ({ user: testUser('translator') }), 'list-remotes': () => answer() } },
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.type(await screen.findByLabelText('Word'), 'half an hour of typing');
  answer = after;
  await act(() => jest.advanceTimersByTimeAsync(REGISTRY_POLL_MS + 1_000));
  jest.useRealTimers();
  return { router };
}

const word = () => screen.queryByLabelText<HTMLInputElement>('Word')?.value;
const PATHS = ['/terms', '/terms/new', '/terms/:id'];

test('open-form-lost-by-move: a version without the page leaves the open form unchanged', async () => {
  const before = terms('terms_a', '1.0.0', ...PATHS);
  await moveUnderForm(before, () => createRegistryAnswer([terms('terms_a', '0.9.0', '/terms', '/terms/:id')]));
  expect(word()).toBe('half an hour of typing');
});

test('a module that is switched off leaves the open form unchanged, and the switch-off is shown at the next opening', async () => {
  const before = terms('terms_b', '1.0.0', ...PATHS);
  const places = before.routes.map(({ path, aliases, title }) => ({ path, aliases, title }));
  const { router } = await moveUnderForm(before, () => ({
    ...createRegistryAnswer([]),
    disabled: [{ name: 'terms_b', routes: places }],
  }));
  expect(word()).toBe('half an hour of typing');
  void router.navigate('/terms');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('This page is switched off')).toBeVisible();
});

test('a module without a fitting release leaves the open form unchanged', async () => {
  const before = terms('terms_c', '1.0.0', ...PATHS);
  await moveUnderForm(before, () => ({
    ...createRegistryAnswer([]),
    unfit: [{ name: 'terms_c', version: '2.0.0', reasons: ['it needs more'], routes: [] }],
  }));
  expect(word()).toBe('half an hour of typing');
});

test('another module that takes over the address leaves the open form unchanged', async () => {
  const before = terms('terms_d', '1.0.0', ...PATHS);
  await moveUnderForm(before, () => createRegistryAnswer([terms('other_d', '1.0.0', ...PATHS)]));
  expect(word()).toBe('half an hour of typing');
});

test('a page that the person may no longer open is removed with the next answer', async () => {
  const before = terms('terms_e', '1.0.0', ...PATHS);
  await moveUnderForm(before, () =>
    createRegistryAnswer([terms('terms_e', '1.0.0', '/terms')], ['/terms/new', '/terms/:id']),
  );
  expect(word()).toBeUndefined();
});
