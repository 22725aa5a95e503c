import { type ChildProcess, fork } from 'node:child_process';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { guardWorkbook } from './guard-workbook';
import type { ReadOptions, SheetRow } from './read-rows';
import type { ChildMessage } from './read-workbook-child';
import { WorkbookError } from './workbook-error';

export interface NodeReadOptions extends ReadOptions {
  /** The child's script; else READ_WORKBOOK_ENTRY, else read-workbook.js beside the running program. */
  childEntry?: string;
  /** Old-space cap of the child in MB; 2,048 unless said. */
  memoryMb?: number;
  /** Longest silence of the child; 5 minutes unless said. */
  timeoutMs?: number;
}

/**
 * Reads a workbook on disk in a child process that may die of it: memory is capped, it is killed on abort, on silence
 * and when the caller stops iterating. The child is at most two batches (500 rows) ahead of the caller.
 * @throws WorkbookError with one sentence for the user
 */
export async function* readRows(path: string, options: NodeReadOptions = {}): AsyncGenerator<SheetRow> {
  await guardFile(path, options.allowXls);
  if (options.signal?.aborted) throw new WorkbookError('aborted');
  const child = fork(childEntry(options), [path, options.allowXls ? 'xls' : 'xlsx'], {
    execArgv: [`--max-old-space-size=${options.memoryMb ?? 2_048}`],
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
      for (const [row, cells] of message.rows) yield { sheet: message.sheet, row, cells };
      options.onProgress?.(message.done);
    }
  } finally {
    messages.close();
    child.kill('SIGKILL');
  }
}

function childEntry(options: NodeReadOptions): string {
  return (
    options.childEntry ?? process.env.READ_WORKBOOK_ENTRY ?? join(dirname(process.argv[1] ?? '.'), 'read-workbook.js')
  );
}

async function guardFile(path: string, allowXls: boolean | undefined): Promise<void> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const read = async (offset: number, length: number) => {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await handle.read(bytes, 0, length, offset);
      return bytes.subarray(0, bytesRead);
    };
    await guardWorkbook({ size, read }, allowXls);
  } finally {
    await handle.close();
  }
}

/** The child's messages one by one; its death, its silence and the caller's abort end the waiting with an error. */
function inbox(child: ChildProcess, options: NodeReadOptions) {
  const waiting: ChildMessage[] = [];
  let failure: WorkbookError | undefined;
  let wake: (() => void) | undefined;
  const fail = (error: WorkbookError) => {
    failure ??= error;
    wake?.();
  };
  const onAbort = () => fail(new WorkbookError('aborted'));
  child.on('message', (message) => {
    waiting.push(message as ChildMessage);
    wake?.();
  });
  child.on('error', (cause) => fail(new WorkbookError('damaged', { cause })));
  // An end without a last word is nearly always the memory cap.
  child.on('exit', (code, signal) => fail(new WorkbookError('too-large-to-read', { cause: signal ?? code })));
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
