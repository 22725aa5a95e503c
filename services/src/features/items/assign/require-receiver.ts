import { getRequiredColumns, hasTextColumns } from '@subtitle/contracts/columns';
import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { FIRST_STAGE, isTextRequired, type Stage } from '@subtitle/contracts/statuses';
import { canReceive, getAssignmentStage, resolveStage } from '@subtitle/domain/eligibility';
import type { Receiver } from '@subtitle/domain/workflow/transition';
import { Refusal } from '../../../refusal';
import { findUploadedFiles } from '../../videos/uploaded-subtitles';
import type { Row } from '../row/item';
import { type Assignee, findAssignee, findAssigneeByName } from './assignee.repository';

interface RequiredWork {
  target: LanguageCode;
  /** Undefined accepts any pair into the target. */
  source?: LanguageCode;
  /** Present stage of the row. */
  stage?: Stage | null;
  /** The only stage allowed for the receiver. */
  requestedStage?: Stage;
  /** The row, if known: without a text in the target language there is nothing to correct (decision 51). */
  row?: Row;
}

/**
 * Returns the receiver of a row by user id.
 * @throws Refusal not-found for an unknown id; assignee-unfit for a person who is inactive, or lacks the role or the
 *   pair
 */
export async function requireReceiver(userId: number, work: RequiredWork): Promise<Receiver & { name: string }> {
  const person = await findAssignee(userId);
  if (!person) throw new Refusal('not-found', { field: 'userId' }, MESSAGES.unknownPerson(userId));
  return requireFit(person, work);
}

/**
 * Returns the former owner of a row by username, as its receiver.
 * @throws Refusal assignee-unfit
 */
export async function requireFormerOwner(username: string, work: RequiredWork): Promise<Receiver> {
  return requireFit(await findAssigneeByName(username), work);
}

/** Whether there is a text to correct. For a video, an uploaded file in the language counts too. */
async function hasTextToCorrect(row: Row, target: LanguageCode): Promise<boolean> {
  if (!hasTextColumns(row.kind)) {
    if (row[`bound_${target}`]) return true;
    return (await findUploadedFiles(row.id)).some(({ language }) => language === target);
  }
  return getRequiredColumns(row.kind, target).some((column) => (row[column] ?? '').trim() !== '');
}

async function requireFit(
  person: Assignee | null,
  { target, source, stage = null, requestedStage, row }: RequiredWork,
): Promise<Receiver & { name: string }> {
  const becomes =
    person &&
    canReceive(person, target, source) &&
    (requestedStage ? resolveStage(person, requestedStage) : getAssignmentStage(person, stage));
  if (!becomes) throw new Refusal('assignee-unfit');
  if (isTextRequired(becomes) && row && !(await hasTextToCorrect(row, target))) {
    const translates =
      person && getAssignmentStage(person, FIRST_STAGE) === FIRST_STAGE && requestedStage === undefined;
    if (!translates) throw new Refusal('assignee-unfit', {}, MESSAGES.nothingToCorrect(languageTitle(target)));
    return { username: person.username, name: person.name, stage: FIRST_STAGE };
  }
  return { username: person.username, name: person.name, stage: becomes };
}
