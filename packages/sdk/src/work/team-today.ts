import type { IsoDay } from '@subtitle/domain/dates';
import { teamDay } from '@subtitle/domain/team-day';

/** Today on the team's clock: what is overdue is so for everybody at one moment, wherever they sit. */
export function teamToday(): IsoDay {
  return teamDay(new Date());
}
