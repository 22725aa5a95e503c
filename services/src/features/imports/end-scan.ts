import type { ImportDays } from '@subtitle/contracts/entities/import';
import { allocateIds } from '../../models/allocate-ids';
import type { ImportDocument } from '../../models/import.model';
import { type Faults, failImport, wholeFile } from './end-import';
import { changeImport } from './import.repository';
import { TARGETS } from './target-rows';

/** What a scan found. */
export interface Scanned {
  outcome: Faults;
  /** Null where the kind has no days. */
  days: ImportDays | null;
  chunks: number;
  /** Rows that stand already; zeros where nobody wants to know. */
  standing: { duplicate: number; worked: number };
}

/**
 * What follows a scan, each by one conditional write that names the scan: the import fails, or waits for an answer, or is
 * written. Until then nothing stands where people read.
 */
export async function endScan(doc: ImportDocument, run: string, scanned: Scanned): Promise<void> {
  const { outcome, standing } = scanned;
  if (outcome.errorCount > 0) return failImport(doc._id, outcome);
  if (standing.duplicate === 0) return beginImporting(doc, run, scanned);
  if (doc.duplicates === 'stop')
    return failImport(doc._id, wholeFile(standSentence(standing.duplicate, outcome.rows), outcome.rows));
  return ask(doc, run, scanned);
}

async function beginImporting(
  { _id, kind }: ImportDocument,
  run: string,
  { outcome, days, chunks }: Scanned,
): Promise<void> {
  const { rows } = outcome;
  const firstId = await allocateIds(TARGETS[kind], rows);
  await changeImport(
    _id,
    { status: 'scanning', scan_run: run },
    {
      $set: { status: 'importing', days, rows, chunks, first_id: firstId, phase_at: new Date() },
      $max: { progress: 50 },
    },
  );
}

async function ask({ _id }: ImportDocument, run: string, { outcome, days, chunks, standing }: Scanned): Promise<void> {
  const { rows } = outcome;
  const { duplicate, worked } = standing;
  const question = { duplicate, worked, replaceable: duplicate - worked, rows };
  await changeImport(
    _id,
    { status: 'scanning', scan_run: run, cancel_requested: { $ne: true } },
    {
      $set: { question, days, asked_at: new Date(), rows, chunks, eta_seconds: null },
      $max: { progress: 50 },
    },
  );
}

function standSentence(duplicate: number, rows: number): string {
  return `${duplicate} of the ${rows} rows ${duplicate === 1 ? 'stands' : 'stand'} already, so nothing was imported.`;
}
