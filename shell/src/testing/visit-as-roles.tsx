import { ROLES, type Role } from '@subtitle/contracts/roles';
import { createMemoryRouter, HostProvider, RouterProvider } from '@subtitle/sdk/host';
import { renderApp, testUser } from '@subtitle/sdk/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import { ROUTES } from '../routes';
import { buildDeclaredRemotes } from './declared-remotes';

/** The pages and the menu that the shell shows to one role. */
export interface RoleView {
  /** The path after redirects and the page's title, by the requested path. */
  pages: Map<string, [path: string, title: string]>;
  /** Number of pages displayed beside the menu, below the header. */
  framed: number;
  /** Entries from top to bottom, ` > ` between a group and its entry, with their addresses. */
  menu: [entry: string, path: string][];
  /** Number of entries and groups with an icon. */
  icons: number;
  /** Entries below the menu. */
  foot: string[];
}

/** All roles. */
export const EVERYBODY: readonly Role[] = ROLES;

/** Returns these roles and the admin, who may open every page, in the order of all roles. */
export const addAdmin = (roles: readonly Role[]) => ROLES.filter((role) => role === 'admin' || roles.includes(role));

/**
 * Opens the shell for each role, with the modules as their sources declare them, and then opens each of these paths.
 */
export async function visitAsRoles(paths: readonly string[]): Promise<Map<Role, RoleView>> {
  const met = new Map<Role, RoleView>();
  for (const role of ROLES) {
    met.set(role, await visitAsRole(role, paths));
    cleanup();
  }
  return met;
}

async function visitAsRole(role: Role, paths: readonly string[]): Promise<RoleView> {
  const router = createMemoryRouter(ROUTES, { initialEntries: ['/'] });
  const api = { verify: () => ({ user: testUser(role) }), 'list-remotes': () => buildDeclaredRemotes(role) };
  renderApp(
    <HostProvider>
      <RouterProvider router={router} />
    </HostProvider>,
    { api, token: 'stored' },
  );
  const nav = await screen.findByRole('navigation', { name: 'Main' });
  await within(nav).findByRole('link', { name: 'Overview' });
  const pages: RoleView['pages'] = new Map();
  let framed = 0;
  for (const path of paths) {
    await act(() => router.navigate(path));
    const heading = await within(screen.getByRole('main')).findByRole('heading');
    const header = screen.getByRole('banner');
    framed += nav.isConnected && within(header).getByText('Logged in as') ? 1 : 0;
    pages.set(path, [router.state.location.pathname, heading.textContent]);
  }
  return { pages, framed, ...readMenu(nav) };
}

/** Reads the displayed entries of open and closed groups. */
function readMenu(nav: HTMLElement): Pick<RoleView, 'menu' | 'foot' | 'icons'> {
  const [entries, foot] = nav.querySelectorAll<HTMLElement>(':scope > ul');
  const menu = [...nav.querySelectorAll('a')].map((link): [string, string] => {
    const group = link.closest('ul')?.parentElement?.querySelector(':scope > button');
    return [[group?.textContent, link.textContent].filter(Boolean).join(' > '), link.getAttribute('href')!];
  });
  const icons = [entries!, foot!].flatMap((list) => [...list.querySelectorAll('a > svg, li > button > svg')]);
  return { menu, icons: icons.length, foot: [...foot!.querySelectorAll('a, button')].map((one) => one.textContent) };
}
