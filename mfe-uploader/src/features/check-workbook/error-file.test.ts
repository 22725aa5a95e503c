import { errorFile } from './error-file';

const group = {
  sheet: 'Sheet1',
  from: 118,
  to: 141,
  rows: 24,
  column: 'lrname',
  value: '',
  message: 'Rows 118-141: Missing lrname',
};

describe('the list of errors as a file', () => {
  it('has one line for each group, under a header', () => {
    expect(errorFile([group])).toBe(
      '\uFEFF"Sheet","Rows","Column","Value","Error"\r\n"Sheet1","118 to 141","lrname","","Rows 118-141: Missing lrname"',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('keeps %p from becoming a formula', (value) => {
    expect(errorFile([{ ...group, value }])).toContain(`"'${value}"`);
  });

  it('doubles quotation marks', () => {
    expect(errorFile([{ ...group, value: 'say "x"' }])).toContain('"say ""x"""');
  });
});
