import { registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteAnswer } from '@subtitle/contracts/entities/screen';
import { requireHost } from './host-range';
import { integrityOf, registerIntegrity } from './integrity';
import { linkFor } from './link-for';
import { RemoteFault } from './remote-fault';

/** Modules known to the federation runtime: `loaded` once any page of it stood, `failed` until it is tried again. */
const registered = new Map<string, { remote: RemoteAnswer; state: 'known' | 'loaded' | 'failed' }>();

/**
 * Makes the federation runtime know a module. One that failed, or has another version now, is registered afresh, which
 * drops all leftovers; one that is in use is left alone.
 * @throws RemoteFault `host-range` or `integrity`, before anything is fetched
 */
export function register(remote: RemoteAnswer): void {
  requireHost(remote.hostApi);
  registerIntegrity(remote.baseUrl, remote.integrity);
  requireIntegrity(remote);
  const known = registered.get(remote.name);
  if (known?.state === 'loaded') return;
  if (known?.state === 'known' && known.remote.version === remote.version) return;
  registerRemotes([{ name: remote.name, entry: remote.baseUrl + remote.manifest }], { force: known !== undefined });
  registered.set(remote.name, { remote, state: 'known' });
  fetchEntry(remote);
}

/** The runtime would ask for the entry only when it has the manifest; both can be on their way at once. */
function fetchEntry({ baseUrl, entry }: RemoteAnswer): void {
  const link = linkFor(new URL(baseUrl + entry, location.href).href, 'preload');
  // As the runtime plugin's script asks for it; otherwise the browser would fetch it twice.
  link.crossOrigin = 'anonymous';
  const remove = () => link.remove();
  link.onload = remove;
  link.onerror = remove;
  document.head.append(link);
}

/** Notes how loading ended. A module of which another page runs stays in use, whatever happens to this one. */
export function noteLoading(remote: RemoteAnswer, state: 'loaded' | 'failed'): void {
  if (registered.get(remote.name)?.state !== 'loaded') registered.set(remote.name, { remote, state });
}

/** The version of a module that is in use in this page, so that another one must wait for a reload. */
export function remoteInUse(name: string): RemoteAnswer | undefined {
  const known = registered.get(name);
  return known?.state === 'loaded' ? known.remote : undefined;
}

function requireIntegrity(remote: RemoteAnswer): void {
  const without = [remote.manifest, remote.entry].filter((file) => !integrityOf(remote.baseUrl + file));
  if (without.length > 0) throw new RemoteFault('integrity', `no hash was published for ${without.join(', ')}`);
}
