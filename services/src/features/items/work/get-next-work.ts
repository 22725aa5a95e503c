import { getTargetLanguage, LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { OPEN_GROUPS, type OpenGroup, type WorkUnit } from '@subtitle/contracts/operations/my-work';
import { ASSIGNED, type Stage, type WorkOf } from '@subtitle/contracts/statuses';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import { createWorkUnit } from '@subtitle/domain/workflow/work-unit';
import type { SessionActor } from '../../../actor';
import { Refusal } from '../../../refusal';
import { findPlace } from '../list/item-list';
import { requireDay } from '../row/days';
import type { WorkPlace } from './merge-lanes';
import { findOpenLanes, type Lane, listLanes, type WorkOwner } from './work.repository';
import { mergeWork } from './work-stream';

export interface NextWorkQuery extends Partial<Lane> {
  today: string;
  stage?: Stage;
  of?: WorkOf;
  /** Current unit, as `{id}:{language}`. */
  after?: string;
}

/**
 * Returns the unit a person should work on next. It belongs to the first group that has a unit. Within the group it is
 * the first unit after `after`, or the first of the group if none follows.
 * @throws Refusal invalid-request for an invalid day; forbidden for reviews requested by a person who is not a reviewer
 */
export async function findNextWork(
  { username, langPairs, roles }: Pick<SessionActor, 'username' | 'langPairs' | 'roles'>,
  { today, of = ASSIGNED, stage, after, ...narrowed }: NextWorkQuery,
): Promise<WorkUnit | null> {
  requireDay('today', today);
  if (of === 'review' && !hasAnyRole(roles, ['reviewer'])) throw new Refusal('forbidden');
  const reviewed = new Set(langPairs.map(getTargetLanguage));
  const everything = of === ASSIGNED || roles.includes('admin') || narrowed.language !== undefined;
  const lanes = listLanes(narrowed).filter(({ language }) => everything || reviewed.has(language));
  const startAfter = after ? await findCurrentPlace(after, narrowed.kind) : undefined;
  const person = { username, today, stage };
  if (of === 'review') return findFirstUnit('review', lanes, person, startAfter);
  const inWork = await findOpenLanes(lanes, person);
  for (const group of OPEN_GROUPS) {
    const found = await findFirstUnit(group, inWork, person, startAfter);
    if (found) return found;
  }
  return null;
}

async function findFirstUnit(
  group: OpenGroup | 'review',
  lanes: readonly Lane[],
  person: WorkOwner,
  startAfter: WorkPlace | undefined,
): Promise<WorkUnit | null> {
  const shown = group === 'review' ? null : group;
  // Reads two units, because the first one may be the current one.
  for (const start of startAfter ? [startAfter, undefined] : [undefined]) {
    const found = await mergeWork(group, lanes, person, { startAfter: start, limit: 2 });
    const next = found.find(({ row, language }) => row.id !== startAfter?.place[3] || language !== startAfter.language);
    if (next) return createWorkUnit({ ...next.row }, next.language, shown);
  }
  return null;
}

/**
 * Returns the place of the current unit. A row that no longer exists has no place, so the first unit of all is next.
 */
async function findCurrentPlace(after: string, kind: Lane['kind'] | undefined): Promise<WorkPlace | undefined> {
  const [id, language] = after.split(':') as [string, LanguageCode];
  const place = await findPlace(Number(id), kind && [kind]);
  return place && LANGUAGE_CODES.includes(language) ? { place, language } : undefined;
}
