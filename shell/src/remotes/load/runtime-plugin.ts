import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { createPreloadLink } from '../files/create-preload-link';
import { loadEntry } from './load-entry';

/**
 * Defines how the federation runtime loads a module's files: every wait has a limit, every file has its hash, a failed
 * entry is repeated once, and no failure is cached. The links it creates only fetch files and apply no styles.
 */
export default function createLoadingPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'subtitle-remote-loading',
    createLink: ({ url }) => createPreloadLink(url),
    // The hook's declared type demands the runtime's own container type.
    loadEntry: ({ remoteInfo }) => loadEntry(remoteInfo.entry, remoteInfo.entryGlobalName) as never,
    errorLoadShare: ({ pkgName, shareScopeMap }) => forgetFailedShare(shareScopeMap, pkgName),
    errorLoadRemote: ({ id, error }) => console.warn(`Screen module ${id} failed to load:`, error),
  };
}

/**
 * Removes a shared package that failed to load. Otherwise the runtime would keep the rejected promise and return it to
 * every later request.
 * @param scopes the shared packages by scope, name and version
 */
function forgetFailedShare(scopes: Record<string, Shares> | undefined, name: string): void {
  for (const shares of Object.values(scopes ?? {}))
    for (const share of Object.values(shares[name] ?? {})) if (!share.loaded) share.loading = null;
}

type Shares = Record<string, Record<string, { loaded?: boolean; loading?: unknown }>>;
