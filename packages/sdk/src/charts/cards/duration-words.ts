import { formatNumber } from '../../ui/text/formats';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** '45s', '2.4m', '1.8 h', '3.2 days': at most one decimal, as the specification's sample writes it. */
export function durationWords(seconds: number): string {
  if (seconds < MINUTE) return `${Math.round(seconds)}s`;
  if (seconds < HOUR) return `${tenths(seconds / MINUTE)}m`;
  if (seconds < DAY) return `${tenths(seconds / HOUR)} h`;
  const days = tenths(seconds / DAY);
  return `${days} ${days === '1' ? 'day' : 'days'}`;
}

const tenths = (value: number) => formatNumber(Math.round(value * 10) / 10);
