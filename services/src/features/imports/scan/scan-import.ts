import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { WorkbookKind } from '@subtitle/contracts/columns';
import type { ImportDays } from '@subtitle/contracts/operations/imports';
import { createValidator } from '@subtitle/domain/uploads/create-validator';
import { splitHeader } from '@subtitle/workbook/read-rows';
import { WorkbookError } from '@subtitle/workbook/workbook-error';
import { type Spool, SpoolMissing } from '../../../infra/spool/spool';
import type { ImportDocument } from '../../../models/import.model';
import { type Faults, failImport, faultFields, wholeFile } from '../ledger/end-import';
import { LISTS_KNOW_MS } from '../ledger/hidden-imports';
import type { ImportRun } from '../ledger/import-run';
import { readEpoch } from '../ledger/lane.repository';
import { prepareRow } from '../rows/prepare-row';
import { loadUploadUsers } from '../upload/load-upload-users';
import { openUpload } from '../upload/open-upload';
import { checkSubtitles } from './check-subtitles';
import { type RowWriter, rowWriter } from './row-writer';
import { type RunReport, startReport } from './run-report';
import { makeScanFolder } from './scan-folder';

/**
 * One pass over the file: every row is checked, every error counted, and good rows are written as they come, hidden, until
 * the first error. What follows is one write: the import fails, or its rows wait to be made visible. Contract: of several
 * scans of one import only the latest writes anything; it goes on behind what an earlier one has written.
 * @param signal ends the scan without ending the import
 * @throws RunLost; WorkbookError 'aborted' after the signal; database errors, which are worth another try
 */
export async function scanImport(
  run: ImportRun,
  found: ImportDocument,
  spool: Spool,
  signal?: AbortSignal,
): Promise<void> {
  const listsKnowIt = wait(LISTS_KNOW_MS, undefined, { ref: false });
  const doc = found.epoch === null ? await noteEpoch(run, found) : found;
  const folder = await makeScanFolder();
  const report = startReport(run, signal);
  const writer = rowWriter(doc, report, listsKnowIt);
  try {
    const path = join(folder, 'workbook.xlsx');
    await spool.copyTo(doc.spool_id, path);
    const { outcome, days } =
      doc.kind === 'subtitles'
        ? { outcome: await checkSubtitles(doc, writer, path), days: null }
        : await checkFile(doc, writer, path, report);
    if (outcome.errorCount === 0) await writer.end();
    await writer.settled();
    await report.stop();
    if (outcome.errorCount > 0) return await failImport(doc, outcome);
    const found = { days, rows: outcome.rows, ...faultFields(outcome) };
    await run.change('end-scan', { set: found, max: { progress: 90 } });
  } catch (error) {
    await writer.settled();
    await report.stop();
    if (!isFinal(error)) throw error;
    await failImport(doc, wholeFile(error.sentence));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Before anything is looked up: what others bring in or undo from now on is looked at again at the end. */
async function noteEpoch(run: ImportRun, { kind }: ImportDocument): Promise<ImportDocument> {
  return run.change('scan', { set: { epoch: await readEpoch(kind) } });
}

/** Faults of the file itself, which another try would meet again. */
function isFinal(error: unknown): error is WorkbookError | SpoolMissing {
  return error instanceof SpoolMissing || (error instanceof WorkbookError && error.code !== 'aborted');
}

/** @returns what is wrong with the rows, and the days they span; null where the kind has none */
async function checkFile(
  doc: ImportDocument,
  writer: RowWriter,
  path: string,
  report: RunReport,
): Promise<{ outcome: Faults; days: ImportDays | null }> {
  const kind = doc.kind as WorkbookKind;
  const validator = createValidator(kind, { users: await loadUploadUsers() });
  report.tellOf(() => validator.soFar());
  const source = openUpload(path, doc, { signal: report.signal, onProgress: report.progress });
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
  return { outcome: validator.end(), days };
}

function withDay(days: ImportDays | null, { from, to }: ImportDays): ImportDays {
  if (!days) return { from, to };
  if (days.from > from) days.from = from;
  if (days.to < to) days.to = to;
  return days;
}
