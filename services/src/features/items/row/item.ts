import { type ItemKind, itemTexts } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { Stage } from '@subtitle/contracts/statuses';
import { holdsAny } from '@subtitle/domain/users/roles';
import type { QueryFilter } from 'mongoose';
import type { ItemDocument } from '../../../models/item-row';
import type { SessionActor } from '../../auth/session-actor';

export type Row = ItemDocument;
export type RowFilter = QueryFilter<ItemDocument>;

/** Where a unit of work stands: one row in one language. */
export interface UnitKey {
  kind: ItemKind;
  id: number;
  language: LanguageCode;
}

/** Rows of one stage in a language; a row whose assignment named none is to be translated. */
export function stageFilter(stage: Stage, language: LanguageCode): RowFilter {
  return { [`stage_${language}`]: stage === 'correct' ? stage : { $ne: 'correct' } } as RowFilter;
}

/** An absent status is pending, and so is an empty one. */
export const PENDING = { $in: [null, '', 'pending'] };

/** Assigner, reviewer and admin see every row, and all of each. */
export function seesEveryRow({ roles }: Pick<SessionActor, 'roles'>): boolean {
  return holdsAny(roles, ['assigner', 'reviewer']);
}

/**
 * Which rows somebody sees: assigner, reviewer and admin all of them; translator and editor those they own in
 * `language`, or in any language where none is given.
 */
export function scopeOf(actor: Pick<SessionActor, 'username' | 'roles'>, language?: LanguageCode): RowFilter {
  if (seesEveryRow(actor)) return {};
  if (language) return { [`assigned_${language}`]: actor.username };
  return { owners: actor.username };
}

/** The same of a row that was read. */
export function isInScope(row: Row, actor: Pick<SessionActor, 'username' | 'roles'>, language?: LanguageCode): boolean {
  if (seesEveryRow(actor)) return true;
  const languages = language ? [language] : LANGUAGE_CODES;
  return languages.some((code) => row[`assigned_${code}`] === actor.username);
}

/** The texts of one language by column, '' where there is none. */
export function textsOf(row: Row, language: LanguageCode): Record<string, string> {
  return Object.fromEntries(itemTexts(row.kind, language).map((column) => [column, row[column] ?? '']));
}
