import { type ItemKind, WORKBOOK_OF } from '@subtitle/contracts/columns';
import type { ClientSession } from 'mongoose';
import { findLongestRanges } from '../../../models/longest-range';
import type { RowVersion } from '../../../models/row-version';
import { findUncleanImports, readListState, type UncleanImports } from '../ledger/hidden-imports';

/** Spread this into a filter. A filter that has its own import_id condition takes it in `$and`. */
export type VisibleFilter =
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
export async function getVisibleFilter(session?: ClientSession): Promise<VisibleFilter> {
  return buildVisibleFilter(await findUncleanImports(session));
}

/**
 * Returns the condition for lists, which cache the list of hidden imports briefly. No list shows part of an import: a
 * new import waits LISTS_STALE_MS before its first row, and an import that has ended waits as long before its first
 * removal. A process that read or caused the end or undo of an import shows it in the next list; other processes show
 * it within that time.
 */
export async function getVisibleFilterForLists(): Promise<VisibleFilter> {
  return buildVisibleFilter((await readListState()).unclean);
}

/** Conditions for reading rows of one kind by day. */
export interface DayConditions {
  visible: VisibleFilter;
  /** Longest range of the kind, as days between its first and last day; undefined if unknown. */
  longestRange: number | undefined;
}

/** Returns the conditions for a kind, read from the database each time like getVisibleFilter. */
export async function getDayConditions(kind: ItemKind, session?: ClientSession): Promise<DayConditions> {
  const visible = await getVisibleFilter(session);
  // Read the longest range last: an import stores it together with its rows, so it is known for every visible row.
  return { visible, longestRange: (await findLongestRanges(session))[WORKBOOK_OF[kind]] };
}

/** Returns the conditions for lists, cached like getVisibleFilterForLists. */
export async function getDayConditionsForLists(kind: ItemKind): Promise<DayConditions> {
  const { unclean, longestRanges } = await readListState();
  return { visible: buildVisibleFilter(unclean), longestRange: longestRanges[WORKBOOK_OF[kind]] };
}

/** Returns a filter for rows that become visible when this import is undone: at most one of each key. */
export async function getRowsBelowFilter(importId: number): Promise<object> {
  const { hidden } = await findUncleanImports();
  return { $and: [{ superseded_by: importId }, excludeHidden([...hidden, importId])] };
}

/** Versions of imports that are not hidden and that only hidden imports supersede. */
function excludeHidden(hidden: number[]) {
  return { import_id: { $nin: hidden }, superseded_by: { $not: { $elemMatch: { $nin: hidden } } } };
}

function buildVisibleFilter({ hasAny, hidden }: UncleanImports): VisibleFilter {
  if (!hasAny) return { archived: null };
  return { archived: { $in: [null, true] }, ...excludeHidden(hidden) };
}

/** Returns the visible version among versions of one key that were already read. */
export function findVisibleVersion<Row extends RowVersion>(
  versions: readonly Row[],
  hidden: ReadonlySet<number>,
): Row | undefined {
  return versions.find(
    ({ import_id, superseded_by = [] }) =>
      !(import_id !== undefined && hidden.has(import_id)) && superseded_by.every((id) => hidden.has(id)),
  );
}
