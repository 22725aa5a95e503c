import { COLUMNS, WORKBOOK_KINDS } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { getOptionalColumns, matchWorkbook } from './match-workbook';

test('accepts a workbook of activities with names in languages without a column in the specification', () => {
  const names = getOptionalColumns('activities').map(({ name }) => name);
  expect(names).toEqual(LANGUAGE_CODES.map((code) => `act_${code}`).filter((name) => !/_(en|hi)$/.test(name)));
  const { at, missing, repeated } = matchWorkbook('activities', [...COLUMNS.activities, 'ACT_te', 'act_gu', 'other']);
  const own = COLUMNS.activities.length;
  expect([at.get('act_te'), at.get('act_gu'), at.has('act_mr'), missing, repeated]).toEqual([
    own,
    own + 1,
    false,
    [],
    [],
  ]);
});

test.each(WORKBOOK_KINDS)('reports a missing column of the specification in a workbook of %s', (kind) => {
  const [first, ...others] = COLUMNS[kind];
  expect(matchWorkbook(kind, others).missing).toEqual([first]);
  expect(matchWorkbook(kind, COLUMNS[kind]).missing).toEqual([]);
});

test('reports a repeated optional column', () => {
  expect(matchWorkbook('activities', [...COLUMNS.activities, 'act_te', 'act_te']).repeated).toEqual(['act_te']);
});
