import { subtitleLimits } from './subtitle-limits';

test('English is read at 20 characters a second, Hindi and what goes by its figures at 22', () => {
  expect(subtitleLimits('en')).toEqual({ cps: 20, charactersPerLine: 42, lines: 2 });
  expect(subtitleLimits('hi').cps).toBe(22);
  expect(subtitleLimits('te')).toEqual(subtitleLimits('hi'));
});
