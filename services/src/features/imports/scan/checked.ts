import type { DaysHeld, ImportDocument } from '../../../models/import.model';
import type { Faults } from '../ledger/end-import';
import type { RowWriter } from './row-writer';
import type { RunReport } from './run-report';

/** What is wrong with the rows of a file, and the days they span; null where the kind has none. */
export interface Checked {
  outcome: Faults;
  days: DaysHeld | null;
}

/** Reads a file, says what is wrong with it, and hands its good rows on. */
export type FileCheck = (doc: ImportDocument, writer: RowWriter, path: string, report: RunReport) => Promise<Checked>;
