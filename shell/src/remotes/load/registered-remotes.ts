import { registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { findIntegrity, registerIntegrity } from '../files/integrity';
import { removeStyles, watchStyles } from '../files/module-styles';
import { requireCompatibleHost } from './own-host';
import { RemoteFault } from './remote-fault';

/** Runs a page's code on the first call only and returns its exports. @throws the error of the code */
export type RunPage = () => unknown;

interface Registered {
  remote: RemoteAnswer;
  /** `loaded` after any page of the module ran; `failed` until the module is loaded again. */
  state: 'known' | 'loaded' | 'failed';
  /** The pages whose files are all loaded, by the name of their expose. */
  pages: Map<string, RunPage>;
}

/** Modules known to the federation runtime. */
const registered = new Map<string, Registered>();

/**
 * Registers a module with the federation runtime. A failed module, or a module with another version, is registered
 * again, which removes its old code from the runtime. A module in use is not changed.
 * @returns its pages that are ready to run; the caller may add to them
 * @throws RemoteFault `host-range` or `integrity`, before any file is fetched
 */
export function registerRemote(remote: RemoteAnswer): Registered['pages'] {
  requireCompatibleHost(remote);
  registerIntegrity(remote.baseUrl, remote.integrity);
  requireIntegrity(remote);
  const known = registered.get(remote.name);
  if (known?.state === 'loaded') return known.pages;
  if (known?.state === 'known' && known.remote.version === remote.version) return known.pages;
  if (known) removeStyles(known.remote.baseUrl);
  watchStyles(remote.baseUrl);
  // The entry itself is registered, because its manifest would need another request and contains no more than the
  // registry's answer.
  const entry = new URL(remote.baseUrl + remote.entry, location.href).href;
  registerRemotes([{ name: getFederationName(remote), entry, entryGlobalName: getContainer(remote) }], {
    force: known !== undefined,
  });
  const pages: Registered['pages'] = new Map();
  registered.set(remote.name, { remote, state: 'known', pages });
  return pages;
}

/**
 * Returns the name of a module in the federation runtime, the same as in its build
 * (packages/screen-kit/webpack/federation-name.mjs). The prefix is needed because the runtime uses plain objects as
 * tables, in which a module called `constructor` would always be found.
 */
export const getFederationName = ({ name }: Pick<RemoteAnswer, 'name'>): string => `screen_${name}`;

/** Returns the global that a module's entry declares. Builds of older kits declare a global with the module's name. */
const getContainer = ({ name, container }: RemoteAnswer): string => container ?? name;

/**
 * Returns the function that runs a page whose files are all loaded in the requested version; undefined if a file is
 * missing.
 */
export function findReadyPage(remote: RemoteAnswer, expose: string): RunPage | undefined {
  const known = registered.get(remote.name);
  if (!known || known.state === 'failed' || known.remote.version !== remote.version) return undefined;
  return known.pages.get(expose);
}

/** Records the result of loading. If another page of the module runs, the module stays in use after a failure. */
export function noteLoading(remote: RemoteAnswer, state: 'loaded' | 'failed'): void {
  const known = registered.get(remote.name);
  if (known?.state === 'loaded') return;
  const pages = known?.remote.version === remote.version ? known.pages : new Map();
  registered.set(remote.name, { remote, state, pages });
}

/** Returns the modules that run in this page. */
export function listRemotesInUse(): RemoteAnswer[] {
  return [...registered.values()].filter(({ state }) => state === 'loaded').map(({ remote }) => remote);
}

/** Returns the version of a module that is in use in this page. Another version must wait for a reload. */
export function findRemoteInUse(name: string): RemoteAnswer | undefined {
  const known = registered.get(name);
  return known?.state === 'loaded' ? known.remote : undefined;
}

function requireIntegrity({ baseUrl, entry }: RemoteAnswer): void {
  if (!findIntegrity(baseUrl + entry)) throw new RemoteFault('integrity', `no hash was published for ${entry}`);
}
