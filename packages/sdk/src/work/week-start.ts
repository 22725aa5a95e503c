import { addDays } from '@subtitle/domain/dates';
import { startOfTeamDay, teamDay } from '@subtitle/domain/team-day';

/** Returns the beginning of Monday in the team's time zone. */
export function weekStart(now: Date): Date {
  const day = teamDay(now);
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return startOfTeamDay(addDays(day, -sinceMonday));
}
