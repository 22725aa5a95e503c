import type { ClientSession } from 'mongoose';
import { noteAtRows } from './change-import';

/**
 * Notes, in the transaction of somebody's first work on rows of an import, that so many of them are worked on now. An undo
 * writes the same document, so one of the two comes first and the other sees it.
 * @param importId left out: the rows are of no import, which nobody can undo
 * @returns false where the import is no longer visible
 */
export async function touchImport(
  importId: number | undefined,
  rows: number,
  session: ClientSession,
): Promise<boolean> {
  if (importId === undefined) return true;
  // The revision rises in any case: an update that changes nothing would meet nobody.
  return noteAtRows(importId, 'work-on', { worked_rows: rows }, session);
}
