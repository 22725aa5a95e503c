import { readFile } from 'node:fs/promises';
import { parseWorkbook } from './sheet-rows';
import { asWorkbookError, type WorkbookFault } from './workbook-error';

/** What the child says to its parent. Rows go in batches; the next one leaves when the parent says 'more'. */
export type ChildMessage =
  | { type: 'rows'; sheet: string; rows: [row: number, cells: string[]][]; done: number }
  | { type: 'end' }
  | { type: 'fault'; code: WorkbookFault };

const BATCH_ROWS = 250;

/**
 * Entry of the child process that reads .xls files: `read-workbook.js <file>`, started with a memory cap, killed by its
 * parent. Ends by itself when the parent is gone.
 */
export async function runReadWorkbook(file: string): Promise<void> {
  process.once('disconnect', () => process.exit(0));
  try {
    const { count, rows } = parseWorkbook(await readFile(file));
    await sendRows(rows, count);
    await send({ type: 'end' });
  } catch (error) {
    await send({ type: 'fault', code: asWorkbookError(error).code });
  }
  process.disconnect?.();
}

async function sendRows(rows: Iterable<{ sheet: string; row: number; cells: string[] }>, count: number): Promise<void> {
  let batch: [number, string[]][] = [];
  let seen = 0;
  let sheet = '';
  for (const row of rows) {
    sheet = row.sheet;
    batch.push([row.row, row.cells]);
    seen++;
    if (batch.length < BATCH_ROWS) continue;
    await sendAndWait({ type: 'rows', sheet, rows: batch, done: seen / count });
    batch = [];
  }
  if (batch.length > 0) await sendAndWait({ type: 'rows', sheet, rows: batch, done: 1 });
}

function send(message: ChildMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}

async function sendAndWait(message: ChildMessage): Promise<void> {
  const more = new Promise<void>((resolve) => process.once('message', () => resolve()));
  await send(message);
  await more;
}
