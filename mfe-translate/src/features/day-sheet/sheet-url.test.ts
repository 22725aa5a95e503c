import type { OpenWork, WorkSummary } from '@subtitle/contracts/operations/my-work';
import { EMPTY_SHEET_URL, formatDay, listDayChoices, listPairs, readSelection } from './sheet-url';

const TODAY = '2026-11-30';
const work = (parts: Partial<OpenWork>): OpenWork => ({
  ...{ kind: 'daily', language: 'te', source: 'hi', stage: null },
  ...{ 'sent-back': 0, overdue: 0, due: 1, drafts: 0, ...parts },
});
const summarize = (open: OpenWork[], days: [string, number][] = []): WorkSummary => ({
  open,
  days: days.map(([day, count]) => ({ kind: 'daily', language: 'te', day, open: count })),
  handedOn: [],
  waiting: [],
});
const read = (summary: WorkSummary, url = {}) =>
  readSelection({ ...EMPTY_SHEET_URL, ...url }, summary, ['hi_te', 'en_te'], TODAY);

test('the pair with most open rows is selected; a named one from the address is kept', () => {
  const summary = summarize([work({}), work({ source: 'en', due: 3 }), work({ kind: 'video', source: 'mr', due: 9 })]);
  expect(listPairs(summary, [])).toEqual([
    { source: 'en', target: 'te' },
    { source: 'hi', target: 'te' },
  ]);
  expect(read(summary)).toMatchObject({ source: 'en', target: 'te' });
  expect(read(summary, { source: 'hi', target: 'te' })).toMatchObject({ source: 'hi', target: 'te' });
  expect(read(summary, { source: 'te', target: 'te' })).toMatchObject({ source: 'en', target: 'te' });
  expect(read(summary, { kind: 'video' })).not.toHaveProperty('kind');
});

test('a row without a named source belongs to a pair of the person, and without pairs nothing is selected', () => {
  expect(listPairs(summarize([work({ source: null })]), ['en_te'])).toEqual([{ source: 'en', target: 'te' }]);
  expect(readSelection(EMPTY_SHEET_URL, summarize([]), [], TODAY)).toBeNull();
});

test('today is selected if it has rows, else the next day with rows, else the last one, else all rows', () => {
  const days = (...list: string[]) =>
    read(
      summarize(
        [work({})],
        list.map((day) => [day, 1]),
      ),
    )!.days;
  expect(days('2026-11-29', TODAY, '2026-12-01')).toBe(TODAY);
  expect(days('2026-11-29', '2026-12-02')).toBe('2026-12-02');
  expect(days('2026-11-28', '2026-11-29')).toBe('2026-11-29');
  expect(days()).toBe('all');
});

test('a week begins on Monday, and all rows have no bounds', () => {
  const summary = summarize([work({})]);
  expect(read(summary, { days: 'week' })).toMatchObject({ from: TODAY, to: '2026-12-06' });
  expect(read(summary, { days: '2026-12-06' })).toMatchObject({ from: '2026-12-06', to: '2026-12-06' });
  expect(read(summary, { days: 'all' })).not.toHaveProperty('from');
  expect(read(summary, { days: 'tomorrow' })!.days).toBe('all');
});

test('the days with rows are offered with their numbers, and the selected one even without rows', () => {
  const summary = summarize(
    [work({})],
    [
      ['2026-12-01', 12],
      [TODAY, 3],
    ],
  );
  const labels = (url = {}) => listDayChoices(summary, read(summary, url)!).map(({ label }) => label);
  expect(labels()).toEqual(['Mon 30 Nov (3)', 'Tue 1 Dec (12)', 'This week', 'All open rows']);
  expect(labels({ days: '2026-12-24' })[0]).toBe('Thu 24 Dec');
  expect(formatDay(TODAY)).toBe('Monday 30 November');
});
