import type { AnswerOf } from '@subtitle/contracts/operation';
import { MAX_DAYS } from '@subtitle/contracts/operations/figures';
import type { listLoad, PersonLoad } from '@subtitle/contracts/operations/work-board';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { addDays } from '@subtitle/domain/dates';
import { getTeamDay, listDaysBetween } from '@subtitle/domain/team-day';
import { invalid } from '../../../refusal';
import { requireDay } from '../../items/row/days';
import type { Figures } from '../figures';
import { indexDoneWork } from './done-work';
import { groupOwnedUnits } from './owned-units';

/**
 * Returns everyone's open work and the work done since a day, by username.
 * @throws Refusal invalid-request for an invalid day or one too long ago
 */
export async function readLoad(
  figures: Figures,
  { today, since }: { today: string; since: string },
): Promise<AnswerOf<typeof listLoad>> {
  requireDay('today', today);
  requireDay('since', since);
  const last = getTeamDay(new Date());
  if (addDays(since, MAX_DAYS) <= last) throw invalid('since', `At most ${MAX_DAYS} days can be shown.`);
  const days = since <= last ? listDaysBetween(since, last) : [];
  const counting = await figures.readCounting();
  const [content, work] = await Promise.all([figures.readContentDays(), figures.readWorkDays(days)]);
  const [ownedUnits, done] = [groupOwnedUnits(content), indexDoneWork(work)];
  const active = work.flatMap(({ people, presence }) => [...people, ...presence].map(({ username }) => username));
  const people = [...new Set([...ownedUnits.keys(), ...active])].sort().map((username): PersonLoad => {
    const own = (ownedUnits.get(username) ?? []).filter(({ status }) => status === ASSIGNED);
    const open = own.reduce((sum, { count }) => sum + count, 0);
    const overdue = own.reduce((sum, { count, day }) => sum + (day < today ? count : 0), 0);
    const did = done(username);
    const seconds = did.reduce((sum, day) => sum + day.seconds, 0);
    return {
      username,
      open,
      due: open - overdue,
      overdue,
      done: did.reduce((sum, { submitted }) => sum + submitted, 0),
      hours: Math.round(seconds / 360) / 10,
    };
  });
  return { people, counting };
}
