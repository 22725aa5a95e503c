import type { ClientSession } from 'mongoose';
import { ImportModel } from '../../models/import.model';

/** `{}`, or which imports' rows are left out; to be spread into a filter (one that asks for import_id itself takes it in `$and`). */
type VisibleRows = { import_id?: { $nin: number[] } };

/** How long lists may remember which imports are hidden. An import writes no row sooner than twice this after it is known. */
export const REMEMBERED_MS = 200;

let remembered: { hidden: number[]; until: number } | undefined;

/**
 * The condition every read of rows adds, so that nobody sees a part of an import: rows of imports that have not ended
 * well are left out. Asked each time (a handful of entries in a partial index); for everything that changes rows.
 * @param session answers as of the transaction that reads the rows, so that none of an import begun since slips in
 */
export async function visibleRows(session?: ClientSession): Promise<VisibleRows> {
  return leavingOut(await hiddenImports(session));
}

/**
 * The same for lists, asked at most every REMEMBERED_MS. No half of an import shows: a new import waits longer than that
 * before its first row. A finished one shows at once to whoever was told here that it is done, else within that time.
 */
export async function visibleRowsOfLists(): Promise<VisibleRows> {
  if (!remembered || remembered.until < Date.now())
    remembered = { hidden: await hiddenImports(), until: Date.now() + REMEMBERED_MS };
  return leavingOut(remembered.hidden);
}

/** To be called where an import is read as ended: the next list shows its rows. */
export function forgetHidden(id: number): void {
  if (remembered?.hidden.includes(id)) remembered = undefined;
}

async function hiddenImports(session?: ClientSession): Promise<number[]> {
  const hidden = await ImportModel.find({ hidden: true }, { _id: 1 })
    .session(session ?? null)
    .lean();
  return hidden.map(({ _id }) => _id);
}

function leavingOut(hidden: number[]): VisibleRows {
  return hidden.length === 0 ? {} : { import_id: { $nin: hidden } };
}
