import type { VersionHealth } from '@subtitle/contracts/operations/modules';
import type { RemoteFaultKind } from '@subtitle/contracts/operations/remotes';
import { ModuleHealthModel } from '../../../models/module-health.model';

const HOUR_MS = 3600_000;

interface ReportedVersion {
  module: string;
  version: string;
}

/** Adds openings of versions to the current hour. */
export async function countOpenings(
  openings: readonly (ReportedVersion & { count: number })[],
  now: Date,
): Promise<void> {
  if (openings.length === 0) return;
  await ModuleHealthModel.bulkWrite(
    openings.map(({ count, ...reported }) => buildHourUpdate(reported, now, { openings: count })),
    { ordered: false },
  );
}

/** Adds one error of a version to the current hour. */
export async function countError(reported: ReportedVersion, kind: RemoteFaultKind, now: Date): Promise<void> {
  await ModuleHealthModel.bulkWrite([buildHourUpdate(reported, now, { errors: 1, [`kinds.${kind}`]: 1 })]);
}

function buildHourUpdate({ module, version }: ReportedVersion, now: Date, $inc: Record<string, number>) {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const filter = { _id: `${module}@${version}@${hour.toISOString()}` };
  return { updateOne: { filter, update: { $inc, $setOnInsert: { module, version, hour } }, upsert: true } };
}

/** Sums the reports since a time by module and version; the hour that contains this time counts completely. */
export async function readHealth(since: Date, module?: string): Promise<Map<string, VersionHealth[]>> {
  const from = new Date(since.getTime() - HOUR_MS);
  const hours = await ModuleHealthModel.find({ ...(module && { module }), hour: { $gt: from } }).lean();
  const versions = new Map<string, Map<string, VersionHealth>>();
  for (const { module: name, version, openings = 0, errors = 0, kinds = {} } of hours) {
    const ofModule = versions.get(name) ?? new Map<string, VersionHealth>();
    versions.set(name, ofModule);
    const sum = ofModule.get(version) ?? { version, openings: 0, errors: 0, kinds: {} };
    ofModule.set(version, sum);
    sum.openings += openings;
    sum.errors += errors;
    for (const [kind, count] of Object.entries(kinds)) sum.kinds[kind] = (sum.kinds[kind] ?? 0) + count;
  }
  return new Map([...versions].map(([name, ofModule]) => [name, [...ofModule.values()]]));
}
