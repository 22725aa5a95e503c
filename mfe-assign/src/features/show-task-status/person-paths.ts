import { hasTextColumns, ITEM_KINDS } from '@subtitle/contracts/columns';
import type { DueGroup, LoadOfPerson, PersonFigures } from '@subtitle/contracts/operations/figures';
import { WORK_ROLES } from '@subtitle/contracts/roles';
import { APPROVED, ASSIGNED } from '@subtitle/contracts/statuses';
import { boardPath, decidedPath, myWorkPath } from '@subtitle/domain/screen-paths';
import { sameUser } from '@subtitle/domain/users/roles';
import { useSession } from '@subtitle/sdk/session';
import type { TaskQuery } from './task-url';

type Person = Pick<PersonFigures, 'username'>;
type DecidedFilter = Pick<Parameters<typeof decidedPath>[0], 'decision' | 'part' | 'from' | 'to'>;

const VIDEO_KIND = ITEM_KINDS.find((kind) => !hasTextColumns(kind));

/**
 * Returns the paths to the rows of each figure, as far as the signed-in person may see them. @param query dates and
 * language of the figures
 */
export function usePersonPaths({ language, from, to }: TaskQuery) {
  const { user, hasRole } = useSession();
  const isSelf = ({ username }: Person) => sameUser(user.username, username);
  const buildBoardPath = (narrowed: Parameters<typeof boardPath>[0]) =>
    hasRole('assigner') ? boardPath({ language, ...narrowed }) : null;
  const buildOwnPath = (person: Person, narrowed: Parameters<typeof myWorkPath>[0] = {}) =>
    isSelf(person) && hasRole(...WORK_ROLES) ? myWorkPath({ language, ...narrowed }) : null;
  const buildDecidedPath = ({ username: person }: Person, narrowed: DecidedFilter = {}) =>
    decidedPath({ person, language, from, to, ...narrowed });
  return {
    pending: (one: Person) => buildBoardPath({ person: one.username, status: ASSIGNED }) ?? buildOwnPath(one),
    overdue: (one: Person, lane: Pick<Partial<LoadOfPerson>, 'kind' | 'language'> = {}) =>
      buildBoardPath({ person: one.username, ...lane, status: 'overdue' }) ??
      buildOwnPath(one, { ...lane, show: 'late' }),
    inProgress: (one: Person) =>
      buildBoardPath({ person: one.username, status: 'in-progress' }) ?? buildOwnPath(one, { show: 'in-progress' }),
    vttFiles: (one: Person) =>
      buildBoardPath({ person: one.username, kind: VIDEO_KIND, status: 'all' }) ??
      buildOwnPath(one, { kind: VIDEO_KIND }),
    /** Returns the path for all people if no person is given. */
    due: (group: DueGroup, person?: string) =>
      buildBoardPath({ person, ...(group === 'overdue' ? { status: group } : { status: ASSIGNED, due: group }) }),
    lane: (one: Person, { kind, language: code, status }: LoadOfPerson) =>
      buildBoardPath({ person: one.username, language: code, kind, status }) ??
      // The page My work does not list approved rows.
      (status === APPROVED ? null : buildOwnPath(one, { kind, language: code })),
    approved: (one: Person, narrowed?: DecidedFilter) =>
      hasRole('assigner', 'reviewer') || isSelf(one) ? buildDecidedPath(one, narrowed) : null,
    sentBack: (one: Person, narrowed?: DecidedFilter) =>
      hasRole('assigner') || isSelf(one) ? buildDecidedPath(one, { ...narrowed, decision: 'sent-back' }) : null,
  };
}

export type PersonPaths = ReturnType<typeof usePersonPaths>;
