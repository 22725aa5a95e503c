import type { Counting } from '@subtitle/contracts/operations/figures';
import { formatNumber } from '../../ui/text/formats';

/** How often figures are read again while the worker is counting. */
const WHILE_COUNTING_MS = 1_500;

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Rests a query of figures for `everyMs`, and asks sooner while days are left to be counted. */
export function soonerWhileCounting(everyMs: number | false) {
  return ({ state: { data } }: { state: { data?: { counting?: Counting } | undefined } }): number | false => {
    const counting = data?.counting;
    return counting && counting.days > 0 && !counting.paused ? WHILE_COUNTING_MS : everyMs;
  };
}

/** Says what figures leave out; null where they hold everything, or lack no more than the last second. */
export function countingWords(counting: Counting | undefined): string | null {
  if (!counting) return null;
  const { at, days, paused } = counting;
  if (paused)
    return at === null
      ? 'Nothing is counted yet, and no worker is running to count it.'
      : `Figures as of ${clock.format(new Date(at))}. No worker is running to count what came since.`;
  if (at === null) return 'Counting for the first time. The figures appear as they are counted.';
  return days > 1 ? `Counting ${formatNumber(days)} days. The figures change until this is done.` : null;
}
