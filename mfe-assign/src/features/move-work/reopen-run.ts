import { LIMITS } from '@subtitle/contracts/limits';
import type { UnitMoved } from '@subtitle/contracts/operations/work-board';
import { ApiError } from '@subtitle/sdk/api';
import { notify } from '@subtitle/sdk/notify';
import { confirm } from '@subtitle/sdk/overlays';
import { formatNumber } from '@subtitle/sdk/ui';

/** Numbers of a run: rows that were reopened, and all rows of it. */
export interface ReopenRun {
  done: number;
  of: number;
  /** Error of the call that ended the run early. */
  error?: unknown;
}

/** Asks before rows are reopened, because only a reviewer can approve them again, one by one. */
export function confirmReopen(count: number): Promise<boolean> {
  const [rows, them] = count === 1 ? ['row', 'it'] : ['rows', 'them'];
  return confirm({
    title: `Reopen ${formatNumber(count)} ${rows}?`,
    message: `A reviewer has to read ${them} and approve ${them} again. This cannot be undone.`,
    confirmLabel: 'Reopen',
  });
}

/**
 * Reopens units in several calls one after the other.
 * @throws the error of a call if no row was reopened before it
 */
export async function reopenInCalls<Unit>(
  units: readonly Unit[],
  reopen: (some: readonly Unit[]) => Promise<{ results: readonly Pick<UnitMoved, 'code'>[] }>,
): Promise<ReopenRun> {
  let done = 0;
  for (let at = 0; at < units.length; at += LIMITS.movedUnitsMax) {
    try {
      const { results } = await reopen(units.slice(at, at + LIMITS.movedUnitsMax));
      done += results.filter(({ code }) => code === null).length;
    } catch (error) {
      if (done === 0) throw error;
      return { done, of: units.length, error };
    }
  }
  return { done, of: units.length };
}

/** Shows the result of a run. */
export function notifyReopened({ done, of, error }: ReopenRun): void {
  if (error !== undefined) {
    const why =
      error instanceof ApiError && error.code !== 'unavailable'
        ? `. ${error.sentence}`
        : ', then the connection failed.';
    notify.error(`Reopened ${formatNumber(done)} of ${formatNumber(of)} rows${why}`);
    return;
  }
  const rest = done < of ? ` ${formatNumber(of - done)} changed in the meantime.` : '';
  notify.success(`Reopened ${formatNumber(done)} ${done === 1 ? 'row' : 'rows'} for review.${rest}`);
}
