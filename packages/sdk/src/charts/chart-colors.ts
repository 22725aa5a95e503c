import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { Status } from '@subtitle/contracts/statuses';

/** Series colours. They avoid the hues of statuses: red, yellow, orange, blue, green. */
const SERIES = ['gray-6', 'violet-5', 'cyan-6', 'pink-5', 'teal-7', 'grape-8', 'indigo-3', 'gray-4'];

/** A language has the same colour in every chart. */
export function languageColor(language: LanguageCode): string {
  return `var(--mantine-color-${SERIES[LANGUAGE_CODES.indexOf(language) % SERIES.length]})`;
}

export function statusColor(status: Status): string {
  return `var(--status-${status})`;
}

/** Of charts in which colour says nothing. */
export const PLAIN_COLOR = 'var(--accent)';
/** Of what is well on its time, soon due, and late. */
export const URGENCY_COLORS = {
  late: 'var(--status-pending)',
  now: 'var(--status-inreview)',
  soon: 'var(--status-assigned)',
  plain: 'var(--accent)',
  far: 'var(--mantine-color-indigo-3)',
} as const;
