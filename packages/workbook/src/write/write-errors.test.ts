import {
  buildMarkedWorkbook,
  COLUMNS,
  HEADER,
  iterateRows,
  listColouredCells,
  sheetRow,
} from '../testing/faulty-upload';
import { gather } from '../testing/gather';
import { WorkbookError } from '../workbook-error';

test('returns each row at its number, with its reasons first and wrong cells coloured', async () => {
  const { rows, sheets, options, summary, passes } = await buildMarkedWorkbook([
    HEADER,
    sheetRow(4, '1/9', 'Tula', 'x'),
    sheetRow(5, '1/9', 'Meen', 'y'),
    sheetRow(7, '2/9', '', 'odd'),
    sheetRow(9, '2/9', 'Kark'),
  ]);
  expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
    [3, 'Errors', 'date', 'sign', 'text'],
    [4, '', '1/9', 'Tula', 'x'],
    [5, '', '1/9', 'Meen', 'y'],
    [7, 'Row 7: Missing sign; Row 7: Odd text', '2/9', '', 'odd'],
    [9, '', '2/9', 'Kark'],
  ]);
  expect(rows.map(({ look, width }) => [look, width])).toEqual([
    ['header', undefined],
    [undefined, undefined],
    [undefined, undefined],
    ['bad-row', 4],
    [undefined, undefined],
  ]);
  expect(rows.map(listColouredCells)).toEqual([[], [], [], ['A reason', 'C bad-cell', 'D bad-cell'], []]);
  expect(sheets[0]).toMatchObject({ name: 'Data', frozen: 3, frozenColumns: 1, filtered: 4 });
  expect([sheets.length, options.active, passes]).toEqual([2, 0, ['first', 'second']]);
  expect(summary).toEqual([
    ['Summary', 'september.xlsx', 'title'],
    ['Rows', '4'],
    ['Rows with errors', '1'],
    ['Errors', '2'],
    [
      'What to do',
      expect.stringMatching(/^Correct the coloured cells .* the column Errors and this sheet are ignored\.$/),
    ],
  ]);
});

test("shows errors found at the end in the row they belong to, after the row's other errors", async () => {
  const { rows, summary } = await buildMarkedWorkbook([
    HEADER,
    sheetRow(4, '1/9', 'Tula'),
    sheetRow(5, '2/9', ''),
    sheetRow(6, '2/9', 'Tula'),
    sheetRow(7, '2/9', 'Tula'),
  ]);
  expect(rows.map(({ cells }) => cells[0])).toEqual([
    'Errors',
    '1/9 occurs once',
    'Row 5: Missing sign; 2/9 occurs three times; 2/9 occurs more than twice',
    '',
    '',
  ]);
  expect(rows.map(listColouredCells)).toEqual([
    [],
    ['A reason', 'B bad-cell'],
    ['A reason', 'B bad-cell', 'C bad-cell'],
    [],
    [],
  ]);
  expect(summary.slice(1, 4)).toEqual([
    ['Rows', '4'],
    ['Rows with errors', '2'],
    ['Errors', '4'],
  ]);
});

test('adds missing columns after the existing ones, and opens the summary first', async () => {
  const { rows, sheets, options, summary } = await buildMarkedWorkbook([
    sheetRow(1, 'date', 'odd'),
    sheetRow(2, '1/9', 'odd', 'z'),
  ]);
  expect(rows[0]).toMatchObject({ row: 1, cells: ['Errors', 'date', 'odd', '', 'sign', 'text'], look: 'header' });
  expect(listColouredCells(rows[0]!)).toEqual(['E bad-cell', 'F bad-cell']);
  expect(sheets[0]!.filtered).toBe(6);
  expect(options.active).toBe(1);
  expect(summary).toEqual([
    ['Summary', 'september.xlsx', 'title'],
    ['The whole file', 'Missing columns: sign, text', 'bad-row'],
    ['The whole file', 'This heading is odd', 'bad-row'],
    ['Rows', '1'],
    // Two errors of the row, one error of its date, two errors of the header.
    ['Errors', '5'],
    ['What to do', expect.stringMatching(/^Fill in the coloured columns, which were missing .* as it is\.$/)],
  ]);
});

test('colours a wrong heading', async () => {
  const { rows } = await buildMarkedWorkbook([sheetRow(1, 'date', 'sign', 'text', 'odd')]);
  expect(listColouredCells(rows[0]!)).toEqual(['D bad-cell']);
});

test('states that no errors are left after a correction', async () => {
  const { summary, options } = await buildMarkedWorkbook([
    HEADER,
    sheetRow(4, '1/9', 'Tula'),
    sheetRow(5, '1/9', 'Meen'),
  ]);
  expect(summary.slice(1)).toEqual([
    ['Rows', '2'],
    ['Rows with errors', '0'],
    ['Errors', '0'],
    ['What to do', 'These rows have no errors any more: upload the file again.'],
  ]);
  expect(options.active).toBe(0);
});

test('lists errors of the whole file first, each sentence once', async () => {
  const { summary, options } = await buildMarkedWorkbook([HEADER], ['It was cancelled', 'There are no rows']);
  expect(summary).toEqual([
    ['Summary', 'september.xlsx', 'title'],
    ['The whole file', 'It was cancelled', 'bad-row'],
    ['The whole file', 'There are no rows', 'bad-row'],
    ['Rows', '0'],
    ['Rows with errors', '0'],
    ['Errors', '2'],
    ['What to do', expect.stringMatching(/^Correct/)],
  ]);
  expect(options.active).toBe(1);
});

test('writes only a summary for a file that is empty or cannot be read', async () => {
  const empty = await buildMarkedWorkbook([]);
  expect([empty.sheets.length, empty.options]).toEqual([1, {}]);
  expect(empty.sheets[0]).toMatchObject({ name: 'Summary', widths: [24, 100] });
  expect(empty.summary).toEqual([
    ['Summary', 'september.xlsx', 'title'],
    ['The whole file', 'There are no rows', 'bad-row'],
  ]);
  const broken = await buildMarkedWorkbook(
    [HEADER, sheetRow(4, '1/9', '')],
    ['It failed'],
    new WorkbookError('damaged'),
  );
  expect(broken.sheets.map(({ name }) => name)).toEqual(['Summary']);
  expect(broken.summary.slice(1)).toEqual([
    ['The whole file', 'It failed', 'bad-row'],
    ['The whole file', new WorkbookError('damaged').sentence, 'bad-row'],
  ]);
});

test('names in the summary the first row that did not fit', async () => {
  const { sheets, options } = await buildMarkedWorkbook([HEADER, sheetRow(4, '1/9', '')]);
  options.onCut!('Summary', 3);
  options.onCut!('Data', 4);
  const summary = await gather(iterateRows(sheets[1]!.rows));
  expect(summary.map(({ cells, look }) => [...cells, look]).find(([word]) => word === 'Cut')).toEqual([
    'Cut',
    'From row 4 on, the rows did not fit into this file. Please split the workbook.',
    'bad-row',
  ]);
});

test('does not report rows as cut if only the summary was cut', async () => {
  const { sheets, options } = await buildMarkedWorkbook([HEADER, sheetRow(4, '1/9', '')]);
  options.onCut!('Summary', 3);
  const summary = await gather(iterateRows(sheets[1]!.rows));
  expect(summary.map(({ cells }) => cells[0])).not.toContain('Cut');
});

test('numbers the rows of the summary from 1 without gaps', async () => {
  const { sheets } = await buildMarkedWorkbook([HEADER, sheetRow(4, '1/9', '')]);
  const summary = await gather(iterateRows(sheets[1]!.rows));
  expect(summary.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5]);
});

test('names a sheet without a name Rows', async () => {
  const { sheets } = await buildMarkedWorkbook([{ ...HEADER, sheet: '' }]);
  expect(sheets.map(({ name }) => name)).toEqual(['Rows', 'Summary']);
});

test.each([
  ['in the first column', ['Errors', 'date', 'sign', 'text'], ['old reason', '1/9', 'Tula', 'x']],
  ['in the first column, with spaces', [' Errors ', 'date', 'sign', 'text'], ['', '1/9', 'Tula', 'x']],
  ['in the last column', ['date', 'sign', 'text', 'Errors'], ['1/9', 'Tula', 'x', 'old reason']],
  ['in the last column, with spaces', ['date', 'sign', 'text', ' Errors '], ['1/9', 'Tula', 'x', 'old reason']],
  ['in the last column of other rows', ['date', 'sign', 'text', 'Errors'], ['1/9', 'Tula', 'x']],
])('removes reasons of an earlier error workbook that were %s', async (_where, header, cells) => {
  const { rows } = await buildMarkedWorkbook([sheetRow(1, ...header), sheetRow(2, ...cells), sheetRow(3, ...cells)]);
  expect(rows.map((row) => row.cells)).toEqual([
    ['Errors', 'date', 'sign', 'text'],
    ['', '1/9', 'Tula', 'x'],
    ['', '1/9', 'Tula', 'x'],
  ]);
});

test('keeps the columns of cells that follow an earlier column of reasons', async () => {
  const { rows } = await buildMarkedWorkbook([sheetRow(1, 'date', 'Errors'), sheetRow(2, '1/9', 'old reason', 'more')]);
  expect(rows.map(({ cells }) => cells.slice(1))).toEqual([
    ['date', '', '', 'sign', 'text'],
    ['1/9', '', 'more'],
  ]);
});

test('sets column widths by the column names, from 12 to 40, and more for the reasons', async () => {
  const long = 'x'.repeat(60);
  const { sheets } = await buildMarkedWorkbook([
    sheetRow(1, 'date', 'sign', 'text', 'a name of its own', long),
    sheetRow(2, '', '', '', '', '', 'more'),
  ]);
  expect(sheets[0]!.widths).toEqual([50, 12, 12, 12, 20, 40, 12]);
});

test('in a sheet with very many columns, colours only cells with content', async () => {
  for (const [more, look, widths] of [
    [253, 'bad-row', 257],
    [254, undefined, 0],
  ] as const) {
    const names = Array.from({ length: more }, (_, at) => `c${at}`);
    const { rows, sheets } = await buildMarkedWorkbook([sheetRow(1, ...COLUMNS, ...names), sheetRow(2, '1/9', '')]);
    expect([rows[1]!.look, sheets[0]!.widths!.length]).toEqual([look, widths]);
  }
});

test("drops cells above the sheet's limit to make room for reasons and missing columns", async () => {
  const wide = Array.from({ length: 16_384 }, (_, at) => (at === 0 ? 'date' : `c${at}`));
  const { rows, sheets } = await buildMarkedWorkbook([sheetRow(1, ...wide), sheetRow(2, ...wide)]);
  expect(rows[0]!.cells).toHaveLength(16_384);
  expect(rows[0]!.cells.slice(-3)).toEqual(['c16380', 'sign', 'text']);
  expect(rows[1]!.cells).toHaveLength(16_382);
  expect(sheets[0]!.filtered).toBe(16_384);
});
