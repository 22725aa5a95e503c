import { teamToday } from './team-today';

test("today is the team's day in any time zone of the device", () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T18:29:59Z') });
  expect(teamToday()).toBe('2026-11-20');
  jest.setSystemTime(new Date('2026-11-20T18:30:00Z'));
  expect(teamToday()).toBe('2026-11-21');
  jest.useRealTimers();
});
