import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { ASSIGNED, IN_REVIEW, PENDING, type Status } from '@subtitle/contracts/statuses';

/** Colours of series. They avoid the hues of statuses: red, yellow, orange, blue, green. */
const SERIES = ['gray-6', 'violet-5', 'cyan-6', 'pink-5', 'teal-7', 'grape-8', 'indigo-3', 'gray-4'];

/** Returns the colour of a language, which is the same in every chart. */
export function languageColor(language: LanguageCode): string {
  return `var(--mantine-color-${SERIES[LANGUAGE_CODES.indexOf(language) % SERIES.length]})`;
}

export function statusColor(status: Status): string {
  return `var(--status-${status})`;
}

/** Colour of charts in which colour has no meaning. */
export const PLAIN_COLOR = 'var(--accent)';
/** Colours of work by its due date: late, due soon, in time. */
export const URGENCY_COLORS = {
  late: statusColor(PENDING),
  now: statusColor(IN_REVIEW),
  soon: statusColor(ASSIGNED),
  plain: 'var(--accent)',
  far: 'var(--mantine-color-indigo-3)',
} as const;
