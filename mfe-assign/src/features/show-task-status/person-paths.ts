import { hasTextColumns, ITEM_KINDS } from '@subtitle/contracts/columns';
import type { DueGroup, LoadOfPerson, PersonFigures } from '@subtitle/contracts/operations/figures';
import { WORK_ROLES } from '@subtitle/contracts/roles';
import { APPROVED, ASSIGNED } from '@subtitle/contracts/statuses';
import { buildBoardPath, buildDecidedPath, buildMyWorkPath } from '@subtitle/domain/screen-paths';
import { isSameUser } from '@subtitle/domain/users/roles';
import { useSession } from '@subtitle/sdk/session';
import type { TaskQuery } from './task-url';

type Person = Pick<PersonFigures, 'username'>;
type DecidedFilter = Pick<Parameters<typeof buildDecidedPath>[0], 'decision' | 'part' | 'from' | 'to'>;

const VIDEO_KIND = ITEM_KINDS.find((kind) => !hasTextColumns(kind));

/**
 * Returns the paths to the rows of each figure, as far as the signed-in person may see them. @param query dates and
 * language of the figures
 */
export function usePersonPaths({ language, from, to }: TaskQuery) {
  const { user, hasRole } = useSession();
  const isSelf = ({ username }: Person) => isSameUser(user.username, username);
  const getBoardPath = (narrowed: Parameters<typeof buildBoardPath>[0]) =>
    hasRole('assigner') ? buildBoardPath({ language, ...narrowed }) : null;
  const buildOwnPath = (person: Person, narrowed: Parameters<typeof buildMyWorkPath>[0] = {}) =>
    isSelf(person) && hasRole(...WORK_ROLES) ? buildMyWorkPath({ language, ...narrowed }) : null;
  const getDecidedPath = ({ username: person }: Person, narrowed: DecidedFilter = {}) =>
    buildDecidedPath({ person, language, from, to, ...narrowed });
  return {
    pending: (one: Person) => getBoardPath({ person: one.username, status: ASSIGNED }) ?? buildOwnPath(one),
    overdue: (one: Person, lane: Pick<Partial<LoadOfPerson>, 'kind' | 'language'> = {}) =>
      getBoardPath({ person: one.username, ...lane, status: 'overdue' }) ??
      buildOwnPath(one, { ...lane, show: 'late' }),
    inProgress: (one: Person) =>
      getBoardPath({ person: one.username, status: 'in-progress' }) ?? buildOwnPath(one, { show: 'in-progress' }),
    vttFiles: (one: Person) =>
      getBoardPath({ person: one.username, kind: VIDEO_KIND, status: 'all' }) ??
      buildOwnPath(one, { kind: VIDEO_KIND }),
    /** Returns the path for all people if no person is given. */
    due: (group: DueGroup, person?: string) =>
      getBoardPath({ person, ...(group === 'overdue' ? { status: group } : { status: ASSIGNED, due: group }) }),
    lane: (one: Person, { kind, language: code, status }: LoadOfPerson) =>
      getBoardPath({ person: one.username, language: code, kind, status }) ??
      // The page My work does not list approved rows.
      (status === APPROVED ? null : buildOwnPath(one, { kind, language: code })),
    approved: (one: Person, narrowed?: DecidedFilter) =>
      hasRole('assigner', 'reviewer') || isSelf(one) ? getDecidedPath(one, narrowed) : null,
    sentBack: (one: Person, narrowed?: DecidedFilter) =>
      hasRole('assigner') || isSelf(one) ? getDecidedPath(one, { ...narrowed, decision: 'sent-back' }) : null,
  };
}

export type PersonPaths = ReturnType<typeof usePersonPaths>;
