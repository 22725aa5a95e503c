import { hinted } from '../../../infra/index-hint';
import { unlessOutOfTime } from '../../../infra/outage';
import { AuditEntryModel } from '../../../models/audit-entry.model';

const PATIENCE_MS = 3_000;
/** Longer than this between two things somebody did, and they did not work (decision 42). */
const LONGEST_GAP_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;

/** What people did, by username; null for what could not be counted in time. */
export interface Activity {
  /** Rows handed in, each once. */
  done: ReadonlyMap<string, number> | null;
  hours: ReadonlyMap<string, number> | null;
}

/** What everybody did since then. */
export async function readActivity(since: Date): Promise<Activity> {
  const [done, hours] = await Promise.all([countSubmitted(since), sumHours(since)]);
  return { done, hours };
}

async function countSubmitted(since: Date): Promise<Map<string, number> | null> {
  const unit = { by: '$by', kind: '$kind', item: '$item', language: '$language' };
  const found = await unlessOutOfTime(
    AuditEntryModel.collection
      .aggregate<{ _id: string; count: number }>(
        [
          { $match: { event: 'submit-item', at: { $gte: since } } },
          { $group: { _id: unit } },
          { $group: { _id: '$_id.by', count: { $sum: 1 } } },
        ],
        { maxTimeMS: PATIENCE_MS, ...hinted({ event: 1, at: 1, by: 1, kind: 1, item: 1, language: 1 }) },
      )
      .toArray(),
  );
  return found && new Map(found.map(({ _id, count }) => [_id, count]));
}

/** The times between one thing somebody did and the next, the long ones left out. */
async function sumHours(since: Date): Promise<Map<string, number> | null> {
  const gap = { $subtract: ['$next', '$at'] };
  const found = await unlessOutOfTime(
    AuditEntryModel.collection
      .aggregate<{ _id: string; ms: number }>(
        [
          { $match: { by: { $gt: '' }, at: { $gte: since } } },
          { $project: { _id: 0, by: 1, at: 1 } },
          {
            $setWindowFields: {
              partitionBy: '$by',
              sortBy: { at: 1 },
              output: { next: { $shift: { output: '$at', by: 1 } } },
            },
          },
          { $match: { next: { $ne: null } } },
          { $project: { by: 1, gap } },
          { $match: { gap: { $lte: LONGEST_GAP_MS } } },
          { $group: { _id: '$by', ms: { $sum: '$gap' } } },
        ],
        { maxTimeMS: PATIENCE_MS, ...hinted({ by: 1, at: -1 }) },
      )
      .toArray(),
  );
  return found && new Map(found.map(({ _id, ms }) => [_id, Math.round((ms / HOUR_MS) * 10) / 10]));
}
