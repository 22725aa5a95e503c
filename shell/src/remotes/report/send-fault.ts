import { type RemoteAnswer, reportRemoteError } from '@subtitle/contracts/operations/remotes';
import type { ApiClient } from '@subtitle/sdk/api';
import type { RemoteFault } from '../load/remote-fault';

/** The report's own limits (contracts/operations/remotes.ts). */
const LONGEST = { version: 100, route: 300, message: 2000 };

/**
 * Tells the server of a fault of a module; it knows by itself who was signed in, with which roles. What comes from a
 * development server is its author's own to see, and not told.
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
    version: remote.version.slice(0, LONGEST.version),
    route: route.slice(0, LONGEST.route),
    kind: fault.kind,
    message: fault.message.slice(0, LONGEST.message),
  };
  // A report that cannot be sent must not become a second fault.
  api.call(reportRemoteError, { body, keepalive: true }).catch(() => undefined);
}
