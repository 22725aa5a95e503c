import { DAY_MS, type IsoDay } from './dates';

/**
 * Statistics are counted by days of this clock, whatever the time zone of the reader. It has no daylight saving time.
 */
export const TEAM_CLOCK = { name: 'Indian time', minutes: 330 } as const;

/** Returns the day on the team's clock at a given time. */
export function getTeamDay(at: Date): IsoDay {
  return new Date(at.getTime() + TEAM_CLOCK.minutes * 60_000).toISOString().slice(0, 10);
}

/** Returns the time at which a day begins on the team's clock. */
export function getTeamDayStart(day: IsoDay): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - TEAM_CLOCK.minutes * 60_000);
}

/** Returns the days from one day to another, both included; empty if the second is before the first. */
export function listDaysBetween(from: IsoDay, to: IsoDay): IsoDay[] {
  const days: IsoDay[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}
