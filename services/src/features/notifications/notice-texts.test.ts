import { NO_DAY } from '@subtitle/domain/dates';
import type { Row } from '../items/row/item';
import { formatCount, formatRowCount, formatRowTitle } from './notice-texts';

const row = (parts: object) =>
  ({ kind: 'daily', id: 7, lrname: 'Mesha', from: '2026-12-01', ...parts }) as unknown as Row;

test.each([
  ['its date', row({ to: '2026-12-01' }), 'Mesha of 01/12/2026'],
  ['its date without an end date', row({}), 'Mesha of 01/12/2026'],
  ['its dates', row({ kind: 'tenday', to: '2026-12-10' }), 'Mesha of 01/12/2026 to 10/12/2026'],
  ['its name without a date', row({ kind: 'video', from: NO_DAY, video_title: ' Rashifal ' }), 'Rashifal'],
  ['its id without a date and a name', row({ kind: 'video', from: NO_DAY, video_title: ' ' }), '#7'],
])('a row is named by %s', (_what, given, title) => expect(formatRowTitle(given)).toBe(title));

test('counts use the singular or the plural', () => {
  expect([formatRowCount('daily', 1), formatRowCount('daily', 120_000)]).toEqual([
    '1 daily prediction',
    '1,20,000 daily predictions',
  ]);
  expect([formatCount(1, 'error'), formatCount(0, 'row')]).toEqual(['1 error', '0 rows']);
});
