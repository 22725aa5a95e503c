import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WorkbookError } from '@subtitle/workbook/workbook-error';
import { type Spool, SpoolMissing } from '../../../infra/spool/spool';
import type { ImportDocument } from '../../../models/import.model';
import type { ImportKindSpec } from '../kinds/kind-spec';
import { IMPORT_SPECS } from '../kinds/kinds';
import { createFileFault, failImport, getFaultFields } from '../ledger/end-import';
import { LISTS_STALE_MS } from '../ledger/hidden-imports';
import type { ImportRun } from '../ledger/import-run';
import { readEpoch } from '../ledger/lane.repository';
import { checkSubtitles } from './check-subtitles';
import { checkWorkbook } from './check-workbook';
import type { FileCheck } from './file-check';
import { createRowWriter } from './row-writer';
import { startReport } from './run-report';
import { makeScanFolder } from './scan-folder';

/** The check for each type of file. */
const FILE_CHECKS: Record<ImportKindSpec['file'], FileCheck> = { workbook: checkWorkbook, subtitles: checkSubtitles };

/**
 * Reads the file once: checks every row, counts every error, and writes valid rows, hidden, until the first error. One
 * write ends the scan: the import fails, or its rows wait to be published. Contract: among several scans of one import
 * only the latest run can write; it continues after the rows that an earlier one wrote.
 * @param signal ends the scan without ending the import
 * @throws RunLost; WorkbookError 'aborted' after the signal; database errors, which can be retried
 */
export async function scanImport(
  run: ImportRun,
  initial: ImportDocument,
  spool: Spool,
  signal?: AbortSignal,
): Promise<void> {
  const listsRefresh = wait(LISTS_STALE_MS, undefined, { ref: false });
  const doc = initial.epoch === null ? await storeEpoch(run, initial) : initial;
  const folder = await makeScanFolder();
  const report = startReport(run, doc, signal);
  const writer = createRowWriter(doc, report, listsRefresh);
  try {
    const path = join(folder, 'workbook.xlsx');
    await spool.copyTo(doc.spool_id, path);
    const check = FILE_CHECKS[IMPORT_SPECS[doc.kind].file];
    const { outcome, days } = await check(doc, writer, path, report);
    if (outcome.errorCount === 0) await writer.end();
    await writer.settled();
    await report.stop();
    if (outcome.errorCount > 0) return await failImport(doc, outcome);
    const results = { days, rows: outcome.rows, ...getFaultFields(outcome) };
    await run.change('end-scan', { set: results, max: { progress: 90 } });
  } catch (error) {
    await writer.settled();
    await report.stop();
    if (!isFileFault(error)) throw error;
    await failImport(doc, createFileFault(error.sentence));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores the epoch before the first lookup: publishing checks everything that others import or undo after it. */
async function storeEpoch(run: ImportRun, { kind }: ImportDocument): Promise<ImportDocument> {
  return run.change('scan', { set: { epoch: await readEpoch(kind) } });
}

/** Whether the error comes from the file itself, so that a retry would fail again. */
function isFileFault(error: unknown): error is WorkbookError | SpoolMissing {
  return error instanceof SpoolMissing || (error instanceof WorkbookError && error.code !== 'aborted');
}
