import type { ImportKind } from '@subtitle/contracts/columns';
import mongoose from 'mongoose';
import type { PreparedRow } from './prepare-row';

/** A stored row as far as imports know it. Its _id is the same whenever the import is run again. */
export interface TargetRow {
  /** `${import}:${sheet row}`; of a video its number, out of the block the import took. */
  _id: string | number;
  id?: number;
  key: string;
  import_id: number;
  [column: string]: unknown;
}

/** The collection a kind of workbook is written to, and the counter its ids come from. */
export const TARGETS = {
  daily: 'predictions',
  tenday: 'predictions',
  activities: 'activities',
  videos: 'videos',
} as const satisfies Record<ImportKind, string>;

const SAFE = { writeConcern: { w: 'majority', journal: true } } as const;
const DUPLICATE_KEY = 11_000;

const collectionOf = (kind: ImportKind) => mongoose.connection.collection<TargetRow>(TARGETS[kind]);

/** Gives a prepared row its number. */
export function numbered(kind: ImportKind, row: PreparedRow, id: number): TargetRow {
  return (kind === 'videos' ? { ...row, _id: id } : { ...row, id }) as TargetRow;
}

/** Stored rows that hold one of these natural keys. */
export function findByKeys(
  kind: ImportKind,
  keys: readonly string[],
): Promise<Pick<TargetRow, '_id' | 'key' | 'import_id'>[]> {
  return collectionOf(kind)
    .find({ key: { $in: [...keys] } }, { projection: { _id: 1, key: 1, import_id: 1 } })
    .toArray();
}

/**
 * Inserts what can be inserted. A row that stands there already (same _id: a repetition; same key: somebody else's) is
 * passed over in silence: the caller looks afterwards at what stands there.
 */
export async function insertRows(kind: ImportKind, rows: readonly TargetRow[]): Promise<void> {
  if (rows.length === 0) return;
  try {
    await collectionOf(kind).insertMany([...rows], { ordered: false, ...SAFE });
  } catch (error) {
    if (!onlyDuplicates(error)) throw error;
  }
}

/** Removes every row an import wrote. */
export async function removeRows(kind: ImportKind, importId: number): Promise<void> {
  await collectionOf(kind).deleteMany({ import_id: importId }, SAFE);
}

export async function removeRowsById(kind: ImportKind, ids: readonly TargetRow['_id'][]): Promise<void> {
  await collectionOf(kind).deleteMany({ _id: { $in: [...ids] } }, SAFE);
}

function onlyDuplicates(error: unknown): boolean {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return false;
  const errors = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
  return (
    errors.length > 0 && errors.every(({ code }) => code === DUPLICATE_KEY) && !error.result.getWriteConcernError()
  );
}
