import type { ImportKind } from '@subtitle/contracts/columns';
import mongoose, { type ClientSession } from 'mongoose';
import { noteRanges } from '../../../models/longest-range';
import type { PreparedRow, TargetRow } from '../kinds/kind-spec';
import { KINDS } from '../kinds/kinds';
import { TOUCHED, WORK_FIELDS } from './work-fields';

export const collectionOf = (kind: ImportKind) => mongoose.connection.collection<TargetRow>(KINDS[kind].collection);

/** Gives a prepared row its number, in place: copying 60 columns costs as much as checking them. */
export function numbered(kind: ImportKind, row: PreparedRow, id: number): TargetRow {
  return Object.assign(row, KINDS[kind].numberIsId ? { _id: id, id } : { id }) as TargetRow;
}

/**
 * All versions of these natural keys by their key, whoever brought them: without their texts. A row that people have
 * changed is found by the keys it had as well.
 */
export async function findVersions(
  kind: ImportKind,
  keys: readonly string[],
  session?: ClientSession,
): Promise<Map<string, TargetRow[]>> {
  const projection = { _id: 1, id: 1, key: 1, import_id: 1, superseded_by: 1, replaces: 1, ...WORK_FIELDS };
  const present = await collectionOf(kind)
    .find({ key: { $in: [...keys] } }, { projection, session })
    .toArray();
  const found = groupBy(present, ({ key }) => [key]);
  if (!KINDS[kind].hasFormerKeys) return found;
  const former = (await collectionOf(kind)
    .find({ former_keys: { $in: [...keys] } }, { projection: { ...projection, former_keys: 1 }, session })
    .toArray()) as (TargetRow & { former_keys: string[] })[];
  for (const [key, rows] of groupBy(former, ({ former_keys }) => former_keys))
    if (keys.includes(key)) found.set(key, [...(found.get(key) ?? []), ...rows]);
  return found;
}

/** Items by each of the ids that they have; those that have none are left out. */
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
 * Inserts rows, and notes how long their ranges are, as one command of the driver: its bulk writes take each document's size before they make its bytes, which
 * costs a third of the insert.
 * @throws where one row cannot be inserted: as one command, its faults are an answer and no error
 */
export async function insertRows(kind: ImportKind, rows: readonly TargetRow[], session: ClientSession): Promise<void> {
  await noteRanges(kind, rows, session);
  const command = { insert: KINDS[kind].collection, documents: rows, ordered: true };
  const answer = await mongoose.connection.db!.command(command, { session });
  const [fault] = (answer.writeErrors ?? []) as { code: number; errmsg: string }[];
  if (fault) throw new Error(`A row could not be inserted (${fault.code}): ${fault.errmsg}`);
}

/** An update that takes an import's mark from rows; without any mark left they are archived no more. */
export function withoutMark(importId: number): Record<string, unknown>[] {
  return [
    { $set: { superseded_by: { $setDifference: ['$superseded_by', [importId]] } } },
    { $set: { archived: { $cond: [{ $eq: ['$superseded_by', []] }, '$$REMOVE', '$archived'] } } },
  ];
}

/** Rows of an import that somebody touched, in the order of the sheet, and how many there are. */
export async function findTouched(kind: ImportKind, importId: number, limit: number) {
  const filter = { import_id: importId, ...TOUCHED } as never;
  const rows = await collectionOf(kind).find(filter).sort({ import_row: 1 }).limit(limit).toArray();
  return { count: rows.length < limit ? rows.length : await collectionOf(kind).countDocuments(filter), rows };
}

/** The keys, or the _ids, of the rows that `filter` finds, some hundreds at a time. */
export async function* inBatches<Field extends 'key' | '_id'>(
  kind: ImportKind,
  filter: object,
  field: Field,
  size: number,
): AsyncGenerator<TargetRow[Field][]> {
  const cursor = collectionOf(kind).find(filter, { projection: { _id: 1, key: 1 }, batchSize: size });
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
