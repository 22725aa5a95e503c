import type { Unit } from '@subtitle/domain/workflow/unit';
import { act, render, screen } from '@testing-library/react';
import { renderApp, renderScreen, testUser } from '../entries/testing';
import { HostProvider } from '../host/host-provider';
import { type Session, useHostSession, useSession } from './session-context';
import { useChangePassword } from './use-change-password';

let session: Session;
let changePassword: ReturnType<typeof useChangePassword>;

function Screen() {
  session = useSession();
  changePassword = useChangePassword();
  return <p>{session.user.name}</p>;
}
function Host() {
  return <p>{useHostSession().status}</p>;
}

const unit: Unit = {
  status: 'assigned',
  stage: 'translate',
  owner: 'translator@example.com',
  author: null,
  submitter: null,
  revision: 1,
  round: 0,
};

test("a screen gets its signed-in person and that person's rights", async () => {
  renderScreen(<Screen />, { user: testUser('translator') });
  expect(await screen.findByText('Test translator')).toBeVisible();
  expect(session.user).toEqual(testUser('translator'));
  expect(session.can('submit-item', unit)).toBe(true);
  expect(session.can('submit-item', { ...unit, owner: 'somebody@example.com' })).toBe(false);
  expect(session.can('approve-item', unit)).toBe(false);
  expect([
    session.hasRole('translator'),
    session.hasRole('reviewer', 'translator'),
    session.hasRole('reviewer'),
  ]).toEqual([true, true, false]);
});

test('an admin holds every role', async () => {
  renderScreen(<Screen />, { user: testUser('admin') });
  await screen.findByText('Test admin');
  expect(session.hasRole('uploader')).toBe(true);
});

test('the session object is stable for the same person, and reflects changes of the account', async () => {
  const asked: unknown[] = [];
  const api = {
    'change-own-password': ({ body }: { body: unknown }) => {
      asked.push(body);
      return { token: 'next', user: { ...testUser(), name: 'New name' } };
    },
  };
  const { router } = renderScreen(<Screen />, { api });
  await screen.findByText('Test translator');
  const before = session;
  await act(() => router.navigate('/other'));
  expect(session).toBe(before);
  await act(() => changePassword({ current: 'old', password: 'new' }));
  expect(screen.getByText('New name')).toBeVisible();
  expect(asked).toEqual([{ current: 'old', password: 'new' }]);
  expect(session.user.name).toBe('New name');
});

test('a screen can sign its person out', async () => {
  const { unexpected } = renderScreen(<Screen />, { api: { logout: () => ({ ok: true }) } });
  await screen.findByText('Test translator');
  await act(async () => session.signOut());
  expect(screen.queryByText('Test translator')).toBeNull();
  expect(unexpected).toEqual([]);
});

test('the hooks throw without a signed-in person and outside of the host', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Host />)).toThrow('useHostSession needs the host above it');
  const visitor = (
    <HostProvider>
      <Screen />
    </HostProvider>
  );
  expect(() => renderApp(visitor, { api: {}, token: null })).toThrow('useSession needs a signed-in user');
});
