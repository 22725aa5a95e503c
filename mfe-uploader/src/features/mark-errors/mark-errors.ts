import { matchWorkbook } from '@subtitle/domain/uploads/rules/match-workbook';
import { createValidator } from '@subtitle/domain/uploads/workbook-kinds';
import { buildErrorSheets } from '@subtitle/workbook/write-errors';
import { writeWorkbook } from '@subtitle/workbook/write-workbook.browser';
import { openWorkbook, type WorkbookToRead } from '../check-workbook/open-workbook';

/** Share of the work done by the first pass over the file; the second pass also writes. */
const FIRST_PASS = 0.25;

export interface MarkRequest extends WorkbookToRead {
  /** Name of the file. */
  name: string;
}

/** Messages from the worker to the page; `done` is the share of the work, 0..1, sent once per percent. */
export type MarkEvent = { type: 'progress'; done: number } | { type: 'made'; workbook: Blob } | { type: 'failed' };

/**
 * Creates the error workbook of a file that the browser check refused. It equals the workbook that the server creates
 * after a failed import. The function blocks its thread, so it runs in a worker. It ends with 'made' or 'failed' and
 * never throws.
 */
export async function markErrors(request: MarkRequest, report: (event: MarkEvent) => void): Promise<void> {
  try {
    report({ type: 'made', workbook: await makeErrorWorkbook(request, report) });
  } catch {
    report({ type: 'failed' });
  }
}

async function makeErrorWorkbook(
  { name, ...workbook }: MarkRequest,
  report: (event: MarkEvent) => void,
): Promise<Blob> {
  let reportedPercent = 0;
  const reportProgress = (done: number) => {
    const percent = Math.floor(done * 100);
    if (percent > reportedPercent) report({ type: 'progress', done });
    reportedPercent = Math.max(reportedPercent, percent);
  };
  const { kind } = workbook;
  const { selection, rows } = await openWorkbook(workbook);
  const { sheets, options } = await buildErrorSheets({
    name,
    whole: [],
    open: (pass) => {
      const onProgress = (share: number) =>
        reportProgress(pass === 'first' ? share * FIRST_PASS : FIRST_PASS + share * (1 - FIRST_PASS));
      return rows({ onProgress });
    },
    checker: () => {
      const validator = createValidator(kind);
      validator.setSheets(selection);
      return validator;
    },
    columnsOf: (header) => matchWorkbook(kind, header),
  });
  return writeWorkbook(sheets, options);
}
