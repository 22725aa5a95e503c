import type { Host } from '@subtitle/contracts/operations/remotes';
import { misfits } from '@subtitle/domain/modules/host-fit';
import { type ReleaseDocument, ReleaseModel } from '../../../models/release.model';
import { Refusal } from '../../../refusal';
import { descriptorFaults } from './descriptor';

/** A release by which it is stored. */
export const releaseId = (name: string, version: string): string => `${name}@${version}`;

/**
 * A release that people may load in one of these shells.
 * @throws Refusal not-found; release-invalid where it fits none, with what the first shell says
 */
export async function requireRelease(name: string, version: string, hosts: readonly Host[]): Promise<ReleaseDocument> {
  const release = await ReleaseModel.findById(releaseId(name, version)).lean();
  if (!release) throw new Refusal('not-found', {}, `There is no version ${version} of ${name}.`);
  const faults = descriptorFaults(release.descriptor);
  const reasons = faults.length > 0 ? faults : misfitsOfAll(release, hosts);
  if (reasons.length > 0) throw releaseInvalid(`${name} ${version} cannot be loaded`, reasons);
  return release;
}

/** Why it fits none of the shells, as the first of them says; empty where it fits one. */
export function misfitsOfAll({ descriptor }: Pick<ReleaseDocument, 'descriptor'>, hosts: readonly Host[]): string[] {
  const all = hosts.map((host) => misfits(descriptor, host));
  return all.some((reasons) => reasons.length === 0) ? [] : (all[0] ?? []);
}

/** A 422 with everything that is wrong, in its sentence and one by one. */
export function releaseInvalid(what: string, reasons: string[]): Refusal {
  return new Refusal('release-invalid', { reasons }, `${what}: ${reasons.join('; ')}.`);
}
