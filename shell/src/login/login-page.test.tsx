import { createMemoryRouter, HostProvider, RouterProvider } from '@subtitle/sdk/host';
import { type FakeHandler, renderApp, testUser } from '@subtitle/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROUTES } from '../routes';
import { createRegistryAnswer } from '../testing/test-remote';

const NOTHING = () => new Response('{}', { status: 500 });

async function open(login: FakeHandler) {
  const router = createMemoryRouter(ROUTES, { initialEntries: ['/login'] });
  const app = (
    <HostProvider>
      <RouterProvider router={router} />
    </HostProvider>
  );
  renderApp(app, { api: { login, 'list-remotes': () => createRegistryAnswer([]) }, token: null });
  await screen.findByRole('heading', { name: 'Welcome Back' });
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

afterEach(() => {
  document.head.innerHTML = '';
});

test('spec 2.3.1, 5.10: Welcome Back asks for a username and a password, both of which are required', async () => {
  const login = jest.fn(NOTHING);
  await open(login);
  expect(screen.getByText('Sign in to your subtitle dashboard')).toBeVisible();
  const [username, password] = [screen.getByLabelText(/^Username/), screen.getByLabelText(/^Password/)];
  expect(username).toBeRequired();
  expect(password).toBeRequired();
  await press();
  await userEvent.type(username, 'asha@example.com');
  await press();
  await userEvent.clear(username);
  await userEvent.type(password, 'Demo@2026');
  await press();
  expect(login).not.toHaveBeenCalled();
});

test("spec 2.3.1: 'Sign In' reads 'Signing in...' while the request runs and sends it only once; a box shows the error", async () => {
  let answer = (_: Response) => {};
  const login = jest.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  await open(login);
  await userEvent.type(screen.getByLabelText(/^Username/), 'asha@example.com');
  await userEvent.type(screen.getByLabelText(/^Password/), 'Demo@2026');
  await press();
  const button = await screen.findByRole('button', { name: 'Signing in...' });
  expect(button).toBeDisabled();
  await userEvent.click(button);
  expect(login).toHaveBeenCalledTimes(1);
  await act(async () => answer(NOTHING()));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
});

test('spec 2.3.1: a hint lists three sample accounts if demo data were seeded, otherwise it is absent', async () => {
  document.head.innerHTML = '<meta name="demo" content="1">';
  await open(() => ({ token: 't', user: testUser('uploader') }));
  expect(screen.getByText('Demo accounts')).toBeVisible();
  const samples = screen.getAllByRole('button', { name: /^\w+@example\.com \/ / });
  expect(samples).toHaveLength(3);
  await userEvent.click(samples[0]!);
  await press();
  expect(await screen.findByText('Logged in as')).toBeVisible();
});

test('spec 8.1: shows Login failed if the server sends no message', async () => {
  await open(NOTHING);
  expect(screen.queryByText('Demo accounts')).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Username/), 'a');
  await userEvent.type(screen.getByLabelText(/^Password/), 'b');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
});
