import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { FIRST_STAGE, type Stage } from '@subtitle/contracts/statuses';
import { getAssignmentStage, hasSeveralStages } from '@subtitle/domain/eligibility';

/**
 * Returns the stage of the selected person. A translator who is also an editor translates unless another stage is
 * selected.
 */
export function getSelectedStage(person: UserAnswer | undefined, chosen: Stage | undefined): Stage {
  return (person && getAssignmentStage(person, chosen)) ?? FIRST_STAGE;
}

/** Returns the stage to send. Undefined if the person has only one stage, because the server then derives the stage. */
export function getStageToSend(person: UserAnswer | undefined, chosen: Stage | undefined): Stage | undefined {
  return person && hasSeveralStages(person) ? getSelectedStage(person, chosen) : undefined;
}
