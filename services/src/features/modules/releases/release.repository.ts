import type { Host } from '@subtitle/contracts/operations/remotes';
import { listMisfits } from '@subtitle/domain/modules/host-fit';
import { findDescriptorFaults } from '@subtitle/module-checks/descriptor';
import { type ReleaseDocument, ReleaseModel } from '../../../models/release.model';
import { Refusal } from '../../../refusal';

/** Returns the id of a stored release. */
export const buildReleaseId = (name: string, version: string): string => `${name}@${version}`;

/** @throws Refusal not-found, also if its files were removed */
export async function readRelease(name: string, version: string): Promise<ReleaseDocument> {
  const release = await ReleaseModel.findById(buildReleaseId(name, version)).lean();
  if (!release || release.swept_at) throw new Refusal('not-found', {}, `There is no version ${version} of ${name}.`);
  return release;
}

/** Returns the reasons why a release fits none of the shells, as reported for the first shell; empty if it fits one. */
export function findMisfits({ descriptor }: Pick<ReleaseDocument, 'descriptor'>, hosts: readonly Host[]): string[] {
  const faults = findDescriptorFaults(descriptor);
  if (faults.length > 0) return faults;
  const all = hosts.map((host) => listMisfits(descriptor, host));
  return all.some((reasons) => reasons.length === 0) ? [] : (all[0] ?? []);
}

/** Creates a refusal (422) with all reasons, in its sentence and as a list. */
export function createReleaseRefusal(what: string, reasons: string[]): Refusal {
  return new Refusal('release-invalid', { reasons }, `${what}: ${reasons.join('; ')}.`);
}
