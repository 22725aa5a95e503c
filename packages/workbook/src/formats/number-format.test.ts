import { findBuiltInKind, formatKind } from './number-format';

it('built-in formats show days, times, running hours or plain numbers', () => {
  const of = (kind: string) => Array.from({ length: 100 }, (_, id) => id).filter((id) => findBuiltInKind(id) === kind);
  expect(of('day')).toEqual([
    14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 50, 51, 52, 53, 54, 55, 57, 58, 71, 72, 73, 74, 75, 78,
  ]);
  expect(of('time')).toEqual([18, 19, 20, 21, 45, 47, 56, 76, 77, 79, 81]);
  expect(of('hours')).toEqual([46, 80]);
  expect(of('plain')).toHaveLength(100 - 24 - 11 - 2);
});

it.each([
  ['General', 'plain'],
  ['GENERAL', 'plain'],
  ['0.00', 'plain'],
  ['#,##0.00 [$€-407]', 'plain'],
  ['[Red]0;[Blue]-0', 'plain'],
  ['0.00E+00', 'plain'],
  ['##0.0e+0', 'plain'],
  ['?e+0', 'plain'],
  ['0,e+0', 'plain'],
  ['0 "days"', 'plain'],
  ['0 "days', 'plain'],
  ['0\\d', 'plain'],
  ['0_d', 'plain'],
  ['*d0', 'plain'],
  ['"a"0"d"', 'plain'],
  ['0 [dark', 'plain'],
  ['dd\\-mm\\-yy;@', 'day'],
  ['D', 'day'],
  ['yyyy', 'day'],
  ['mmm', 'day'],
  ['[$-409]d', 'day'],
  ['m"h"', 'day'],
  ['m\\h', 'day'],
  ['d h:mm', 'day'],
  ['e', 'day'],
  ['ggge"年"', 'day'],
  ['bbbb', 'day'],
  ['e/m/d', 'day'],
  ['AM/PM', 'time'],
  ['m AM/PM', 'day'],
  ['h:mm', 'time'],
  ['H', 'time'],
  ['mm:ss', 'time'],
  ['ss', 'time'],
  ['h AM/PM', 'time'],
  ['A/P', 'time'],
  ['上午/下午', 'time'],
  ['[m]', 'time'],
  ['[mm]:ss', 'time'],
  ['[s]', 'time'],
  ['[ss]', 'time'],
  ['[mm]', 'time'],
  ['[hh]', 'hours'],
  ['[h]', 'hours'],
  ['[hh]:mm:ss', 'hours'],
  ['[H]:mm', 'hours'],
  ['[h]\\d', 'hours'],
])('a number in the format %s is read as %s', (code, kind) => {
  expect(formatKind(code)).toBe(kind);
});
