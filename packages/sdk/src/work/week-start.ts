import { addDays } from '@subtitle/domain/dates';
import { getTeamDay, getTeamDayStart } from '@subtitle/domain/team-day';

/** Returns the beginning of Monday in the team's time zone. */
export function weekStart(now: Date): Date {
  const day = getTeamDay(now);
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return getTeamDayStart(addDays(day, -sinceMonday));
}
