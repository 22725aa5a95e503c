import { languageTitle } from '@subtitle/contracts/languages';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import type { BoardCount, BoardUnit } from '@subtitle/contracts/operations/work-board';
import { KIND_WORDS } from '@subtitle/sdk/work';
import type { Move } from '../move-work/move-run';
import { filterCapable } from '../move-work/split-units';

/** Open work of a person in one kind and language pair; it goes to one person or back to pending. */
export interface WorkLane extends Pick<BoardCount, 'kind' | 'language' | 'source' | 'units' | 'overdue'> {
  key: string;
}

const toLaneKey = ({ kind, language, source }: Pick<BoardCount, 'kind' | 'language' | 'source'>) =>
  `${kind}:${language}:${source ?? ''}`;

/** Groups the counts of all stages: the receiver's role decides the stage. */
export function groupInLanes(counts: readonly BoardCount[]): WorkLane[] {
  const lanes = new Map<string, WorkLane>();
  for (const { kind, language, source, units, overdue } of counts) {
    const key = toLaneKey({ kind, language, source });
    const lane = lanes.get(key) ?? { key, kind, language, source, units: 0, overdue: 0 };
    lanes.set(key, { ...lane, units: lane.units + units, overdue: lane.overdue + overdue });
  }
  return [...lanes.values()];
}

/** Returns for example 'Daily, Hindi to Telugu'. */
export function formatLane({ kind, language, source }: WorkLane): string {
  const pair = source ? `${languageTitle(source)} to ${languageTitle(language)}` : languageTitle(language);
  return `${KIND_WORDS[kind].title}, ${pair}`;
}

/** Returns the people who can take over a lane. */
export function findTakers(lane: WorkLane, users: readonly UserAnswer[], from: UserAnswer): UserAnswer[] {
  return filterCapable(users, lane)
    .filter(({ id }) => id !== from.id)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Returns a move for each row to the receiver of its lane, or back to pending if the lane has no receiver. */
export function createLaneMoves(units: readonly BoardUnit[], takers: Readonly<Record<string, number>>): Move[] {
  return units.map((unit) => ({ unit, userId: takers[toLaneKey(unit)] ?? null }));
}
