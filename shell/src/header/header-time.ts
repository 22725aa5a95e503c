import { formatDateTime } from '@subtitle/sdk/ui';

const relative = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * 'just now', '5 minutes ago', '3 hours ago'; after a day the date and time.
 * @param now milliseconds
 */
export function ago(at: string, now: number): string {
  const past = now - Date.parse(at);
  if (past < MINUTE) return 'just now';
  if (past < HOUR) return relative.format(-Math.floor(past / MINUTE), 'minute');
  if (past < DAY) return relative.format(-Math.floor(past / HOUR), 'hour');
  return formatDateTime(at);
}

/** The date and time of an ISO instant. */
export const fullTime = (at: string) => formatDateTime(at);
