import { DEFAULT_SETTINGS } from '../default-settings';
import { applyLevels, findLevelFault } from './apply-levels';
import type { CheckedText } from './check';
import { checkColumns } from './check-columns';
import { checkCue } from './check-cue';
import { checkText } from './check-text';
import { checkUnit } from './check-unit';
import { getRuleLevels, setRuleLevel } from './rule-levels';

const TEXT: CheckedText = {
  text: 'ఈ రోజు  శుభప్రదం 5.',
  language: 'te',
  source: 'आज का दिन शुभ है 7।',
  sourceLanguage: 'hi',
  style: DEFAULT_SETTINGS.languages.te,
  form: 'text',
};
const check = (levels?: CheckedText['levels'], text = TEXT.text) =>
  checkText({ ...TEXT, text, levels }).map(({ rule, severity }) => `${rule} ${severity}`);

test('a rule is shown at the level of its language, and not at all if it is off', () => {
  expect(check()).toEqual(['spaces warning', 'numbers warning']);
  expect(check({ spaces: 'info', numbers: 'error' })).toEqual(['spaces info', 'numbers error']);
  expect(check({ spaces: 'off' })).toEqual(['numbers warning']);
});

test('a rule that is off does not cover the findings of another rule', () => {
  const hindi = 'आज का दिन शुभ है 7।';
  expect(check({}, hindi)).toEqual(['script-foreign error', 'end-mark info']);
  expect(check({ 'script-foreign': 'off' }, hindi)).toEqual(['script-share error', 'end-mark info']);
});

test('a raised rule raises its clear findings only, and a lowered one lowers all', () => {
  const clear = { rule: 'script-share', severity: 'error' } as const;
  const mild = { rule: 'script-share', severity: 'warning' } as const;
  expect(applyLevels([clear, mild], { 'script-share': 'info' }).map(({ severity }) => severity)).toEqual([
    'info',
    'info',
  ]);
  expect(applyLevels([clear, mild], { 'script-share': 'warning' }).map(({ severity }) => severity)).toEqual([
    'warning',
    'warning',
  ]);
  const numbers = { rule: 'numbers', severity: 'info' } as const;
  expect(applyLevels([numbers], { numbers: 'error' })).toEqual([numbers]);
  expect(applyLevels([{ ...numbers, rule: 'gone' }], {})).toHaveLength(1);
});

test('levels that were applied once stay the same when they are applied again', () => {
  const levels = { numbers: 'error', spaces: 'info' } as const;
  const found = checkText({ ...TEXT, levels });
  expect(applyLevels(found, levels)).toEqual(found);
});

test('a unit is checked at the levels of its language', () => {
  const unit = {
    kind: 'daily',
    language: 'te',
    texts: { te_1: TEXT.text },
    source: { language: 'hi', texts: { hi_1: TEXT.source } },
    style: TEXT.style,
    levels: { numbers: 'off' },
  } as const;
  expect(checkColumns(unit).map(({ rule }) => rule)).toEqual(['spaces']);
});

test('a rule that compares the languages of a row, and a cue, are checked at their levels', () => {
  const row = {
    kind: 'daily',
    language: 'te',
    texts: { te_1: 'లాభం 9.' },
    source: undefined,
    style: TEXT.style,
  } as const;
  const others = { hi: ['लाभ 7।'], mr: ['लाभ 7.'], gu: ['લાભ 7.'], bn: ['লাভ 7।'] };
  const around = { texts: others, required: [] };
  const find = (levels?: CheckedText['levels']) =>
    checkUnit({ ...row, levels }, around).map(({ rule, severity }) => [rule, severity]);
  expect(find()).toContainEqual(['odd-one', 'warning']);
  expect(find({ 'odd-one': 'info' })).toContainEqual(['odd-one', 'info']);
  expect(find({ 'odd-one': 'off' }).map(([rule]) => rule)).not.toContain('odd-one');
  const cue = { ...TEXT, number: 1, levels: { numbers: 'off', spaces: 'info' } } as const;
  expect(checkCue(cue).map(({ rule, severity }) => `${rule} ${severity}`)).toEqual(['spaces info']);
});

test('settings keep only levels that were chosen', () => {
  const one = setRuleLevel(undefined, 'te', 'numbers', 'off');
  expect(one).toEqual({ te: { numbers: 'off' } });
  const two = setRuleLevel(one, 'hi', 'spaces', 'info');
  expect(setRuleLevel(two, 'te', 'numbers', null)).toEqual({ hi: { spaces: 'info' } });
  expect(setRuleLevel(one, 'te', 'numbers', null)).toBeUndefined();
  const settings = { house: { ...DEFAULT_SETTINGS, checks: two } };
  expect(getRuleLevels(settings, 'te')).toEqual({ numbers: 'off' });
  expect([getRuleLevels(settings, 'bn'), getRuleLevels(undefined, 'te')]).toEqual([{}, {}]);
});

test.each([
  [{ te: { numbers: 'error' } }, null],
  [{ te: { 'script-foreign': 'warning' } }, null],
  [{ te: { 'script-foreign': 'off' } }, 'The check “Letters of another script” cannot have the level off.'],
  [{ te: { placeholder: 'warning' } }, 'The check “Placeholders” cannot have the level warning.'],
  [{ te: { placeholder: 'error' } }, 'The check “Placeholders” cannot have the level error.'],
  [{ te: { 'sentence-count': 'error' } }, 'The check “Number of sentences” cannot have the level error.'],
  [{ hi: { length: 'error' } }, 'The check “Length” cannot have the level error.'],
  [{ hi: { constructor: 'off' } }, 'There is no check named constructor.'],
] as const)('of the levels %j the fault is %s', (checks, sentence) => {
  expect(findLevelFault(checks as never)?.sentence ?? null).toBe(sentence);
});
