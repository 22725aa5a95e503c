import type { ImportDocument } from '../../models/import.model';
import { Refusal } from '../../refusal';
import { decideImport } from './decide-import';
import { faultFields } from './end-import';
import { findWork } from './find-work';
import { changeImport, findImport, removeSegments } from './import.repository';
import { takeBack } from './take-back';
import { findWorkedOn, releaseWorkedOn } from './target-rows';

/** Rows that a refusal names. */
const NAMED = 100;

/**
 * Takes a whole import back: from one conditional write on, its rows are seen by nobody; a job removes them. Contract:
 * refused while anybody's work stands in its rows. Whoever begins to work on a row in the instant between that look and
 * the write keeps the row, and the import tells of it. Rows another import has replaced since are that import's and stay.
 * @param by username
 * @throws Refusal not-found, import-not-done, import-not-undoable naming what was worked on
 */
export async function undoImport(id: number, by: string): Promise<ImportDocument> {
  const doc = await findImport(id);
  if (!doc) throw new Refusal('not-found');
  if (doc.status !== 'done') throw new Refusal('import-not-done');
  const worked = await findWork(doc, NAMED);
  if (worked.count > 0) throw new Refusal('import-not-undoable', { worked });
  const undone = await decideImport(
    id,
    { event: 'undo', by },
    { status: 'done' },
    { $set: { status: 'undone', hidden: true, cleaned: false, undone_at: new Date(), undone_by: by } },
  );
  if (!undone) throw new Refusal('import-not-done');
  return undone;
}

/**
 * Removes the rows of an undone import and puts back those it had replaced. A row somebody touched in the last instant
 * belongs to no import from then on. Contract: safe to run again after a crash at any point, and at once; the import stays
 * hidden for late writers until the sweep forgets it.
 */
export async function carryOutUndo(doc: ImportDocument): Promise<void> {
  await takeBack(doc.kind, doc._id);
  const { count, rows } = await findWorkedOn(doc.kind, doc._id, NAMED);
  if (count > 0) {
    await tell(doc, rows, count);
    await releaseWorkedOn(doc.kind, doc._id);
  }
  await removeSegments(doc._id);
  await changeImport(doc._id, { status: 'undone', cleaned: { $ne: true } }, { $set: { cleaned: true } });
}

async function tell(doc: ImportDocument, rows: readonly { import_row?: number }[], count: number): Promise<void> {
  const errors = rows.map(({ import_row: row = 0 }) => ({
    sheet: '',
    row,
    column: '',
    value: '',
    message: `Row ${row}: Somebody began to work on it while the import was undone; it stays`,
  }));
  const groups = errors.map((error) => ({ ...error, from: error.row, to: error.row, rows: 1 }));
  const told = faultFields({ rows: doc.rows, errorCount: count, errors, groups, systemic: null });
  await changeImport(doc._id, { status: 'undone' }, { $set: { ...told, errors } });
}
