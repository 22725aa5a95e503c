import { COLUMNS } from '@subtitle/contracts/columns';
import { LAGNAS } from '@subtitle/contracts/lagnas';
import { createValidator, WORKBOOK_RULES } from '../workbook-kinds';
import { isVideoAddress } from './check-cells';

type Cells = Record<string, string>;
type Kind = keyof typeof COLUMNS;

function check(kind: Kind, rows: readonly Cells[]) {
  const validator = createValidator(kind);
  validator.beginSheet(COLUMNS[kind]);
  for (const [at, row] of rows.entries())
    validator.checkRow(
      at + 2,
      COLUMNS[kind].map((column) => row[column] ?? ''),
    );
  return validator.finish();
}

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const oneDay = (change: Cells = {}, at = 0): Cells[] =>
  LAGNAS.map((lrname, n) => ({ fromdate: '1/12/2026', subno: '1', lrname, ...(n === at ? change : {}) }));

describe('the link of a video', () => {
  const link = (text: string) => check('videos', [{ video_title: 'Daily rashifal', link: text }]);

  it.each(['javascript:alert(1)', 'hello world', 'ftp://example.com/a.mp4', 'data:text/html,x'])(
    'is refused if no browser opens it as a page: %s',
    (text) => {
      const { errors, warnings } = link(text);
      expect(errors.map(({ message }) => message)).toEqual([`Row 2: Not an http(s) link "${text}" in link`]);
      expect(warnings.faults).toEqual([]);
    },
  );

  it.each(['https://vimeo.com/12345', 'http://example.com', 'https://www.youtube.com/'])(
    'is imported with a warning if it is no known video link: %s',
    (text) => {
      const { errorCount, warnings } = link(text);
      expect(errorCount).toBe(0);
      expect(warnings.groups.map(({ message }) => message)).toEqual([`Row 2: No video link "${text}" in link`]);
    },
  );

  it.each([VIDEO, 'youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'])('is accepted: %s', (text) => {
    expect(link(text)).toMatchObject({ errorCount: 0, warnings: { faults: [] } });
  });
});

it.each([
  [VIDEO, true],
  ['dQw4w9WgXcQ', true],
  [' https://example.com/a ', true],
  ['HTTP://example.com', true],
  ['ftp://example.com', false],
  ['https://two words', false],
  ['see https://example.com', false],
  ['', false],
])('isVideoAddress: whether %j leads to a video or a page: %s', (address, leads) => {
  expect(isVideoAddress(address)).toBe(leads);
});

describe('a warning', () => {
  const said = (kind: Kind, rows: readonly Cells[]) => {
    const { errorCount, warnings } = check(kind, rows);
    return { errorCount, said: warnings.groups.map(({ message }) => message) };
  };

  it('reports an unreadable date and unreadable times of an activity', () => {
    const row = { Date: 'yesterday', url: 'nope', BB_Start: '0:1:5', BB_End: 'later', TotalDuration: '' };
    expect(said('activities', [row])).toEqual({
      errorCount: 0,
      said: [
        'Row 2: No video link "nope" in url',
        'Row 2: Unreadable date "yesterday" in Date',
        'Row 2: Unreadable time "later" in BB_End',
      ],
    });
  });

  it('reports the time of a prediction, and a lagna_rasi that names another sign than lrname', () => {
    const row = { starttime: 'abc', endtime: '0:1:50', totalduration: '750', lagna_rasi: 'Meen', url: VIDEO };
    expect(said('daily', oneDay(row))).toEqual({
      errorCount: 0,
      said: ['Row 2: Unreadable time "abc" in starttime', 'Row 2: lagna_rasi "Meen" differs from lrname'],
    });
    expect(said('daily', oneDay({ lagna_rasi: ' mesha ' })).said).toEqual([]);
  });

  it('reports a time cell that lost its format', () => {
    const row = { Date: '1/12/2026', url: VIDEO, BB_Start: '0.000752314814814815', BB_End: '90.5' };
    expect(said('activities', [row]).said).toEqual([
      'Row 2: Part of a day, not a clock time "0.000752314814814815" in BB_Start',
    ]);
    expect(said('activities', [{ ...row, BB_Start: '0.5' }]).said).toEqual([]);
  });

  it('reports a year of another century, in each column that has one', () => {
    expect(said('daily', oneDay({ fromdate: '1/12/3026', todate: ' 2/12/3026 ' })).said).toEqual([
      'Row 2: Unlikely year "1/12/3026" in fromdate',
      'Row 2: Unlikely year "2/12/3026" in todate',
    ]);
    const ranges = LAGNAS.flatMap((lrname) =>
      Array.from({ length: 10 }, (_, at) => ({
        fromdate: '31/12/1999',
        todate: '9/1/2000',
        lrname,
        subno: `${at + 1}`,
      })),
    );
    expect(check('tenday', ranges)).toMatchObject({
      errorCount: 0,
      warnings: { faults: [{ title: 'Unlikely year in fromdate', errors: 120 }] },
    });
    const years = ['31/12/1999', '1/1/2000', '31/12/2099', '1/1/2100'];
    expect(
      said(
        'activities',
        years.map((day) => ({ Date: day, url: VIDEO })),
      ).said,
    ).toEqual(['Row 2: Unlikely year "31/12/1999" in Date', 'Row 5: Unlikely year "1/1/2100" in Date']);
  });

  it('quotes the cell without the spaces around it, and points at its column', () => {
    const activity = { Date: ' soon ', url: ' nope ', BB_End: ' later ' };
    const daily = oneDay({ url: ' nope ', endtime: ' later ', lagna_rasi: ' Meen ' });
    const told = (kind: Kind, rows: readonly Cells[]) =>
      check(kind, rows).warnings.groups.map(({ column, message }) => [column, message]);
    expect(told('activities', [activity])).toEqual([
      ['url', 'Row 2: No video link "nope" in url'],
      ['Date', 'Row 2: Unreadable date "soon" in Date'],
      ['BB_End', 'Row 2: Unreadable time "later" in BB_End'],
    ]);
    expect(told('daily', daily)).toEqual([
      ['url', 'Row 2: No video link "nope" in url'],
      ['endtime', 'Row 2: Unreadable time "later" in endtime'],
      ['lagna_rasi', 'Row 2: lagna_rasi "Meen" differs from lrname'],
    ]);
  });

  it('is counted by kind, with consecutive rows in one line', () => {
    const rows = oneDay().map((row, at) => ({ ...row, url: `https://example.com/${at}` }));
    const { warnings } = check('daily', rows);
    expect(warnings.faults).toEqual([
      {
        key: 'url|No video link in url',
        column: 'url',
        title: 'No video link in url',
        errors: 12,
        first: 2,
        cause: null,
      },
    ]);
    expect(warnings.groups).toHaveLength(1);
  });

  it('is not enough for an address that runs code or starts a mail: it is refused', () => {
    expect(check('daily', oneDay({ url: 'javascript:alert(1)' })).errors[0]!.message).toBe(
      'Row 2: Not an http(s) link "javascript:alert(1)" in url',
    );
  });
});

describe('the rows of a template', () => {
  it.each(['videos', 'activities', 'daily', 'tenday'] as const)('for %s are refused unchanged', (kind) => {
    const { faults, warnings } = check(kind, WORKBOOK_RULES[kind].example());
    expect(faults.map(({ title, errors }) => [title, errors])).toEqual([
      ['Example row of the template: put your own texts in or remove it', WORKBOOK_RULES[kind].example().length],
    ]);
    expect(warnings.faults).toEqual([]);
  });

  it('are accepted after their texts are replaced', () => {
    const own = WORKBOOK_RULES.daily.example().map((row) => ({ ...row, en_1: 'Drink water.', hi_1: 'पानी पिएँ।' }));
    expect(check('daily', own).errorCount).toBe(0);
    expect(
      check(
        'daily',
        own.map((row, at) => (at === 3 ? { ...row, hi_1: WORKBOOK_RULES.daily.example()[3]!.hi_1! } : row)),
      ).errors[0],
    ).toMatchObject({ row: 5, column: 'hi_1' });
  });
});
