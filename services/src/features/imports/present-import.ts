import type { ImportAnswer } from '@subtitle/contracts/entities/import';
import type { ImportDocument } from '../../models/import.model';

/** An import as every call answers it. */
export function presentImport(doc: ImportDocument): ImportAnswer {
  return {
    id: doc._id,
    kind: doc.kind,
    status: doc.status,
    file: { name: doc.file.name, bytes: doc.file.bytes, sha256: doc.file.sha256 },
    rows: doc.rows,
    inserted: doc.inserted,
    duplicate: doc.duplicate,
    rejected: doc.rejected,
    progress: doc.progress,
    errors: doc.errors.map(({ sheet, row, column, value, message }) => ({ sheet, row, column, value, message })),
    errorCount: doc.error_count,
    createdBy: doc.created_by,
    createdAt: doc.created_at.toISOString(),
    startedAt: doc.started_at?.toISOString() ?? null,
    finishedAt: doc.finished_at?.toISOString() ?? null,
  };
}
