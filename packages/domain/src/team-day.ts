import type { IsoDay } from './dates';

/** Days that figures are counted by are those of one clock, wherever somebody looks from; it knows no summer time. */
export const TEAM_CLOCK = { name: 'Indian time', minutes: 330 } as const;

/** The day on the team's clock at a moment. */
export function teamDay(at: Date): IsoDay {
  return new Date(at.getTime() + TEAM_CLOCK.minutes * 60_000).toISOString().slice(0, 10);
}

/** The moment at which a day of the team's clock begins. */
export function startOfTeamDay(day: IsoDay): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - TEAM_CLOCK.minutes * 60_000);
}

/** Days from one to another, both included; none where the second is before the first. */
export function daysBetween(from: IsoDay, to: IsoDay): IsoDay[] {
  const days: IsoDay[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}
