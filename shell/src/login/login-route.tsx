import { PAGES } from '@subtitle/domain/screen-paths';
import { Navigate, useHostSession } from '@subtitle/sdk/host';
import { useLocation } from '@subtitle/sdk/router';
import { lazy, Suspense } from 'react';
import { Checking } from '../guards/checking';

const LoginPage = lazy(() => import('./login-page'));

/** For visitors; somebody signed in goes where they wanted to go, else home. */
export function LoginRoute() {
  const { status } = useHostSession();
  const { state } = useLocation();
  if (status === 'loading') return <Checking />;
  if (status === 'signed-in') return <Navigate to={wayBack(state)} replace />;
  return (
    <Suspense fallback={<Checking />}>
      <LoginPage />
    </Suspense>
  );
}

/** Only a path of our own, and never the login screen again. */
function wayBack(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  const ours = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/^\/login\b/i.test(from);
  return ours ? from : PAGES.home;
}
