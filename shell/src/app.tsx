import { createBrowserRouter, HostProvider, RouterProvider } from '@subtitle/sdk/host';
import { Component, type ReactNode, useState } from 'react';
import { UnexpectedError } from './errors/unexpected-error';
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

/** The outermost error boundary, for errors of the shell itself. Errors of screens end in their own area. */
class ShellBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.hasFailed ? <UnexpectedError /> : this.props.children;
  }
}
