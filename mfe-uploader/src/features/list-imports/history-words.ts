import type { ImportAnswer, ImportState } from '@subtitle/contracts/operations/imports';
import { formatDateTime, formatNumber } from '@subtitle/sdk/ui';
import { describeRemoval, describeRemoved } from '../watch-import/import-words';

export const STATE_NAMES: Record<ImportState, string> = {
  open: 'In progress',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
  undone: 'Undone',
};

/** Returns the label of the link to an import. It names the action that the import needs. */
export function getOpenLabel({ status, question }: ImportAnswer): string {
  if (status === 'failed') return 'Errors';
  if (question) return 'Answer';
  return ['queued', 'scanning', 'importing'].includes(status) ? 'Follow' : 'Show';
}

/** Returns for example 'Done', 'Failed' or 'Importing 70%'. */
export function describeResult(one: ImportAnswer): string {
  const { status, inserted, progress, question } = one;
  if (status === 'done' && inserted === 0) return isNotReplaced(one) ? 'Not replaced' : 'Nothing new';
  if (status === 'done' || status === 'failed' || status === 'cancelled' || status === 'undone')
    return STATE_NAMES[status];
  if (status === 'queued') return 'In the queue';
  if (question) return 'Waiting for an answer';
  return `Importing ${Math.round(progress)}%`;
}

/** Whether the import should have replaced rows that are being worked on, and inserted no other rows. */
const isNotReplaced = ({ status, inserted, duplicate, duplicates }: ImportAnswer) =>
  status === 'done' && inserted === 0 && duplicate > 0 && duplicates === 'replace';

/**
 * Returns the details of the result line by line, for example 'Rows 7-9: Missing lrname and 24 more' or 'by Meera,
 * 20/11/2026, 11:04 am'.
 */
export function listResultDetails(one: ImportAnswer, nameOf: (username: string) => string): string[] {
  return [describeReason(one, nameOf), describeRemoval(one), describeRemoved(one)].filter(Boolean);
}

function describeReason(one: ImportAnswer, nameOf: (username: string) => string): string {
  const { status, kind, errorGroups, errorCount, undoneBy, undoneAt } = one;
  if (isNotReplaced(one))
    return kind === 'subtitles'
      ? 'The existing subtitles already have translations or drafts.'
      : 'The existing rows are already being worked on.';
  if (status === 'undone' && undoneBy) return `by ${nameOf(undoneBy)}, ${formatDateTime(undoneAt)}`;
  const [first] = errorGroups;
  if (status !== 'failed' || !first) return '';
  const more = errorCount - first.rows;
  return more > 0 ? `${first.message} and ${formatNumber(more)} more` : first.message;
}

/**
 * Returns the time from the start of processing to the end, for example '8 s', '2 min 5 s' or '1 h 2 min'; '' before
 * the end.
 */
export function formatImportDuration({ startedAt, createdAt, finishedAt }: ImportAnswer): string {
  if (!finishedAt) return '';
  const seconds = Math.max(0, (Date.parse(finishedAt) - Date.parse(startedAt ?? createdAt)) / 1000);
  if (seconds < 1) return 'under 1 s';
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
