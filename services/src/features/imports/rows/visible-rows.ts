import { type ItemKind, WORKBOOK_OF } from '@subtitle/contracts/columns';
import type { ClientSession } from 'mongoose';
import { findLongestRanges } from '../../../models/longest-range';
import type { RowVersion } from '../../../models/row-version';
import { findOnTheirWay, type OnTheirWay, recallImports } from '../ledger/hidden-imports';

/** Spread this into a filter. A filter that has its own import_id condition takes it in `$and`. */
export type VisibleRows =
  | { archived: null }
  | { archived: { $in: [null, true] }; import_id: { $nin: number[] }; superseded_by: object };

/**
 * Returns the condition that every read of rows must add, so that no part of an import is visible. It selects one
 * version of each key: its import is not hidden, and all imports that supersede it are hidden. Both depend on one list
 * of hidden imports, so one write shows a whole import or removes it with its undo. While no import is running or being
 * cleaned, superseded rows are archived and an index alone is enough. This function reads the list each time; use it
 * for everything that changes rows.
 * @param session transaction that also reads the rows, so that the list and the rows are of the same moment
 */
export async function visibleRows(session?: ClientSession): Promise<VisibleRows> {
  return visibleBeside(await findOnTheirWay(session));
}

/**
 * Returns the condition for lists, which cache the list of hidden imports briefly. No list shows part of an import: a
 * new import waits LISTS_KNOW_MS before its first row, and an import that has ended waits as long before its first
 * removal. A process that read or caused the end or undo of an import shows it in the next list; other processes show
 * it within that time.
 */
export async function visibleRowsOfLists(): Promise<VisibleRows> {
  return visibleBeside((await recallImports()).onTheirWay);
}

/** Conditions for reading rows of one kind by day. */
export interface RowsOfDays {
  visible: VisibleRows;
  /** Longest range of the kind, as days between its first and last day; undefined if unknown. */
  longest: number | undefined;
}

/** Returns the conditions for a kind, read from the database each time like visibleRows. */
export async function rowsOfDays(kind: ItemKind, session?: ClientSession): Promise<RowsOfDays> {
  const visible = await visibleRows(session);
  // Read the longest range last: an import stores it together with its rows, so it is known for every visible row.
  return { visible, longest: (await findLongestRanges(session))[WORKBOOK_OF[kind]] };
}

/** Returns the conditions for lists, cached like visibleRowsOfLists. */
export async function rowsOfDaysOfLists(kind: ItemKind): Promise<RowsOfDays> {
  const { onTheirWay, longestRanges } = await recallImports();
  return { visible: visibleBeside(onTheirWay), longest: longestRanges[WORKBOOK_OF[kind]] };
}

/** Returns a filter for rows that become visible when this import is undone: at most one of each key. */
export async function rowsBelow(importId: number): Promise<object> {
  const { hidden } = await findOnTheirWay();
  return { $and: [{ superseded_by: importId }, seenBeside([...hidden, importId])] };
}

/** Versions of imports that are not hidden and that only hidden imports supersede. */
function seenBeside(hidden: number[]) {
  return { import_id: { $nin: hidden }, superseded_by: { $not: { $elemMatch: { $nin: hidden } } } };
}

function visibleBeside({ any, hidden }: OnTheirWay): VisibleRows {
  if (!any) return { archived: null };
  return { archived: { $in: [null, true] }, ...seenBeside(hidden) };
}

/** Returns the visible version among versions of one key that were already read. */
export function visibleVersion<Row extends RowVersion>(
  versions: readonly Row[],
  hidden: ReadonlySet<number>,
): Row | undefined {
  return versions.find(
    ({ import_id, superseded_by = [] }) =>
      !(import_id !== undefined && hidden.has(import_id)) && superseded_by.every((id) => hidden.has(id)),
  );
}
