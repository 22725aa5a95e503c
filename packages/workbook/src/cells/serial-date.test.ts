import { cellText } from './cell-text';
import { serialText } from './serial-date';

describe.each([
  ['.xlsx', (value: number, format: string) => serialText(value, format === 'h:mm' ? 'time' : 'day', false)],
  ['.xls', (value: number, format: string) => cellText({ t: 'n', v: value, z: format }, false)],
] as const)('the last day of the calendar, in an %s,', (_type, textOf) => {
  it.each([2_958_465, 2_958_465.5, 2_958_465.99998, 2_958_465.99999999])('goes on until midnight: %s', (value) => {
    expect(textOf(value, 'd/m/yyyy')).toBe('31/12/9999');
  });

  it('has its clock times', () => {
    const times = [2_958_465, 2_958_465.5, 2_958_465.99998].map((value) => textOf(value, 'h:mm'));
    expect(times).toEqual(['0:0:0', '12:0:0', '23:59:58']);
  });

  it.each([
    ['the day after', 2_958_466, '2958466'],
    ['what fifteen digits do not tell from it', 2_958_465.9999999995, '2958466'],
    ['a moment later', 2_958_466.25, '2958466.25'],
    ['what lies before the first day', -0.5, '-0.5'],
  ])('is not %s, which stays a number', (_what, value, text) => {
    expect(textOf(value, 'd/m/yyyy')).toBe(text);
  });
});
