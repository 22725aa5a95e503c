import type { ImportKind } from '@subtitle/contracts/columns';
import { type ImportDocument, ImportModel } from '../../models/import.model';

/** Before any import of a kind has been written. */
const UNKNOWN = 2;
/** A scan shorter than this is mostly its start. */
const SHORTEST_MS = 100;

/**
 * How many times as long as its scan the writing of an import takes, as the latest one of its kind showed: that depends on
 * the database more than on the file. Never fails: it is only shown.
 */
export async function writingPace(kind: ImportKind): Promise<number> {
  const latest = await ImportModel.findOne(
    // One that was asked about stood still between the two.
    { kind, status: 'done', asked_at: null, phase_at: { $ne: null } },
    { started_at: 1, phase_at: 1, finished_at: 1 },
  )
    .sort({ _id: -1 })
    .maxTimeMS(1_000)
    .lean<Pick<ImportDocument, 'started_at' | 'phase_at' | 'finished_at'>>()
    .catch(() => null);
  if (!latest?.started_at || !latest.phase_at || !latest.finished_at) return UNKNOWN;
  const scan = Math.max(SHORTEST_MS, latest.phase_at.getTime() - latest.started_at.getTime());
  return (latest.finished_at.getTime() - latest.phase_at.getTime()) / scan;
}
