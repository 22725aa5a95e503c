import { ErrorList } from './error-list';
import { Places } from './places';

type Said = [row: number, message: string, column?: string, value?: string];

/** Adds errors in the order of a validator: one call per data row, from sheet row 2 on. */
function listOf(rows: Said[][], afterwards: Said[] = []): ErrorList {
  const places = new Places();
  places.beginSheet('Sheet1');
  const list = new ErrorList(undefined, places);
  rows.forEach((errors, at) => {
    for (const [row, message, column = '', value = ''] of errors) list.add(row, column, value, message);
    list.countRow(at + 1);
  });
  list.finishRows(rows.length);
  for (const [row, message, column = '', value = ''] of afterwards) list.add(row, column, value, message);
  return list;
}

const times = <T>(n: number, make: (at: number) => T) => Array.from({ length: n }, (_x, at) => make(at));
const lrname = (row: number, name = ''): Said =>
  name ? [row, `Row ${row}: Unknown lrname "${name}"`, 'lrname', name] : [row, `Row ${row}: Missing lrname`, 'lrname'];

describe('errors of a workbook as lines', () => {
  it('joins the same fault of consecutive rows, even if the rows have other faults too', () => {
    const rows = times(24, (at): Said[] => [
      lrname(at + 118),
      ...(at === 2 ? [[120, 'Row 120: Invalid or missing date', 'fromdate', '31/02/2026'] as Said] : []),
    ]);
    const common = { sheet: 'Sheet1' };
    expect(listOf(rows).getGroups()).toEqual([
      {
        ...common,
        fault: 'lrname|Missing lrname',
        message: 'Rows 118-141: Missing lrname',
        from: 118,
        to: 141,
        rows: 24,
        column: 'lrname',
        value: '',
      },
      {
        ...common,
        fault: 'fromdate|Invalid or missing date',
        message: 'Row 120: Invalid or missing date',
        from: 120,
        to: 120,
        rows: 1,
        column: 'fromdate',
        value: '31/02/2026',
      },
    ]);
  });

  it('names the rows of a subtitle file lines', () => {
    const list = new ErrorList();
    for (const line of [4, 5]) list.addLine({ line, value: 'x', message: 'The line of times cannot be read' });
    expect(list.getGroups().map(({ message }) => message)).toEqual(['Lines 4-5: The line of times cannot be read']);
  });

  it('joins rows with different values and lists the first values beside the message', () => {
    const lines = listOf([[lrname(2, 'Mash')], [lrname(3, 'Mash')], [lrname(5, 'Mash')], [lrname(6, 'Min')]]);
    expect(lines.getGroups().map(({ message, value }) => [message, value])).toEqual([
      ['Rows 2-3: Unknown lrname "Mash"', ''],
      ['Rows 5-6: Unknown lrname', 'Mash, Min'],
    ]);
    const many = listOf(['a', 'b', 'a', 'c', 'd', 'e'].map((name, at) => [lrname(at + 2, name)]));
    expect(many.getGroups()[0]).toMatchObject({ message: 'Rows 2-7: Unknown lrname', value: 'a, b, c …' });
    const three = listOf(['a', 'b', 'a', 'c', 'b'].map((name, at) => [lrname(at + 2, name)]));
    expect(three.getGroups()[0]).toMatchObject({ value: 'a, b, c' });
  });

  it('lists the values of a column if only some rows have one', () => {
    const dates = ['', '31/2/2026', '', 'x'].map((value, at): Said[] => [
      [at + 2, `Row ${at + 2}: Invalid or missing date`, 'fromdate', value],
    ]);
    expect(listOf(dates).getGroups()).toMatchObject([
      { message: 'Rows 2-5: Invalid or missing date', value: '31/2/2026, x' },
    ]);
    expect(listOf(dates.slice(0, 1)).getGroups()).toMatchObject([{ value: '' }]);
  });

  it.each<[string, [row: number, of: number][], string[]]>([
    [
      'a block that is repeated',
      [
        [14, 2],
        [15, 3],
        [16, 4],
      ],
      ['Rows 14-16: Same rows as rows 2-4'],
    ],
    [
      'one row that occurs three times',
      [
        [3, 2],
        [4, 2],
      ],
      ['Rows 3-4: Same row as row 2'],
    ],
    [
      'rows that repeat different places',
      [
        [14, 2],
        [15, 3],
        [16, 9],
        [17, 10],
      ],
      ['Rows 14-17: Same row as an earlier row'],
    ],
    [
      'two rows that repeat the same row, and one more',
      [
        [7, 2],
        [8, 2],
        [9, 3],
      ],
      ['Rows 7-9: Same row as an earlier row'],
    ],
    [
      'two consecutive repeated rows and one from another place',
      [
        [14, 2],
        [15, 3],
        [16, 9],
      ],
      ['Rows 14-16: Same row as an earlier row'],
    ],
    [
      'a block of twelve rows',
      Array.from({ length: 12 }, (_, at): [number, number] => [at + 14, at + 2]),
      ['Rows 14-25: Same rows as rows 2-13'],
    ],
    ['one row', [[14, 2]], ['Row 14: Same row as row 2']],
  ])('reports %s in one line', (_what, rows, said) => {
    const list = listOf(rows.map(([row, of]) => [[row, `Row ${row}: Same row as row ${of}`]]));
    expect(list.getGroups().map(({ message }) => message)).toEqual(said);
  });

  it('keeps separate rows apart, and reports messages about whole dates unchanged', () => {
    const list = listOf(
      [[lrname(5)], [lrname(9)]],
      [[2, 'Date 3/12/2026 missing lagnas: Kumbh', 'lrname', '3/12/2026']],
    );
    expect(list.getGroups().map(({ message, value }) => [message, value])).toEqual([
      ['Date 3/12/2026 missing lagnas: Kumbh', ''],
      ['Row 5: Missing lrname', ''],
      ['Row 9: Missing lrname', ''],
    ]);
    const dates = listOf(
      [],
      [2, 3].map((row): Said => [row, `Date ${row}/1/2027 missing lagnas: Kark`, 'lrname']),
    );
    expect(dates.getGroups().map(({ message }) => message)).toEqual([
      'Date 2/1/2027 missing lagnas: Kark',
      'Date 3/1/2027 missing lagnas: Kark',
    ]);
  });

  it('need one line for 120,000 rows with the same fault, and at most 1,000 lines in all', () => {
    expect(listOf(times(120_000, (at) => [lrname(at + 2)])).getGroups()).toHaveLength(1);
    const many = listOf(times(5_000, (at) => [lrname(2 * at + 2)]));
    expect([many.getGroups().length, many.count, many.kept.length]).toEqual([1_000, 5_000, 1_000]);
  });
});

describe('errors by fault', () => {
  it('are counted whatever their values, the most frequent first, each with its first row', () => {
    const rows = times(30, (at) => [
      ...(at < 20 ? [lrname(at + 2, `no ${at}`)] : []),
      ...(at === 9 ? [lrname(11)] : []),
    ]);
    const list = listOf(
      rows,
      times(2, (at): Said => [2, `Date ${at + 1}/1/2027 missing lagnas: Kark`, 'lrname']),
    );
    expect(list.getFaults().map(({ title, errors, first }) => [title, errors, first])).toEqual([
      ['Unknown lrname', 20, 2],
      ['Dates with missing lagnas', 2, 2],
      ['Missing lrname', 1, 11],
    ]);
  });

  it('keep some lines for each fault, however many lines other faults have', () => {
    const rows = [...times(3_000, (at) => [lrname(2 * at + 2)]), ...times(30, (at) => [lrname(9_000 + 2 * at, 'Leo')])];
    const lines = listOf(rows).getGroups();
    expect(lines.at(-1)).toMatchObject({ message: 'Row 9038: Unknown lrname "Leo"' });
    expect(lines).toHaveLength(1_020);
  });

  it('are counted separately for up to a hundred faults', () => {
    const list = listOf([times(150, (at): Said => [2, `Row 2: Fault ${at}`, 'en_1'])]);
    expect(list.getFaults()).toHaveLength(101);
    expect(list.getFaults()[0]).toMatchObject({ title: 'Other errors', errors: 50, column: '' });
    list.add(3, 'en_1', '', 'Row 3: Fault 7');
    expect(list.getFaults()[1]).toMatchObject({ title: 'Fault 7', errors: 2 });
  });

  it('that only follow from other faults come last', () => {
    const list = new ErrorList();
    const say = (fault: string, errors: number, cause: string | null) =>
      times(errors, (at) => list.add(at + 2, '', '', `Row ${at + 2}: ${fault}`, cause));
    say('Follows rarely', 2, 'x');
    say('Rare', 1, null);
    say('Follows often', 9, 'x');
    say('Frequent', 5, null);
    expect(list.getFaults().map(({ title, errors, cause }) => [title, errors, cause])).toEqual([
      ['Frequent', 5, null],
      ['Rare', 1, null],
      ['Follows often', 9, 'x'],
      ['Follows rarely', 2, 'x'],
    ]);
  });

  it('can be limited to some lines, and report when no more can come', () => {
    const list = new ErrorList({ fault: 'lrname|Missing lrname', skip: 10, take: 2 });
    const full = times(20, (at) => {
      list.add(2 * at + 2, 'en_1', '', `Row ${2 * at + 2}: Something else`);
      list.add(2 * at + 2, 'lrname', '', `Row ${2 * at + 2}: Missing lrname`);
      return list.hasAllWanted();
    });
    expect(list.getGroups().map(({ message }) => message)).toEqual([
      'Row 22: Missing lrname',
      'Row 24: Missing lrname',
    ]);
    expect(full.indexOf(true)).toBe(12);
    expect(listOf([[lrname(2)]]).hasAllWanted()).toBe(false);
  });

  it('quote only part of a long cell', () => {
    const long = 'x'.repeat(30_000);
    const list = listOf([[[2, `Row 2: Unknown status "${long}" in status_te`, 'status_te', long]]]);
    expect(list.kept[0]!.message.length).toBeLessThan(300);
    expect(list.getFaults()[0]!.title).toBe('Unknown status in status_te');
    const value = (length: number) => listOf([[[2, 'Row 2: Too long', 'en_1', 'x'.repeat(length)]]]).kept[0]!.value;
    expect([value(200).length, value(201)]).toEqual([200, `${'x'.repeat(200)}…`]);
  });
});

describe('a systemic fault', () => {
  const wrong = (rows: number, of: number) =>
    listOf(times(of, (at) => (at < rows ? [lrname(at + 2, `no ${at % 12}`)] : []))).getSystemicFault();

  it('is a fault in nine of ten of the first 1,000 rows, whatever their values', () => {
    expect(wrong(900, 4_000)).toEqual({ column: 'lrname', message: 'Unknown lrname', rows: 900, of: 1_000 });
    expect(wrong(899, 4_000)).toBeNull();
    expect(wrong(1_050, 1_050)).toMatchObject({ rows: 1_000, of: 1_000 });
  });

  it('is also found at the end of a file of 100 to 999 rows', () => {
    expect(wrong(108, 120)).toMatchObject({ rows: 108, of: 120 });
    expect(wrong(99, 99)).toBeNull();
    expect(wrong(100, 100)).toMatchObject({ rows: 100, of: 100 });
  });

  it('is the most frequent fault, in whatever order the faults were added', () => {
    const rows = times(200, (at): Said[] => [
      ...(at % 20 === 0 ? [[at + 2, `Row ${at + 2}: Unreadable date`, 'fromdate'] as Said] : []),
      lrname(at + 2),
    ]);
    expect(listOf(rows).getSystemicFault()).toMatchObject({ message: 'Missing lrname', rows: 200 });
  });
});
