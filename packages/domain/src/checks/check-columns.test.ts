import { LIMITS } from '@subtitle/contracts/limits';
import { DEFAULT_SETTINGS } from '../default-settings';
import type { CheckedText, Finding } from './check';
import { type CheckedUnit, checkColumns, isOverrideOf, sortBySeverity } from './check-columns';

const UNIT: CheckedUnit = {
  kind: 'daily',
  language: 'te',
  texts: { te_1: 'ఈ రోజు శుభప్రదం', te_2: '  ', te_3: 'నేడు' },
  source: { language: 'hi', texts: { hi_1: 'आज का दिन शुभ है।', hi_2: 'धन लाभ।' } },
  style: DEFAULT_SETTINGS.languages.te,
};
const finding = (parts: Partial<Finding> = {}): Finding => ({
  rule: 'a-rule',
  severity: 'warning',
  message: 'A message',
  start: 0,
  end: 0,
  ...parts,
});

test('finds a missing end mark in the column whose source has one, and names it by its message', () => {
  expect(checkColumns(UNIT)).toMatchObject([
    { rule: 'end-mark', severity: 'warning', column: 'te_1', words: 'No end mark .' },
  ]);
});

test('passes each text with the source at the same position, and no empty text', () => {
  const given: [string, CheckedText][] = [];
  checkColumns(UNIT, (column, text) => {
    given.push([column, text]);
    return [];
  });
  const context = { language: 'te', sourceLanguage: 'hi', style: UNIT.style, form: 'text', kind: 'daily' };
  expect(given).toEqual([
    ['te_1', { ...context, text: 'ఈ రోజు శుభప్రదం', source: 'आज का दिन शुभ है।' }],
    ['te_3', { ...context, text: 'నేడు', source: '' }],
  ]);
});

test('checks an original without a source, and a name as a name', () => {
  const given: Partial<CheckedText>[] = [];
  const activity = { ...UNIT, kind: 'activity', texts: { act_te: 'నడక', te: 'నడవండి' }, source: undefined } as const;
  checkColumns(activity, (_column, { form, source, sourceLanguage }) => {
    given.push({ form, source, sourceLanguage });
    return [];
  });
  expect(given).toEqual([
    { form: 'name', source: '', sourceLanguage: null },
    { form: 'text', source: '', sourceLanguage: null },
  ]);
});

test('lists the findings of a column by severity, and findings of the same severity in their order', () => {
  const found = (['info', 'warning', 'error', 'warning'] as const).map((severity, start) =>
    finding({ severity, start }),
  );
  const unit = { ...UNIT, texts: { te_1: 'నేడు' } };
  expect(checkColumns(unit, () => found).map(({ start }) => start)).toEqual([2, 1, 3, 0]);
  expect(sortBySeverity(found).map(({ severity }) => severity)).toEqual(['error', 'warning', 'warning', 'info']);
});

test('names the marked text as it is stored, cut to a limit of characters', () => {
  const unit = { ...UNIT, language: 'bn', texts: { bn_1: `সম\u09df ${'💐'.repeat(300)}` } } as const;
  const [word, long] = checkColumns(unit, () => [finding({ end: 4 }), finding({ start: 4, end: 604 })]);
  expect(word!.words).toBe('সম\u09af\u09bc');
  expect(long!.words).toBe('💐'.repeat(LIMITS.overrideCharacters));
});

test('an override is valid for the same rule, column and words only', () => {
  const [found] = checkColumns(UNIT);
  const override = { rule: 'end-mark', column: 'te_1', words: 'No end mark .' };
  expect(isOverrideOf(override, found!)).toBe(true);
  for (const other of [{ rule: 'spaces' }, { column: 'te_2' }, { words: 'నేడు' }])
    expect(isOverrideOf({ ...override, ...other }, found!)).toBe(false);
});
