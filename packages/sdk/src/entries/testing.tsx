/// <reference types="@testing-library/jest-dom" />
import type { SessionUser } from '@subtitle/contracts/operations/users';
import type { Role } from '@subtitle/contracts/roles';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { tokenStore } from '../api/token';
import { HostProvider } from '../host/host-provider';
import { useHostSession } from '../session/session-context';
import { type FakeHandler, fakeFetch } from '../testing/fake-api';

export { answerWithCursor, type FakeHandler, type FakeRequest, refuse } from '../testing/fake-api';
export { row } from '../testing/row';
export { type SavedFile, savedFiles } from '../testing/saved-files';

interface RenderOptions {
  /** Who is signed in; `testUser('translator')` unless said. */
  user?: SessionUser;
  /** The server: what it answers, by operation name. */
  api?: Record<string, FakeHandler>;
  /** Where the screen opens. */
  url?: string;
}

/** Somebody holding these roles, as the server would answer. */
export function testUser(...roles: Role[]): SessionUser {
  const role = roles[0] ?? 'translator';
  return {
    id: 7,
    name: `Test ${role}`,
    username: `${role}@example.com`,
    langPairs: ['en_hi', 'en_te', 'hi_te', 'hi_mr'],
    roles: roles.length > 0 ? roles : [role],
    role,
    status: 'active',
  };
}

/**
 * Renders a whole shell, with its own providers, on a faked network.
 * @param token the one stored on the device; null for a visitor
 */
export function renderApp(
  app: ReactElement,
  { api, token }: { api: Record<string, FakeHandler>; token: string | null },
) {
  const unexpected: string[] = [];
  tokenStore.set(token);
  globalThis.fetch = fakeFetch(api, unexpected);
  return { ...render(app), unexpected };
}

/**
 * Renders a screen as the shell would, with the real client, router and cache; only the network below `fetch` is faked.
 * The session is verified first, so look for things with `findBy...`.
 * @returns what `render` returns, the router, and the calls no handler expected
 */
export function renderScreen(screen: ReactElement, { user = testUser(), api = {}, url = '/' }: RenderOptions = {}) {
  const unexpected: string[] = [];
  tokenStore.set('test-token');
  globalThis.fetch = fakeFetch({ verify: () => ({ user }), ...api }, unexpected);
  const router = createMemoryRouter([{ path: '*', element: <SignedIn>{screen}</SignedIn> }], { initialEntries: [url] });
  const view = render(
    <HostProvider>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  return { ...view, router, unexpected };
}

function SignedIn({ children }: { children: ReactElement }) {
  return useHostSession().status === 'signed-in' ? children : null;
}
