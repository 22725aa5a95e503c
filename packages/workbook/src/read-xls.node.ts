import { type ChildProcess, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { SheetRow } from './read-rows';
import type { NodeReadOptions } from './read-rows.node';
import type { ChildMessage } from './read-workbook-child';
import { WorkbookError } from './workbook-error';

/**
 * Reads an .xls file on disk with SheetJS in a child process that may die of it: memory is capped, it is killed on abort,
 * on silence and when the caller stops iterating. The child is at most two batches (500 rows) ahead of the caller.
 * @throws WorkbookError with one sentence for the user
 */
export async function* readXls(path: string, options: NodeReadOptions): AsyncGenerator<SheetRow> {
  const child = fork(childEntry(options), [path], {
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
