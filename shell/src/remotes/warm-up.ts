import { preloadRemote } from '@module-federation/enhanced/runtime';
import type { RemoteAnswer } from '@subtitle/contracts/entities/screen';
import { noteLoading, register } from './registered-remotes';
import { SDK_ENTRIES } from './sdk-entries';

/** Nearly every screen needs these. */
const COMMON = ['ui', 'forms', 'list', 'overlays', 'keys', 'icons'] as const satisfies (keyof typeof SDK_ENTRIES)[];

/** Milliseconds after the menu stands; the first page has the line to itself until then. */
const COMMON_AFTER = 3_000;

/**
 * Uses idle time to get ready for the next page: the small entries of this person's modules at once, the common parts
 * of the SDK a little later. Nothing that goes wrong here is told; opening the page tries again and tells.
 * @returns call it to stop
 */
export function warmUp(remotes: readonly RemoteAnswer[]): () => void {
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_000));
  idle(() => {
    for (const remote of remotes) void warmRemote(remote);
  });
  const timer = setTimeout(() => {
    // The card must not need the network when that is what failed.
    import('./screen-failure').catch(() => undefined);
    for (const name of COMMON) SDK_ENTRIES[name]().catch(() => undefined);
  }, COMMON_AFTER);
  return () => clearTimeout(timer);
}

/** Fetches manifest and entry; which page will be opened is not known yet. */
async function warmRemote(remote: RemoteAnswer): Promise<void> {
  try {
    register(remote);
    await preloadRemote([{ nameOrAlias: remote.name, exposes: ['no-page'], share: false, depsRemote: false }]);
  } catch {
    noteLoading(remote, 'failed');
  }
}
