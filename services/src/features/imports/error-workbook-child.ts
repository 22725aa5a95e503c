import { setPriority } from 'node:os';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ErrorWorkbookJob } from './error-workbook-job';
import { makeErrorWorkbook } from './error-workbook-sheets';

/** Requests are answered before this work goes on. */
const NICE = 10;

/**
 * Entry of the child process that makes an error workbook: the job as JSON on standard input, the .xlsx on standard output.
 * Ends with 1 when something failed or nobody reads any more; its parent kills it when the caller goes away.
 */
export async function runErrorWorkbook(): Promise<void> {
  try {
    setPriority(NICE);
    const job = JSON.parse(await text(process.stdin)) as ErrorWorkbookJob;
    await pipeline(Readable.from(makeErrorWorkbook(job), { objectMode: false }), process.stdout);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}
