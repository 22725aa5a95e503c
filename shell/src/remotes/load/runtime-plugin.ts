import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { linkFor } from '../files/link-for';
import { loadEntry } from './load-entry';

/**
 * How the federation runtime gets a module's files: every wait has an end, every file has its hash, an entry that fails
 * is tried once more, and nothing that failed is remembered. Its links only ever fetch.
 */
export default function remoteLoading(): ModuleFederationRuntimePlugin {
  return {
    name: 'subtitle-remote-loading',
    createLink: ({ url }) => linkFor(url),
    // The hook's declared type wants the runtime's own type of a container.
    loadEntry: ({ remoteInfo }) => loadEntry(remoteInfo.entry, remoteInfo.entryGlobalName) as never,
    errorLoadShare: ({ pkgName, shareScopeMap }) => forgetFailedShare(shareScopeMap, pkgName),
    errorLoadRemote: ({ id, error }) => console.warn(`Screen module ${id} failed to load:`, error),
  };
}

/**
 * The runtime keeps the promise of a shared package that did not come, and would answer every later question with it.
 * @param scopes the shared packages by scope, name and version
 */
function forgetFailedShare(scopes: Record<string, Shares> | undefined, name: string): void {
  for (const shares of Object.values(scopes ?? {}))
    for (const share of Object.values(shares[name] ?? {})) if (!share.loaded) share.loading = null;
}

type Shares = Record<string, Record<string, { loaded?: boolean; loading?: unknown }>>;
