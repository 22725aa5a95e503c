import { useRouteError } from '@subtitle/sdk/host';
import { useEffect } from 'react';
import { UnexpectedError } from './unexpected-error';

/** What the router shows when a part of the shell throws. */
export function RouteFailure() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return <UnexpectedError />;
}
