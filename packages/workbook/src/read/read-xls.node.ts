import { type ChildProcess, fork } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { WorkbookError } from '../workbook-error';
import type { ReadOptions, SheetHead, SheetRow } from './read-rows';
import type { ChildMessage } from './read-workbook-child';

/** What an .xls of a few kilobytes may take; one of 5,000 videos takes 105. */
const LEAST_MB = 256;
/** Each of so many bytes of file adds 1 MB; the densest ordinary sheet, nothing but numbers, takes 0.7. */
const BYTES_A_MB = 20 * 1024;
const MOST_MB = 2_048;
/** What the process holds beside the old space: the program itself, young objects, stacks. */
const BESIDE_MB = 96;
/** The largest ordinary sheet, 65,536 rows of 20 numbers, takes 4. */
const CPU_SECONDS = 20;

export interface XlsReadOptions extends ReadOptions {
  /** The child's script; else READ_WORKBOOK_ENTRY, else read-workbook.js beside the running program. */
  childEntry?: string;
  /**
   * MB that the child's whole process may hold before it is killed; by the size of the file unless said: 256 and 1 more for
   * each 20 KiB, at most 2,048.
   */
  memoryMb?: number;
  /** Longest silence of the child; 5 minutes unless said. */
  timeoutMs?: number;
  /** Processor time the child may take. */
  cpuSeconds?: number;
}

/** Memory the reading of an .xls of so many bytes may take, the whole process counted. */
export const xlsMemoryMb = (bytes: number) => Math.min(LEAST_MB + Math.ceil(bytes / BYTES_A_MB), MOST_MB);

/**
 * Reads an .xls file on disk with SheetJS in a child process that may die of it: it is killed over its memory (by the
 * size of the file) or its processor time, on abort, on silence and when the caller stops iterating. The child is at most
 * two batches (500 rows) ahead of the caller.
 * @throws WorkbookError with one sentence for the user; errors of the machine (no such file, no process), which are worth another try
 */
export async function* readXls(path: string, options: XlsReadOptions): AsyncGenerator<SheetRow> {
  for await (const message of messagesOf(path, options)) {
    if (message.type !== 'rows') continue;
    const { sheet } = message;
    for (const [row, cells, notes] of message.rows) yield notes ? { sheet, row, cells, notes } : { sheet, row, cells };
    options.onProgress?.(message.done);
  }
}

/** The worksheets of an .xls file on disk, read as its rows are. */
export async function readXlsHeads(path: string, options: XlsReadOptions): Promise<SheetHead[]> {
  for await (const message of messagesOf(path, options)) if (message.type === 'heads') return message.heads;
  return [];
}

/** What the child says until its end. */
async function* messagesOf(path: string, options: XlsReadOptions): AsyncGenerator<ChildMessage> {
  const memoryMb = options.memoryMb ?? xlsMemoryMb((await stat(path)).size);
  if (options.signal?.aborted) throw new WorkbookError('aborted');
  const limits = [`${memoryMb}`, `${options.cpuSeconds ?? CPU_SECONDS}`];
  const names = options.sheets ? [JSON.stringify(options.sheets)] : [];
  const child = fork(childEntry(options), [path, ...limits, ...names], {
    // Below the cap, so that garbage is collected before the process is killed for it.
    execArgv: [`--max-old-space-size=${Math.max(memoryMb - BESIDE_MB, BESIDE_MB)}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const messages = inbox(child, options);
  try {
    for (;;) {
      const message = await messages.next();
      if (message.type === 'end') return;
      if (message.type === 'fault') throw new WorkbookError(message.code);
      // Asked for before the rows are used, so that the child packs the next batch meanwhile.
      if (child.connected) child.send('more', () => undefined);
      yield message;
    }
  } finally {
    messages.close();
    child.kill('SIGKILL');
  }
}

function childEntry(options: XlsReadOptions): string {
  return (
    options.childEntry ?? process.env.READ_WORKBOOK_ENTRY ?? join(dirname(process.argv[1] ?? '.'), 'read-workbook.js')
  );
}

/** The child's messages one by one; its death, its silence and the caller's abort end the waiting with an error. */
function inbox(child: ChildProcess, options: XlsReadOptions) {
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
  // An end without a last word (which has come before it is closed). By a signal: the watch ended it, or its heap was full; else the
  // machine let it down.
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
