import { getTeamDay, getTeamDayStart, listDaysBetween } from './team-day';

describe('a day of the team', () => {
  it('begins at midnight in India', () => {
    expect(getTeamDayStart('2026-11-23').toISOString()).toBe('2026-11-22T18:30:00.000Z');
    expect(getTeamDay(new Date('2026-11-22T18:29:59.999Z'))).toBe('2026-11-22');
    expect(getTeamDay(new Date('2026-11-22T18:30:00Z'))).toBe('2026-11-23');
  });

  it('lists the days between two days across the ends of months; the list is empty if the second is earlier', () => {
    expect(listDaysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(listDaysBetween('2026-11-23', '2026-11-23')).toEqual(['2026-11-23']);
    expect(listDaysBetween('2026-11-23', '2026-11-22')).toEqual([]);
  });
});
