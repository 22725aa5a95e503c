import type { Counting } from '@subtitle/contracts/operations/figures';
import { formatNumber } from '../../ui/text/formats';

/** Refetch interval of figures while the worker is counting. */
const WHILE_COUNTING_MS = 1_500;

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Returns a refetch interval: `everyMs`, or a shorter one while days are left to count. */
export function soonerWhileCounting(everyMs: number | false) {
  return ({ state: { data } }: { state: { data?: { counting?: Counting } | undefined } }): number | false => {
    const counting = data?.counting;
    return counting && counting.days > 0 && !counting.paused ? WHILE_COUNTING_MS : everyMs;
  };
}

/** States what the figures do not include yet; null if they include everything but the last second. */
export function countingWords(counting: Counting | undefined): string | null {
  if (!counting) return null;
  const { at, days, paused } = counting;
  if (paused)
    return at === null
      ? 'The figures are not counted yet, and no worker is running.'
      : `Figures as of ${clock.format(new Date(at))}. No worker is running to count later changes.`;
  if (at === null) return 'Counting for the first time. The figures appear as they are counted.';
  return days > 1 ? `Counting ${formatNumber(days)} days. The figures change until this is done.` : null;
}
