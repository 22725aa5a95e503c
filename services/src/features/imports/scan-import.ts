import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createValidator } from '@subtitle/domain/uploads/create-validator';
import type { UploadOutcome } from '@subtitle/domain/uploads/upload-row';
import { splitHeader } from '@subtitle/workbook/read-rows';
import { readRows } from '@subtitle/workbook/read-rows.node';
import { WorkbookError } from '@subtitle/workbook/workbook-error';
import { allocateIds } from '../../models/allocate-ids';
import type { ImportDocument } from '../../models/import.model';
import { endCancelled, failImport, wholeFile } from './end-import';
import { changeImport, findImport, removeSegments } from './import.repository';
import { loadUploadUsers } from './load-upload-users';
import { prepareRow } from './prepare-row';
import { type ScanPulse, startPulse } from './scan-pulse';
import { segmentWriter } from './segment-writer';
import { type Spool, SpoolMissing } from './spool';
import { TARGETS } from './target-rows';
import { REMEMBERED_MS } from './visible-rows';

/** What the job does next: write the chunks, or nothing because the import has ended. */
export type ScanResult = { next: 'chunks'; chunks: number } | { next: 'nothing' };

/**
 * One pass over the file: every row is checked, every error counted, and good rows are laid down in segments of 500 with
 * nothing written yet to where people read. Contract: safe to run again at any time and safe to run twice at once; the
 * scan that started last owns the import, an older one stops at its next pulse and its segments are never used.
 * @param signal ends the scan without ending the import; a later run starts over
 * @throws WorkbookError 'aborted' after the signal; database errors, which are worth another try
 */
export async function scanImport(id: number, spool: Spool, signal?: AbortSignal): Promise<ScanResult> {
  const run = randomUUID();
  const listsKnowIt = wait(2 * REMEMBERED_MS, undefined, { ref: false });
  const doc = await changeImport(
    id,
    { status: { $in: ['queued', 'scanning'] }, cancel_requested: { $ne: true } },
    { $set: { status: 'scanning', scan_run: run, started_at: new Date() } },
  );
  if (!doc) return afterScan(id);
  await removeSegments(id, run);
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  const pulse = startPulse(id, run, signal);
  try {
    const path = join(folder, 'workbook.xlsx');
    await spool.copyTo(doc.spool_id, path);
    const { outcome, chunks } = await checkFile(doc, run, path, pulse);
    await pulse.stop();
    if (outcome.errorCount > 0) await failImport(id, outcome.rows, outcome.errors, outcome.errorCount);
    else {
      // Lists remember for a moment which imports are hidden; before this one writes, they have asked again.
      await listsKnowIt;
      await beginImporting(doc, run, outcome, chunks);
    }
  } catch (error) {
    await pulse.stop();
    if (pulse.lost()) return afterScan(id);
    if (!isFinal(error)) throw error;
    await failImport(id, 0, [wholeFile(error.sentence)], 1);
  } finally {
    await pulse.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return afterScan(id);
}

/** Faults of the file itself, which another try would meet again. */
function isFinal(error: unknown): error is WorkbookError | SpoolMissing {
  return error instanceof SpoolMissing || (error instanceof WorkbookError && error.code !== 'aborted');
}

async function checkFile(doc: ImportDocument, run: string, path: string, pulse: ScanPulse) {
  const validator = createValidator(doc.kind, { users: await loadUploadUsers() });
  const source = readRows(path, { signal: pulse.signal, onProgress: pulse.progress, allowXls: doc.kind === 'videos' });
  const writer = segmentWriter(doc._id, run);
  const { header, rows } = await splitHeader(source);
  if (header) validator.header(header.cells, header.row, header.sheet);
  let faulty = false;
  for await (const { row, cells } of rows) {
    const checked = validator.row(row, cells);
    // From the first error on nothing will be imported; the rest is only checked.
    faulty ||= checked === null;
    if (!faulty && checked) await writer.add(prepareRow(doc.kind, doc._id, checked, doc.channel_id));
  }
  const outcome: UploadOutcome = validator.end();
  if (outcome.errorCount === 0) await writer.flush();
  return { outcome, chunks: writer.chunks() };
}

async function beginImporting(
  { _id, kind }: ImportDocument,
  run: string,
  { rows }: UploadOutcome,
  chunks: number,
): Promise<void> {
  const firstId = await allocateIds(TARGETS[kind], rows);
  await changeImport(
    _id,
    { status: 'scanning', scan_run: run },
    { $set: { status: 'importing', rows, chunks, first_id: firstId }, $max: { progress: 50 } },
  );
}

/** Where the import stands now, whoever brought it there. */
async function afterScan(id: number): Promise<ScanResult> {
  const doc = await findImport(id);
  if (doc?.cancel_requested) await endCancelled(id);
  else if (doc?.status === 'importing') return { next: 'chunks', chunks: doc.chunks };
  return { next: 'nothing' };
}
