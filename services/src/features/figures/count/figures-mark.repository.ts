import type { ItemKind } from '@subtitle/contracts/columns';
import { createWorkerMark } from '../../../infra/worker-mark';
import { type FiguresDueDocument, FiguresDueModel, FiguresMarkModel } from '../../../models/figures-mark.model';

const TIMEOUT_MS = 60_000;

export type DueDay = Pick<FiguresDueDocument, 'kind' | 'day'>;
export const getDueName = ({ kind, day }: DueDay) => `${kind}:${day}`;

/** Mark of the worker that counts: how far the figures are counted. */
export const { readMark, acquireMark, saveMark, releaseMark } = createWorkerMark(
  FiguresMarkModel,
  'figures',
  TIMEOUT_MS,
);

/** Stores days that must be counted. @param since id of the check that found them */
export async function addDueDays(days: readonly DueDay[], since: string): Promise<void> {
  if (days.length === 0) return;
  await FiguresDueModel.collection.bulkWrite(
    days.map((due) => ({
      replaceOne: { filter: { _id: getDueName(due) as never }, replacement: { ...due, since } as never, upsert: true },
    })),
    { ordered: false },
  );
}

/** Returns the next days of one kind that must be counted, in order. */
export function findDueDays(
  kind: ItemKind | 'work',
  limit: number,
  latestFirst = false,
): Promise<FiguresDueDocument[]> {
  return FiguresDueModel.find({ _id: { $gte: `${kind}:`, $lt: `${kind};` } })
    .sort({ _id: latestFirst ? -1 : 1 })
    .limit(limit)
    .maxTimeMS(TIMEOUT_MS)
    .lean<FiguresDueDocument[]>();
}

/** Removes days that were counted. A day that a later check stored again stays. */
export async function removeDueDays(counted: readonly FiguresDueDocument[]): Promise<void> {
  const looks = [...new Set(counted.map(({ since }) => since))];
  for (const since of looks) {
    const ids = counted.filter((one) => one.since === since).map(({ _id }) => _id);
    await FiguresDueModel.deleteMany({ _id: { $in: ids }, since });
  }
}

export function countDueDays(): Promise<number> {
  return FiguresDueModel.countDocuments({}).maxTimeMS(TIMEOUT_MS);
}
