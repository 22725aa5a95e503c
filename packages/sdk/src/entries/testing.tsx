/// <reference types="@testing-library/jest-dom" />

import { MantineThemeProvider, Popover } from '@mantine/core';
import type { SessionUser } from '@subtitle/contracts/operations/users';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { tokenStore } from '../api/token';
import { LeaveQuestion } from '../feedback/leave-question';
import { HostProvider } from '../host/host-provider';
import { ScreenPlaceContext } from '../screen/screen-place';
import { useHostSession } from '../session/session-context';
import { type FakeHandler, fakeFetch } from '../testing/fake-api';
import { testUser } from '../testing/test-user';

/** Query and event functions, so that a module's tests need no further packages. */
export { act, configure, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
export { default as userEvent } from '@testing-library/user-event';
export { answerWithCursor, type FakeHandler, type FakeRequest, refuse } from '../testing/fake-api';
export { row } from '../testing/row';
export { type SavedFile, savedFiles } from '../testing/saved-files';
export { testUser } from '../testing/test-user';

interface RenderOptions {
  /** The signed-in user; `testUser('translator')` by default. */
  user?: SessionUser;
  /** The server's answers by operation name. Rows have no comments by default. */
  api?: Record<string, FakeHandler>;
  /** Address at which the screen opens. */
  url?: string;
  /** Path of the screen's page, for `useParams`: `/glossary/:id`. */
  path?: string;
}

interface Rendered extends RenderResult {
  /** Names of the calls that had no handler. */
  unexpected: string[];
}

/**
 * Renders a complete shell, with its own providers, on a faked network.
 * @param token stored on the device; null for a visitor
 */
export function renderApp(
  app: ReactElement,
  { api, token }: { api: Record<string, FakeHandler>; token: string | null },
): Rendered {
  const unexpected: string[] = [];
  tokenStore.set(token);
  globalThis.fetch = fakeFetch(api, unexpected);
  return { ...render(app), unexpected };
}

/**
 * Renders a screen as the shell would, with the real client, router and cache; only the network below `fetch` is faked.
 * The session is verified first, so query with `findBy...`.
 * @returns the result of `render`, the router, the calls without a handler, and the reports of the screen
 */
export function renderScreen(
  screen: ReactElement,
  { user = testUser(), api = {}, url = '/', path = '*' }: RenderOptions = {},
): Rendered & { router: ReturnType<typeof createMemoryRouter>; reported: unknown[] } {
  const unexpected: string[] = [];
  const reported: unknown[] = [];
  tokenStore.set('test-token');
  globalThis.fetch = fakeFetch({ verify: () => ({ user }), ...NO_COMMENTS, ...api }, unexpected);
  const place = {
    route: { path, title: '' },
    report: (error: unknown) => void reported.push(error),
  };
  const element = (
    <SignedIn>
      <ScreenPlaceContext.Provider value={place}>{screen}</ScreenPlaceContext.Provider>
    </SignedIn>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [url] });
  const view = render(
    <HostProvider>
      <MantineThemeProvider theme={WITHOUT_LAYOUT}>
        <RouterProvider router={router} />
      </MantineThemeProvider>
    </HostProvider>,
  );
  return { ...view, router, unexpected, reported };
}

/** In jsdom, which has no layout, every menu is detached from its button, and would be hidden for this reason. */
const WITHOUT_LAYOUT = { components: { Popover: Popover.extend({ defaultProps: { hideDetached: false } }) } };

const NO_COMMENTS: Record<string, FakeHandler> = {
  'list-threads': () => ({
    comments: [],
    questions: [],
    sentences: [],
    people: [],
    mayAnswer: false,
    answers: [],
  }),
  'count-open-threads': () => [],
};

function SignedIn({ children }: { children: ReactElement }) {
  if (useHostSession().status !== 'signed-in') return null;
  return (
    <>
      <LeaveQuestion />
      {children}
    </>
  );
}
