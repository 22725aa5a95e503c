import type { PersonLoad } from '@subtitle/contracts/operations/work-board';
import { requireDay } from '../row/days';
import { lanesOf } from '../work/work.repository';
import { type Activity, readActivity } from './activity.repository';
import { countLane } from './board.repository';

/** How long what people did this week is believed: it is read from all of it, and moves slowly. */
const BELIEVED_MS = 60_000;
let known: { since: number; until: number; activity: Promise<Activity> } | null = null;

/**
 * What everybody has to do, counted by the indexes of what is in hand, and what they did: one answer for all people.
 * @returns null where the open work is too much to be counted in time
 * @throws Refusal invalid-request for a day that is none.
 */
export async function listLoad(
  { today, since }: { today: string; since: Date },
  now: Date,
): Promise<PersonLoad[] | null> {
  requireDay('today', today);
  const lanes = lanesOf({});
  const [counted, { done, hours }] = await Promise.all([
    Promise.all(lanes.map((lane) => countLane(lane, { status: 'assigned' }, { today, closely: false }))),
    activitySince(since, now),
  ]);
  if (counted.includes(null)) return null;
  const people = new Map<string, { open: number; overdue: number }>();
  for (const { owner, units, overdue } of counted.flatMap((counts) => counts ?? [])) {
    if (owner === null) continue;
    const sum = people.get(owner) ?? { open: 0, overdue: 0 };
    people.set(owner, { open: sum.open + units, overdue: sum.overdue + overdue });
  }
  const usernames = new Set([...people.keys(), ...(done?.keys() ?? []), ...(hours?.keys() ?? [])]);
  return [...usernames].sort().map((username) => {
    const { open, overdue } = people.get(username) ?? { open: 0, overdue: 0 };
    const did = { done: done && (done.get(username) ?? 0), hours: hours && (hours.get(username) ?? 0) };
    return { username, open, due: open - overdue, overdue, ...did };
  });
}

/** Read once for everybody who asks within a minute. */
function activitySince(since: Date, now: Date): Promise<Activity> {
  if (known?.since === since.getTime() && now.getTime() < known.until) return known.activity;
  const activity = readActivity(since);
  known = { since: since.getTime(), until: now.getTime() + BELIEVED_MS, activity };
  activity.catch(() => {
    known = null;
  });
  return activity;
}
