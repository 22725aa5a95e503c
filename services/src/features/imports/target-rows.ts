import type { ImportKind } from '@subtitle/contracts/columns';
import mongoose from 'mongoose';
import { SAFE } from '../../models/safe-write';
import type { PreparedRow } from './prepare-row';
import { UNTOUCHED, WORK_FIELDS, WORKED_ON } from './work-fields';

/** A stored row as far as imports know it. Its _id is the same whenever the import is run again. */
export interface TargetRow {
  /** `${import}:${sheet row}`; of a video its number, out of the block the import took. Of a replaced row what it was. */
  _id: string | number;
  id?: number;
  key: string;
  import_id?: number;
  import_row?: number;
  [column: string]: unknown;
}

/** The collection a kind of workbook is written to, and the counter its ids come from. */
export const TARGETS = {
  daily: 'predictions',
  tenday: 'predictions',
  activities: 'activities',
  videos: 'videos',
  subtitles: 'subtitles',
} as const satisfies Record<ImportKind, string>;

const DUPLICATE_KEY = 11_000;

const collectionOf = (kind: ImportKind) => mongoose.connection.collection<TargetRow>(TARGETS[kind]);

/** Gives a prepared row its number, in place: copying 60 columns costs as much as checking them. */
export function numbered(kind: ImportKind, row: PreparedRow, id: number): TargetRow {
  return Object.assign(row, kind === 'videos' ? { _id: id } : { id }) as TargetRow;
}

/** Stored rows that hold one of these natural keys: whose they are and whether somebody worked on them. */
export function findByKeys(
  kind: ImportKind,
  keys: readonly string[],
  visible: Record<string, unknown> = {},
): Promise<TargetRow[]> {
  return collectionOf(kind)
    .find({ key: { $in: [...keys] }, ...visible }, { projection: { _id: 1, key: 1, import_id: 1, ...WORK_FIELDS } })
    .toArray();
}

/** Whole rows, those that somebody worked on left out. */
export function findFullRows(kind: ImportKind, ids: readonly TargetRow['_id'][]): Promise<TargetRow[]> {
  return collectionOf(kind)
    .find({ _id: { $in: [...ids] }, ...UNTOUCHED })
    .toArray();
}

/** Import of each of these rows that stands, by _id. */
export async function findOwners(
  kind: ImportKind,
  ids: readonly TargetRow['_id'][],
): Promise<Map<TargetRow['_id'], number | undefined>> {
  const rows = await collectionOf(kind)
    .find({ _id: { $in: [...ids] } }, { projection: { import_id: 1 } })
    .toArray();
  return new Map(rows.map(({ _id, import_id }) => [_id, import_id]));
}

/**
 * Inserts what can be inserted. A row that stands there already (same _id: a repetition; same key: somebody else's) is
 * passed over in silence: the caller looks afterwards at what stands there.
 * @returns whether none was passed over
 */
export async function insertRows(kind: ImportKind, rows: readonly TargetRow[]): Promise<boolean> {
  if (rows.length === 0) return true;
  return ignoringDuplicates(() => collectionOf(kind).insertMany([...rows], { ordered: false, ...SAFE }));
}

/** Replaces rows by others with the same _id, each where it still is the import's that was seen and untouched. */
export async function replaceUntouched(
  kind: ImportKind,
  changes: readonly { seen: number | null; row: TargetRow }[],
): Promise<void> {
  if (changes.length === 0) return;
  await collectionOf(kind).bulkWrite(
    changes.map(({ seen, row }) => ({
      replaceOne: { filter: { _id: row._id, import_id: seen, ...UNTOUCHED } as never, replacement: row },
    })),
    { ordered: false, ...SAFE },
  );
}

/** Removes every row an import wrote, but those that somebody worked on. */
export async function removeRows(kind: ImportKind, importId: number): Promise<void> {
  await collectionOf(kind).deleteMany({ import_id: importId, ...UNTOUCHED }, SAFE);
}

/** Rows of an import that somebody worked on, in the order of the sheet, and how many there are. */
export async function findWorkedOn(kind: ImportKind, importId: number, limit: number) {
  const filter = { import_id: importId, ...WORKED_ON } as never;
  const rows = await collectionOf(kind).find(filter).sort({ import_row: 1 }).limit(limit).toArray();
  return { count: rows.length < limit ? rows.length : await collectionOf(kind).countDocuments(filter), rows };
}

/** Rows of an import that somebody worked on belong to no import any more. */
export async function releaseWorkedOn(kind: ImportKind, importId: number): Promise<void> {
  await collectionOf(kind).updateMany(
    { import_id: importId, ...WORKED_ON } as never,
    { $unset: { import_id: 1, import_row: 1, replaces_import: 1 } } as never,
    SAFE,
  );
}

/**
 * Runs an unordered insert and takes it for done where all that failed stands there already.
 * @returns whether nothing failed
 */
export async function ignoringDuplicates(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (onlyDuplicates(error)) return false;
    throw error;
  }
}

function onlyDuplicates(error: unknown): boolean {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return false;
  const errors = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
  return (
    errors.length > 0 && errors.every(({ code }) => code === DUPLICATE_KEY) && !error.result.getWriteConcernError()
  );
}
