import type { ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { FIRST_STAGE, PENDING, type Stage } from '@subtitle/contracts/statuses';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import type { QueryFilter } from 'mongoose';
import type { SessionActor } from '../../../actor';
import { type ItemDocument, LATER_STAGES } from '../../../models/item-row';

export type Row = ItemDocument;
export type RowFilter = QueryFilter<ItemDocument>;

/** Key of a unit of work: one row in one language. */
export interface UnitKey {
  kind: ItemKind;
  id: number;
  language: LanguageCode;
}

/** Returns the filter for one stage in a language. A row whose assignment has no stage is a translation. */
export function buildStageFilter(stage: Stage, language: LanguageCode): RowFilter {
  return { [`stage_${language}`]: stage === FIRST_STAGE ? { $nin: LATER_STAGES } : stage } as RowFilter;
}

/** Filter: an absent or empty status counts as pending. */
export const IS_PENDING = { $in: [null, '', PENDING] };

/** Whether the caller sees every row with all its fields: assigners, reviewers and admins. */
export function seesEveryRow({ roles }: Pick<SessionActor, 'roles'>): boolean {
  return hasAnyRole(roles, ['assigner', 'reviewer']);
}

/**
 * Returns the filter for rows that the caller sees: all rows for assigners, reviewers and admins; for translators and
 * editors those they own in `language`, or in any language without one.
 */
export function buildScopeFilter(actor: Pick<SessionActor, 'username' | 'roles'>, language?: LanguageCode): RowFilter {
  if (seesEveryRow(actor)) return {};
  if (language) return { [`assigned_${language}`]: actor.username };
  return { owners: actor.username };
}

/** Whether the caller sees a row that was read, by the same rule as `buildScopeFilter`. */
export function isInScope(row: Row, actor: Pick<SessionActor, 'username' | 'roles'>, language?: LanguageCode): boolean {
  if (seesEveryRow(actor)) return true;
  const languages = language ? [language] : LANGUAGE_CODES;
  return languages.some((code) => row[`assigned_${code}`] === actor.username);
}
