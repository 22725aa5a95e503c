import { PAGES } from '@subtitle/domain/screen-paths';
import { Navigate, useHostSession } from '@subtitle/sdk/host';
import { useLocation } from '@subtitle/sdk/router';
import { lazy, Suspense } from 'react';
import { Layout } from '../layout/layout';
import { RemotesProvider } from '../remotes/registry/remotes-provider';
import { Checking } from './checking';

const NewPasswordPage = lazy(() => import('../login/new-password-page'));

/**
 * Lets signed-in people in; others go to the login screen, which remembers where they wanted to go. Whose password others
 * know chooses another one before anything else.
 */
export function SignedInGuard() {
  const { status, user } = useHostSession();
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <Checking />;
  if (!user) return <Navigate to={PAGES.login} replace state={{ from: pathname + search + hash }} />;
  if (user.mustChangePassword)
    return (
      <Suspense fallback={<Checking />}>
        <NewPasswordPage />
      </Suspense>
    );
  return (
    <RemotesProvider key={user.id}>
      <Layout />
    </RemotesProvider>
  );
}
