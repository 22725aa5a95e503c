import { holdsTexts, requiredTexts } from '@subtitle/contracts/columns';
import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { Stage } from '@subtitle/contracts/statuses';
import { mayReceive, stageFor, stageGiven } from '@subtitle/domain/eligibility';
import type { Receiver } from '@subtitle/domain/workflow/transition';
import { Refusal } from '../../../refusal';
import { findUploaded } from '../../videos/uploaded-subtitles';
import type { Row } from '../row/item';
import { type Assignee, findAssignee, findAssigneeByName } from './assignee.repository';

interface Work {
  target: LanguageCode;
  /** Without it any pair into the target serves. */
  source?: LanguageCode;
  /** The stage the row has now. */
  stage?: Stage | null;
  /** What they shall do, and nothing else. */
  asked?: Stage;
  /** The row, where it is known: without a text in the target language there is nothing to correct (decision 51). */
  row?: Row;
}

/**
 * The person a row goes to, by user id.
 * @throws Refusal not-found for an unknown id; assignee-unfit for somebody inactive, without role or pair.
 */
export async function requireReceiver(userId: number, work: Work): Promise<Receiver & { name: string }> {
  const person = await findAssignee(userId);
  if (!person) throw new Refusal('not-found', { field: 'userId' }, MESSAGES.unknownPerson(userId));
  return fit(person, work);
}

/** The same by username, for rows that go back to who had them. @throws Refusal assignee-unfit. */
export async function requireFormerOwner(username: string, work: Work): Promise<Receiver> {
  return fit(await findAssigneeByName(username), work);
}

/** Whether there is something to correct; of a video also a file that was uploaded in the language. */
async function holdsText(row: Row, target: LanguageCode): Promise<boolean> {
  if (!holdsTexts(row.kind)) {
    if (row[`bound_${target}`]) return true;
    return (await findUploaded(row.id)).some(({ language }) => language === target);
  }
  return requiredTexts(row.kind, target).some((column) => (row[column] ?? '').trim() !== '');
}

async function fit(
  person: Assignee | null,
  { target, source, stage = null, asked, row }: Work,
): Promise<Receiver & { name: string }> {
  const becomes =
    person && mayReceive(person, target, source) && (asked ? stageGiven(person, asked) : stageFor(person, stage));
  if (!becomes) throw new Refusal('assignee-unfit');
  if (becomes === 'correct' && row && !(await holdsText(row, target))) {
    const doesBoth = person && stageFor(person, 'translate') === 'translate' && asked === undefined;
    if (!doesBoth) throw new Refusal('assignee-unfit', {}, MESSAGES.nothingToCorrect(languageTitle(target)));
    return { username: person.username, name: person.name, stage: 'translate' };
  }
  return { username: person.username, name: person.name, stage: becomes };
}
