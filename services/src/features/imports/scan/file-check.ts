import type { ImportDocument, ImportedDays } from '../../../models/import.model';
import type { Faults } from '../ledger/end-import';
import type { RowWriter } from './row-writer';
import type { RunReport } from './run-report';

/** Result of a check: faults of the rows, and the days they span (null for a kind without days). */
export interface FileCheckResult {
  outcome: Faults;
  days: ImportedDays | null;
}

/** Reads a file, collects its faults, and passes valid rows to the writer. */
export type FileCheck = (
  doc: ImportDocument,
  writer: RowWriter,
  path: string,
  report: RunReport,
) => Promise<FileCheckResult>;
