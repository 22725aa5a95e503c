import type { RemoteAnswer, ScreenRoute } from '@subtitle/contracts/operations/remotes';
import { useApi } from '@subtitle/sdk/api';
import { useCallback, useRef } from 'react';
import type { RemoteFault } from '../load/remote-fault';
import { sendFault } from './send-fault';

/** @returns a function that reports a fault to the server; for the same page only the first fault is reported */
export function useReportFault(remote: RemoteAnswer, route: ScreenRoute): (fault: RemoteFault) => void {
  const api = useApi();
  const reported = useRef(false);
  // A poll may return the same module as a new object.
  const first = useRef({ remote, path: route.path }).current;
  return useCallback(
    (fault) => {
      if (reported.current) return;
      reported.current = true;
      sendFault(api, first.remote, first.path, fault);
    },
    [api, first],
  );
}
