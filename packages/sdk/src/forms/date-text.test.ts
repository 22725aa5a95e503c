import { type DateFormat, dateText, parseDateText } from './date-text';

it.each<[iso: string, format: DateFormat, text: string]>([
  ['2026-12-01', 'dd/MM/yyyy', '01/12/2026'],
  ['2026-12-01', 'MM/dd/yyyy', '12/01/2026'],
  ['', 'dd/MM/yyyy', ''],
  ['2026', 'dd/MM/yyyy', ''],
  ['2026-12', 'dd/MM/yyyy', ''],
  ['2026--01', 'dd/MM/yyyy', ''],
  ['-12-01', 'dd/MM/yyyy', ''],
])('"%s" is shown as %s: "%s"', (iso, format, text) => {
  expect(dateText(iso, format)).toBe(text);
});

describe('a typed date', () => {
  it.each([
    '01/12/2026',
    '1-12-2026',
    '1.12.2026',
    '1 12 2026',
    '1 / 12 / 2026',
    '  1/12/2026 ',
    '2026-12-01',
    '2026 12 1',
    '०१/१२/२०२६',
    '০১-১২-২০২৬',
    '૧.૧૨.૨૦૨૬',
    '౨౦౨౬-౧౨-౦౧',
  ])('"%s" is 1 December', (text) => expect(parseDateText(text, 'dd/MM/yyyy')).toBe('2026-12-01'));

  it.each(['', '1', '1/12', '1/12/26', '1/12/999', '1/12/2026/5', '1/x/2026', '31/02/2026', '1/13/2026'])(
    '"%s" is invalid or incomplete',
    (text) => expect(parseDateText(text, 'dd/MM/yyyy')).toBeUndefined(),
  );

  it('begins with the month in that format, and an ISO date is accepted too', () => {
    expect(parseDateText('12/31/2026', 'MM/dd/yyyy')).toBe('2026-12-31');
    expect(parseDateText('31/12/2026', 'MM/dd/yyyy')).toBeUndefined();
    expect(parseDateText('2026-12-31', 'MM/dd/yyyy')).toBe('2026-12-31');
    expect(parseDateText('3/4/2000', 'MM/dd/yyyy')).toBe('2000-03-04');
    expect(parseDateText('3/4/2000', 'dd/MM/yyyy')).toBe('2000-04-03');
  });

  it('has a year of four digits', () => {
    expect(parseDateText('1900-01-01', 'dd/MM/yyyy')).toBe('1900-01-01');
    expect(parseDateText('999-01-01', 'dd/MM/yyyy')).toBeUndefined();
    expect(parseDateText('01/01/1000', 'dd/MM/yyyy')).toBeUndefined();
  });
});
