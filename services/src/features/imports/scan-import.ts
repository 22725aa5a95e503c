import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { WorkbookKind } from '@subtitle/contracts/columns';
import type { ImportDays } from '@subtitle/contracts/entities/import';
import { createValidator } from '@subtitle/domain/uploads/create-validator';
import { splitHeader } from '@subtitle/workbook/read-rows';
import { WorkbookError } from '@subtitle/workbook/workbook-error';
import type { ImportDocument } from '../../models/import.model';
import { checkSubtitles } from './check-subtitles';
import { standingCounter } from './count-standing';
import { endCancelled, failImport, wholeFile } from './end-import';
import { endScan, type Scanned } from './end-scan';
import { changeImport, findImport, removeSegments } from './import.repository';
import { loadUploadUsers } from './load-upload-users';
import { prepareRow } from './prepare-row';
import { type ScanPulse, startPulse } from './scan-pulse';
import { segmentWriter } from './segment-writer';
import { type Spool, SpoolMissing } from './spool';
import { openUpload } from './upload-rows';
import { REMEMBERED_MS } from './visible-rows';
import { writingPace } from './writing-pace';

/** What the job does next: write the chunks, or nothing because the import has ended. */
export type ScanResult = { next: 'chunks'; chunks: number } | { next: 'nothing' };

/**
 * One pass over the file: every row is checked, every error counted, and good rows are laid down in segments of 500 with
 * nothing written yet to where people read. Contract: safe to run again at any time and safe to run twice at once; the
 * scan that started last owns the import, an older one stops at its next pulse and its segments are never used. An import
 * that waits for an answer is not scanned again; one that was answered only has its chunks put in the queue.
 * @param signal ends the scan without ending the import; a later run starts over
 * @throws WorkbookError 'aborted' after the signal; database errors, which are worth another try
 */
export async function scanImport(id: number, spool: Spool, signal?: AbortSignal): Promise<ScanResult> {
  const run = randomUUID();
  const listsKnowIt = wait(2 * REMEMBERED_MS, undefined, { ref: false });
  const doc = await changeImport(
    id,
    { status: { $in: ['queued', 'scanning'] }, question: null, cancel_requested: { $ne: true } },
    { $set: { status: 'scanning', scan_run: run, started_at: new Date(), phase_at: new Date() } },
  );
  if (!doc) return afterScan(id);
  await removeSegments(id, run);
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  const pulse = startPulse(id, run, writingPace(doc.kind), signal);
  try {
    const path = join(folder, 'workbook.xlsx');
    await spool.copyTo(doc.spool_id, path);
    const scanned = await (doc.kind === 'subtitles'
      ? checkSubtitles(doc, run, path)
      : checkFile(doc, run, path, pulse));
    await pulse.stop();
    // Lists remember for a moment which imports are hidden; before this one writes, they have asked again.
    if (scanned.outcome.errorCount === 0) await listsKnowIt;
    await endScan(doc, run, scanned);
  } catch (error) {
    await pulse.stop();
    if (pulse.lost()) return afterScan(id);
    if (!isFinal(error)) throw error;
    await failImport(id, wholeFile(error.sentence));
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

async function checkFile(doc: ImportDocument, run: string, path: string, pulse: ScanPulse): Promise<Scanned> {
  const kind = doc.kind as WorkbookKind;
  const validator = createValidator(kind, { users: await loadUploadUsers() });
  pulse.tellOf(() => validator.soFar());
  const source = openUpload(path, doc, { signal: pulse.signal, onProgress: pulse.progress });
  const standing = standingCounter(doc.kind);
  const isToKnow = doc.duplicates === 'ask' || doc.duplicates === 'stop';
  const writer = segmentWriter(doc._id, run, isToKnow ? standing.add : undefined);
  const { header, rows } = await splitHeader(source);
  if (header) validator.header(header.cells, header.row, header.sheet);
  let faulty = false;
  let days: ImportDays | null = null;
  for await (const { row, cells } of rows) {
    const checked = validator.row(row, cells);
    // From the first error on nothing will be imported; the rest is only checked.
    faulty ||= checked === null;
    if (checked?.from) days = withDay(days, checked);
    if (!faulty && checked) await writer.add(prepareRow(kind, doc._id, checked, doc.channel_id), cells);
  }
  const outcome = validator.end();
  if (outcome.errorCount === 0) await writer.flush();
  return { outcome, days, chunks: writer.chunks(), standing: standing.counts };
}

function withDay(days: ImportDays | null, { from, to }: ImportDays): ImportDays {
  if (!days) return { from, to };
  if (days.from > from) days.from = from;
  if (days.to < to) days.to = to;
  return days;
}

/** Where the import stands now, whoever brought it there. */
async function afterScan(id: number): Promise<ScanResult> {
  const doc = await findImport(id);
  if (doc?.cancel_requested) await endCancelled(id);
  else if (doc?.status === 'importing') return { next: 'chunks', chunks: doc.chunks };
  return { next: 'nothing' };
}
