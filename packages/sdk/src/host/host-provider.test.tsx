import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { renderApp, testUser } from '../entries/testing';
import { type HostSession, useHostSession } from '../session/session-context';
import { HostProvider } from './host-provider';

let session: HostSession;
let client: QueryClient;

function Probe() {
  session = useHostSession();
  client = useQueryClient();
  return <p>{session.user?.name ?? 'nobody'}</p>;
}
const open = () =>
  renderApp(
    <HostProvider ask={async () => ({ ...testUser(), name: 'Meera' })}>
      <Probe />
    </HostProvider>,
    { api: { logout: () => ({ ok: true }) }, token: 'a' },
  );

test('signing out clears everything that was read', async () => {
  open();
  expect(await screen.findByText('Meera')).toBeVisible();
  client.setQueryData(['secret'], 'text');
  await act(async () => session.signOut());
  expect(screen.getByText('nobody')).toBeVisible();
  expect(client.getQueryData(['secret'])).toBeUndefined();
});

describe('its styles', () => {
  const nonces = () => [...document.querySelectorAll('style')].map((style) => style.getAttribute('nonce'));
  afterEach(() => document.head.replaceChildren());

  test('carry the nonce of the page', async () => {
    document.head.innerHTML = '<meta name="csp-nonce" content="n0nce"><meta name="other" content="no">';
    open();
    await screen.findByText('Meera');
    expect(new Set(nonces())).toEqual(new Set(['n0nce']));
  });

  test('carry no nonce if the page has none', async () => {
    open();
    await screen.findByText('Meera');
    expect(nonces().filter(Boolean)).toEqual([]);
  });
});

test("the colour scheme is the system's until a person selects one", async () => {
  localStorage.clear();
  const asked = window.matchMedia;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = asked(query);
    return { ...list, matches: query === '(prefers-color-scheme: dark)' || list.matches };
  });
  open();
  await screen.findByText('Meera');
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
