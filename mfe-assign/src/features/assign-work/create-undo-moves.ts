import { parseLanguage } from '@subtitle/contracts/languages';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { getSelectedStage } from '../choose-stage/selected-stage';
import type { Move } from '../move-work/move-run';
import type { AssignedPart } from './use-assign-work';

/**
 * Returns the moves that take an assignment back. Rows changed since the assignment are not moved, because their
 * revisions differ.
 */
export function createUndoMoves({ answer, form, kind }: AssignedPart, person?: UserAnswer): Move[] {
  const language = parseLanguage(form.target);
  if (!language || !person) return [];
  const common = {
    kind: kind.kind,
    language,
    owner: person.username,
    source: parseLanguage(form.source) ?? null,
    stage: getSelectedStage(person, form.stage),
    status: ASSIGNED,
  };
  return answer.ids.flatMap((id, at) => {
    const revision = answer.revisions?.[at];
    return revision === undefined ? [] : [{ unit: { ...common, id, revision }, userId: null }];
  });
}
