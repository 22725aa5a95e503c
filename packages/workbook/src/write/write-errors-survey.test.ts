import { COLUMNS, marked, sheetRow } from '../testing/faulty-upload';

test.each([
  ['before the rows', ['Errors', 'date', 'sign', 'text'], ['old reason', '1/9', 'Tula', 'x']],
  ['before the rows, with spaces', [' Errors ', 'date', 'sign', 'text'], ['', '1/9', 'Tula', 'x']],
  ['behind them', ['date', 'sign', 'text', 'Errors'], ['1/9', 'Tula', 'x', 'old reason']],
  ['behind them, with spaces', ['date', 'sign', 'text', ' Errors '], ['1/9', 'Tula', 'x', 'old reason']],
  ['behind them, in other rows', ['date', 'sign', 'text', 'Errors'], ['1/9', 'Tula', 'x']],
])('reasons of an earlier time, which stood %s, are left out', async (_where, header, cells) => {
  const { rows } = await marked([sheetRow(1, ...header), sheetRow(2, ...cells), sheetRow(3, ...cells)]);
  expect(rows.map((row) => row.cells)).toEqual([
    ['Errors', 'date', 'sign', 'text'],
    ['', '1/9', 'Tula', 'x'],
    ['', '1/9', 'Tula', 'x'],
  ]);
});

test('cells behind reasons of an earlier time keep their place', async () => {
  const { rows } = await marked([sheetRow(1, 'date', 'Errors'), sheetRow(2, '1/9', 'old reason', 'more')]);
  expect(rows.map(({ cells }) => cells.slice(1))).toEqual([
    ['date', '', '', 'sign', 'text'],
    ['1/9', '', 'more'],
  ]);
});

test('columns are as wide as their names need, from 12 to 40, and the reasons wider', async () => {
  const long = 'x'.repeat(60);
  const { sheets } = await marked([
    sheetRow(1, 'date', 'sign', 'text', 'a name of its own', long),
    sheetRow(2, '', '', '', '', '', 'more'),
  ]);
  expect(sheets[0]!.widths).toEqual([50, 12, 12, 12, 20, 40, 12]);
});

test('a sheet of very many columns is coloured only where something stands', async () => {
  for (const [more, look, widths] of [
    [253, 'bad-row', 257],
    [254, undefined, 0],
  ] as const) {
    const names = Array.from({ length: more }, (_, at) => `c${at}`);
    const { rows, sheets } = await marked([sheetRow(1, ...COLUMNS, ...names), sheetRow(2, '1/9', '')]);
    expect([rows[1]!.look, sheets[0]!.widths!.length]).toEqual([look, widths]);
  }
});

test('own cells beyond what a sheet has room for are left out, so that reasons and missing columns are there', async () => {
  const wide = Array.from({ length: 16_384 }, (_, at) => (at === 0 ? 'date' : `c${at}`));
  const { rows, sheets } = await marked([sheetRow(1, ...wide), sheetRow(2, ...wide)]);
  expect(rows[0]!.cells).toHaveLength(16_384);
  expect(rows[0]!.cells.slice(-3)).toEqual(['c16380', 'sign', 'text']);
  expect(rows[1]!.cells).toHaveLength(16_382);
  expect(sheets[0]!.filtered).toBe(16_384);
});
