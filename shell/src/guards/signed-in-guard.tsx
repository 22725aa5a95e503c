import { PAGES } from '@subtitle/domain/screen-paths';
import { lazyWithRetry, Navigate, readLastPerson, useHostSession } from '@subtitle/sdk/host';
import { useLocation } from '@subtitle/sdk/router';
import { Layout } from '../layout/layout';
import { readRedirectState } from '../layout/redirect-state';
import type { LoginState } from '../login/login-state';
import { Checking } from '../parts/checking';
import { LazyPart } from '../parts/lazy-part';
import { RemotesProvider } from '../remotes/registry/remotes-provider';

const NewPasswordPage = lazyWithRetry(() => import('../login/new-password-page'));

/**
 * Admits signed-in persons. Visitors are redirected to the login screen, which keeps the requested address and, except
 * after a logout, the last person of this tab. A person whose password is known to others must set a new password
 * first.
 */
export function SignedInGuard() {
  const { status, user, left } = useHostSession();
  const location = useLocation();
  if (status === 'loading') return <Checking />;
  if (!user) {
    const { pathname, search, hash } = location;
    // A change of roles ends the session, so the page that they did not open is requested again.
    const closed = readRedirectState(location, null);
    const from = closed?.address ?? pathname + search + hash;
    const way: LoginState = { from, of: closed?.of ?? readLastPerson(), ended: left === 'ended' };
    return <Navigate to={PAGES.login} replace state={left === 'logout' ? null : way} />;
  }
  if (user.mustChangePassword)
    return (
      <LazyPart errorPlace="page" fallback={<Checking />}>
        <NewPasswordPage />
      </LazyPart>
    );
  return (
    <RemotesProvider key={user.id}>
      <Layout />
    </RemotesProvider>
  );
}
