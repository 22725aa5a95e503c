import { setTimeout as wait } from 'node:timers/promises';
import { WorkbookError } from '@subtitle/workbook/workbook-error';

const LOOK_EVERY_MS = 100;

/** Number of imports running in this process, and whether one of them runs alone. */
let running = 0;
let isTaken = false;

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
