import { ImportModel } from '../../models/import.model';

/**
 * The condition every read of rows adds, so that nobody sees a part of an import: rows of imports that have not ended
 * well are left out. Asked each time (a handful of entries in a partial index), because a remembered answer would show
 * the rows of an import that began a moment ago.
 * @returns `{}` or `{ import_id: { $nin: [...] } }`, to be spread into a filter (one that asks for import_id itself takes it in `$and`)
 */
export async function visibleRows(): Promise<{ import_id?: { $nin: number[] } }> {
  const hidden = await ImportModel.find({ hidden: true }, { _id: 1 }).lean();
  return hidden.length === 0 ? {} : { import_id: { $nin: hidden.map(({ _id }) => _id) } };
}
