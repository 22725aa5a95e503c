import type { ScreenMenu, ScreenRoute } from '@subtitle/contracts/operations/remotes';
import { createMemoryRouter, HostProvider, RouterProvider } from '@subtitle/sdk/host';
import { renderApp, testUser } from '@subtitle/sdk/testing';
import { screen } from '@testing-library/react';
import { ROUTES } from '../routes';
import { createRegistryAnswer, createTestRemote } from '../testing/test-remote';

const [usual] = createTestRemote().menu as [ScreenMenu];
const [page] = createTestRemote().routes as [ScreenRoute];
const ODD: Record<string, Partial<ScreenMenu>> = {
  proto: { icon: '__proto__' },
  constructor: { icon: 'constructor' },
  toString: { icon: 'toString' },
  valueOf: { icon: 'valueOf', bottom: true },
  getter: { icon: '__defineGetter__' },
  group: { group: '__proto__' },
  grouped: { group: 'constructor', icon: 'hasOwnProperty' },
  first: { order: -1e308 },
  markup: { label: '<b onclick=alert(1)>markup</b>' },
  long: { label: `long${'L'.repeat(196)}` },
};

test.each(Object.entries(ODD))(
  'menu-icon-named-constructor: the unusual entry "%s" breaks neither the menu nor the page',
  async (name, odd) => {
    const menu = [usual, { ...usual, route: '/odd', label: name, order: 2, ...odd }];
    renderApp(
      <HostProvider>
        <RouterProvider router={createMemoryRouter(ROUTES, { initialEntries: ['/no-such-page'] })} />
      </HostProvider>,
      {
        token: 'stored',
        api: {
          verify: () => ({ user: testUser('reviewer') }),
          'list-remotes': () =>
            createRegistryAnswer([createTestRemote({ menu, routes: [page, { ...page, path: '/odd' }] })]),
        },
      },
    );
    expect(await screen.findByRole('link', { name: 'Approve' })).toBeVisible();
    const shown = odd.group ?? odd.label ?? name;
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(screen.queryByText(/Unexpected Application Error/)).toBeNull();
  },
);
