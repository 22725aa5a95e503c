import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { APPROVED, IN_REVIEW, PENDING } from '@subtitle/contracts/statuses';
import { isSameUser } from '@subtitle/domain/users/roles';
import { canDo } from '@subtitle/domain/workflow/transition';
import type { Actor, Unit } from '@subtitle/domain/workflow/unit';

/** Returns whether this person may save texts of the unit, as a draft or by submitting it. */
export function canSaveTexts(unit: Unit, actor: Actor): boolean {
  return canDo(unit, 'save-draft', actor) || canDo(unit, 'submit-item', actor);
}

/** Returns a sentence that says why this person cannot change these texts now; null if they can. */
export function findReadOnlyReason(
  unit: Unit,
  actor: Actor,
  language: LanguageCode,
  nameOf: (username: string) => string,
): string | null {
  if (canSaveTexts(unit, actor)) return null;
  const title = languageTitle(language);
  if (unit.status === PENDING) return `Read-only: the ${title} of this row is not assigned yet.`;
  if (unit.status === APPROVED) return `Read-only: the ${title} of this row is approved. A reviewer can reopen it.`;
  if (canDo(unit, 'recall-item', actor)) return 'Read-only while it is in review. Recall it to change it.';
  if (unit.status === IN_REVIEW) return 'Read-only while it is in review.';
  if (!isSameUser(unit.owner, actor.username))
    return `Read-only: ${unit.owner ? `assigned to ${nameOf(unit.owner)}, who alone can change it` : 'not assigned'}.`;
  return 'Read-only: its present status does not allow changes.';
}
