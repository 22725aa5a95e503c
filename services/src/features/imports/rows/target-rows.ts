import type { ImportKind } from '@subtitle/contracts/columns';
import mongoose, { type ClientSession } from 'mongoose';
import { storeLongestRange } from '../../../models/longest-range';
import type { PreparedRow, TargetRow } from '../kinds/kind-spec';
import { IMPORT_SPECS } from '../kinds/kinds';
import { TOUCHED_FILTER, WORK_FIELDS } from './work-fields';

export const getCollection = (kind: ImportKind) =>
  mongoose.connection.collection<TargetRow>(IMPORT_SPECS[kind].collection);

/**
 * Sets a prepared row's number. It changes the row in place, because copying 60 columns costs as much as checking them.
 */
export function assignNumber(kind: ImportKind, row: PreparedRow, id: number): TargetRow {
  return Object.assign(row, IMPORT_SPECS[kind].hasNumberAsId ? { _id: id, id } : { id }) as TargetRow;
}

/**
 * Finds all versions of these natural keys, from every import, without their texts. Edited rows are found by their
 * former keys too.
 * @returns versions by key
 */
export async function findVersions(
  kind: ImportKind,
  keys: readonly string[],
  session?: ClientSession,
): Promise<Map<string, TargetRow[]>> {
  const projection = { _id: 1, id: 1, key: 1, import_id: 1, superseded_by: 1, replaces: 1, ...WORK_FIELDS };
  const present = await getCollection(kind)
    .find({ key: { $in: [...keys] } }, { projection, session })
    .toArray();
  const found = groupBy(present, ({ key }) => [key]);
  if (!IMPORT_SPECS[kind].hasFormerKeys) return found;
  const former = (await getCollection(kind)
    .find({ former_keys: { $in: [...keys] } }, { projection: { ...projection, former_keys: 1 }, session })
    .toArray()) as (TargetRow & { former_keys: string[] })[];
  for (const [key, rows] of groupBy(former, ({ former_keys }) => former_keys))
    if (keys.includes(key)) found.set(key, [...(found.get(key) ?? []), ...rows]);
  return found;
}

/** Groups items under each of their ids. Items without ids are left out. */
export function groupBy<Item, Id>(items: readonly Item[], idsOf: (item: Item) => readonly Id[]): Map<Id, Item[]> {
  const groups = new Map<Id, Item[]>();
  for (const item of items)
    for (const id of idsOf(item)) {
      const group = groups.get(id);
      if (group) group.push(item);
      else groups.set(id, [item]);
    }
  return groups;
}

/**
 * Inserts rows and stores the length of their ranges. It sends one raw command: the driver's bulk write computes each
 * document's size before serializing it, which costs a third of the insert.
 * @throws where a row cannot be inserted: the raw command returns write errors instead of throwing them
 */
export async function insertRows(kind: ImportKind, rows: readonly TargetRow[], session: ClientSession): Promise<void> {
  await storeLongestRange(kind, rows, session);
  const command = { insert: IMPORT_SPECS[kind].collection, documents: rows, ordered: true };
  const answer = await mongoose.connection.db!.command(command, { session });
  const [fault] = (answer.writeErrors ?? []) as { code: number; errmsg: string }[];
  if (fault) throw new Error(`A row could not be inserted (${fault.code}): ${fault.errmsg}`);
}

/** Returns an update that removes an import's mark from rows and unarchives rows without any mark left. */
export function buildMarkRemoval(importId: number): Record<string, unknown>[] {
  return [
    { $set: { superseded_by: { $setDifference: ['$superseded_by', [importId]] } } },
    { $set: { archived: { $cond: [{ $eq: ['$superseded_by', []] }, '$$REMOVE', '$archived'] } } },
  ];
}

/** Returns the first touched rows of an import, in the order of the sheet, and the number of all touched rows. */
export async function findTouchedRows(kind: ImportKind, importId: number, limit: number) {
  const filter = { import_id: importId, ...TOUCHED_FILTER } as never;
  const rows = await getCollection(kind).find(filter).sort({ import_row: 1 }).limit(limit).toArray();
  return { count: rows.length < limit ? rows.length : await getCollection(kind).countDocuments(filter), rows };
}

/** Yields the keys or _ids of rows that match `filter`, in batches of `size`. */
export async function* readInBatches<Field extends 'key' | '_id'>(
  kind: ImportKind,
  filter: object,
  field: Field,
  size: number,
): AsyncGenerator<TargetRow[Field][]> {
  const cursor = getCollection(kind).find(filter, { projection: { _id: 1, key: 1 }, batchSize: size });
  try {
    let batch: TargetRow[Field][] = [];
    for await (const row of cursor) {
      batch.push(row[field]);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  } finally {
    await cursor.close();
  }
}
