import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createImportAnswer } from '@subtitle/contracts/examples/uploads';
import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { makeWorkbook, type WorkbookPlan } from '@subtitle/testing/make-workbook';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Builds an import as the server returns it. */
export function createImport(change: Partial<ImportAnswer> = {}): ImportAnswer {
  return createImportAnswer({
    id: 12,
    kind: 'daily',
    file: { name: 'december-daily.xlsx', bytes: 12_594, sha256: 'a'.repeat(64) },
    days: { from: '2026-12-01', to: '2026-12-20' },
    rows: 240,
    inserted: 228,
    duplicate: 12,
    duplicates: 'skip',
    createdAt: '2026-11-20T05:34:00.000Z',
    startedAt: '2026-11-20T05:34:01.000Z',
    finishedAt: '2026-11-20T05:34:09.000Z',
    ...change,
  });
}

/** Builds a page of the history. */
export function createHistory(...imports: ImportAnswer[]) {
  return () => ({ imports, next: null });
}

/** Reads a sample workbook that another program made. */
export function readSampleFile(name: string): File {
  const bytes = readFileSync(path.join(__dirname, '../../../packages/testing/fixtures', name));
  return new File([bytes], name, { type: TYPE });
}

/** Builds a workbook with any faults a test needs. */
export function createWorkbookFile(name: string, plan: WorkbookPlan): File {
  return new File([new Uint8Array(makeWorkbook(plan))], name, { type: TYPE });
}
