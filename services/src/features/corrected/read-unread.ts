import { getTeamDay } from '@subtitle/domain/team-day';
import { groupBy } from '../figures/group-by';
import { findUnread } from './corrected.repository';

/** Corrections of one day that their author has not seen; `at` is the time of the first one. */
export interface UnreadDay {
  day: string;
  count: number;
  at: Date;
}

/** Returns the days on which a person's texts were corrected, as far as the person has not seen it, newest first. */
export async function readUnreadDays(username: string, since: Date): Promise<UnreadDay[]> {
  const unread = await findUnread(username, since);
  return [...groupBy(unread, ({ at }) => getTeamDay(at))].map(([day, same]) => ({
    day,
    count: same.length,
    at: same.at(-1)!.at,
  }));
}
