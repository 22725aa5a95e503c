import type { HandedOn, OpenDay, OpenWork, Waiting, WorkSummary } from '@subtitle/contracts/operations/my-work';
import { holdsAny } from '@subtitle/domain/roles';
import type { SessionActor } from '../../auth/session-actor';
import { requireDay } from '../row/days';
import { findHandedOn, findSubmitted } from './done.repository';
import { countOpen, countWork, isIn, type Lane, lanesOf, type OpenCount, type Whose } from './work.repository';

/**
 * Somebody's work in numbers, counted by the database through the indexes of their own rows: true however many they are.
 * @throws Refusal invalid-request for a day that is none.
 */
export async function summariseWork(
  { username, roles }: Pick<SessionActor, 'username' | 'roles'>,
  { today, since }: { today: string; since: Date },
): Promise<WorkSummary> {
  requireDay('today', today);
  const whose = { username, today };
  const lanes = lanesOf({});
  const works = holdsAny(roles, ['translator', 'editor']);
  const [open, handedOn, waiting] = await Promise.all([
    Promise.all(works ? lanes.map(async (lane) => ({ lane, counts: await countOpen(lane, whose) })) : []),
    works ? countHandedOn(lanes, whose, since) : [],
    Promise.all(holdsAny(roles, ['reviewer']) ? lanes.map((lane) => countWaiting(lane, whose)) : []),
  ]);
  return {
    open: open.flatMap(({ lane, counts }) => openWork(lane, counts)),
    handedOn,
    days: open.flatMap(({ lane, counts }) => openDays(lane, counts)).sort((a, b) => a.day.localeCompare(b.day)),
    waiting: waiting.filter((lane) => lane.waiting > 0),
  };
}

async function countWaiting(lane: Lane, whose: Whose): Promise<Waiting> {
  return { ...lane, waiting: await countWork('review', lane, whose) };
}

async function countHandedOn(lanes: Lane[], whose: Whose, since: Date): Promise<HandedOn[]> {
  const submitted = await findSubmitted(whose.username, since);
  const counts = await Promise.all(
    lanes.map(async (lane) => {
      const ids = submitted.filter((unit) => isIn(unit, lane)).map(({ id }) => id);
      const [all, done] = await Promise.all([
        countWork('handed-on', lane, whose),
        findHandedOn(lane, whose, ids, { withTexts: false }),
      ]);
      return { ...lane, done: done.length, earlier: Math.max(0, all - done.length) };
    }),
  );
  return counts.filter(({ done, earlier }) => done + earlier > 0);
}

function openWork(lane: Lane, counts: readonly OpenCount[]): OpenWork[] {
  const pairs = new Map<string, OpenWork>();
  for (const { source, stage, group, count } of counts) {
    const key = `${source}:${stage}`;
    const pair = pairs.get(key) ?? { ...lane, source, stage, 'sent-back': 0, overdue: 0, due: 0, drafts: 0 };
    pair[group] += count;
    pairs.set(key, pair);
  }
  return [...pairs.values()];
}

function openDays(lane: Lane, counts: readonly OpenCount[]): OpenDay[] {
  const days = new Map<string, number>();
  for (const { day, count } of counts) days.set(day, (days.get(day) ?? 0) + count);
  return [...days].map(([day, open]) => ({ ...lane, day, open }));
}
