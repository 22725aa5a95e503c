import { groupErrors } from './group-errors';

const error = (row: number, message: string, column = '', value = '') => ({
  sheet: 'Sheet1',
  row,
  column,
  value,
  message,
});

describe('errors of a workbook as lines', () => {
  it('joins the same fault of consecutive rows, although other faults stand between them', () => {
    const errors = Array.from({ length: 24 }, (_x, at) => at + 118).flatMap((row) => [
      error(row, `Row ${row}: Missing lrname`, 'lrname'),
      ...(row === 120 ? [error(row, `Row ${row}: Invalid or missing date`, 'fromdate', '31/02/2026')] : []),
    ]);
    expect(groupErrors(errors)).toEqual([
      { message: 'Rows 118-141: Missing lrname', from: 118, to: 141, rows: 24, column: 'lrname', value: '' },
      {
        message: 'Row 120: Invalid or missing date',
        from: 120,
        to: 120,
        rows: 1,
        column: 'fromdate',
        value: '31/02/2026',
      },
    ]);
  });

  it('keeps rows apart that do not follow each other, and sentences about whole dates as they are', () => {
    const groups = groupErrors([
      error(5, 'Row 5: Missing lrname', 'lrname'),
      error(9, 'Row 9: Missing lrname', 'lrname'),
      error(2, 'Date 3/12/2026 missing lagnas: Kumbh, Meen', 'lrname', '3/12/2026'),
    ]);
    expect(groups.map(({ message, value }) => [message, value])).toEqual([
      ['Date 3/12/2026 missing lagnas: Kumbh, Meen', ''],
      ['Row 5: Missing lrname', ''],
      ['Row 9: Missing lrname', ''],
    ]);
  });
});
