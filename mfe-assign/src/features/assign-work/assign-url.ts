import { LIMITS } from '@subtitle/contracts/limits';
import { STAGES, type Stage } from '@subtitle/contracts/statuses';
import { isIsoDay } from '@subtitle/domain/dates';
import type { AssignKind } from './assign-kinds';

/** The form's fields in the URL. '' means today for a date and "not selected" for any other field. */
export interface AssignUrl extends Record<string, string> {
  tab: string;
  from: string;
  to: string;
  /** 'all': every date, and rows without a date. */
  dates: string;
  source: string;
  target: string;
  user: string;
  /** Stage to assign to a person who is translator and editor. */
  stage: string;
  count: string;
  /** 'yes': rows with the same new sentences go to one person. */
  together: string;
  /** 'sentences': the count is one of new sentences. */
  by: string;
  /** Ids of further people who share the rows, separated by commas. */
  with: string;
}

export const EMPTY_ASSIGN_URL: AssignUrl = {
  tab: 'prediction',
  from: '',
  to: '',
  dates: '',
  source: '',
  target: '',
  user: '',
  stage: '',
  count: '',
  together: '',
  by: '',
  with: '',
};

/** The form's values, parsed from the URL. */
export interface AssignForm {
  from: string;
  to: string;
  everyDate: boolean;
  source: string;
  target: string;
  userId: number | null;
  /** null if the field is empty or is not a whole number within the limits. */
  count: number | null;
  /** Whether rows with the same new sentences go to one person. */
  together: boolean;
  /** Whether the count is one of new sentences. */
  bySentences: boolean;
  /** Further people who share the rows. */
  sharing: readonly number[];
  /** Absent if no stage was selected. */
  stage?: Stage;
}

/** Reads the form from the URL; dates default to today. */
export function readForm(url: AssignUrl, today: string): AssignForm {
  return {
    from: isIsoDay(url.from) ? url.from : today,
    to: isIsoDay(url.to) ? url.to : today,
    everyDate: url.dates === 'all',
    source: url.source,
    target: url.target,
    together: url.together === 'yes',
    bySentences: url.by === 'sentences',
    sharing: url.with.split(',').filter(isId).map(Number),
    userId: isId(url.user) ? Number(url.user) : null,
    count: readCount(url.count),
    stage: STAGES.find((stage) => stage === url.stage),
  };
}

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);

/** Whether a change affects which rows can be assigned. If it does, a count typed before no longer applies. */
export function changesRange({ from, to, dates, source, target }: Partial<AssignUrl>): boolean {
  return [from, to, dates, source, target].some((part) => part !== undefined);
}

/** Returns the dates of the rows to assign; null if dates do not apply. */
export function getAssignRange(
  kind: AssignKind,
  { from, to, everyDate }: AssignForm,
): { from: string; to: string } | null {
  return kind.dated && !(kind.mayLackDate && everyDate) ? { from, to } : null;
}

/** Reads the task count: a whole number within the limits of decision 12. */
export function readCount(text: string): number | null {
  if (!/^\d{1,4}$/.test(text)) return null;
  const count = Number(text);
  return count >= LIMITS.taskCountMin && count <= LIMITS.taskCountMax ? count : null;
}
