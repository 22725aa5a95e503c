import { PAGES } from '@subtitle/domain/screen-paths';
import { lazyWithRetry, Navigate, readLastPerson, useHostSession } from '@subtitle/sdk/host';
import { useLocation } from '@subtitle/sdk/router';
import { Layout } from '../layout/layout';
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
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <Checking />;
  if (!user) {
    const way: LoginState = { from: pathname + search + hash, of: readLastPerson(), ended: left === 'ended' };
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
