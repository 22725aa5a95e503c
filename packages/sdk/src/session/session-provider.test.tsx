import { TOKEN_KEY } from '@subtitle/contracts/limits';
import { listNames, type SessionUser } from '@subtitle/contracts/operations/users';
import { act, configure, screen } from '@testing-library/react';
import type { ApiClient } from '../api/api-client';
import { useApi } from '../api/api-context';
import { tokenStore } from '../api/token';
import { type FakeHandler, refuse, renderApp, testUser } from '../entries/testing';
import { readLastPerson } from './last-person';
import { type HostSession, useHostSession } from './session-context';
import { SessionProvider, type SessionProviderProps } from './session-provider';

let session: HostSession;
let api: ApiClient;

function Probe() {
  session = useHostSession();
  api = useApi();
  return <output>{[session.status, session.user?.name ?? 'nobody', session.left ?? '-'].join(' ')}</output>;
}

const SIGNED_IN = 'signed-in Test translator -';
const tells = () => screen.getByRole('status').textContent;
const ended = jest.fn();
const app = (more: Partial<SessionProviderProps> = {}) => (
  <SessionProvider onEnded={ended} {...more}>
    <Probe />
  </SessionProvider>
);

/** A verification that the test answers. */
function asksByHand() {
  const answers: ((user: unknown) => void)[] = [];
  const verify: FakeHandler = () => new Promise((resolve) => answers.push(resolve));
  return { verify, answers, answer: (given: unknown) => act(async () => answers.shift()!(given)) };
}

async function open(fakes: Record<string, FakeHandler> = {}, token: string | null = 'a', more = {}) {
  const view = renderApp(app(more), { token, api: { verify: () => ({ user: testUser() }), ...fakes } });
  await act(async () => {});
  return view;
}

/** Simulates another tab of the device that replaces the token. */
const elsewhere = (token: string | null) =>
  act(async () => {
    if (token === null) localStorage.removeItem(TOKEN_KEY);
    else localStorage.setItem(TOKEN_KEY, token);
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
  });

// The test counts calls, so it disables strict mode as in a production build.
configure({ reactStrictMode: false });

beforeEach(() => {
  ended.mockReset();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('a visitor is signed out immediately, without a request', async () => {
  const { unexpected } = renderApp(app(), { api: {}, token: null });
  expect(tells()).toBe('signed-out nobody -');
  await act(async () => {});
  expect(unexpected).toEqual([]);
  expect(ended).not.toHaveBeenCalled();
});

test('a token is verified, then its person is signed in and stored for this tab', async () => {
  const { verify, answer } = asksByHand();
  const given: (string | null)[] = [];
  history.replaceState(null, '', '/review');
  await open({
    verify: (request) => {
      given.push(request.headers.get('authorization'), request.headers.get('x-screen'));
      return verify(request);
    },
  });
  expect(tells()).toBe('loading nobody -');
  expect(readLastPerson()).toBeNull();
  await answer({ user: testUser() });
  expect(tells()).toBe(SIGNED_IN);
  expect(readLastPerson()).toBe(7);
  expect(given).toEqual(['Bearer a', '/review']);
  history.replaceState(null, '', '/');
});

test('the host may verify the token with its own call', async () => {
  const ask = async (client: ApiClient): Promise<SessionUser> => {
    await client.call(listNames);
    return { ...testUser(), name: 'Meera' };
  };
  const { unexpected } = await open({ 'list-names': () => [] }, 'a', { ask });
  await act(async () => {});
  expect(tells()).toBe('signed-in Meera -');
  expect(unexpected).toEqual([]);
});

test('a new verification call of the host runs immediately', async () => {
  const { rerender } = await open();
  const ask = async (): Promise<SessionUser> => ({ ...testUser(), name: 'Meera' });
  await act(async () => rerender(app({ ask })));
  expect(tells()).toBe('signed-in Meera -');
});

test.each([
  ['finds an ended session', refuse('session-ended')],
  ['is refused', refuse('forbidden')],
  ['fails on the server', refuse('internal')],
])('a token whose verification %s is removed after one attempt', async (_what, refusal) => {
  let asked = 0;
  await open({
    verify: () => {
      asked += 1;
      return refusal;
    },
  });
  await act(async () => {});
  expect(tells()).toBe('signed-out nobody -');
  expect([tokenStore.read(), readLastPerson(), asked]).toEqual([null, null, 1]);
  expect(ended).toHaveBeenCalled();
});

describe('while no verification succeeds', () => {
  const lost: FakeHandler = () => {
    throw new Error('no network');
  };
  const wait = () => act(() => jest.advanceTimersByTimeAsync(2_000));

  test.each([
    ['a lost network', lost],
    ['an unavailable service', () => refuse('unavailable')],
  ])('%s: two more attempts are made, then the token is removed', async (_what, fails) => {
    jest.useFakeTimers();
    let asked = 0;
    await open({
      verify: (request) => {
        asked += 1;
        return fails(request);
      },
    });
    expect([tells(), asked]).toEqual(['loading nobody -', 1]);
    await wait();
    expect([tells(), asked, tokenStore.read()]).toEqual(['signed-out nobody -', 3, null]);
    await wait();
    expect(asked).toBe(3);
  });

  test('the third answer signs in', async () => {
    jest.useFakeTimers();
    const answers: FakeHandler[] = [lost, () => refuse('unavailable'), () => ({ user: testUser() })];
    await open({ verify: (request) => answers.shift()!(request) });
    await wait();
    expect([tells(), tokenStore.read()]).toEqual([SIGNED_IN, 'a']);
  });
});

test('signing in keeps the token and opens the session; the form shows a refusal', async () => {
  const bodies: unknown[] = [];
  let answer: unknown = refuse('invalid-credentials');
  const login: FakeHandler = ({ body }) => {
    bodies.push(body);
    return answer;
  };
  await open({ login }, null);
  await act(() => expect(session.signIn('me', 'no')).rejects.toMatchObject({ code: 'invalid-credentials' }));
  expect([tells(), tokenStore.read()]).toEqual(['signed-out nobody -', null]);
  answer = { token: 'b', user: testUser() };
  await act(() => session.signIn('me', 'yes'));
  expect([tells(), tokenStore.read(), readLastPerson()]).toEqual([SIGNED_IN, 'b', 7]);
  expect(bodies).toEqual([
    { username: 'me', password: 'no' },
    { username: 'me', password: 'yes' },
  ]);
});

test('a new password brings a new token; a rejected one changes nothing', async () => {
  const bodies: unknown[] = [];
  let answer: unknown = refuse('conflict');
  const change: FakeHandler = ({ body }) => {
    bodies.push(body);
    return answer;
  };
  await open({ 'change-own-password': change });
  const passwords = { current: 'old', password: 'new' };
  await act(() => expect(session.changePassword(passwords)).rejects.toMatchObject({ code: 'conflict' }));
  expect([tells(), tokenStore.read()]).toEqual([SIGNED_IN, 'a']);
  answer = { token: 'b', user: { ...testUser(), id: 8, name: 'Meera' } };
  await act(() => session.changePassword(passwords));
  expect([tells(), tokenStore.read(), readLastPerson()]).toEqual(['signed-in Meera -', 'b', 8]);
  expect(bodies).toEqual([passwords, passwords]);
});

test('signing out sends the token to the server even from a closing page, and does not wait for the answer', async () => {
  const told: unknown[] = [];
  await open({ logout: ({ headers }) => void told.push(headers.get('authorization')) });
  const fetched = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    told.push(init?.keepalive);
    return fetched(input, init);
  };
  act(() => session.signOut());
  expect([tells(), tokenStore.read()]).toEqual(['signed-out nobody logout', null]);
  expect(ended).toHaveBeenCalledTimes(1);
  await act(async () => {});
  expect(told).toEqual([true, 'Bearer a']);
});

test('signing out works without the server; a person who signs in again has an active session', async () => {
  const logout: FakeHandler = () => {
    throw new Error('no network');
  };
  await open({ logout, login: () => ({ token: 'b', user: testUser() }) });
  await act(async () => session.signOut());
  expect(tells()).toBe('signed-out nobody logout');
  await act(() => session.signIn('me', 'yes'));
  expect(tells()).toBe(SIGNED_IN);
});

test('the end of a session calls the listener of the latest render', async () => {
  const { rerender } = await open({ logout: () => null });
  const later = jest.fn();
  rerender(app({ onEnded: later }));
  await act(async () => session.signOut());
  expect(later).toHaveBeenCalledTimes(1);
  expect(ended).not.toHaveBeenCalled();
});

test('the listener for the end is optional', async () => {
  await open({ logout: () => null }, 'a', { onEnded: undefined });
  await act(async () => session.signOut());
  expect(tells()).toBe('signed-out nobody logout');
});

test('a 401 of any call ends the session', async () => {
  await open({ 'list-names': () => refuse('session-ended') });
  await act(() => expect(api.call(listNames)).rejects.toMatchObject({ code: 'session-ended' }));
  expect([tells(), tokenStore.read()]).toEqual(['signed-out nobody ended', null]);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a late answer to an older token does not end the current session', async () => {
  const { verify: names, answer } = asksByHand();
  await open({ 'list-names': names, login: () => ({ token: 'b', user: testUser() }) });
  const late = expect(api.call(listNames)).rejects.toMatchObject({ code: 'session-ended' });
  await act(() => session.signIn('me', 'yes'));
  await answer(refuse('session-ended'));
  await late;
  expect([tells(), tokenStore.read()]).toEqual([SIGNED_IN, 'b']);
  expect(ended).not.toHaveBeenCalled();
});

describe('another tab', () => {
  test('signs this tab out too, without a call to the server', async () => {
    const { unexpected } = await open();
    await elsewhere(null);
    expect(tells()).toBe('signed-out nobody ended');
    expect(ended).toHaveBeenCalledTimes(1);
    expect(unexpected).toEqual([]);
  });

  test('signs this tab in', async () => {
    await open({}, null);
    await elsewhere('b');
    expect(tells()).toBe(SIGNED_IN);
    expect(readLastPerson()).toBe(7);
  });

  test('brings an expired token: the session here has ended', async () => {
    let over = false;
    await open({ verify: () => (over ? refuse('session-ended') : { user: testUser() }) });
    over = true;
    await elsewhere('b');
    expect([tells(), tokenStore.read()]).toEqual(['signed-out nobody ended', null]);
  });

  test('signs out while the token is being verified: the result is signed out', async () => {
    const { verify, answer } = asksByHand();
    await open({ verify });
    localStorage.removeItem(TOKEN_KEY);
    await answer(refuse('forbidden'));
    expect(tells()).toBe('signed-out nobody -');
    expect(ended).not.toHaveBeenCalled();
  });

  test('is ignored after the page is unmounted', async () => {
    let asked = 0;
    const verify = () => {
      asked += 1;
      return { user: testUser() };
    };
    const { unmount } = await open({ verify });
    unmount();
    await elsewhere('b');
    await elsewhere(null);
    expect(asked).toBe(1);
    expect(ended).not.toHaveBeenCalled();
  });
});
