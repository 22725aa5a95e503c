import { LANGUAGE_CODES, type LanguageCode, sourceOf, targetOf } from '@subtitle/contracts/languages';
import { holdsAny } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../auth/session-actor';
import { listItems, type Narrowing } from '../items/list/item-list';
import type { Row, RowFilter } from '../items/row/item';

/** A part of the rows that has an index of its own in the order of dates. */
export interface RowScope {
  scope: RowFilter;
  narrowing: Pick<Narrowing, 'status' | 'language'>;
}

/**
 * Where the rows that somebody can open are found: all of them for assigner and admin, otherwise language by language
 * what they own and, for a reviewer, what waits. Nothing for everybody else: what uploaders brought in has no such index
 * (find-imported.ts).
 */
export function rowScopesOf({ username, roles }: Pick<SessionActor, 'username' | 'roles'>): RowScope[] {
  if (holdsAny(roles, ['assigner'])) return [{ scope: {}, narrowing: {} }];
  const own = LANGUAGE_CODES.map((language) => ({ scope: { [`assigned_${language}`]: username }, narrowing: {} }));
  const waiting = LANGUAGE_CODES.map((language) => ({
    scope: {},
    narrowing: { status: 'inreview' as const, language },
  }));
  return [
    ...(holdsAny(roles, ['translator', 'editor']) ? own : []),
    ...(holdsAny(roles, ['reviewer']) ? waiting : []),
  ] as RowScope[];
}

/**
 * The languages whose texts somebody may search for: of their pairs. Assigners and admins have no pairs of their own and
 * search all.
 */
export function languagesOf({ roles, langPairs }: Pick<SessionActor, 'roles' | 'langPairs'>): LanguageCode[] {
  if (holdsAny(roles, ['assigner']) || langPairs.length === 0) return [...LANGUAGE_CODES];
  const own = langPairs.flatMap((pair) => [sourceOf(pair), targetOf(pair)]);
  return LANGUAGE_CODES.filter((code) => own.includes(code));
}

/** Videos within these parts, each once, in no order. @param limit of each part */
export async function videosWithin(scopes: readonly RowScope[], limit: number, also: RowFilter = {}): Promise<Row[]> {
  const pages = await Promise.all(
    scopes.map(({ scope, narrowing }) => listItems('video', scope, { ...narrowing, limit }, { also })),
  );
  return [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()];
}
