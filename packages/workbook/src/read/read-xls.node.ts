import { type ChildProcess, fork } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { WorkbookError } from '../workbook-error';
import type { ReadOptions, SheetHead, SheetRow } from './read-rows';
import type { ChildMessage } from './read-workbook-child';

/** Memory limit in MB for an .xls of a few kilobytes. A file with 5,000 videos takes 105. */
const MIN_MB = 256;
/** Bytes of the file for each further MB of memory. The densest ordinary sheet, only numbers, takes 0.7 MB. */
const BYTES_A_MB = 20 * 1024;
const MAX_MB = 2_048;
/** Memory of the process outside the old generation: the program, the young generation and stacks. */
const BESIDE_MB = 96;
/** CPU time limit. The largest ordinary sheet, 65,536 rows of 20 numbers, takes 4 s. */
const CPU_SECONDS = 20;

export interface XlsReadOptions extends ReadOptions {
  /** Script of the child. Default: READ_WORKBOOK_ENTRY, else read-workbook.js beside the running program. */
  childEntry?: string;
  /**
   * Memory limit of the child's whole process in MB; above it, the child is killed. Default: 256, and 1 more for each
   * 20 KiB of the file, at most 2,048.
   */
  memoryMb?: number;
  /** Maximum time without a message from the child; 5 minutes by default. */
  timeoutMs?: number;
  cpuSeconds?: number;
}

/**
 * Memory limit for reading an .xls file, for the whole process.
 * @param bytes size of the file
 */
export const limitXlsMemoryMb = (bytes: number) => Math.min(MIN_MB + Math.ceil(bytes / BYTES_A_MB), MAX_MB);

/**
 * Reads an .xls file on disk with SheetJS in a child process. The child is killed above its memory limit (from the size
 * of the file) or its CPU time, on abort, after a long silence, and when the caller stops iterating. It is at most two
 * batches (500 rows) ahead of the caller.
 * @throws WorkbookError with one sentence for the user; errors of the machine (no such file, no process), which are
 *   worth a retry
 */
export async function* readXls(path: string, options: XlsReadOptions): AsyncGenerator<SheetRow> {
  for await (const message of readChildMessages(path, options)) {
    if (message.type !== 'rows') continue;
    const { sheet } = message;
    for (const [row, cells, notes] of message.rows) yield notes ? { sheet, row, cells, notes } : { sheet, row, cells };
    options.onProgress?.(message.done);
  }
}

/** Returns the worksheets of an .xls file on disk, with the same limits as its rows. */
export async function readXlsHeads(path: string, options: XlsReadOptions): Promise<SheetHead[]> {
  for await (const message of readChildMessages(path, options)) if (message.type === 'heads') return message.heads;
  return [];
}

/** Yields the messages of the child until it ends. */
async function* readChildMessages(path: string, options: XlsReadOptions): AsyncGenerator<ChildMessage> {
  const memoryMb = options.memoryMb ?? limitXlsMemoryMb((await stat(path)).size);
  if (options.signal?.aborted) throw new WorkbookError('aborted');
  const limits = [`${memoryMb}`, `${options.cpuSeconds ?? CPU_SECONDS}`];
  const names = options.sheets ? [JSON.stringify(options.sheets)] : [];
  const child = fork(findChildEntry(options), [path, ...limits, ...names], {
    // Below the memory limit, so that garbage is collected before the process is killed.
    execArgv: [`--max-old-space-size=${Math.max(memoryMb - BESIDE_MB, BESIDE_MB)}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const messages = openInbox(child, options);
  try {
    for (;;) {
      const message = await messages.next();
      if (message.type === 'end') return;
      if (message.type === 'fault') throw new WorkbookError(message.code);
      // The next batch is requested before this one is yielded, so that the child prepares it at the same time.
      if (child.connected) child.send('more', () => undefined);
      yield message;
    }
  } finally {
    messages.close();
    child.kill('SIGKILL');
  }
}

function findChildEntry(options: XlsReadOptions): string {
  return (
    options.childEntry ?? process.env.READ_WORKBOOK_ENTRY ?? join(dirname(process.argv[1] ?? '.'), 'read-workbook.js')
  );
}

/**
 * Receives the child's messages one by one. The wait ends with an error if the child ends, sends no message for too
 * long, or the caller aborts.
 */
function openInbox(child: ChildProcess, options: XlsReadOptions) {
  const waiting: ChildMessage[] = [];
  let failure: Error | undefined;
  let wake: (() => void) | undefined;
  const fail = (error: Error) => {
    failure ??= error;
    wake?.();
  };
  const onAbort = () => fail(new WorkbookError('aborted'));
  child.on('message', (message) => {
    waiting.push(message as ChildMessage);
    wake?.();
  });
  child.on('error', fail);
  // The child ended without a final message, which would have arrived before this event. An exit by signal means that a
  // limit was exceeded or the heap was full. An exit code means a failure of the machine.
  child.on('close', (code, signal) =>
    fail(
      signal
        ? new WorkbookError('too-large-to-read', { cause: signal })
        : new Error(`The process that reads an .xls ended with ${code}.`),
    ),
  );
  options.signal?.addEventListener('abort', onAbort, { once: true });

  const next = async (): Promise<ChildMessage> => {
    const timer = setTimeout(() => fail(new WorkbookError('timeout')), options.timeoutMs ?? 300_000);
    try {
      for (;;) {
        const message = waiting.shift();
        if (message) return message;
        if (failure) throw failure;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    } finally {
      clearTimeout(timer);
    }
  };
  return { next, close: () => options.signal?.removeEventListener('abort', onAbort) };
}
