import { createMemoryRouter, HostProvider, RouterProvider } from '@subtitle/sdk/host';
import { type FakeHandler, refuse, renderApp, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROUTES } from '../routes';
import { createRegistryAnswer } from '../testing/test-remote';
import { reloadDocument } from './reload-document';

jest.mock('./reload-document', () => ({ reloadDocument: jest.fn() }));

const USER = testUser('editor');
const WITH_ONE_TIME = { ...USER, mustChangePassword: true };

function open(api: Record<string, FakeHandler> = {}) {
  const router = createMemoryRouter(ROUTES, { initialEntries: ['/my-work?show=due'] });
  const { unexpected } = renderApp(
    <HostProvider>
      <RouterProvider router={router} />
    </HostProvider>,
    {
      api: {
        verify: () => ({ user: WITH_ONE_TIME }),
        'change-own-password': () => ({ token: 'new-token', user: USER }),
        logout: () => ({ ok: true }),
        'list-remotes': () => createRegistryAnswer([]),
        ...api,
      },
      token: 'one-time',
    },
  );
  return { router, unexpected };
}

async function fill(password = 'Hibiscus#4071', repeated = password) {
  await userEvent.type(await screen.findByLabelText(/^Current password/), 'abcd-efgh');
  await userEvent.type(screen.getByLabelText(/^New password \*/), password);
  await userEvent.type(screen.getByLabelText(/^Confirm new password/), repeated);
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
}

test('a person whose password is known to others sets a new password first, and then continues at the requested page', async () => {
  const bodies: unknown[] = [];
  const change: FakeHandler = ({ body }) => {
    bodies.push(body);
    return { token: 'new-token', user: USER };
  };
  const { router, unexpected } = open({ 'change-own-password': change });
  expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(unexpected).toEqual([]);
  await fill();
  expect(await screen.findByText('Logged in as')).toBeVisible();
  expect(bodies).toEqual([{ current: 'abcd-efgh', password: 'Hibiscus#4071' }]);
  expect(localStorage.getItem('token')).toBe('new-token');
  expect(router.state.location).toMatchObject({ pathname: '/my-work', search: '?show=due' });
});

test.each([
  ['weak', 'weak', /^New password \*/, 'Password must be at least 8 characters long.'],
  ['Hibiscus#4071', 'Hibiscus#4072', /^Confirm new password/, 'The new passwords don’t match.'],
])('%s repeated as %s is rejected with an error at the wrong field', async (password, repeated, label, sentence) => {
  open({ 'change-own-password': () => refuse('internal') });
  await fill(password, repeated);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(screen.getByLabelText(label)).toBeInvalid();
});

test("the server's message is displayed after a refusal; a lost network is reported too", async () => {
  let lost = false;
  const change = () => {
    if (lost) throw new Error('gone');
    return refuse('invalid-request', { error: 'This is not your current password.', field: 'current' });
  };
  open({ 'change-own-password': change });
  await fill();
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not your current password.');
  expect(screen.getByLabelText(/^Current password/)).toHaveFocus();
  lost = true;
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('Network error')).toBeVisible();
});

test('the person can sign out instead', async () => {
  const { router } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(localStorage.getItem('token')).toBeNull();
  expect(reloadDocument).toHaveBeenCalled();
});
