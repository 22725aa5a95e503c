import { setTimeout as wait } from 'node:timers/promises';
import { WorkbookError } from '@subtitle/workbook/workbook-error';

const LOOK_EVERY_MS = 100;

/** Imports under way in this process, and whether one of them has it to itself. */
let running = 0;
let isTaken = false;

/**
 * Runs an import beside the others of this process, or apart from them: a file that kills its worker must not count as a
 * death of theirs a third time. Those that come while one runs apart wait for it.
 * @throws WorkbookError 'aborted' after the signal
 */
export async function runApart<T>(
  isApart: boolean,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  while (isTaken || (isApart && running > 0)) {
    if (signal?.aborted) throw new WorkbookError('aborted');
    await wait(LOOK_EVERY_MS);
  }
  running++;
  isTaken = isApart;
  try {
    return await work();
  } finally {
    running--;
    if (isApart) isTaken = false;
  }
}
