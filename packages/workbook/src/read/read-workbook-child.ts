import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { RowNotes } from '@subtitle/contracts/row-notes';
import { asWorkbookError, type WorkbookFault } from '../workbook-error';
import type { SheetHead, SheetRow } from './read-rows';
import { parseWorkbook } from './sheet-rows';

type PackedRow = [row: number, cells: string[], notes?: RowNotes];

/** What the child says to its parent. The sheets come first; rows go in batches, the next one when the parent says 'more'. */
export type ChildMessage =
  | { type: 'heads'; heads: SheetHead[] }
  | { type: 'rows'; sheet: string; rows: PackedRow[]; done: number }
  | { type: 'end' }
  | { type: 'fault'; code: WorkbookFault };

const BATCH_ROWS = 250;

/** Memory outgrows its cap by what is taken between two looks: 10 ms are some 20 MB. */
const LOOK_MS = 10;

/**
 * Entry of the child process that reads .xls files: `read-workbook.js <file> <MB> <seconds> [names of sheets as JSON]`. It may take so much memory,
 * typed arrays and the program itself counted, and so much processor time: beyond them, and when its parent is gone, it
 * is killed wherever it stands.
 */
export async function runReadWorkbook(file: string, limits: string[] = process.argv.slice(3)): Promise<void> {
  process.once('disconnect', () => process.exit(0));
  // What fails here is no fault of the workbook: the process ends with it, and its parent tells the two apart.
  await startWatch(limits);
  const bytes = await readFile(file);
  try {
    const names = limits[2] ? (JSON.parse(limits[2]) as string[]) : undefined;
    const { count, heads, rows } = parseWorkbook(bytes, names);
    await sendAndWait({ type: 'heads', heads });
    await sendRows(rows, count);
    await send({ type: 'end' });
  } catch (error) {
    await send({ type: 'fault', code: asWorkbookError(error).code });
  }
  process.disconnect?.();
}

/**
 * SheetJS gives its thread away only when it has the whole workbook, so another thread watches it. A heap limit alone does
 * not hold: typed arrays lie outside of it.
 */
async function startWatch([memoryMb, cpuSeconds]: string[]): Promise<void> {
  const numbers = [Number(memoryMb) * 1024 * 1024, Number(cpuSeconds) * 1_000_000, process.ppid, LOOK_MS];
  const thread = new Worker(`(${watch})(${numbers})`, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  thread.unref();
  await once(thread, 'online');
}

/** Runs from its own text in a thread of its own: it knows nothing but its arguments and what is global. */
function watch(memoryBytes: number, cpuMicroseconds: number, parent: number, lookMs: number): void {
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
      await sendAndWait({ type: 'rows', sheet, rows: batch, done: seen / count });
      batch = [];
    }
    sheet = row.sheet;
    batch.push(row.notes ? [row.row, row.cells, row.notes] : [row.row, row.cells]);
    seen++;
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
