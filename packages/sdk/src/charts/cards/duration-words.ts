import { formatNumber } from '../../ui/text/formats';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats a duration as '45s', '2.4m', '1.8 h' or '3.2 days', with at most one decimal, like the specification's
 * sample.
 */
export function durationWords(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < MINUTE) return `${whole}s`;
  // A duration that rounds to 60 minutes is shown as an hour.
  const minutes = roundToTenths(seconds / MINUTE);
  if (minutes * MINUTE < HOUR) return `${formatNumber(minutes)}m`;
  const hours = roundToTenths(seconds / HOUR);
  if (hours * HOUR < DAY) return `${formatNumber(hours)} h`;
  const days = roundToTenths(seconds / DAY);
  return `${formatNumber(days)} ${days === 1 ? 'day' : 'days'}`;
}

const roundToTenths = (value: number) => Math.round(value * 10) / 10;
