import type { OpenWork, WorkSummary } from '@subtitle/contracts/operations/my-work';
import type { ScreenMenu } from '@subtitle/contracts/operations/remotes';
import { createMemoryRouter, HostProvider, RouterProvider } from '@subtitle/sdk/host';
import { type FakeHandler, refuse, renderApp, testUser } from '@subtitle/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROUTES } from '../routes';
import { createRegistryAnswer, createTestRemote } from '../testing/test-remote';

// These tests need no pages, so no page ever loads.
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: () => new Promise(() => undefined),
  registerRemotes: () => undefined,
}));

const entry = (route: string, more: Partial<ScreenMenu>): ScreenMenu => ({
  route,
  label: route.slice(1),
  icon: 'check',
  order: 1,
  group: null,
  bottom: false,
  ...more,
});
const MENU = [
  entry('/Mine', { count: { of: 'assigned' } }),
  entry('/Daily', { count: { of: 'assigned', kind: 'daily', stage: 'translate' } }),
  entry('/CorrectDaily', { group: 'Correction', count: { of: 'assigned', kind: 'daily', stage: 'correct' } }),
  entry('/CorrectTenday', { group: 'Correction', count: { of: 'assigned', kind: 'tenday', stage: 'correct' } }),
  entry('/Approve', { count: { of: 'review' } }),
  entry('/Plain', {}),
];
const work = (more: Partial<OpenWork>): OpenWork => ({
  kind: 'daily',
  language: 'te',
  source: 'hi',
  stage: 'translate',
  'sent-back': 0,
  overdue: 0,
  due: 0,
  drafts: 0,
  ...more,
});
const NOTHING: WorkSummary = { open: [], handedOn: [], days: [], waiting: [] };

function open(summary: () => unknown, api: Record<string, FakeHandler> = {}, user = testUser('translator')) {
  Object.assign(navigator, { connection: { saveData: true } });
  localStorage.clear();
  const asked = { times: 0 };
  const routes = MENU.map(({ route }) => ({ path: route, aliases: [], expose: './x', title: route, roles: [] }));
  const router = createMemoryRouter(ROUTES, { initialEntries: ['/Plain'] });
  renderApp(
    <HostProvider>
      <RouterProvider router={router} />
    </HostProvider>,
    {
      token: 'stored',
      api: {
        verify: () => ({ user }),
        'list-remotes': () => createRegistryAnswer([createTestRemote({ menu: MENU, routes })]),
        'list-notifications': () => ({ notifications: [], unread: 0, seenAt: null }),
        'list-review-comments': () => ({ comments: [], unread: 0, seenAt: null }),
        'get-work-summary': () => {
          asked.times += 1;
          return summary();
        },
        ...api,
      },
    },
  );
  return { asked, router };
}
const link = (name: string) => screen.findByRole('link', { name });

test('an entry shows the count of its open work with a description, and no count without open work', async () => {
  open(() => ({
    ...NOTHING,
    open: [
      work({ due: 2, overdue: 1 }),
      work({ kind: 'tenday', drafts: 1_200 }),
      work({ stage: null, 'sent-back': 4 }),
    ],
    waiting: [
      { kind: 'daily', language: 'te', waiting: 5 },
      { kind: 'tenday', language: 'mr', waiting: 7 },
    ],
  }));
  expect(await link('Mine 1,207 to do')).toHaveTextContent(/999\+$/);
  expect(await link('Daily 7 to do')).toHaveTextContent(/7$/);
  expect(await link('Approve 12 waiting for review')).toHaveTextContent(/12$/);
  expect(await link('Plain')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Correction' })).toBeInTheDocument();
});

test("a closed group shows the sum of its entries' counts; when the group is open, each entry shows its own count", async () => {
  open(() => ({
    ...NOTHING,
    open: [work({ stage: 'correct', due: 3 }), work({ stage: 'correct', kind: 'tenday', due: 2 })],
  }));
  const group = await screen.findByRole('button', { name: 'Correction 5 to do' });
  await userEvent.click(group);
  expect(group).toHaveAccessibleName('Correction');
  expect(await link('CorrectDaily 3 to do')).toBeInTheDocument();
  expect(await link('CorrectTenday 2 to do')).toBeInTheDocument();
});

test('the tooltip of a collapsed menu includes the count', async () => {
  open(() => ({ ...NOTHING, open: [work({ due: 120 })] }));
  await link('Mine 120 to do');
  await userEvent.click(screen.getByRole('button', { name: 'Toggle menu' }));
  expect(await link('Mine 120 to do')).toHaveAttribute('title', 'Mine, 120 to do');
  expect(await link('Mine 120 to do')).toHaveTextContent(/99\+$/);
});

test('the counts are read again when the bell reports a new event', async () => {
  let due = 1;
  let notice = 'first';
  const news = () => ({
    notifications: [{ id: notice, kind: 'assigned', at: '2026-11-01T10:00:00Z', sentence: 'More.', path: '/Mine' }],
    unread: 1,
    seenAt: null,
  });
  const { asked } = open(() => ({ ...NOTHING, open: [work({ due })] }), { 'list-notifications': news });
  await link('Mine 1 to do');
  [due, notice] = [4, 'second'];
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await link('Mine 4 to do')).toBeInTheDocument();
  expect(asked.times).toBeGreaterThan(1);
  jest.restoreAllMocks();
});

test('going to another page sends no request while the counts are fresh, and one request when they are old', async () => {
  const { asked, router } = open(() => ({ ...NOTHING, open: [work({ due: 1 })] }));
  await link('Mine 1 to do');
  await act(() => router.navigate('/Daily'));
  expect(asked.times).toBe(1);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
  await act(() => router.navigate('/Mine'));
  await waitFor(() => expect(asked.times).toBe(2));
  jest.restoreAllMocks();
});

test('no request is sent for a person without own work', async () => {
  const { asked } = open(() => NOTHING, {}, testUser('admin'));
  await link('Mine');
  expect(asked.times).toBe(0);
});

test('the menu shows no counts if they cannot be read', async () => {
  const { asked } = open(() => refuse('internal'));
  await link('Mine');
  await waitFor(() => expect(asked.times).toBe(1));
  expect(await link('Mine')).toBeInTheDocument();
});
