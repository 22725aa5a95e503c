import type { BodyOf } from '@subtitle/contracts/operation';
import type { reportOpenings as contract } from '@subtitle/contracts/operations/remotes';
import { ReleaseModel } from '../../../models/release.model';
import type { Caller } from '../registry/resolve-modules';
import { buildReleaseId } from '../releases/release.repository';
import { countOpenings } from './health.repository';
import { countCanaryReport } from './stop-canary';

/** Counts the openings that a shell reports; unknown releases are ignored. */
export async function reportOpenings(
  { openings }: BodyOf<typeof contract>,
  by: Caller,
  at = new Date(),
): Promise<void> {
  const buildId = ({ module, version }: (typeof openings)[number]) => buildReleaseId(module, version);
  const known = await ReleaseModel.find({ _id: { $in: openings.map(buildId) } })
    .select({ _id: 1 })
    .lean();
  const ids = new Set(known.map(({ _id }) => _id));
  const counted = openings.filter((one) => ids.has(buildId(one)));
  await countOpenings(counted, at);
  for (const { module, version, count } of counted) await countCanaryReport({ module, version, openings: count }, by);
}
