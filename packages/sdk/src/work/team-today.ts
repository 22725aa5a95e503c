import type { IsoDay } from '@subtitle/domain/dates';
import { getTeamDay } from '@subtitle/domain/team-day';

/** Returns today in the team's time zone, so that work becomes overdue for all persons at the same moment. */
export function teamToday(): IsoDay {
  return getTeamDay(new Date());
}
