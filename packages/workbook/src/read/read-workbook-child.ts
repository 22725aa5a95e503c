import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { RowNotes } from '@subtitle/contracts/row-notes';
import { toWorkbookError, type WorkbookFault } from '../workbook-error';
import type { SheetHead, SheetRow } from './read-rows';
import { parseWorkbook } from './sheet-rows';

type PackedRow = [row: number, cells: string[], notes?: RowNotes];

/**
 * Messages of the child to its parent. The list of sheets comes first. Rows are sent in batches; the parent requests
 * the next one with 'more'.
 */
export type ChildMessage =
  | { type: 'heads'; heads: SheetHead[] }
  | { type: 'rows'; sheet: string; rows: PackedRow[]; done: number }
  | { type: 'end' }
  | { type: 'fault'; code: WorkbookFault };

const BATCH_ROWS = 250;

/** Interval between two checks of memory, in ms. Memory grows by about 20 MB in 10 ms. */
const LOOK_MS = 10;

/**
 * Entry of the child process that reads .xls files: `read-workbook.js <file> <MB> <seconds> [names of sheets as JSON]`.
 * MB limits the memory of the whole process, including typed arrays and the program. Seconds limits its CPU time. The
 * process is killed above a limit, and when its parent has ended.
 */
export async function runReadWorkbook(file: string, limits: string[] = process.argv.slice(3)): Promise<void> {
  process.once('disconnect', () => process.exit(0));
  // An error here is not an error of the workbook. It ends the process, and the parent recognises it by the exit code.
  await startWatch(limits);
  const bytes = await readFile(file);
  try {
    const names = limits[2] ? (JSON.parse(limits[2]) as string[]) : undefined;
    const { count, heads, rows } = parseWorkbook(bytes, names);
    await sendToParentAndWait({ type: 'heads', heads });
    await sendRows(rows, count);
    await sendToParent({ type: 'end' });
  } catch (error) {
    await sendToParent({ type: 'fault', code: toWorkbookError(error).code });
  }
  process.disconnect?.();
}

/**
 * SheetJS holds its thread until the whole workbook is parsed, so another thread watches the limits. A heap limit alone
 * is not enough: typed arrays are outside of the heap.
 */
async function startWatch([memoryMb, cpuSeconds]: string[]): Promise<void> {
  const numbers = [Number(memoryMb) * 1024 * 1024, Number(cpuSeconds) * 1_000_000, process.ppid, LOOK_MS];
  const thread = new Worker(`(${watchChild})(${numbers})`, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  thread.unref();
  await once(thread, 'online');
}

/** Runs in its own thread from its source text, so it can use only its arguments and globals. */
function watchChild(memoryBytes: number, cpuMicroseconds: number, parent: number, lookMs: number): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const within = process.memoryUsage.rss() <= memoryBytes && user + system <= cpuMicroseconds;
    if (!within || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, lookMs);
}

async function sendRows(rows: Iterable<SheetRow>, count: number): Promise<void> {
  let batch: PackedRow[] = [];
  let seen = 0;
  let sheet = '';
  for (const row of rows) {
    const isFull = batch.length === BATCH_ROWS || (batch.length > 0 && row.sheet !== sheet);
    if (isFull) {
      await sendToParentAndWait({ type: 'rows', sheet, rows: batch, done: seen / count });
      batch = [];
    }
    sheet = row.sheet;
    batch.push(row.notes ? [row.row, row.cells, row.notes] : [row.row, row.cells]);
    seen++;
  }
  if (batch.length > 0) await sendToParentAndWait({ type: 'rows', sheet, rows: batch, done: 1 });
}

function sendToParent(message: ChildMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}

async function sendToParentAndWait(message: ChildMessage): Promise<void> {
  const more = new Promise<void>((resolve) => process.once('message', () => resolve()));
  await sendToParent(message);
  await more;
}
