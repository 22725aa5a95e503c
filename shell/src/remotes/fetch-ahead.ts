import { preloadRemote } from '@module-federation/enhanced/runtime';
import type { RemoteAnswer } from '@subtitle/contracts/entities/screen';
import { register } from './registered-remotes';

/**
 * Gets a module ready for its first opening: manifest and entry by the federation runtime, scripts and styles of the
 * given pages into the browser's cache. No page is run: until one is, a newer version may take this one's place.
 *
 * Never fails and leaves nothing behind that a later opening would stumble over: what could not be fetched is simply
 * fetched then, and told then if it fails again.
 * @param exposes like `./approver`
 */
export async function fetchAhead(remote: RemoteAnswer, exposes: readonly string[]): Promise<void> {
  try {
    register(remote);
    const wanted = { exposes: exposes.map((expose) => expose.replace(/^\.\//, '')), share: false, depsRemote: false };
    await preloadRemote([{ nameOrAlias: remote.name, ...wanted }]);
  } catch {
    // Opening the page tries again, and tells.
  }
}
