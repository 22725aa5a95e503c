import { setTimeout as wait } from 'node:timers/promises';
import { WorkbookError } from '@subtitle/workbook/workbook-error';

const POLL_MS = 100;

/** Number of imports running in this process, and whether one of them runs alone. */
let running = 0;
let isRunningAlone = false;

/**
 * Runs an import beside others of this process, or alone. An import suspected of killing its worker runs alone, so that
 * its death does not count for others. Other imports wait while one runs alone.
 * @throws WorkbookError 'aborted' after the signal
 */
export async function runApart<T>(
  isApart: boolean,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  while (isRunningAlone || (isApart && running > 0)) {
    if (signal?.aborted) throw new WorkbookError('aborted');
    await wait(POLL_MS);
  }
  running++;
  isRunningAlone = isApart;
  try {
    return await work();
  } finally {
    running--;
    if (isApart) isRunningAlone = false;
  }
}
