import { login, logout, verify } from '@subtitle/contracts/operations/auth';
import type { SessionUser } from '@subtitle/contracts/operations/users';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type ApiClient, createApiClient } from '../api/api-client';
import { ApiContext } from '../api/api-context';
import { ApiError } from '../api/api-error';
import { tokenStore } from '../api/token';
import { setChangedKeys } from '../keys/changed-keys';
import { noteLastPerson } from './last-person';
import { takeSettings } from './own-settings';
import { type HostSession, SessionContext } from './session-context';

interface State {
  status: HostSession['status'];
  user: SessionUser | null;
  left: HostSession['left'];
}

const OUT: State = { status: 'signed-out', user: null, left: null };
const createInitialState = (): State => (tokenStore.read() ? { ...OUT, status: 'loading' } : OUT);

/**
 * Milliseconds between attempts to verify without an answer. After the last attempt the token is removed (specification
 * 4).
 */
const VERIFY_PAUSES = [400, 1_200];

export interface SessionProviderProps {
  children: ReactNode;
  /** Called when a session ended, so that caches are cleared. */
  onEnded?: () => void;
  /**
   * Verifies the stored token. By default it calls the operation `verify`; a host may replace it with a call that
   * returns more.
   */
  ask?: (api: ApiClient) => Promise<SessionUser>;
}

/**
 * Provides the session and the API client of the page. On load it verifies a stored token. A 401 of any call for the
 * current token ends the session. Drafts stay on the device.
 */
export function SessionProvider({ children, onEnded, ask = requestUser }: SessionProviderProps) {
  const [state, setState] = useState(createInitialState);
  const latestOnEnded = useLatest(onEnded);
  const showSignedOut = useCallback(
    (left: 'logout' | 'ended') => {
      setChangedKeys([]);
      setState((now) => ({ ...OUT, left: now.user ? left : now.left }));
      latestOnEnded.current?.();
    },
    [latestOnEnded],
  );
  const endSession = useCallback(
    (left: 'logout' | 'ended') => {
      tokenStore.set(null);
      showSignedOut(left);
    },
    [showSignedOut],
  );
  const api = useMemo(
    () =>
      createApiClient({
        // An answer to an older token must not end the current session.
        onSessionEnded: (token) => tokenStore.read() === token && endSession('ended'),
        screen: () => location.pathname,
      }),
    [endSession],
  );

  const showSignedIn = useCallback((user: SessionUser) => {
    noteLastPerson(user.id, user.username);
    setChangedKeys(user.keys ?? []);
    takeSettings(user);
    setState({ status: 'signed-in', user, left: null });
  }, []);
  const checkToken = useCallback(async () => {
    const user = await verifyToken(() => ask(api));
    if (user) showSignedIn(user);
    else if (!tokenStore.read()) setState((now) => (now.status === 'loading' ? OUT : now));
    else endSession('ended');
  }, [api, ask, showSignedIn, endSession]);
  useEffect(() => {
    if (tokenStore.read()) void checkToken();
    return tokenStore.watchOtherTabs(() => (tokenStore.read() ? void checkToken() : showSignedOut('ended')));
  }, [checkToken, showSignedOut]);

  const session = useMemo<HostSession>(
    () => ({
      ...state,
      async signIn(username, password) {
        const { token, user } = await api.call(login, { body: { username, password } });
        tokenStore.set(token);
        showSignedIn(user);
      },
      async changePassword(body) {
        // Password changes are rare, so the account operations are loaded only when needed.
        const { changeOwnPassword } = await import('@subtitle/contracts/operations/accounts');
        const { token, user } = await api.call(changeOwnPassword, { body });
        tokenStore.set(token);
        showSignedIn(user);
      },
      signOut() {
        // The call is sent while the token is still stored; the page does not wait for it.
        api.call(logout, { keepalive: true }).catch(() => undefined);
        endSession('logout');
      },
    }),
    [state, api, showSignedIn, endSession],
  );
  return (
    <ApiContext.Provider value={api}>
      <SessionContext.Provider value={session}>{children}</SessionContext.Provider>
    </ApiContext.Provider>
  );
}

const requestUser = async (api: ApiClient) => (await api.call(verify)).user;

async function verifyToken(request: () => Promise<SessionUser>): Promise<SessionUser | null> {
  for (const pause of [...VERIFY_PAUSES, null]) {
    try {
      return await request();
    } catch (error) {
      const refused = error instanceof ApiError && error.status !== 503;
      if (refused || pause === null) return null;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return null;
}

/** Keeps the latest rendered value for callbacks that run later. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
