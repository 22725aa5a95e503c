import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { WORK_ROLES } from '@subtitle/contracts/roles';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../actor';
import { listItems, type Narrowing } from '../items/list/item-list';
import type { Row, RowFilter } from '../items/row/item';

/** A set of rows that one index returns in the order of dates. */
export interface RowScope {
  scope: RowFilter;
  narrowing: Pick<Narrowing, 'status' | 'language'>;
}

/**
 * Returns the sets of rows that the caller can open: all rows for assigners and admins; otherwise, per language, the
 * rows they own and for a reviewer the rows in review. Empty for all others: imported rows have no such index
 * (find-imported.ts).
 */
export function listRowScopes({ username, roles }: Pick<SessionActor, 'username' | 'roles'>): RowScope[] {
  if (hasAnyRole(roles, ['assigner'])) return [{ scope: {}, narrowing: {} }];
  const own = LANGUAGE_CODES.map((language) => ({ scope: { [`assigned_${language}`]: username }, narrowing: {} }));
  const waiting = LANGUAGE_CODES.map((language) => ({
    scope: {},
    narrowing: { status: IN_REVIEW, language },
  }));
  return [
    ...(hasAnyRole(roles, WORK_ROLES) ? own : []),
    ...(hasAnyRole(roles, ['reviewer']) ? waiting : []),
  ] as RowScope[];
}

/**
 * Returns the videos in these sets, each once, in no order.
 * @param limit videos per set
 */
export async function findVideosInScopes(
  scopes: readonly RowScope[],
  limit: number,
  also: RowFilter = {},
): Promise<Row[]> {
  const pages = await Promise.all(
    scopes.map(({ scope, narrowing }) => listItems('video', scope, { ...narrowing, limit }, { also })),
  );
  return [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()];
}
