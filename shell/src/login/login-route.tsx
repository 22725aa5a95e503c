import { lazyWithRetry, Navigate, useHostSession } from '@subtitle/sdk/host';
import { useLocation } from '@subtitle/sdk/router';
import { useEffect } from 'react';
import { Checking } from '../parts/checking';
import { LazyPart } from '../parts/lazy-part';
import { loadAnew } from './load-anew';
import { wayBack } from './way-here';

const LoginPage = lazyWithRetry(() => import('./login-page'));

/**
 * For visitors; somebody signed in goes where they wanted to go, else home. A document in which somebody was signed in is
 * loaded anew first: nothing that a module left behind in it meets a password, and no page of theirs stays in memory.
 */
export function LoginRoute() {
  const { status, user, left } = useHostSession();
  const { state } = useLocation();
  const stale = status === 'signed-out' && left !== null;
  useEffect(() => {
    if (stale) loadAnew();
  }, [stale]);
  if (status === 'signed-in') return <Navigate to={wayBack(state, user)} replace />;
  if (status === 'loading' || stale) return <Checking />;
  return (
    <LazyPart told="page" fallback={<Checking />}>
      <LoginPage />
    </LazyPart>
  );
}
