import type { ImportErrorGroup, ImportFault } from '@subtitle/contracts/operations/imports';
import type { UploadOutcome } from '@subtitle/domain/uploads/rules/upload-row';
import type { ImportDocument } from '../../../models/import.model';
import { changeImport } from './change-import';
import { findImport } from './import.repository';

/** Limit of warning lines that are stored. Further lines are read from the file. */
const MAX_WARNING_LINES = 200;

/** Errors and warnings from a validator. */
export type Faults = Pick<
  UploadOutcome,
  'rows' | 'errorCount' | 'errors' | 'groups' | 'faults' | 'systemic' | 'warnings'
>;

export const NO_WARNINGS: Faults['warnings'] = { groups: [], faults: [] };

/** Returns an error that concerns the whole file. */
export function createFileFault(message: string, rows = 0): Faults {
  const error = { sheet: '', row: 0, column: '', value: '', message };
  const fault: ImportFault = { key: `|${message}`, column: '', title: message, errors: 1, first: 0, cause: null };
  const line: ImportErrorGroup = { ...error, fault: fault.key, from: 0, to: 0, rows: 1 };
  const known = { errors: [error], groups: [line], faults: [fault] };
  return { rows, errorCount: 1, ...known, systemic: null, warnings: NO_WARNINGS };
}

/**
 * Fails an import: all its rows count as rejected, because an import is all or nothing. Its rows were never visible and
 * are removed in the background. Its file is kept for the error workbook.
 */
export async function failImport({ _id, run }: Pick<ImportDocument, '_id' | 'run'>, faults: Faults): Promise<void> {
  const set = { ...getEmptyCounts(faults.rows), ...getFaultFields(faults), errors: faults.errors };
  if (await changeImport(_id, 'fail-unwritten', { expected: { run }, set })) return;
  // The caller's copy may be older than the first written row.
  const written = (await findImport(_id))?.written ?? 0;
  await changeImport(_id, 'fail', { expected: { run }, set: { ...set, removal: createRemoval(written) } });
}

/** Returns the removal progress before the first row is removed. */
export function createRemoval(total: number): ImportDocument['removal'] {
  return total > 0 ? { done: 0, total } : null;
}

/** Returns faults as fields of an import. The list of single errors is stored only when the import ends. */
export function getFaultFields({ errorCount, groups, faults, systemic, warnings }: Faults) {
  const lines = [...groups, ...warnings.groups.slice(0, MAX_WARNING_LINES)];
  return { error_count: errorCount, error_groups: lines, faults, systemic, warnings: warnings.faults };
}

/** Returns the counts of an import that changed nothing. */
export function getEmptyCounts(rows: number) {
  return {
    rows,
    inserted: 0,
    replaced: 0,
    duplicate: 0,
    rejected: rows,
  };
}
