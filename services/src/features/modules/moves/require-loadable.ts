import type { Host } from '@subtitle/contracts/operations/remotes';
import { findPageClashes } from '../releases/page-clashes';
import { createReleaseRefusal, findMisfits, readRelease } from '../releases/release.repository';

/**
 * Checks that a release fits one of these shells and that none of its pages belongs to another module.
 * @throws Refusal not-found; release-invalid with all reasons
 */
export async function requireLoadable(name: string, version: string, hosts: readonly Host[]): Promise<void> {
  const release = await readRelease(name, version);
  const reasons = findMisfits(release, hosts);
  // The pages of an unreadable release are unknown.
  if (reasons.length === 0) reasons.push(...(await findPageClashes(release.descriptor)));
  if (reasons.length > 0) throw createReleaseRefusal(`${name} ${version} cannot be loaded`, reasons);
}
