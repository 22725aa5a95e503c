import { isInRange } from '@subtitle/domain/version-range';
import { RemoteFault } from './remote-fault';

declare const __HOST_API__: string;

/** Version of the SDK this shell provides; put in by the build. */
export const HOST_API = typeof __HOST_API__ === 'string' ? __HOST_API__ : '0.0.0';

/**
 * Refuses a module that was built for another host before any of its code is fetched.
 * @param hostApi a range of versions; the server accepted it by the same rules
 * @throws RemoteFault `host-range` naming both versions
 */
export function requireHost(hostApi: string, provided: string = HOST_API): void {
  if (isInRange(provided, hostApi)) return;
  throw new RemoteFault('host-range', `It needs version ${hostApi} of the host; this one provides ${provided}.`);
}
