import type { PropagatedTexts } from '@subtitle/contracts/operations/memory';
import type { RowTexts } from '../../keep-drafts/device-drafts';

/** Texts of one column that another row filled in. */
export type PlacedColumn = PropagatedTexts['columns'][number];

/** Returns what another row filled in, as long as it was the last change of the open row. */
export function findPlaced(propagated: PropagatedTexts | undefined, revision: number): PropagatedTexts | null {
  return propagated?.revision === revision ? propagated : null;
}

/** Returns the filled columns that nobody has changed since, by column. */
export function listPlaced(placed: PropagatedTexts | null, texts: RowTexts): ReadonlyMap<string, PlacedColumn> {
  const untouched = placed?.columns.filter(({ column, text }) => texts[column as keyof RowTexts] === text) ?? [];
  return new Map(untouched.map((column) => [column.column, column]));
}
