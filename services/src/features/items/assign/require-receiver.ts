import type { LanguageCode } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { Stage } from '@subtitle/contracts/statuses';
import { mayReceive, stageFor, stageGiven } from '@subtitle/domain/eligibility';
import type { Receiver } from '@subtitle/domain/workflow/transition';
import { Refusal } from '../../../refusal';
import { type Assignee, findAssignee, findAssigneeByName } from './assignee.repository';

interface Work {
  target: LanguageCode;
  /** Without it any pair into the target serves. */
  source?: LanguageCode;
  /** The stage the row has now. */
  stage?: Stage | null;
  /** What they shall do, and nothing else. */
  asked?: Stage;
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

function fit(person: Assignee | null, { target, source, stage = null, asked }: Work): Receiver & { name: string } {
  const becomes =
    person && mayReceive(person, target, source) && (asked ? stageGiven(person, asked) : stageFor(person, stage));
  if (!becomes) throw new Refusal('assignee-unfit');
  return { username: person.username, name: person.name, stage: becomes };
}
