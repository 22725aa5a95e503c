import { renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteScreen } from '../remotes/page/remote-screen';
import { createTestRemote } from '../testing/test-remote';

const loadRemote = jest.fn();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => loadRemote(id),
  registerRemotes: () => undefined,
}));

test("code of an overridden module that froze the page runs again only with the admin's consent", async () => {
  // Storage contents after a document that froze.
  sessionStorage.setItem('override-opening:mfe_frozen', '');
  loadRemote.mockResolvedValue(() => ({ default: () => <h1>Thawed</h1> }));
  const remote = createTestRemote({ name: 'mfe_frozen', from: 'override' });
  const open = () =>
    renderScreen(<RemoteScreen remote={remote} route={remote.routes[0]!} />, { user: testUser('admin') });
  open().unmount();
  open();
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent('It kept the page busy. Only in your browser');
  expect(within(card).getByRole('link', { name: 'Clear overrides' })).toBeVisible();
  expect(loadRemote).not.toHaveBeenCalled();
  await userEvent.click(within(card).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Thawed' })).toBeVisible();
});
