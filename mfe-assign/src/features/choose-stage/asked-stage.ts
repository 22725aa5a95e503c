import type { UserAnswer } from '@subtitle/contracts/operations/users';
import type { Stage } from '@subtitle/contracts/statuses';
import { doesBoth, stageFor } from '@subtitle/domain/eligibility';

/** What the chosen person is asked to do; who does both translates until something else is chosen. */
export function askedStage(person: UserAnswer | undefined, chosen: Stage | undefined): Stage {
  return (person && stageFor(person, chosen)) ?? 'translate';
}

/** The same as the calls take it, which know by themselves what somebody does who does one of the two only. */
export function sentStage(person: UserAnswer | undefined, chosen: Stage | undefined): Stage | undefined {
  return person && doesBoth(person) ? askedStage(person, chosen) : undefined;
}
