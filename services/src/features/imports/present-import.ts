import type { ImportAnswer, ImportFault, Overfull, SameFile } from '@subtitle/contracts/operations/imports';
import { createInitialFields, type ImportDocument } from '../../models/import.model';
import { countPeople } from './rows/assigned-rows';

const EARLIER_DEFAULTS = { channel_id: null, duplicates: 'skip', file_kept: false } as const;

/** Returns an import in the form that every call answers. */
export function presentImport(document: ImportDocument): ImportAnswer {
  // Imports of earlier versions lack some fields. A missing `file_kept` means that the file is not kept.
  const doc: ImportDocument = { ...createInitialFields(), ...EARLIER_DEFAULTS, ...document };
  return {
    id: doc._id,
    kind: doc.kind,
    status: doc.status,
    file: { name: doc.file.name, bytes: doc.file.bytes, sha256: doc.file.sha256 },
    channelId: doc.channel_id,
    days: doc.days && !doc.days.undated ? { from: doc.days.from, to: doc.days.to } : null,
    rows: doc.rows,
    inserted: doc.inserted,
    replaced: doc.replaced,
    duplicate: doc.duplicate,
    rejected: doc.rejected,
    progress: doc.progress,
    etaSeconds: doc.eta_seconds,
    duplicates: doc.duplicates,
    question: presentQuestion(doc),
    sameFileAs: presentSameFile(doc),
    errors: doc.errors.map(({ sheet, row, column, value, message }) => ({ sheet, row, column, value, message })),
    errorGroups: doc.error_groups.map(({ fault = '', sheet, column, value, message, from, to, rows }) => ({
      fault,
      sheet,
      column,
      value,
      message,
      from,
      to,
      rows,
    })),
    errorCount: doc.error_count,
    faults: doc.faults.map(presentFault),
    warnings: doc.warnings.map(presentFault),
    systemic: presentSystemic(doc),
    removal: doc.removal ? { done: doc.removal.done, total: doc.removal.total } : null,
    withdrawn: presentWithdrawn(doc),
    fileKept: doc.file_kept,
    createdBy: doc.created_by,
    createdAt: doc.created_at.toISOString(),
    startedAt: formatIso(doc.started_at),
    finishedAt: formatIso(doc.finished_at),
    undoneAt: formatIso(doc.undone_at),
    undoneBy: doc.undone_by,
    restored: doc.restored ?? null,
  };
}

function presentFault({ key, column, title, errors, first, cause }: ImportFault): ImportFault {
  return { key, column, title, errors, first, cause };
}

function presentWithdrawn({ withdrawn_rows, withdrawn }: ImportDocument): ImportAnswer['withdrawn'] {
  return withdrawn_rows > 0 ? { rows: withdrawn_rows, people: countPeople(withdrawn) } : null;
}

function presentQuestion({ question }: ImportDocument): ImportAnswer['question'] {
  if (!question) return null;
  const { duplicate, replaceable, worked, rows, overfull } = question;
  return { duplicate, replaceable, worked, rows, ...(overfull && { overfull: presentOverfull(overfull) }) };
}

function presentOverfull({ places, name, rows, allowed, added }: Overfull): Overfull {
  return { places, name, rows, allowed, added };
}

function presentSameFile({ same_file_as: same }: ImportDocument): SameFile | null {
  return same ? { id: same.id, createdAt: same.created_at.toISOString(), createdBy: same.created_by } : null;
}

function presentSystemic({ systemic }: ImportDocument): ImportAnswer['systemic'] {
  if (!systemic) return null;
  const { column, message, rows, of } = systemic;
  return { column, message, rows, of };
}

const formatIso = (when: Date | null) => when?.toISOString() ?? null;
