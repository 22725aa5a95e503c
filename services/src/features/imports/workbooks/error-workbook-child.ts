import { setPriority } from 'node:os';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { matchWorkbook } from '@subtitle/domain/uploads/rules/match-workbook';
import { createValidator } from '@subtitle/domain/uploads/workbook-kinds';
import { markHeaders } from '@subtitle/workbook/read-rows';
import { buildErrorSheets } from '@subtitle/workbook/write-errors';
import { writeWorkbook } from '@subtitle/workbook/write-workbook.node';
import { openUpload } from '../upload/open-upload';
import type { ErrorWorkbookJob } from './error-workbook-job';

/** Lower priority than the API's requests. */
const PRIORITY = 10;
/** A person waits for the file, so it is compressed fast rather than well. */
const COMPRESSION_LEVEL = 4;

/**
 * Entry point of the child process that reads a file again. It reads the job as JSON from standard input. It writes the
 * .xlsx with the errors marked, or the requested lines as JSON, to standard output. Exits with 1 on an error or when
 * its output is closed; the parent kills it when the caller disconnects.
 */
export async function runErrorWorkbook(): Promise<void> {
  try {
    setPriority(PRIORITY);
    const job = JSON.parse(await text(process.stdin)) as ErrorWorkbookJob;
    const made = job.wantedLines ? findLines(job) : makeErrorWorkbook(job);
    await pipeline(Readable.from(made, { objectMode: false }), process.stdout);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}

async function* findLines(job: ErrorWorkbookJob): AsyncGenerator<Uint8Array> {
  const validator = createValidator(job.kind, { users: new Map(job.users), wanted: job.wantedLines });
  const { selection, rows } = await openUpload(job.path, job);
  validator.setSheets(selection);
  for await (const { sheet, row, cells, notes, isHeader } of markHeaders(rows({}))) {
    if (isHeader) validator.beginSheet(cells, row, sheet);
    else validator.checkRow(row, cells, notes);
    if (validator.hasAllWanted()) break;
  }
  const { groups, warnings } = validator.hasAllWanted() ? validator.getOutcome() : validator.finish();
  yield Buffer.from(JSON.stringify([...groups, ...warnings.groups]));
}

async function* makeErrorWorkbook(job: ErrorWorkbookJob): AsyncGenerator<Uint8Array> {
  const users = new Map(job.users);
  // An error in reading the file is reported in the workbook.
  const opened = await openUpload(job.path, job).catch((error: unknown) => ({ error }));
  const { sheets, options } = await buildErrorSheets({
    name: job.name,
    whole: job.fileErrors,
    open: () => ('error' in opened ? throwOnRead(opened.error) : opened.rows({})),
    checker: () => {
      const validator = createValidator(job.kind, { users });
      if (!('error' in opened)) validator.setSheets(opened.selection);
      return validator;
    },
    columnsOf: (header) => matchWorkbook(job.kind, header),
  });
  yield* writeWorkbook(sheets, { ...options, level: COMPRESSION_LEVEL });
}

// biome-ignore lint/correctness/useYield: rows that cannot be read are none
async function* throwOnRead(error: unknown): AsyncGenerator<never> {
  throw error;
}
