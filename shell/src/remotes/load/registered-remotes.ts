import { registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { integrityOf, registerIntegrity } from '../files/integrity';
import { removeStyles, watchStyles } from '../files/module-styles';
import { requireFit } from './own-host';
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
  requireFit(remote);
  registerIntegrity(remote.baseUrl, remote.integrity);
  requireIntegrity(remote);
  const known = registered.get(remote.name);
  if (known?.state === 'loaded') return known.pages;
  if (known?.state === 'known' && known.remote.version === remote.version) return known.pages;
  if (known) removeStyles(known.remote.baseUrl);
  watchStyles(remote.baseUrl);
  // The entry itself: its manifest would say nothing that the registry has not said, one round later.
  const entry = new URL(remote.baseUrl + remote.entry, location.href).href;
  registerRemotes([{ name: federationName(remote), entry, entryGlobalName: containerOf(remote) }], {
    force: known !== undefined,
  });
  const pages: Registered['pages'] = new Map();
  registered.set(remote.name, { remote, state: 'known', pages });
  return pages;
}

/**
 * What the federation runtime knows a module by, the same as in its build (packages/screen-kit/webpack/federation-name.mjs). Its
 * tables are plain objects, in which a module called `constructor` would be found before it is there.
 */
export const federationName = ({ name }: Pick<RemoteAnswer, 'name'>): string => `screen_${name}`;

/** The global that a module's entry declares. Builds of older kits declare one of the module's name. */
const containerOf = ({ name, container }: RemoteAnswer): string => container ?? name;

/** What runs a page whose files are all here, in the version that was asked for; undefined where something is missing. */
export function readyPage(remote: RemoteAnswer, expose: string): RunPage | undefined {
  const known = registered.get(remote.name);
  if (!known || known.state === 'failed' || known.remote.version !== remote.version) return undefined;
  return known.pages.get(expose);
}

/** Notes how loading ended. A module of which another page runs stays in use, whatever happens to this one. */
export function noteLoading(remote: RemoteAnswer, state: 'loaded' | 'failed'): void {
  const known = registered.get(remote.name);
  if (known?.state === 'loaded') return;
  const pages = known?.remote.version === remote.version ? known.pages : new Map();
  registered.set(remote.name, { remote, state, pages });
}

/** The modules that run in this page. */
export function remotesInUse(): RemoteAnswer[] {
  return [...registered.values()].filter(({ state }) => state === 'loaded').map(({ remote }) => remote);
}

/** The version of a module that is in use in this page, so that another one must wait for a reload. */
export function remoteInUse(name: string): RemoteAnswer | undefined {
  const known = registered.get(name);
  return known?.state === 'loaded' ? known.remote : undefined;
}

function requireIntegrity({ baseUrl, entry }: RemoteAnswer): void {
  if (!integrityOf(baseUrl + entry)) throw new RemoteFault('integrity', `no hash was published for ${entry}`);
}
