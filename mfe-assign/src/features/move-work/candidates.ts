import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { createUniqueNames } from '../describe-person/names-apart';
import { getPersonLoad, type Load } from '../people-load/use-load';
import type { Move } from './move-run';
import { filterCapable, type MovableUnit } from './split-units';

/** A person who can take some of the units. */
export interface AssignCandidate {
  user: UserAnswer;
  /** Unique label among all candidates. */
  title: string;
  /** Number of the units that the person can take. */
  fits: number;
  /** Open rows of the person; undefined if unknown. */
  open: number | undefined;
  overdue: number;
  /** Number of open rows that are not among the units. */
  others: number;
}

/** Returns the people who can take any of the units: most units first, then least open work. */
export function findCandidates(
  units: readonly MovableUnit[],
  users: readonly UserAnswer[],
  load: Load | undefined,
): AssignCandidate[] {
  const titleOf = createUniqueNames(users);
  return users
    .map((user): AssignCandidate => {
      const known = getPersonLoad(load, user.username);
      const own = units.filter(({ owner }) => owner?.toLowerCase() === user.username.toLowerCase()).length;
      return {
        user,
        title: titleOf(user),
        fits: units.filter((unit) => filterCapable([user], unit).length > 0).length,
        open: known?.open,
        overdue: known?.overdue ?? 0,
        others: Math.max(0, (known?.open ?? own) - own),
      };
    })
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.fits - a.fits || a.others - b.others || a.user.name.localeCompare(b.user.name));
}

/** Returns the moves of a split. A unit that already belongs to its receiver needs no move. */
export function createSharedMoves(
  given: ReadonlyMap<number, readonly MovableUnit[]>,
  candidates: readonly AssignCandidate[],
): Move[] {
  const names = new Map(candidates.map(({ user }) => [user.id, user.username.toLowerCase()]));
  return [...given].flatMap(([userId, units]) =>
    units.filter(({ owner }) => owner?.toLowerCase() !== names.get(userId)).map((unit) => ({ unit, userId })),
  );
}
