import { type RemoteAnswer, reportRemoteError } from '@subtitle/contracts/operations/remotes';
import type { ApiClient } from '@subtitle/sdk/api';
import type { RemoteFault } from '../load/remote-fault';

/** Limits of the report, in characters (contracts/operations/remotes.ts). */
const MAX_LENGTHS = { version: 100, route: 300, message: 2000 };

/**
 * Reports an error of a module to the server, which adds the signed-in person and their roles. Errors of a development
 * server are not reported, because the developer sees them.
 * @param route the path of the page that was open
 */
export function sendFault(
  api: ApiClient,
  remote: Pick<RemoteAnswer, 'name' | 'version' | 'from'>,
  route: string,
  fault: RemoteFault,
): void {
  if (remote.from === 'override') return;
  const body = {
    module: remote.name,
    version: remote.version.slice(0, MAX_LENGTHS.version),
    route: route.slice(0, MAX_LENGTHS.route),
    kind: fault.kind,
    message: fault.message.slice(0, MAX_LENGTHS.message),
  };
  // A report that cannot be sent must not cause a second error.
  api.call(reportRemoteError, { body, keepalive: true }).catch(() => undefined);
}
