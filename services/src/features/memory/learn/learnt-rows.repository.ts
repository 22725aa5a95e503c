import { hasTextColumns, ITEM_KINDS, type ItemKind, type TextKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { MEMORY_STATES } from '@subtitle/contracts/operations/memory';
import type { ClientSession } from 'mongoose';
import { buildStatusIndex } from '../../../models/item-row';
import { getVisibleFilter } from '../../imports/rows/visible-rows';
import type { Row } from '../../items/row/item';
import { getKindSpec } from '../../items/row/item-kinds';

const TIMEOUT_MS = 60_000;
/** Time that the database may work for one stream of rows. A stream that exceeds it begins again. */
export const STREAM_TIMEOUT_MS = 3_600_000;

/** Kinds of rows that the memory learns from. */
export const LEARNT_KINDS: readonly ItemKind[] = ITEM_KINDS;
/** Those whose texts are columns of the row. */
export const LEARNT_TEXT_KINDS: readonly TextKind[] = ITEM_KINDS.filter(hasTextColumns);

/** Returns the visible rows with these numbers. */
export async function findRows(kind: ItemKind, items: readonly number[], session: ClientSession): Promise<Row[]> {
  const filter = { id: { $in: [...items] }, kind, ...(await getVisibleFilter(session)) };
  return getKindSpec(kind)
    .model.collection.find<Row>(filter as object, { session, maxTimeMS: TIMEOUT_MS, hint: { id: 1, import_id: 1 } })
    .toArray();
}

/**
 * Yields the numbers of visible rows from which the memory learns a language, in no order.
 * @param from range of their first days; every day by default
 */
export async function* streamLearntItems(
  kind: ItemKind,
  language: LanguageCode,
  from?: { $gte: string; $lt: string },
): AsyncGenerator<number> {
  const filter = {
    [`status_${language}`]: { $in: [...MEMORY_STATES] },
    kind,
    ...(await getVisibleFilter()),
    ...(from && { from }),
  };
  const rows = getKindSpec(kind).model.collection.find<Pick<Row, 'id'>>(filter as object, {
    projection: { _id: 0, id: 1 },
    maxTimeMS: STREAM_TIMEOUT_MS,
    hint: buildStatusIndex(language),
  });
  for await (const { id } of rows) yield id;
}

/** Yields the numbers of all visible rows of a kind from which the memory learns some language; some more than once. */
export async function* streamAllLearntItems(
  kind: ItemKind,
  from?: { $gte: string; $lt: string },
): AsyncGenerator<number> {
  for (const language of LANGUAGE_CODES) yield* streamLearntItems(kind, language, from);
}
