import { formatIndianDate } from '@subtitle/domain/dates';

const DAY = /^\d{4}-\d{2}-\d{2}/;
const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', hour12: true });
const number = new Intl.NumberFormat('en-IN');
const size = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** Formats an ISO date as '01/12/2026'. Other texts stay unchanged; null and undefined become ''. */
export function formatDate(iso: string | null | undefined): string {
  if (!iso) return '';
  return DAY.test(iso) ? formatIndianDate(iso.slice(0, 10)) : iso;
}

/**
 * Formats one day as '01/12/2026' and several as '01/12 – 10/12/2026'; the first date has its year only if it differs.
 */
export function formatDays(from: string, to: string): string {
  if (from === to || !to) return formatDate(from);
  const first = from.slice(0, 4) === to.slice(0, 4) ? formatDate(from).slice(0, 5) : formatDate(from);
  return `${first} – ${formatDate(to)}`;
}

/** Formats a time as '20/11/2026, 11:04 am' in this device's time zone. Accepts an ISO text, a Date or milliseconds. */
export function formatDateTime(at: string | number | Date | null | undefined): string {
  if (at === null || at === undefined) return '';
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return String(at);
  const pad = (n: number) => String(n).padStart(2, '0');
  return `${pad(date.getDate())}/${pad(date.getMonth() + 1)}/${date.getFullYear()}, ${time.format(date)}`;
}

/** Formats a number with Indian grouping: '12,000', '1,20,000'. */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** Formats bytes as '3 MB', in steps of 1,024, with at most one decimal. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB'] as const;
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${size.format(value)} ${units[unit]}`;
}
