import { formatNumber } from '../../ui/text/formats';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** '45s', '2.4m', '1.8 h', '3.2 days': at most one decimal, as the specification's sample writes it. */
export function durationWords(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < MINUTE) return `${whole}s`;
  // What rounds to sixty minutes is an hour.
  const minutes = tenths(seconds / MINUTE);
  if (minutes * MINUTE < HOUR) return `${formatNumber(minutes)}m`;
  const hours = tenths(seconds / HOUR);
  if (hours * HOUR < DAY) return `${formatNumber(hours)} h`;
  const days = tenths(seconds / DAY);
  return `${formatNumber(days)} ${days === 1 ? 'day' : 'days'}`;
}

const tenths = (value: number) => Math.round(value * 10) / 10;
