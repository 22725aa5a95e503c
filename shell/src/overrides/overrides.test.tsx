import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { createMemoryRouter, HostProvider, RouterProvider } from '@subtitle/sdk/host';
import { type FakeHandler, renderApp, testUser } from '@subtitle/sdk/testing';
import { screen, within } from '@testing-library/react';
import { showFatalPage } from '../errors/show-fatal-page';
import { UnexpectedError } from '../errors/unexpected-error';
import { ROUTES } from '../routes';
import { createRegistryAnswer, createTestRemote } from '../testing/test-remote';

const loadRemote = jest.fn();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => loadRemote(id),
  registerRemotes: () => undefined,
}));

const DEV = 'http://localhost:4300/';
const SINCE = '2026-11-20T05:34:00.000Z';
const comes = (text: string) => loadRemote.mockResolvedValue(() => ({ default: () => <h1>{text}</h1> }));

/** Writes the list of overridden modules into the page, as the server does. */
function pageSays(names: string): void {
  document.head.innerHTML = `<meta name="overrides" content="${names}">`;
}

/** The registry's placeholder for a module of a development server. */
const standIn = (name: string): RemoteAnswer =>
  createTestRemote({ name, version: 'dev', baseUrl: DEV, integrity: {}, from: 'override' });

/**
 * Opens the shell at the module's page.
 * @param dev response of the development server to a request for a file
 */
function open(remote: RemoteAnswer, dev: () => Response | Promise<Response> = () => Promise.reject(new TypeError())) {
  const overrides = [
    { name: remote.name, since: SINCE, ...(remote.version === 'dev' ? { address: DEV } : { version: remote.version }) },
  ];
  const api: Record<string, FakeHandler> = {
    verify: () => ({ user: testUser('admin') }),
    'list-remotes': () => ({ ...createRegistryAnswer([remote]), overrides }),
  };
  const view = renderApp(
    <HostProvider>
      <RouterProvider router={createMemoryRouter(ROUTES, { initialEntries: ['/Approver'] })} />
    </HostProvider>,
    { api, token: 'stored' },
  );
  const ours = globalThis.fetch;
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    if (!String(input).startsWith(DEV)) return ours(input, init);
    asked.push(String(input));
    return dev();
  };
  return { ...view, asked };
}
const banner = () => screen.findByRole('region', { name: 'Overrides' });
const json = (content: unknown) => new Response(JSON.stringify(content), { status: 200 });

beforeEach(() => {
  sessionStorage.clear();
  pageSays('');
  loadRemote.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the description from the development server is used, and a banner names the server', async () => {
  comes('From there');
  const remote = standIn('mfe_dev_a');
  const { asked } = open(remote, () =>
    json({ ...createTestRemote({ name: remote.name, version: '9.0.0' }), baseUrl: undefined, from: undefined }),
  );
  expect(await screen.findByRole('heading', { name: 'From there' })).toBeVisible();
  expect(asked).toEqual([`${DEV}screen.json`]);
  expect(await banner()).toHaveTextContent(`Only in your browser: mfe_dev_a comes from ${DEV}.`);
  expect(within(await banner()).getByRole('link', { name: 'Clear overrides' })).toHaveAttribute(
    'href',
    '/?overrides=clear',
  );
});

test('a banner names the version of another release, and is absent without overrides', async () => {
  comes('Newer');
  const view = open(createTestRemote({ name: 'mfe_dev_b', version: '2.0.0', from: 'override' }));
  expect(await banner()).toHaveTextContent('Only in your browser: mfe_dev_b is version 2.0.0.');
  view.unmount();
});

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), /is the development server running/],
  ['answers 404', () => new Response('', { status: 404 }), /screen\.json returned status 404\./],
  ['answers a page', () => new Response('<html>'), /could not be read/],
  ['answers something else', () => json({ name: 'mfe_dev_c' }), /is not a description of a module/],
  ['has another module', () => json(createTestRemote({ name: 'mfe_x' })), /describes mfe_x, not mfe_dev_c/],
])(
  'a development server that %s is reported in place of the page, and the override can be cleared',
  async (_what, dev, words) => {
    open(standIn('mfe_dev_c'), dev);
    const card = await screen.findByRole('alert');
    expect(card).toHaveTextContent(words);
    expect(card).toHaveTextContent('Only in your browser');
    expect(within(card).getByRole('link', { name: 'Clear overrides' })).toBeVisible();
    expect(await banner()).toBeVisible();
  },
);

test("a mark exists while an overridden module's code runs, and is removed after the page stayed responsive", async () => {
  let seen: string | null = null;
  loadRemote.mockResolvedValue(() => {
    seen = sessionStorage.getItem('override-opening:mfe_dev_e');
    return { default: () => <h1>Ran</h1> };
  });
  open(createTestRemote({ name: 'mfe_dev_e', version: '2.0.0', from: 'override' }));
  await screen.findByRole('heading', { name: 'Ran' });
  expect(seen).not.toBeNull();
  expect(sessionStorage.getItem('override-opening:mfe_dev_e')).toBe(seen);
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  expect(sessionStorage.getItem('override-opening:mfe_dev_e')).toBeNull();
});

test('the fatal error pages offer to clear the overrides that the page lists, and offer nothing without overrides', () => {
  document.body.innerHTML = '<div id="root"></div>';
  showFatalPage();
  expect(screen.queryByRole('link')).toBeNull();
  pageSays('mfe_review');
  showFatalPage();
  expect(screen.getByRole('link', { name: 'Clear overrides' })).toHaveAttribute('href', '/?overrides=clear');
  document.body.innerHTML = '';
  const view = renderApp(<UnexpectedError />, { api: {}, token: null });
  expect(screen.getByRole('link', { name: 'Clear overrides' })).toHaveAttribute('href', '/?overrides=clear');
  expect(screen.getByText('Only in your browser: mfe_review comes from another source.')).toBeVisible();
  pageSays('');
  view.rerender(<UnexpectedError key="other" />);
  expect(screen.queryByRole('link')).toBeNull();
});
