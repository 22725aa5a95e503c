import { DEFAULT_SETTINGS } from '../default-settings';
import { findDemotions } from './demotion';
import { getRuleLevels } from './rule-levels';

const AT = '2026-11-30T10:00:00.000Z';
const count = (found: number, kept: number, rule = 'length') => ({ language: 'te', rule, found, kept }) as const;

test.each([
  [320, 45, true],
  [50, 6, true],
  [50, 5, false],
  [49, 49, false],
])('of %i findings %i were kept: demoted is %s', (found, kept, isDemoted) => {
  const expected = isDemoted ? [{ ...count(found, kept), since: AT }] : [];
  expect(findDemotions([count(found, kept)], [], undefined, AT)).toEqual(expected);
});

test('a demotion stays with its figures when the counts fall, and ends when an admin chooses a level', () => {
  const earlier = { ...count(320, 45), since: '2026-10-01T00:00:00.000Z' };
  expect(findDemotions([count(400, 300)], [earlier], undefined, AT)).toEqual([earlier]);
  expect(findDemotions([], [earlier], { hi: { length: 'warning' } }, AT)).toEqual([earlier]);
  expect(findDemotions([count(320, 45)], [earlier], { te: { length: 'warning' } }, AT)).toEqual([]);
});

test('errors, notes and unknown rules are never demoted', () => {
  const rules = ['script-foreign', 'dup-word', 'gone'].map((rule) => count(100, 100, rule));
  expect(findDemotions(rules, [], undefined, AT)).toEqual([]);
});

test('a demoted rule informs in its language only, unless its level was chosen', () => {
  const demoted = [{ ...count(320, 45), since: AT }];
  expect(getRuleLevels({ house: DEFAULT_SETTINGS, demoted }, 'te')).toEqual({ length: 'info' });
  expect(getRuleLevels({ house: DEFAULT_SETTINGS, demoted }, 'hi')).toEqual({});
  const house = { ...DEFAULT_SETTINGS, checks: { te: { length: 'warning', spaces: 'off' } } } as const;
  expect(getRuleLevels({ house, demoted }, 'te')).toEqual({ length: 'warning', spaces: 'off' });
});
