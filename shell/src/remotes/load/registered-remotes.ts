import { registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { requireHost } from './host-range';
import { integrityOf, registerIntegrity } from './integrity';
import { linkFor } from './link-for';
import { RemoteFault } from './remote-fault';

/** Runs a page's code, at the first call only, and gives what it exports. @throws whatever the code throws */
export type RunPage = () => unknown;

interface Registered {
  remote: RemoteAnswer;
  /** `loaded` once any page of it ran, `failed` until it is tried again. */
  state: 'known' | 'loaded' | 'failed';
  /** The pages whose files are all here, by expose. */
  pages: Map<string, RunPage>;
}

/** Modules known to the federation runtime. */
const registered = new Map<string, Registered>();

/**
 * Makes the federation runtime know a module. One that failed, or has another version now, is registered afresh, which
 * drops all leftovers; one that is in use is left alone.
 * @returns its pages that are ready to run; the caller may add to them
 * @throws RemoteFault `host-range` or `integrity`, before anything is fetched
 */
export function register(remote: RemoteAnswer): Registered['pages'] {
  requireHost(remote.hostApi);
  registerIntegrity(remote.baseUrl, remote.integrity);
  requireIntegrity(remote);
  const known = registered.get(remote.name);
  if (known?.state === 'loaded') return known.pages;
  if (known?.state === 'known' && known.remote.version === remote.version) return known.pages;
  if (known) removeStyles(known.remote);
  registerRemotes([{ name: remote.name, entry: remote.baseUrl + remote.manifest }], { force: known !== undefined });
  const pages: Registered['pages'] = new Map();
  registered.set(remote.name, { remote, state: 'known', pages });
  fetchEntry(remote);
  return pages;
}

/** What runs a page whose files are all here, in the version that was asked for; undefined where something is missing. */
export function readyPage(remote: RemoteAnswer, expose: string): RunPage | undefined {
  const known = registered.get(remote.name);
  if (!known || known.state === 'failed' || known.remote.version !== remote.version) return undefined;
  return known.pages.get(expose);
}

/** The runtime would ask for the entry only when it has the manifest; both can be on their way at once. */
function fetchEntry({ baseUrl, entry }: RemoteAnswer): void {
  const link = linkFor(new URL(baseUrl + entry, location.href).href);
  // As the runtime plugin's script asks for it; otherwise the browser would fetch it twice.
  link.crossOrigin = 'anonymous';
  const remove = () => link.remove();
  link.onload = remove;
  link.onerror = remove;
  document.head.append(link);
}

/** Styles stand from the moment a page is ready; those of a version that goes must not show in the next one. */
function removeStyles({ baseUrl }: RemoteAnswer): void {
  const folder = new URL(baseUrl, location.href).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.startsWith(folder)) link.remove();
}

/** Notes how loading ended. A module of which another page runs stays in use, whatever happens to this one. */
export function noteLoading(remote: RemoteAnswer, state: 'loaded' | 'failed'): void {
  const known = registered.get(remote.name);
  if (known?.state === 'loaded') return;
  const pages = known?.remote.version === remote.version ? known.pages : new Map();
  registered.set(remote.name, { remote, state, pages });
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
