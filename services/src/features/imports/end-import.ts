import type { ImportError } from '@subtitle/contracts/entities/import';
import type { ImportDocument } from '../../models/import.model';
import { changeImport, findImport, OPEN_STATUSES, removeSegments } from './import.repository';
import { openSpool } from './spool';
import { removeRows } from './target-rows';

/** An error that concerns the whole file. */
export function wholeFile(message: string): ImportError {
  return { sheet: '', row: 0, column: '', value: '', message };
}

/**
 * Ends an import that brings nothing in (all or nothing): every row counts as rejected, and what was written already is
 * removed. The rows stay hidden until the sweep has looked once more for late writers.
 */
export async function failImport(id: number, rows: number, errors: ImportError[], errorCount: number): Promise<void> {
  const ended = await changeImport(
    id,
    { status: { $in: OPEN_STATUSES } },
    { $set: { ...emptyHanded(rows), status: 'failed', errors, error_count: errorCount } },
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
    { $set: { ...emptyHanded(doc.rows), status: 'cancelled' } },
  );
  const ended = await findImport(id);
  if (ended?.status === 'cancelled') await removeTraces(ended);
}

/** Removes the rows, segments and file of an import that ended without bringing anything in. Safe to run again. */
export async function removeTraces(doc: Pick<ImportDocument, '_id' | 'kind' | 'spool_id'>): Promise<void> {
  await removeRows(doc.kind, doc._id);
  await removeSegments(doc._id);
  await openSpool().remove(doc.spool_id);
}

function emptyHanded(rows: number) {
  return { rows, inserted: 0, duplicate: 0, rejected: rows, progress: 100, finished_at: new Date() };
}
