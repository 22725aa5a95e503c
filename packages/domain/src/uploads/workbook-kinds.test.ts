import { COLUMNS, getColumns } from '@subtitle/contracts/columns';
import { LAGNAS } from '@subtitle/contracts/lagnas';
import type { UploadUser, ValidatorOptions } from './rules/upload-row';
import { createValidator } from './workbook-kinds';

type Cells = Record<string, string>;
type Kind = keyof typeof COLUMNS;

const RANGE = { fromdate: '1/12/2026', todate: '10/12/2026' };
const daily = (lrname: string, more: Cells = {}): Cells => ({ fromdate: '1/12/2026', subno: '1', lrname, ...more });
const oneDay = (): Cells[] => LAGNAS.map((lagna) => daily(lagna));
const oneRange = (): Cells[] =>
  LAGNAS.flatMap((lrname) => Array.from({ length: 10 }, (_, at) => ({ ...RANGE, lrname, subno: String(at + 1) })));

/** Validates rows after the header of the kind; the first row is sheet row 2. */
function check(
  kind: Kind,
  rows: readonly Cells[],
  options?: ValidatorOptions,
  header: readonly string[] = COLUMNS[kind],
) {
  const validator = createValidator(kind, options);
  validator.beginSheet(header);
  for (const [at, row] of rows.entries())
    validator.checkRow(
      at + 2,
      header.map((column) => row[column] ?? ''),
    );
  return validator.finish();
}
/** Returns the result for one row after the header of the kind. */
function checkOne(kind: Kind, row: Cells) {
  const validator = createValidator(kind);
  validator.beginSheet(COLUMNS[kind]);
  return validator.checkRow(
    2,
    COLUMNS[kind].map((column) => row[column] ?? ''),
  );
}
const messages = (...given: Parameters<typeof check>) => check(...given).errors.map(({ message }) => message);

const translator: UploadUser = { username: 'Asha@example.com', active: true, roles: ['translator'], targets: ['te'] };
const users = new Map([
  ['asha@example.com', translator],
  ['gone@example.com', { ...translator, username: 'gone@example.com', active: false }],
]);

describe('every kind', () => {
  it.each([
    ['daily', 'Excel file is empty.'],
    ['tenday', 'Excel file is empty.'],
    ['activities', 'Excel file is empty.'],
    ['videos', 'Excel file has no data'],
  ] as const)('spec 5.13, 5.14, 5.15, 5.16: %s reports "%s" for a sheet with only a header', (kind, sentence) => {
    expect(messages(kind, [])).toEqual([sentence]);
    expect(messages(kind, [], {}, ['nothing', 'of', 'it'])).toEqual([sentence]);
    expect(createValidator(kind).finish().errors).toEqual([
      { sheet: '', row: 0, column: '', value: '', message: sentence },
    ]);
  });

  it('spec 3.15, 5.14: names all missing columns in one error and then only counts the rows', () => {
    const header = COLUMNS.daily.filter((column) => column !== 'te_4' && column !== 'subno');
    const outcome = check('daily', oneDay(), {}, header);
    expect(outcome).toMatchObject({ rows: 12, errorCount: 1 });
    expect(outcome.errors[0]!.message).toBe('Missing columns: subno, te_4');
  });

  it.each(['daily', 'tenday', 'activities'] as const)(
    'spec 3.13, 3.15, 3.16, 5.16: no required column of %s may be missing',
    (kind) => {
      for (const { name: column, optional } of getColumns(kind)) {
        if (optional) continue;
        const header = COLUMNS[kind].filter((other) => other !== column);
        expect(messages(kind, [{}], {}, header)).toEqual([`Missing columns: ${column}`]);
      }
    },
  );

  it('accepts spaces, another case, a byte order mark or another order in the header', () => {
    const header = COLUMNS.daily.map((column) => `\u00A0${column.toUpperCase()} `).reverse();
    header[0] = `\uFEFF${header[0]}`;
    const validator = createValidator('daily');
    validator.beginSheet(header);
    const cells = [...COLUMNS.daily].reverse();
    for (const [at, row] of oneDay().entries())
      validator.checkRow(
        at + 2,
        cells.map((column) => row[column] ?? ''),
      );
    expect(validator.finish().errors).toEqual([]);
  });

  it('refuses a repeated column', () => {
    expect(messages('daily', oneDay(), {}, [...COLUMNS.daily, 'en_1'])).toEqual(['Column en_1 appears twice']);
  });

  it('accepts headers that are names of object properties', () => {
    expect(messages('daily', oneDay(), {}, [...COLUMNS.daily, '__proto__', 'constructor'])).toEqual([]);
  });

  it('reports the second of two rows with the same natural key', () => {
    expect(messages('daily', [...oneDay(), daily('Kark')])).toEqual(['Row 14: Same row as row 5']);
  });

  it.each([
    ['NUL', 'a\0b', 'ab'],
    ['U+0001', 'a\u0001b', 'ab'],
    ['ESC', 'a\u001Bb', 'ab'],
    ['U+FFFE', 'a\uFFFEb', 'ab'],
    ['a right-to-left override', 'a\u202Eb', 'ab'],
    ['a soft hyphen', 'a\u00ADb', 'ab'],
    ['a lone CR', 'a\rb', 'a\nb'],
    ['a letter and its accent apart', 'e\u0301', '\u00E9'],
    ['half a surrogate pair', 'a\uD83Db', 'a\uFFFDb'],
  ])('stores a text with %s as if it had been typed', (_what, text, stored) => {
    const texts = [
      ['daily', 'te_4', daily('Mesha', { te_4: text })],
      ['tenday', 'en_1', { ...RANGE, lrname: 'Mesha', en_1: text }],
      ['activities', 'act_hi', { Date: '1/12/2026', act_hi: text }],
      ['activities', 'mr', { Date: '1/12/2026', mr: text }],
      ['videos', 'video_title', { video_title: text, link: 'https://youtu.be/a' }],
    ] as const;
    for (const [kind, column, row] of texts)
      expect([kind, checkOne(kind, row)?.values[column]]).toEqual([kind, stored]);
  });

  it('treats a cell of only invisible characters as empty', () => {
    expect(checkOne('daily', daily('Mesha', { en_1: '\u200B\u0000 \uFEFF' }))?.values).not.toHaveProperty('en_1');
  });

  it('gives one key to a title written in two ways', () => {
    const key = (video_title: string) => checkOne('videos', { video_title, link: 'https://youtu.be/abcdefghij1' })?.key;
    for (const title of ['Rashifal part 1', ' आज का दिन ', 'क्\u200Dष', 'బ్రహ్మ ముహూర్తం', 'Caf\u00E9 \u{1F490}'])
      expect(key(title)).toBe(`2|video|${title.trim().toLowerCase()}|video:abcdefghij1`);
    expect(key('Cafe\u0301\u200B')).toBe(key('Caf\u00E9'));
  });

  it('keeps the first 1,000 errors, counts all errors, and reports all of them in few lines', () => {
    const outcome = check(
      'daily',
      Array.from({ length: 1_200 }, () => ({})),
    );
    expect(outcome.errors).toHaveLength(1_000);
    expect(outcome.errorCount).toBe(2_400);
    expect(outcome.groups.map(({ message, rows }) => [message, rows])).toEqual([
      ['Rows 2-1201: Invalid or missing date', 1_200],
      ['Rows 2-1201: Missing lrname', 1_200],
    ]);
  });
});

describe('daily', () => {
  it('refuses a row that ends before it begins', () => {
    const rows = oneDay().map((row, at) => (at === 4 ? { ...row, todate: '30/11/2026' } : row));
    expect(messages('daily', rows)).toContain('Row 6: Invalid or missing date');
  });

  it('spec 9.6: accepts twelve lagnas on a date and returns each row with its key, ISO dates and lagna', () => {
    const validator = createValidator('daily');
    validator.beginSheet(COLUMNS.daily);
    const cells = COLUMNS.daily.map((column) => daily('vrushabh', { te_1: ' మంచి రోజు ' })[column] ?? '');
    expect(validator.checkRow(2, cells)).toEqual({
      row: 2,
      place: 2,
      key: '2|daily|2026-12-01|2026-12-01|Vrushabh|1',
      from: '2026-12-01',
      to: '2026-12-01',
      lagnaOrder: 1,
      assignee: undefined,
      values: { fromdate: '1/12/2026', subno: '1', lrname: 'Vrushabh', te_1: ' మంచి రోజు ' },
    });
  });

  it('spec 5.14: uses the date of todate if fromdate is empty', () => {
    expect(
      messages(
        'daily',
        oneDay().map((row) => ({ ...row, fromdate: '', todate: '2026-12-01' })),
      ),
    ).toEqual([]);
  });

  it.each(['', '31/2/2026', 'tomorrow', '13-13-26'])('spec 5.14: refuses the date "%s"', (fromdate) => {
    const rows = [...oneDay(), daily('Mesha', { fromdate })];
    expect(messages('daily', rows)).toEqual(['Row 14: Invalid or missing date']);
  });

  it('spec 5.14, 9.6: lists all errors of a row, then the missing lagnas of a date in order', () => {
    const rows = oneDay();
    rows[0] = {};
    expect(messages('daily', rows)).toEqual([
      'Row 2: Invalid or missing date',
      'Row 2: Missing lrname',
      'Date 1/12/2026 missing lagnas: Mesha',
    ]);
  });

  it('refuses an lrname that is not one of the twelve', () => {
    expect(messages('daily', [...oneDay(), daily('Leo', { subno: '2' })])).toEqual(['Row 14: Unknown lrname "Leo"']);
  });
});

describe('tenday', () => {
  it('spec 9.6: accepts a range of 120 rows', () => {
    expect(messages('tenday', oneRange())).toEqual([]);
  });

  it('numbers rows without subno by their order', () => {
    expect(
      messages(
        'tenday',
        oneRange().map((row) => ({ ...row, subno: '' })),
      ),
    ).toEqual([]);
  });

  it('spec 5.15, 9.6: names the lagna with too few records and their number', () => {
    expect(messages('tenday', oneRange().slice(1))).toEqual([
      "Range 1/12/2026-10/12/2026: Lagna 'Mesha' has only 9 records, expected 10",
      'Range 1/12/2026-10/12/2026: Found 119 rows total, expected 120',
    ]);
  });

  it('spec 5.15, 9.6: names the lagna with too many records', () => {
    const rows = oneRange();
    rows[0] = { ...RANGE, lrname: 'Meen', subno: '11' };
    expect(messages('tenday', rows)).toEqual([
      "Range 1/12/2026-10/12/2026: Lagna 'Mesha' has only 9 records, expected 10",
      "Range 1/12/2026-10/12/2026: Lagna 'Meen' has 11 records (too many, should be 10)",
    ]);
  });

  it('reports the first record above the limit', () => {
    const rows = oneRange().flatMap((row) => (row.lrname === 'Tula' && row.subno === '10' ? [row, row, row] : [row]));
    const [tooMany] = check(
      'tenday',
      rows.map((row, at) => ({ ...row, subno: String(at) })),
    ).errors;
    // Tula is the seventh of the twelve lagnas.
    expect([tooMany!.row, tooMany!.message]).toEqual([1 + 7 * 10 + 1, expect.stringMatching(/'Tula' has 12 records/)]);
  });

  it('spec 5.15: requires both dates and an lrname in each row', () => {
    const rows = [...oneRange(), { fromdate: '1/12/2026', lrname: 'Mesha' }, { ...RANGE, subno: '7' }];
    expect(messages('tenday', rows)).toEqual([
      'Row 122: Missing fromdate/todate',
      'Row 123: Missing lrname',
      'Range 1/12/2026-10/12/2026: Found 121 rows total, expected 120',
    ]);
  });

  it('spec 3.16, 5.15: spells the two special columns as the specification does', () => {
    expect(messages('tenday', oneRange(), {}, COLUMNS.daily)).toEqual(['Missing columns: pending_works, bhagdaud']);
  });
});

describe('statuses and people', () => {
  const withFirst = (more: Cells) => oneDay().map((row, at) => (at === 0 ? { ...row, ...more } : row));

  it('accepts the five words in any case', () => {
    expect(
      messages('daily', withFirst({ status: 'Pending', status_hi: 'APPROVED', status_bn: ' corrected ' })),
    ).toEqual([]);
  });

  it('names word and column of any other status', () => {
    expect(messages('daily', withFirst({ status_te: 'done' }))).toEqual(['Row 2: Unknown status "done" in status_te']);
  });

  it.each([
    ['an active user with a pair into the language', 'asha@EXAMPLE.com', 'status_te', []],
    ['no user', '', 'status_te', ['Row 2: Unknown user in assigned_to']],
    ['an unknown user', 'who@example.com', 'status_te', ['Row 2: Unknown user in assigned_to']],
    ['an inactive user', 'gone@example.com', 'status_te', ['Row 2: Inactive user "gone@example.com" in assigned_to']],
    [
      'a user without that language',
      'asha@example.com',
      'status_hi',
      ['Row 2: User "asha@example.com" in assigned_to has no language pair into Hindi'],
    ],
  ])('the status assigned with %s', (_who, assigned_to, column, expected) => {
    expect(messages('daily', withFirst({ assigned_to, [column]: 'assigned' }), { users })).toEqual(expected);
  });

  it('accepts any name in the browser, where users are unknown, but requires a name for assigned', () => {
    expect(messages('daily', withFirst({ assigned_to: 'who@example.com', status_te: 'assigned' }))).toEqual([]);
    expect(messages('daily', withFirst({ status_te: 'assigned' }))).toEqual(['Row 2: Unknown user in assigned_to']);
  });
});

describe('activities and videos', () => {
  it('spec 5.16: may have empty cells in every column of an activity', () => {
    expect(messages('activities', [{ en: 'Begin' }, { url: 'https://youtu.be/a' }])).toEqual([]);
  });

  it('are different activities of one date and video if BB_Start differs', () => {
    const row = { Date: '01-12-26', url: 'https://youtu.be/a', en: 'Begin' };
    const rows = [
      { ...row, BB_Start: '0:0:5' },
      { ...row, BB_Start: '0:1:5' },
      { ...row, Date: '2026-12-01', BB_Start: '0:0:5' },
    ];
    expect(messages('activities', rows)).toEqual(['Row 4: Same row as row 2']);
  });

  it('distinguishes the columns day and Day', () => {
    const header = COLUMNS.activities.filter((column) => column !== 'Day');
    expect(messages('activities', [{ url: 'x' }], {}, header)).toEqual(['Missing columns: Day']);
  });

  it('spec 5.13: finds video_title and link in any case and refuses a sheet without one of them', () => {
    const row = { Video_Title: 'Part 1', LINK: 'https://youtu.be/a' };
    expect(messages('videos', [row], {}, ['Video_Title', 'LINK'])).toEqual([]);
    expect(messages('videos', [row], {}, ['video_title', 'url'])).toEqual([
      "Excel must contain 'video_title' and 'link' columns",
    ]);
  });
});
