import type { Host } from '@subtitle/contracts/operations/remotes';
import { pageClashes } from '../releases/page-clashes';
import { misfitsOfAll, readRelease, releaseInvalid } from '../releases/release.repository';

/**
 * Requires a release that people may load in one of these shells, and whose pages are no other module's.
 * @throws Refusal not-found; release-invalid with all reasons
 */
export async function requireLoadable(name: string, version: string, hosts: readonly Host[]): Promise<void> {
  const release = await readRelease(name, version);
  const reasons = misfitsOfAll(release, hosts);
  // Of one that cannot be read nobody knows the pages.
  if (reasons.length === 0) reasons.push(...(await pageClashes(release.descriptor)));
  if (reasons.length > 0) throw releaseInvalid(`${name} ${version} cannot be loaded`, reasons);
}
