import type { ImportErrorGroup } from '@subtitle/contracts/entities/import';
import type { UploadOutcome } from '@subtitle/domain/uploads/upload-row';
import type { ImportDocument } from '../../models/import.model';
import { changeImport, findImport, OPEN_STATUSES, removeSegments } from './import.repository';
import { openSpool } from './spool';
import { takeBack } from './take-back';

/** What was found wrong, as a validator tells it. */
export type Faults = Pick<UploadOutcome, 'rows' | 'errorCount' | 'errors' | 'groups' | 'systemic'>;

/** One fault that concerns the whole file. */
export function wholeFile(message: string, rows = 0): Faults {
  const error = { sheet: '', row: 0, column: '', value: '', message };
  const line: ImportErrorGroup = { ...error, from: 0, to: 0, rows: 1 };
  return { rows, errorCount: 1, errors: [error], groups: [line], systemic: null };
}

/**
 * Ends an import that brings nothing in (all or nothing): every row counts as rejected, and what was written already is
 * taken back. The rows stay hidden until the sweep has looked once more for late writers.
 */
export async function failImport(id: number, faults: Faults): Promise<void> {
  const ended = await changeImport(
    id,
    { status: { $in: OPEN_STATUSES } },
    { $set: { ...emptyHanded(faults.rows), ...faultFields(faults), status: 'failed', errors: faults.errors } },
  );
  if (ended) await removeTraces(ended);
}

/** Ends an import somebody asked to cancel. Safe to run again. */
export async function endCancelled(id: number): Promise<void> {
  const doc = await findImport(id);
  if (!doc?.cancel_requested) return;
  await changeImport(
    id,
    { status: { $in: OPEN_STATUSES }, cancel_requested: true },
    { $set: { ...emptyHanded(doc.rows), status: 'cancelled', file_kept: false } },
  );
  const ended = await findImport(id);
  if (ended?.status === 'cancelled') await removeTraces(ended);
}

/**
 * Takes back what an import wrote that brought nothing in, and removes its segments, and its file where it was cancelled;
 * of a failed one the file is kept for the error workbook. Safe to run again.
 */
export async function removeTraces(doc: Pick<ImportDocument, '_id' | 'kind' | 'spool_id' | 'status'>): Promise<void> {
  await takeBack(doc.kind, doc._id);
  await removeSegments(doc._id);
  if (doc.status === 'cancelled') await openSpool().remove(doc.spool_id);
  await changeImport(doc._id, { status: doc.status, cleaned: { $ne: true } }, { $set: { cleaned: true } });
}

/** How faults are stored; their list itself only at the end. */
export function faultFields({ errorCount, groups, systemic }: Faults) {
  return { error_count: errorCount, error_groups: groups, systemic };
}

function emptyHanded(rows: number) {
  return {
    rows,
    inserted: 0,
    replaced: 0,
    duplicate: 0,
    rejected: rows,
    progress: 100,
    eta_seconds: null,
    question: null,
    finished_at: new Date(),
  };
}
