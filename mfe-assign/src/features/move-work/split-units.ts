import { hasTextColumns } from '@subtitle/contracts/columns';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import type { BoardUnit } from '@subtitle/contracts/operations/work-board';
import { isTextRequired } from '@subtitle/contracts/statuses';
import { canReceive, getAssignmentStage } from '@subtitle/domain/eligibility';

/** The fields of a unit that moving it needs. */
export type MovableUnit = Pick<
  BoardUnit,
  'kind' | 'id' | 'language' | 'revision' | 'owner' | 'source' | 'stage' | 'status'
> & { filled?: number; unchecked?: number };

/**
 * `same`: everyone gets the same number. `level`: the person with the least open work gets most, so that everyone has
 * the same number of open rows afterwards.
 */
export type SplitBy = 'same' | 'level';

export interface Split<Unit> {
  /** By user id, in the order of the units. */
  assigned: ReadonlyMap<number, readonly Unit[]>;
  /** Units that none of these people can take. */
  left: readonly Unit[];
}

/**
 * Splits units among people who hold their pairs. Each person gets consecutive units where possible, so that the rows
 * of a date stay together. Units that few of these people can take are split first.
 * @param open number of open rows of a person
 */
export function splitUnits<Unit extends UnitNeeds & Pick<MovableUnit, 'owner'>>(
  units: readonly Unit[],
  people: readonly UserAnswer[],
  by: SplitBy,
  open: (person: UserAnswer) => number,
): Split<Unit> {
  const has = new Map(people.map((person) => [person.id, by === 'level' ? open(person) : 0]));
  const receivers = new Map<Unit, number>();
  const left: Unit[] = [];
  const groups = [...groupByCapable(units).values()].map((group) => ({ group, fit: filterCapable(people, group[0]!) }));
  for (const { group, fit } of groups.sort((a, b) => a.fit.length - b.fit.length)) {
    if (fit.length === 0) left.push(...group);
    else for (const [unit, id] of decideShares(group, fit, has)) receivers.set(unit, id);
  }
  const assigned = new Map<number, Unit[]>(people.map(({ id }) => [id, []]));
  for (const unit of units) {
    const id = receivers.get(unit);
    if (id !== undefined) assigned.get(id)?.push(unit);
  }
  return { assigned, left };
}

/** The fields of a unit that decide who can take it. */
type UnitNeeds = Pick<MovableUnit, 'language' | 'source' | 'filled' | 'unchecked'> & { kind?: MovableUnit['kind'] };

/** Whether there is no text to correct yet. For a video, whose texts may be a file, only the server knows. */
const isWithoutText = ({ kind, filled, unchecked = 0 }: UnitNeeds) =>
  filled === 0 && unchecked === 0 && (kind === undefined || hasTextColumns(kind));

/**
 * Returns the people who can take a unit. A person who only corrects can take it only if it has a text (decision 51).
 */
export function filterCapable(people: readonly UserAnswer[], unit: UnitNeeds) {
  const { language, source } = unit;
  return people.filter(
    (person) =>
      canReceive(person, language, source ?? undefined) &&
      !(isWithoutText(unit) && isTextRequired(getAssignmentStage(person))),
  );
}

/** Groups units that the same people can take. */
function groupByCapable<Unit extends UnitNeeds>(units: readonly Unit[]): Map<string, Unit[]> {
  const groups = new Map<string, Unit[]>();
  for (const unit of units) {
    const key = `${unit.source}:${unit.language}:${isWithoutText(unit)}`;
    const group = groups.get(key);
    if (group) group.push(unit);
    else groups.set(key, [unit]);
  }
  return groups;
}

/**
 * First decides how many units each person gets, by giving one unit at a time to the person with the fewest. Then each
 * person gets that many consecutive units.
 */
function decideShares<Unit>(
  group: readonly Unit[],
  fit: readonly UserAnswer[],
  has: Map<number, number>,
): [Unit, number][] {
  const counts = new Map<number, number>();
  for (let assigned = 0; assigned < group.length; assigned++) {
    const least = fit.reduce((a, b) => ((has.get(b.id) ?? 0) < (has.get(a.id) ?? 0) ? b : a)).id;
    has.set(least, (has.get(least) ?? 0) + 1);
    counts.set(least, (counts.get(least) ?? 0) + 1);
  }
  const order = fit.flatMap(({ id }) => Array<number>(counts.get(id) ?? 0).fill(id));
  return group.map((unit, at) => [unit, order[at]!]);
}
