import type { DuplicateAnswer, DuplicateQuestion, Overfull } from '@subtitle/contracts/operations/imports';
import { capitalize } from '@subtitle/domain/texts/capitalize';
import { formatNumber } from '@subtitle/sdk/ui';
import { formatRowCount } from '../../words';

/** A possible answer with its effect in numbers. */
export interface Choice {
  choice: DuplicateAnswer;
  label: string;
  effect: string;
}

/** Returns for example '8,000 of these 12,000 rows already exist (7,990 untouched, 10 worked on)'. */
export function describeQuestion(question: DuplicateQuestion): string {
  const { duplicate, rows, replaceable, worked, overfull } = question;
  if (duplicate === 0 && overfull) return describeOverfull(overfull);
  const parts = isOfSameVideos(question)
    ? ''
    : ` (${formatNumber(replaceable)} untouched, ${formatNumber(worked)} worked on)`;
  if (duplicate === rows) {
    const all = rows === 1 ? 'The only row already exists' : `All ${formatNumber(rows)} rows already exist`;
    return `${all}${parts}`;
  }
  const of = `${formatNumber(duplicate)} of these ${formatNumber(rows)} rows`;
  return `${of} already ${duplicate === 1 ? 'exists' : 'exist'}${parts}`;
}

/**
 * Returns for example 'Range 1/12/2026-10/12/2026 would have 240 rows, expected 120'. For several ranges the text gives
 * their number and the range with most rows.
 */
function describeOverfull({ places, name, rows, allowed }: Overfull): string {
  const [one, several] = name.includes('-') ? ['range', 'ranges'] : ['date', 'dates'];
  const fullest = `${name} would have ${formatNumber(rows)} rows, expected ${allowed}`;
  if (places === 1) return `${capitalize(one)} ${fullest}`;
  return `${formatNumber(places)} ${several} would have too many rows: ${fullest}`;
}

/**
 * Returns the details of the question: which dates or ranges would have too many rows, and why no row can be replaced.
 */
export function describeQuestionDetails(question: DuplicateQuestion): string {
  const { duplicate, overfull } = question;
  if (duplicate === 0) return 'Rows are matched by subno, and no existing row has these numbers.';
  return [overfull && `${describeOverfull(overfull)}.`, explainNotReplaced(question)].filter(Boolean).join(' ');
}

/** Returns why no row can be replaced, or '' if some rows can be. */
function explainNotReplaced(question: DuplicateQuestion): string {
  if (question.replaceable > 0) return '';
  if (isOfSameVideos(question)) return 'The workbook contains the same videos, so no row can be replaced.';
  return 'Rows that have been worked on are never replaced.';
}

/** Whether the rows are videos. A video that is imported again is the existing video, whether or not it was edited. */
function isOfSameVideos({ duplicate, replaceable, worked }: DuplicateQuestion): boolean {
  return replaceable === 0 && worked < duplicate;
}

/** Returns the possible answers; "replace" only if a row can be replaced. */
export function listChoices(question: DuplicateQuestion): Choice[] {
  const { rows, duplicate, replaceable } = question;
  if (duplicate === 0)
    return [
      { choice: 'skip', label: 'Add them anyway', effect: `Adds the ${formatNewRows(rows)} to the existing rows.` },
      STOP,
    ];
  const skip: Choice = { choice: 'skip', label: 'Skip them', effect: describeSkip(rows - duplicate, duplicate) };
  const replace: Choice = { choice: 'replace', label: 'Replace the untouched ones', effect: describeReplace(question) };
  return replaceable > 0 ? [skip, replace, STOP] : [skip, STOP];
}

const STOP: Choice = { choice: 'stop', label: 'Stop', effect: 'Imports no rows. The existing rows stay as they are.' };

function describeSkip(added: number, duplicate: number): string {
  const stay = `The ${formatRowCount(duplicate)} that already ${duplicate === 1 ? 'exists stays as it is' : 'exist stay as they are'}.`;
  return added === 0 ? `Adds no rows. ${stay}` : `Adds the ${formatNewRows(added)}. ${stay}`;
}

function describeReplace({ rows, duplicate, replaceable, worked }: DuplicateQuestion): string {
  const added = rows - duplicate;
  const begin = added === 0 ? '' : `Adds the ${formatNewRows(added)}. `;
  const replaced = `Replaces ${replaceable === 1 ? 'the existing row' : `the ${formatRowCount(replaceable)} that exist`} with ${replaceable === 1 ? 'the row' : 'the rows'} of this file.`;
  const kept =
    worked === 0
      ? ''
      : ` The ${formatRowCount(worked)} worked on ${worked === 1 ? 'stays as it is' : 'stay as they are'}.`;
  return `${begin}${replaced}${kept}`;
}

const formatNewRows = (n: number) => `${formatNumber(n)} new ${n === 1 ? 'row' : 'rows'}`;
