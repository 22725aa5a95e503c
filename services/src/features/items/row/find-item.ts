import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { SessionActor } from '../../../actor';
import { Refusal } from '../../../refusal';
import { getVisibleFilter } from '../../imports/rows/visible-rows';
import { isInScope, type Row, type RowFilter, type UnitKey } from './item';
import { getKindSpec } from './item-kinds';

/**
 * Reads one row if the caller may see it.
 * @throws Refusal not-found for a row that does not exist, is outside the caller's scope, or belongs to an unfinished
 *   import
 */
export async function findItem(
  actor: SessionActor,
  { kind, id, language }: Omit<UnitKey, 'language'> & { language?: LanguageCode },
): Promise<Row> {
  const filter = { id, kind, ...(await getVisibleFilter()) } as RowFilter;
  const row = await getKindSpec(kind).model.findOne(filter).maxTimeMS(5_000).lean<Row>();
  if (!row || !isInScope(row, actor, language)) throw new Refusal('not-found');
  return row;
}

/**
 * Reads rows by number, in no order, leaving out missing ones. Only for callers whose roles see every row.
 * @param projection default: the whole row
 * @param also another condition on the rows
 */
export async function findItems(
  kind: ItemKind,
  ids: readonly number[],
  projection?: Readonly<Record<string, 0 | 1>>,
  also: RowFilter = {},
): Promise<Row[]> {
  const found = getKindSpec(kind).model.collection.aggregate(
    [
      { $match: { id: { $in: [...ids] }, kind, ...(await getVisibleFilter()), ...also } },
      ...(projection ? [{ $project: projection }] : []),
    ],
    { maxTimeMS: 5_000, hint: { id: 1, import_id: 1 } },
  );
  return (await found.toArray()) as unknown as Row[];
}
