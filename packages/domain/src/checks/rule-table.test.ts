import { RULE_LEVELS, SEVERITIES } from '@subtitle/contracts/severities';
import { ROW_RULES } from './check-row';
import {
  buildFindingQuery,
  describeFindingCount,
  describeFindingFilter,
  FINDING_OPTIONS,
  readFindingFilter,
} from './finding-filter';
import { findRule, listRules } from './rule-table';
import { RULES } from './rules';

test('the table of words has every rule, with its label and its severity', () => {
  const all = [...RULES, ...ROW_RULES.filter(({ id }) => !RULES.some((rule) => rule.id === id))];
  const words = all.map(({ id, label, severity }) => [id, label, severity]);
  expect(
    listRules()
      .map(({ id, label, usual }) => [id, label, usual])
      .sort(),
  ).toEqual(words.sort());
});

test('each rule may have its usual level, and its levels are in the order of severity', () => {
  for (const { id, usual, levels, about } of listRules()) {
    expect([id, levels.includes(usual)]).toEqual([id, true]);
    expect([id, [...levels]]).toEqual([id, RULE_LEVELS.filter((level) => levels.includes(level))]);
    expect(about).toMatch(/^[A-Z].*\.$/);
  }
});

test('an error can be lowered only where the table allows it, and is never switched off', () => {
  const errors = listRules().filter(({ usual }) => usual === SEVERITIES[0]);
  expect(errors.filter(({ levels }) => levels.length > 1).map(({ id }) => id)).toEqual([
    'script-foreign',
    'script-share',
  ]);
  expect(errors.flatMap(({ levels }) => levels)).not.toContain('off');
  expect(findRule('constructor')).toBeUndefined();
});

test('the filter of lists reads known values only', () => {
  expect(['', 'any', 'kept', 'numbers', 'no-rule', 'toString'].map(readFindingFilter)).toEqual([
    ...['', 'any', 'kept', 'numbers'],
    ...['', ''],
  ]);
  expect([buildFindingQuery(''), buildFindingQuery('any')]).toEqual([{}, { findings: 'any' }]);
  expect(['kept', 'numbers', 'gone'].map(describeFindingFilter)).toEqual(['With kept warnings', 'Numbers', 'gone']);
});

test('the filter omits rules whose findings always refuse a submission', () => {
  const rules = FINDING_OPTIONS.flatMap((option) => ('items' in option ? option.items.map(({ value }) => value) : []));
  expect(rules).toContain('script-foreign');
  for (const id of ['empty', 'partial', 'placeholder']) expect(rules).not.toContain(id);
});

test.each([
  [0, 0, ''],
  [1, 0, '1 finding'],
  [1, 1, '1 finding kept'],
  [3, 1, '3 findings, 1 kept'],
  [3, 3, '3 findings kept'],
])('%i findings, %i of them kept, are "%s"', (count, kept, words) => {
  expect(describeFindingCount({ count, kept })).toBe(words);
});
