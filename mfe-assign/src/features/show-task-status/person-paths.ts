import { holdsTexts, ITEM_KINDS } from '@subtitle/contracts/columns';
import type { DueGroup, LoadOfPerson, PersonFigures } from '@subtitle/contracts/operations/figures';
import { WORK_ROLES } from '@subtitle/contracts/roles';
import { APPROVED, ASSIGNED } from '@subtitle/contracts/statuses';
import { boardPath, decidedPath, myWorkPath } from '@subtitle/domain/screen-paths';
import { sameUser } from '@subtitle/domain/users/roles';
import { useSession } from '@subtitle/sdk/session';
import type { TaskQuery } from './task-url';

type Person = Pick<PersonFigures, 'username'>;
type Decided = Pick<Parameters<typeof decidedPath>[0], 'decision' | 'part' | 'from' | 'to'>;

const OF_VIDEOS = ITEM_KINDS.find((kind) => !holdsTexts(kind));

/**
 * Returns the paths to the rows of each figure, as far as the signed-in person may see them. @param query dates and
 * language of the figures
 */
export function usePersonPaths({ language, from, to }: TaskQuery) {
  const { user, hasRole } = useSession();
  const isSelf = ({ username }: Person) => sameUser(user.username, username);
  const board = (narrowed: Parameters<typeof boardPath>[0]) =>
    hasRole('assigner') ? boardPath({ language, ...narrowed }) : null;
  const own = (person: Person, narrowed: Parameters<typeof myWorkPath>[0] = {}) =>
    isSelf(person) && hasRole(...WORK_ROLES) ? myWorkPath({ language, ...narrowed }) : null;
  const decided = ({ username: person }: Person, narrowed: Decided = {}) =>
    decidedPath({ person, language, from, to, ...narrowed });
  return {
    pending: (one: Person) => board({ person: one.username, status: ASSIGNED }) ?? own(one),
    overdue: (one: Person, lane: Pick<Partial<LoadOfPerson>, 'kind' | 'language'> = {}) =>
      board({ person: one.username, ...lane, status: 'overdue' }) ?? own(one, { ...lane, show: 'late' }),
    inProgress: (one: Person) =>
      board({ person: one.username, status: 'in-progress' }) ?? own(one, { show: 'in-progress' }),
    vttFiles: (one: Person) =>
      board({ person: one.username, kind: OF_VIDEOS, status: 'all' }) ?? own(one, { kind: OF_VIDEOS }),
    /** For all people if no person is given. */
    due: (group: DueGroup, person?: string) =>
      board({ person, ...(group === 'overdue' ? { status: group } : { status: ASSIGNED, due: group }) }),
    lane: (one: Person, { kind, language: code, status }: LoadOfPerson) =>
      board({ person: one.username, language: code, kind, status }) ??
      // My work does not list approved rows.
      (status === APPROVED ? null : own(one, { kind, language: code })),
    approved: (one: Person, narrowed?: Decided) =>
      hasRole('assigner', 'reviewer') || isSelf(one) ? decided(one, narrowed) : null,
    sentBack: (one: Person, narrowed?: Decided) =>
      hasRole('assigner') || isSelf(one) ? decided(one, { ...narrowed, decision: 'sent-back' }) : null,
  };
}

export type PersonPaths = ReturnType<typeof usePersonPaths>;
