import { type RemoteAnswer, reportRemoteError, type ScreenRoute } from '@subtitle/contracts/operations/remotes';
import { useApi } from '@subtitle/sdk/api';
import { useCallback, useRef } from 'react';
import type { RemoteFault } from '../load/remote-fault';

/** The report's own limits (contracts/remotes/report-remote-error.ts). */
const LONGEST = { version: 100, route: 300, message: 2000 };

/** @returns a function that tells the server of a fault; of several on the same page, only of the first */
export function useReportFault(remote: RemoteAnswer, route: ScreenRoute): (fault: RemoteFault) => void {
  const api = useApi();
  const reported = useRef(false);
  return useCallback(
    (fault) => {
      if (reported.current) return;
      reported.current = true;
      const body = {
        module: remote.name,
        version: remote.version.slice(0, LONGEST.version),
        route: route.path.slice(0, LONGEST.route),
        kind: fault.kind,
        message: fault.message.slice(0, LONGEST.message),
      };
      // A report that cannot be sent must not become a second fault.
      api.call(reportRemoteError, { body }).catch(() => undefined);
    },
    [api, remote.name, remote.version, route.path],
  );
}
