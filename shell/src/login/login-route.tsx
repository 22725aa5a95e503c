import { lazyWithRetry, Navigate, useHostSession } from '@subtitle/sdk/host';
import { useLocation } from '@subtitle/sdk/router';
import { useEffect } from 'react';
import { Checking } from '../parts/checking';
import { LazyPart } from '../parts/lazy-part';
import { findAddressAfterSignIn } from './login-state';
import { reloadDocument } from './reload-document';

const LoginPage = lazyWithRetry(() => import('./login-page'));

/**
 * The login screen for visitors; a signed-in person is redirected to the requested page or home. If a session ended in
 * this document, the document is reloaded first. The reload ensures that no code of a module can read the password and
 * that no page of the last person stays in memory.
 */
export function LoginRoute() {
  const { status, user, left } = useHostSession();
  const { state } = useLocation();
  const stale = status === 'signed-out' && left !== null;
  useEffect(() => {
    if (stale) reloadDocument();
  }, [stale]);
  if (status === 'signed-in') return <Navigate to={findAddressAfterSignIn(state, user)} replace />;
  if (status === 'loading' || stale) return <Checking />;
  return (
    <LazyPart errorPlace="page" fallback={<Checking />}>
      <LoginPage />
    </LazyPart>
  );
}
