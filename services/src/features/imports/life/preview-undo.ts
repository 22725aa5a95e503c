import type { UndoPreview } from '@subtitle/contracts/operations/imports';
import { Refusal } from '../../../refusal';
import { IMPORT_SPECS } from '../kinds/kinds';
import { findImport } from '../ledger/import.repository';
import { countAssigned, countPeople } from '../rows/assigned-rows';
import { countRestoredRows, countVisibleRows } from '../rows/undo-counts';
import { findWork, MAX_LISTED_ROWS } from './find-work';

const TIMEOUT_MS = 20_000;

/**
 * Returns what undoing an import would remove, or the work that prevents it, at this moment. The undo checks again.
 * @throws Refusal not-found, import-not-done
 */
export async function previewUndo(id: number): Promise<UndoPreview> {
  const doc = await findImport(id);
  if (!doc) throw new Refusal('not-found');
  if (doc.status !== 'done') throw new Refusal('import-not-done');
  const mayStand = doc.worked_rows > 0 || IMPORT_SPECS[doc.kind].workKind;
  const worked = mayStand ? await findWork(doc, MAX_LISTED_ROWS) : null;
  const [assigned, rows, restored] = await Promise.all([
    countAssigned(doc.kind, id, TIMEOUT_MS),
    countVisibleRows(doc),
    countRestoredRows(doc),
  ]);
  return {
    rows,
    restored,
    assigned: assigned.rows,
    people: countPeople(assigned.people),
    worked: worked?.count ? worked : null,
  };
}
