import { createBrowserRouter, HostProvider, RouterProvider } from '@subtitle/sdk/host';
import { useState } from 'react';
import { ShellBoundary } from './errors/shell-boundary';
import { ROUTES } from './routes';

/** The whole shell. */
export function App() {
  const [router] = useState(() => createBrowserRouter(ROUTES));
  return (
    <ShellBoundary>
      <HostProvider>
        <RouterProvider router={router} />
      </HostProvider>
    </ShellBoundary>
  );
}
