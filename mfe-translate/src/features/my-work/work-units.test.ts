import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { row } from '@subtitle/sdk/testing';
import { weekStart } from './week-start';
import { workUnits } from './work-units';

const ME = 'me@example.com';
const mine = { assigned_te: ME, status_te: 'assigned', hi_1: 'एक', hi_2: 'दो' } as const;
const context = { username: ME, today: '2026-11-21', hasDraft: () => false, doneAt: new Map<string, string>() };

test('work stands in the order it should be taken: sent back, due, drafts, done this week, done earlier', () => {
  const sentBack = { reason: 'meaning', note: '', by: 'r@example.com', at: '2026-11-20T10:00:00.000Z' };
  const items = [
    row({ ...mine, id: 1, from: '2026-11-22', status_te: 'approved' }),
    row({ ...mine, id: 2, from: '2026-11-22', status_te: 'inreview' }),
    row({ ...mine, id: 3, from: '2026-11-22', status_te: 'approved' }),
    row({ ...mine, id: 4, from: '2026-11-21' }),
    row({ ...mine, id: 5, from: '2026-11-19', te_1: 'ఒకటి', author_te: ME }),
    row({ ...mine, id: 6, from: '2026-12-05', sent_back_te: sentBack }),
    row({ ...mine, id: 7, assigned_te: 'other@example.com' }),
    row({ ...mine, id: 8, from: '2026-11-18', te_1: 'ఒకటి' }),
    row({ ...mine, id: 9, from: '2026-12-01' }),
  ];
  const doneAt = new Map([
    ['daily:2:te', '2026-11-17T08:00:00.000Z'],
    ['daily:3:te', '2026-11-19T08:00:00.000Z'],
    ['daily:5:te', '2026-11-18T08:00:00.000Z'],
  ]);
  const hasDraft = ({ id }: PredictionAnswer) => id === 9;
  const units = workUnits(items, { ...context, username: 'Me@Example.com', hasDraft, doneAt });
  expect(units.map(({ item, group, overdue }) => [item.id, group, overdue])).toEqual([
    [6, 'sent-back', false],
    // Text that an import brought is nobody's draft.
    [8, 'due', true],
    [4, 'due', false],
    [5, 'drafts', true],
    [9, 'drafts', false],
    [3, 'done', false],
    [2, 'done', false],
    [1, 'earlier', false],
  ]);
  expect(units[3]).toMatchObject({ filled: 1, needed: 2, source: 'hi', doneAt: null });
});

test('a row owned in two languages is two pieces of work, each with its own editor', () => {
  const item = row({
    ...mine,
    id: 9,
    kind: 'tenday',
    from: '2026-12-01',
    to: '2026-12-10',
    assigned_mr: ME,
    status_mr: 'assigned',
    stage_mr: 'correct',
  });
  const [first, second] = workUnits([item], context).map(({ path }) => new URL(path, 'http://host'));
  expect([first!.pathname, second!.pathname]).toEqual(['/CorrectionPrediction10Days', '/Predictions10Days']);
  expect(Object.fromEntries(second!.searchParams)).toEqual({
    source: 'hi',
    target: 'te',
    from: '2026-12-01',
    to: '2026-12-10',
    item: '9',
  });
  expect(first!.searchParams.get('target')).toBe('mr');
});

test('a week begins on Monday', () => {
  expect(weekStart(new Date(2026, 10, 21, 15)).getDate()).toBe(16);
  expect(weekStart(new Date(2026, 10, 22)).getDate()).toBe(16);
  expect(weekStart(new Date(2026, 10, 23)).getDate()).toBe(23);
});
