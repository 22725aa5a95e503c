import { createBrowserRouter, HostProvider, RouterProvider } from '@subtitle/sdk/host';
import { useState } from 'react';
import { ShellBoundary } from './errors/shell-boundary';
import { requestStartAnswer } from './remotes/registry/ask-registry';
import { ROUTES } from './routes';

/** The complete shell. */
export function App() {
  const [router] = useState(() => createBrowserRouter(ROUTES));
  return (
    <ShellBoundary>
      <HostProvider ask={requestStartAnswer}>
        {/* If a change of page were a transition, it would wait for a page that never finishes rendering. */}
        <RouterProvider router={router} useTransitions={false} />
      </HostProvider>
    </ShellBoundary>
  );
}
