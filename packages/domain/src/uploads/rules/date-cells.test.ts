import { COLUMNS } from '@subtitle/contracts/columns';
import { LAGNAS } from '@subtitle/contracts/lagnas';
import { createValidator } from '../workbook-kinds';

type Cells = Record<string, string>;

function check(kind: 'daily' | 'tenday' | 'activities', rows: readonly Cells[]) {
  const validator = createValidator(kind);
  validator.beginSheet(COLUMNS[kind]);
  const stored = rows.map((row, at) =>
    validator.checkRow(
      at + 2,
      COLUMNS[kind].map((column) => row[column] ?? ''),
    ),
  );
  const { errors, warnings } = validator.finish();
  return {
    stored,
    errors: errors.map(({ message }) => message),
    warnings: warnings.groups.map(({ message }) => message),
    kinds: warnings.faults.map(({ title }) => title),
  };
}

const dates = (...texts: string[]): Cells[] =>
  texts.flatMap((fromdate) => LAGNAS.map((lrname) => ({ fromdate, todate: fromdate, lrname })));

describe('a day number in a date column', () => {
  it.each([
    ['67636', '5/3/2085'],
    ['46357', '1/12/2026'],
    ['36526', '1/1/2000'],
    ['73050', '31/12/2099'],
    ['46357.75', '1/12/2026'],
    [' 46357 ', '1/12/2026'],
  ])('%s is read as %s, with a warning', (text, day) => {
    const { stored, errors, warnings } = check('daily', dates(text));
    expect([errors, stored[0]?.values.fromdate, stored[0]?.values.todate]).toEqual([[], day, day]);
    const number = `"${text.trim()} (${day})"`;
    expect(warnings).toContain(`Rows 2-13: Day number ${number} in fromdate is read as a date`);
  });

  it('gives the row the same key as the date', () => {
    const [number, written] = ['46357', '1/12/2026'].map((text) => check('daily', dates(text)).stored[0]?.key);
    expect(number).toBe(written);
    const keys = ['46357', '01-12-2026'].map(
      (day) => check('activities', [{ Date: day, url: 'https://youtu.be/abcdefghij1' }]).stored[0]?.key,
    );
    expect(keys[0]).toBe(keys[1]);
  });

  it('is one kind of warning, whatever the days', () => {
    expect(check('daily', dates('46357', '46358', '46359')).kinds).toEqual([
      'Day number in fromdate is read as a date',
      'Day number in todate is read as a date',
    ]);
  });

  it.each(['36525', '73051', '4635', '463571', '46357 days', '-46357'])(
    'is not recognised without a year of this century: %s',
    (text) => {
      const { errors, warnings } = check('daily', dates(text));
      expect(errors[0]).toBe('Row 2: Invalid or missing date');
      expect(warnings).toEqual([]);
    },
  );
});

describe('dates with the month first', () => {
  const SURE = 'The dates have the month first, as in 12/31/2026: write the day first, 31/12/2026';

  it('cause a warning if one day of the file is only valid in that order', () => {
    expect(check('daily', dates('12/30/2026', '12/31/2026')).warnings).toEqual([
      'The dates have the month first, as in 12/30/2026: write the day first, 30/12/2026',
    ]);
    // The rows of December 5 to 7 look correct.
    const { errors, warnings } = check('daily', dates('12/5/2026', '12/6/2026', '12/7/2026', '12/31/2026'));
    expect(new Set(errors).size).toBe(12);
    expect(warnings).toEqual([SURE]);
    expect(check('activities', [{ Date: '12-31-2026', url: 'https://youtu.be/abcdefghij1' }]).warnings).toContain(
      'The dates have the month first, as in 12-31-2026: write the day first, 31/12/2026',
    );
  });

  it('cause a warning if they are months apart as written, but consecutive days with the month first', () => {
    const doubt =
      'The dates may have the month first: 12/1/2047 is read as 12 January 2047. If 1 December 2047 is meant, write 1/12/2047';
    expect(check('daily', dates('12/1/2047', '12/2/2047', '12/3/2047')).warnings).toEqual([doubt]);
    expect(check('daily', dates('12/1/2047', '12/2/2047')).warnings).toEqual([doubt]);
    const range = LAGNAS.flatMap((lrname) =>
      Array.from({ length: 10 }, (_, at) => ({
        fromdate: '12/1/2047',
        todate: '12/10/2047',
        lrname,
        subno: `${at + 1}`,
      })),
    );
    expect(check('tenday', range).warnings).toEqual([doubt]);
    expect(check('daily', dates('11/11/2047', '11/12/2047', '11/10/2047')).warnings).toEqual([
      'The dates may have the month first: 11/12/2047 is read as 11 December 2047. If 12 November 2047 is meant, write 12/11/2047',
    ]);
  });

  it.each([
    [['1/12/2026', '2/12/2026', '3/12/2026']],
    [['12/1/2047']],
    [['12/1/2047', '13/1/2047', '12/31/2047']],
    [['1/12/2026', '10/12/2026', '11/12/2026', '20/12/2026']],
    [['30/11/2026', '1/12/2026']],
    [['1/5/2031', '1/7/2031']],
    [['2047-12-01', '2047-12-02']],
    [['5/5/2026', '6/6/2026']],
    [['12/1/2047', '12/6/2047', '12/12/2047', '11/3/2047', '2/7/2047']],
  ])('are not detected in %j', (texts) => {
    expect(check('daily', dates(...texts)).warnings).toEqual([]);
  });
});
