import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { Status } from '@subtitle/contracts/statuses';

/** Colours that stand for nothing else and can be told apart beside each other. */
const SERIES = ['gray-6', 'orange-5', 'green-5', 'grape-5', 'yellow-5', 'indigo-5', 'cyan-6', 'pink-5'];

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
