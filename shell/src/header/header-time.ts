import { formatDateTime } from '@subtitle/sdk/ui';

const relative = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats a time as 'just now', '5 minutes ago' or '3 hours ago', and as date and time after a day.
 * @param now milliseconds
 */
export function formatAgo(at: string, now: number): string {
  const past = now - Date.parse(at);
  if (past < MINUTE) return 'just now';
  if (past < HOUR) return relative.format(-Math.floor(past / MINUTE), 'minute');
  if (past < DAY) return relative.format(-Math.floor(past / HOUR), 'hour');
  return formatDateTime(at);
}

/** Formats the date and time of an ISO instant. */
export const formatFullTime = (at: string) => formatDateTime(at);
