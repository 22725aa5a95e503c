import { createBrowserRouter, HostProvider, RouterProvider } from '@subtitle/sdk/host';
import { useState } from 'react';
import { ShellBoundary } from './errors/shell-boundary';
import { askStart } from './remotes/registry/ask-registry';
import { ROUTES } from './routes';

/** The whole shell. */
export function App() {
  const [router] = useState(() => createBrowserRouter(ROUTES));
  return (
    <ShellBoundary>
      <HostProvider ask={askStart}>
        {/* A change of page must not wait for one that never comes to rest, as a transition would. */}
        <RouterProvider router={router} useTransitions={false} />
      </HostProvider>
    </ShellBoundary>
  );
}
