import { LIMITS } from '@subtitle/contracts/limits';
import { STAGES, type Stage } from '@subtitle/contracts/statuses';
import type { AssignKind } from './assign-kinds';

/** The form as the address keeps it; empty = not chosen, an empty date = today. */
export interface AssignUrl extends Record<string, string> {
  tab: string;
  from: string;
  to: string;
  /** 'all': every date, and rows without one. */
  dates: string;
  source: string;
  target: string;
  user: string;
  /** What somebody who does both shall do. */
  stage: string;
  count: string;
}

export const EMPTY_URL: AssignUrl = {
  tab: 'prediction',
  from: '',
  to: '',
  dates: '',
  source: '',
  target: '',
  user: '',
  stage: '',
  count: '',
};

/** The form as the page uses it. */
export interface AssignForm {
  from: string;
  to: string;
  everyDate: boolean;
  source: string;
  target: string;
  userId: number | null;
  /** null while the field is empty or holds no whole number in bounds. */
  count: number | null;
  /** Left out where none was chosen. */
  stage?: Stage;
}

/** Reads the address; dates default to today. */
export function readForm(url: AssignUrl, today: string): AssignForm {
  return {
    from: isIsoDay(url.from) ? url.from : today,
    to: isIsoDay(url.to) ? url.to : today,
    everyDate: url.dates === 'all',
    source: url.source,
    target: url.target,
    userId: /^[1-9]\d*$/.test(url.user) ? Number(url.user) : null,
    count: readCount(url.count),
    stage: STAGES.find((stage) => stage === url.stage),
  };
}

/** Whether other rows can be given out after a change; what was typed as a count was meant for those before. */
export function changesRange({ from, to, dates, source, target }: Partial<AssignUrl>): boolean {
  return [from, to, dates, source, target].some((part) => part !== undefined);
}

/** The dates that rows are given out for; null where they do not narrow. */
export function rangeOf(kind: AssignKind, { from, to, everyDate }: AssignForm): { from: string; to: string } | null {
  return kind.dated && !(kind.mayLackDate && everyDate) ? { from, to } : null;
}

/** Task count: a whole number within the bounds of decision 12. */
export function readCount(text: string): number | null {
  if (!/^\d{1,4}$/.test(text)) return null;
  const count = Number(text);
  return count >= LIMITS.taskCountMin && count <= LIMITS.taskCountMax ? count : null;
}

function isIsoDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
