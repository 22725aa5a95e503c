import type { ClientSession } from 'mongoose';
import { ImportModel } from '../../models/import.model';

/** To be spread into a filter (one that asks for import_id itself takes it in `$and`). */
type VisibleRows =
  | { archived: null }
  | { archived: { $in: [null, true] }; import_id: { $nin: number[] }; superseded_by: object };

/** Imports that are on their way, and those of them whose rows are not to be seen and whose marks do not count. */
interface OnTheirWay {
  any: boolean;
  hidden: number[];
}

/** How long lists may remember which imports are hidden. */
const REMEMBERED_MS = 50;
/** After so long every list knows that an import is hidden: what is remembered is forgotten, and who has just looked has read. */
export const LISTS_KNOW_MS = 200;

let remembered: { onTheirWay: OnTheirWay; until: number } | undefined;

/**
 * The condition every read of rows adds, so that nobody sees a part of an import: of each key the one version whose
 * import is not hidden and whose superseding imports all are. Since both follow from one list of imports, a whole import
 * appears, and with its undo disappears, by the one write that takes it from the list or puts it there. While none is on
 * its way, what is superseded is archived, and an index alone tells. Asked each time (a handful of entries in a partial
 * index); for everything that changes rows.
 * @param session answers as of the transaction that reads the rows, so that none of an import begun since slips in
 */
export async function visibleRows(session?: ClientSession): Promise<VisibleRows> {
  return visibleBeside(await findOnTheirWay(session));
}

/**
 * The same for lists, asked at most every REMEMBERED_MS. No half of an import shows: a new import waits LISTS_KNOW_MS
 * before its first row, and an ended one before its first removal. A finished one shows at once to whoever was told here
 * that it is done, else within that time.
 */
export async function visibleRowsOfLists(): Promise<VisibleRows> {
  if (!remembered || remembered.until < Date.now())
    remembered = { onTheirWay: await findOnTheirWay(), until: Date.now() + REMEMBERED_MS };
  return visibleBeside(remembered.onTheirWay);
}

/** To be called where an import is read as ended: the next list shows its rows. */
export function forgetHidden(id: number): void {
  if (remembered?.onTheirWay.hidden.includes(id)) remembered = undefined;
}

/** Imports whose rows are not to be seen, and whose marks do not count. */
export async function hiddenImports(session?: ClientSession): Promise<number[]> {
  return (await findOnTheirWay(session)).hidden;
}

async function findOnTheirWay(session?: ClientSession): Promise<OnTheirWay> {
  const found = await ImportModel.find({ unclean: true }, { hidden: 1 })
    .session(session ?? null)
    .lean();
  return { any: found.length > 0, hidden: found.filter(({ hidden }) => hidden).map(({ _id }) => _id) };
}

function visibleBeside({ any, hidden }: OnTheirWay): VisibleRows {
  if (!any) return { archived: null };
  return {
    archived: { $in: [null, true] },
    import_id: { $nin: hidden },
    superseded_by: { $not: { $elemMatch: { $nin: hidden } } },
  };
}
