import type { Host, RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { listMisfits } from '@subtitle/domain/modules/host-fit';
import { RemoteFault } from './remote-fault';

declare const __HOST__: Host;

const UNKNOWN_HOST: Host = {
  sdk: '0.0.0',
  react: '0.0.0',
  'react-dom': '0.0.0',
  federation: '0.0.0',
  contracts: '0.0.0',
};

/** Versions that this shell provides to modules; the build inserts them. */
export const OWN_HOST: Host = typeof __HOST__ === 'object' ? __HOST__ : UNKNOWN_HOST;

/**
 * Rejects a module that was built for another host, before any of its code is fetched. The rules are the same as on the
 * server.
 * @throws RemoteFault `host-range` with both versions of each part that does not fit
 */
export function requireCompatibleHost(
  remote: Pick<RemoteAnswer, 'hostApi' | 'shared' | 'federation' | 'contracts'>,
): void {
  const reasons = listMisfits(remote, OWN_HOST);
  if (reasons.length > 0) throw new RemoteFault('host-range', joinReasons(reasons));
}

/** Joins reasons into one sentence. */
export function joinReasons(reasons: readonly string[]): string {
  const text = reasons.join('; ');
  return text && `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}
