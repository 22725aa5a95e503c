import { type ItemKind, WORKBOOK_OF } from '@subtitle/contracts/columns';
import type { ClientSession } from 'mongoose';
import { findLongestRanges } from '../../../models/longest-range';
import type { RowVersion } from '../../../models/row-version';
import { findOnTheirWay, type OnTheirWay, recallImports } from '../ledger/hidden-imports';

/** To be spread into a filter (one that asks for import_id itself takes it in `$and`). */
export type VisibleRows =
  | { archived: null }
  | { archived: { $in: [null, true] }; import_id: { $nin: number[] }; superseded_by: object };

/**
 * The condition every read of rows adds, so that nobody sees a part of an import: of each key the one version whose
 * import is not hidden and whose superseding imports all are. Since both follow from one list of imports, a whole import
 * appears, and with its undo disappears, by the one write that takes it from the list or puts it there. While none is on
 * its way, what is superseded is archived, and an index alone tells. Asked each time; for everything that changes rows.
 * @param session answers as of the transaction that reads the rows, so that none of an import begun since slips in
 */
export async function visibleRows(session?: ClientSession): Promise<VisibleRows> {
  return visibleBeside(await findOnTheirWay(session));
}

/**
 * The same for lists, which remember for a moment what is on its way. No half of an import shows: a new import waits
 * LISTS_KNOW_MS before its first row, and an ended one before its first removal. To whoever
 * read or caused its end or its undo in this process the next list tells it, to others within that time.
 */
export async function visibleRowsOfLists(): Promise<VisibleRows> {
  return visibleBeside((await recallImports()).onTheirWay);
}

/** Rows of one kind that are asked for by their days. */
export interface RowsOfDays {
  visible: VisibleRows;
  /** By how many days the last day of one of them comes after its first, at most; undefined where nobody knows. */
  longest: number | undefined;
}

/** What is to be seen of a kind, and how long its ranges are at most, each time as visibleRows. */
export async function rowsOfDays(kind: ItemKind, session?: ClientSession): Promise<RowsOfDays> {
  const visible = await visibleRows(session);
  // After that: an import notes its ranges with its rows, so where these are seen, those are known.
  return { visible, longest: (await findLongestRanges(session))[WORKBOOK_OF[kind]] };
}

/** The same for lists, as visibleRowsOfLists. */
export async function rowsOfDaysOfLists(kind: ItemKind): Promise<RowsOfDays> {
  const { onTheirWay, longestRanges } = await recallImports();
  return { visible: visibleBeside(onTheirWay), longest: longestRanges[WORKBOOK_OF[kind]] };
}

/** Rows that an import superseded and that are seen once it is undone: one of each key, as far as it still exists. */
export async function rowsBelow(importId: number): Promise<object> {
  const { hidden } = await findOnTheirWay();
  return { $and: [{ superseded_by: importId }, seenBeside([...hidden, importId])] };
}

/** Versions of imports that are not hidden and that only hidden ones supersede. */
function seenBeside(hidden: number[]) {
  return { import_id: { $nin: hidden }, superseded_by: { $not: { $elemMatch: { $nin: hidden } } } };
}

function visibleBeside({ any, hidden }: OnTheirWay): VisibleRows {
  if (!any) return { archived: null };
  return { archived: { $in: [null, true] }, ...seenBeside(hidden) };
}

/** The same of versions of one key that were read: the one that people see. */
export function visibleVersion<Row extends RowVersion>(
  versions: readonly Row[],
  hidden: ReadonlySet<number>,
): Row | undefined {
  return versions.find(
    ({ import_id, superseded_by = [] }) =>
      !(import_id !== undefined && hidden.has(import_id)) && superseded_by.every((id) => hidden.has(id)),
  );
}
