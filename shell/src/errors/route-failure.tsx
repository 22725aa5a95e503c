import { useRouteError } from '@subtitle/sdk/host';
import { useEffect } from 'react';
import { UnexpectedError } from './unexpected-error';

/** The router's error page for an exception in the shell. */
export function RouteFailure() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return <UnexpectedError />;
}
