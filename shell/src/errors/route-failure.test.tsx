import { createMemoryRouter, HostProvider, RouterProvider } from '@subtitle/sdk/host';
import { renderApp } from '@subtitle/sdk/testing';
import { screen } from '@testing-library/react';
import { ROUTES } from '../routes';

function Fallen(): never {
  throw new Error('a fault of the shell itself');
}

test.each(ROUTES)('spec 8.12: the router’s error screen reads Unexpected Application Error!', async (route) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = createMemoryRouter([{ path: '*', element: <Fallen />, errorElement: route.errorElement }]);
  renderApp(
    <HostProvider>
      <RouterProvider router={router} />
    </HostProvider>,
    { api: {}, token: null },
  );
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});
