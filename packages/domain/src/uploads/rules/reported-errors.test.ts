import { COLUMNS } from '@subtitle/contracts/columns';
import { LAGNAS } from '@subtitle/contracts/lagnas';
import type { ImportError } from '@subtitle/contracts/operations/imports';
import { UPLOADS } from '@subtitle/contracts/uploads';
import { createValidator, WORKBOOK_RULES } from '../workbook-kinds';
import type { UploadUser } from './upload-row';

type Cells = Record<string, string>;
type Kind = keyof typeof COLUMNS;

const DAY = { fromdate: '1/12/2026', subno: '1' };
const RANGE = { fromdate: '1/12/2026', todate: '10/12/2026', subno: '1' };
const ASHA: UploadUser = { username: 'Asha@example.com', active: true, roles: ['translator'], targets: ['te'] };
const users = new Map([
  ['asha@example.com', ASHA],
  ['gone@example.com', { ...ASHA, username: 'gone@example.com', active: false }],
]);

/** Creates a validator that has already read the header of its kind, in row 5 of a sheet. */
function begun(kind: Kind, header: readonly string[] = COLUMNS[kind]) {
  const validator = createValidator(kind, { users });
  validator.beginSheet(header, 5, 'Sheet1');
  const row = (number: number, cells: Cells) =>
    validator.checkRow(
      number,
      header.map((column) => cells[column] ?? ''),
    );
  return { validator, row };
}

/** Column, quoted value and message of each error of one row, in sheet row 7. */
function told(kind: Kind, cells: Cells): Omit<ImportError, 'sheet' | 'row'>[] {
  const { validator, row } = begun(kind);
  expect(row(7, cells)).toBeNull();
  return validator.getOutcome().errors.map(({ sheet, row: at, ...error }) => {
    expect([sheet, at]).toEqual(['Sheet1', 7]);
    return error;
  });
}

test.each<[Kind, Cells, string, string, string]>([
  ['daily', { ...DAY, lrname: '' }, 'lrname', '', 'Missing lrname'],
  ['daily', { ...DAY, lrname: ' Leo ' }, 'lrname', 'Leo', 'Unknown lrname "Leo"'],
  ['daily', { lrname: 'Kark' }, 'fromdate', '', 'Invalid or missing date'],
  ['daily', { lrname: 'Kark', fromdate: 'soon' }, 'fromdate', 'soon', 'Invalid or missing date'],
  ['daily', { ...DAY, lrname: 'Kark', todate: 'later' }, 'todate', 'later', 'Invalid or missing date'],
  ['daily', { ...DAY, lrname: 'Kark', todate: '30/11/2026' }, 'todate', '30/11/2026', 'Invalid or missing date'],
  ['tenday', { ...RANGE, lrname: '' }, 'lrname', '', 'Missing lrname'],
  ['tenday', { ...RANGE, lrname: 'Kark', fromdate: '' }, 'fromdate', '', 'Missing fromdate/todate'],
  ['tenday', { ...RANGE, lrname: 'Kark', todate: '' }, 'todate', '', 'Missing fromdate/todate'],
  ['tenday', { ...RANGE, lrname: 'Kark', todate: '30/11/2026' }, 'todate', '30/11/2026', 'Missing fromdate/todate'],
  ['videos', { link: 'https://youtu.be/dQw4w9WgXcQ' }, 'video_title', '', 'Missing video_title'],
  ['videos', { video_title: 'Part 1' }, 'link', '', 'Missing link'],
  [
    'videos',
    { video_title: 'Part 1', link: ' mailto:a ' },
    'link',
    'mailto:a',
    'Not an http(s) link "mailto:a" in link',
  ],
  ['daily', { ...DAY, lrname: 'Kark', url: 'x-y+1:a' }, 'url', 'x-y+1:a', 'Not an http(s) link "x-y+1:a" in url'],
  ['activities', { url: 'JavaScript:a' }, 'url', 'JavaScript:a', 'Not an http(s) link "JavaScript:a" in url'],
  [
    'daily',
    { ...DAY, lrname: 'Kark', status_te: ' Done ' },
    'status_te',
    ' Done ',
    'Unknown status "Done" in status_te',
  ],
  ['daily', { ...DAY, lrname: 'Kark', status_te: 'assigned' }, 'assigned_to', '', 'Unknown user in assigned_to'],
  ['daily', { ...DAY, lrname: 'Kark', assigned_to: ' who ' }, 'assigned_to', 'who', 'Unknown user in assigned_to'],
  [
    'tenday',
    { ...RANGE, lrname: 'Kark', status_te: 'assigned', assigned_to: 'gone@example.com' },
    'assigned_to',
    'gone@example.com',
    'Inactive user "gone@example.com" in assigned_to',
  ],
])('a row of %s with %j has an error in the column %s with the value %j: %s', (kind, cells, column, value, message) => {
  expect(told(kind, cells)).toEqual([{ column, value, message: `Row 7: ${message}` }]);
});

test.each([
  ['daily', { ...DAY, lrname: 'Kark' }],
  ['tenday', { ...RANGE, lrname: 'Kark' }],
  ['activities', { Date: '1/12/2026' }],
  ['videos', { video_title: 'Part 1', link: 'https://youtu.be/dQw4w9WgXcQ' }],
] as const)('a text in a row of %s may have as many characters as a cell of Excel, and no more', (kind, cells) => {
  const column = kind === 'videos' ? 'video_title' : kind === 'activities' ? 'en' : 'en_1';
  const { row } = begun(kind);
  expect(row(7, { ...cells, [column]: 'x'.repeat(32_767) })).not.toBeNull();
  expect(told(kind, { ...cells, [column]: 'x'.repeat(32_768) })).toEqual([
    {
      column,
      value: `${'x'.repeat(200)}…`,
      message: `Row 7: Text in ${column} is longer than 32767 characters`,
    },
  ]);
});

test.each([
  ['#FORMULA!', 'is a formula without its value: open the file in a spreadsheet program, save it and upload it again'],
  ['#REF!', 'is #REF!, the fault of a formula'],
  ['#N/A', 'is #N/A, the fault of a formula'],
])('a formula without a value, %s, is refused as a text in every column', (value, fault) => {
  expect(told('daily', { ...DAY, lrname: 'Kark', en_1: value })).toEqual([
    { column: 'en_1', value, message: `Row 7: en_1 ${fault}` },
  ]);
  const message = `Row 7: lrname ${fault}`;
  expect(told('daily', { ...DAY, lrname: value })).toContainEqual({ column: 'lrname', value, message });
  expect(begun('daily').row(7, { ...DAY, lrname: 'Kark', en_1: `${value} and more`, hi_1: '#1' })).not.toBeNull();
});

test('quotes only part of a long link', () => {
  const link = (length: number) => `ftp:${'x'.repeat(length - 4)}`;
  expect(told('videos', { video_title: 'Part 1', link: link(80) })[0]!.value).toBe(link(80));
  expect(told('videos', { video_title: 'Part 1', link: link(81) })[0]!.value).toBe(`${link(80)}…`);
});

test('accepts an inactive user if nothing is assigned, and returns the user with the row', () => {
  const { row } = begun('daily');
  const cells = {
    ...DAY,
    lrname: 'Kark',
    assigned_to: ' Gone@example.com ',
    status: 'PENDING',
    status_te: ' Approved ',
    te_1: 'నేడు',
  };
  expect(row(7, cells)).toMatchObject({
    assignee: { username: 'gone@example.com' },
    values: { status: 'pending', status_te: 'approved' },
  });
});

test('an error in a header points at its row and column', () => {
  const missing = begun('daily', COLUMNS.daily.slice(1)).validator.getOutcome();
  expect(missing.errors).toEqual([
    { sheet: 'Sheet1', row: 5, column: '', value: '', message: 'Missing columns: type' },
  ]);
  const twice = begun('daily', [...COLUMNS.daily, 'en_1']).validator.getOutcome();
  expect(twice.errors).toEqual([
    { sheet: 'Sheet1', row: 5, column: 'en_1', value: 'en_1', message: 'Column en_1 appears twice' },
  ]);
  const first = createValidator('daily');
  first.beginSheet([]);
  expect(first.getOutcome().errors[0]).toMatchObject({ sheet: '', row: 1 });
});

test('an error of a date or a range points at its first row, or at the first row above the limit, and names the date', () => {
  const daily = begun('daily');
  for (const [at, lrname] of LAGNAS.slice(1).entries()) daily.row(at + 6, { ...DAY, lrname });
  expect(daily.validator.finish().errors).toEqual([
    { sheet: 'Sheet1', row: 6, column: 'lrname', value: '1/12/2026', message: 'Date 1/12/2026 missing lagnas: Mesha' },
  ]);
  const tenday = begun('tenday');
  for (let n = 0; n < 120; n++)
    tenday.row(n + 6, { ...RANGE, subno: String(n), lrname: LAGNAS[Math.min(n % 12, 10)]! });
  expect(tenday.validator.finish().errors.map(({ row, column, value }) => [row, column, value])).toEqual([
    // Row of the eleventh record of Kumbh.
    [76, 'lrname', 'Kumbh'],
    [6, 'lrname', 'Meen'],
  ]);
  const few = begun('tenday');
  few.row(6, { ...RANGE, lrname: 'Kark' });
  expect(few.validator.finish().errors.at(-1)).toMatchObject({
    row: 6,
    column: 'fromdate',
    value: '1/12/2026-10/12/2026',
  });
});

test('the listener receives each error, also those above the number kept', () => {
  const { validator, row } = begun('daily');
  const heard: string[] = [];
  validator.listen(({ message }) => heard.push(message));
  for (let n = 0; n < 1_001; n++) row(n + 6, { ...DAY, lrname: '' });
  expect([heard.length, heard.at(-1)]).toEqual([1_001, 'Row 1006: Missing lrname']);
  expect(validator.getOutcome()).toMatchObject({ kind: 'daily', rows: 1_001, errorCount: 1_001 });
});

test('requested lines of one fault, or of one warning, are complete when their last row was read', () => {
  const wanted = (fault: string) => {
    const validator = createValidator('videos', { wanted: { fault, skip: 0, take: 1 } });
    validator.beginSheet(COLUMNS.videos);
    return [2, 4, 6].map((row) => {
      validator.checkRow(row, ['', 'https://vimeo.com/1']);
      return validator.hasAllWanted();
    });
  };
  expect(wanted('video_title|Missing video_title')).toEqual([false, true, true]);
  expect(wanted('link|No video link in link')).toEqual([false, true, true]);
  expect(wanted('link|Nothing')).toEqual([false, false, false]);
});

test('rows of videos have neither day nor lagna, rows of activities no lagna', () => {
  const videos = begun('videos').row(7, { video_title: 'Part 1', link: 'https://youtu.be/dQw4w9WgXcQ' });
  expect(videos).toMatchObject({ from: '', to: '', lagnaOrder: -1 });
  expect(begun('activities').row(7, { Date: '1/12/2026' })).toMatchObject({
    from: '2026-12-01',
    to: '2026-12-01',
    lagnaOrder: -1,
  });
});

test('natural keys distinguish rows as their kind defines, and a row with an error does not take its key', () => {
  const key = (kind: Kind, cells: Cells, at = 7) => begun(kind).row(at, cells)?.key;
  expect(key('daily', { ...DAY, lrname: 'kark', todate: '2/12/2026', subno: ' 3 ' })).toBe(
    '2|daily|2026-12-01|2026-12-02|Kark|3',
  );
  expect(key('daily', { fromdate: '1/12/2026', lrname: 'Kark' })).toBe('2|daily|2026-12-01|2026-12-01|Kark|1');
  expect(key('daily', { ...DAY, lrname: ' Kark ' })).toBe('2|daily|2026-12-01|2026-12-01|Kark|1');
  expect(key('tenday', { ...RANGE, lrname: 'Kark', subno: ' 3 ' })).toBe('2|tenday|2026-12-01|2026-12-10|Kark|3');
  expect(key('tenday', { ...RANGE, todate: '1/12/2026', lrname: 'Kark' })).toBe(
    '2|tenday|2026-12-01|2026-12-01|Kark|1',
  );
  expect(key('tenday', { ...RANGE, lrname: 'Kark', subno: '' })).toBe('2|tenday|2026-12-01|2026-12-10|Kark|1');
  expect(key('activities', { Date: '1/12/2026', url: ' u ', BB_Start: ' 0:1:0 ' })).toBe(
    '2|activity|text:u|2026-12-01|60',
  );
  expect(key('activities', { Date: ' soon ' })).toBe('2|activity||soon|');
  expect(key('activities', { day: 'Monday' }, 9)).toBe('2|activity|row 9');
  const { validator, row } = begun('daily');
  row(7, { ...DAY, lrname: 'Kark', status_te: 'x' });
  expect(row(8, { ...DAY, lrname: 'Kark' })).toMatchObject({ row: 8, lagnaOrder: 3 });
  expect(row(9, { ...DAY, lrname: 'Kark' })).toBeNull();
  expect(validator.getOutcome().errors.at(-1)).toMatchObject({
    row: 9,
    column: '',
    value: '',
    message: 'Row 9: Same row as row 8',
  });
});

test.each([
  ['videos', true, true, 1],
  ['activities', false, false, 1],
  ['daily', false, false, 12],
  ['tenday', false, false, 120],
] as const)(
  'whether workbooks of %s may be old Excel files: %s; whether they belong to a channel: %s',
  (kind, allowsXls, hasChannel, rows) => {
    expect(UPLOADS[kind]).toMatchObject({ allowsXls, hasChannel });
    const example = WORKBOOK_RULES[kind].example();
    expect(example).toHaveLength(rows);
    // The example is accepted after its texts are replaced.
    const { validator, row } = begun(kind);
    for (const [at, cells] of example.entries())
      expect(
        row(
          at + 6,
          Object.fromEntries(
            Object.entries(cells).map(([name, text]) => [name, /example|उदाहरण/i.test(text) ? `${text} ${at}` : text]),
          ),
        ),
      ).not.toBeNull();
    expect(validator.finish()).toMatchObject({ errorCount: 0, warnings: { faults: [] } });
  },
);
