import { row } from '@subtitle/sdk/testing';
import { workUnits } from './work-units';

const ME = 'me@example.com';
const TODAY = '2026-11-21';
const mine = { assigned_te: ME, status_te: 'assigned', hi_1: 'एक', hi_2: 'दो' } as const;

test('work stands in the order it should be taken: sent back, due, coming up, in review, approved', () => {
  const sentBack = { reason: 'meaning', note: '', by: 'r@example.com', at: '2026-11-20T10:00:00.000Z' };
  const items = [
    row({ ...mine, id: 1, from: '2026-11-22', status_te: 'approved' }),
    row({ ...mine, id: 2, from: '2026-11-22', status_te: 'inreview' }),
    row({ ...mine, id: 3, from: '2026-12-01' }),
    row({ ...mine, id: 4, from: TODAY }),
    row({ ...mine, id: 5, from: '2026-11-19', te_1: 'ఒకటి' }),
    row({ ...mine, id: 6, from: '2026-12-05', sent_back_te: sentBack }),
    row({ ...mine, id: 7, assigned_te: 'other@example.com' }),
  ];
  const units = workUnits(items, 'Me@Example.com', TODAY);
  expect(units.map(({ item, group, overdue }) => [item.id, group, overdue])).toEqual([
    [6, 'sent-back', false],
    [5, 'due', true],
    [4, 'due', false],
    [3, 'later', false],
    [2, 'handed-on', false],
    [1, 'approved', false],
  ]);
  expect(units[1]).toMatchObject({ filled: 1, needed: 2, source: 'hi' });
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
  expect(workUnits([item], ME, TODAY).map(({ path }) => path)).toEqual([
    '/CorrectionPrediction10Days?source=hi&target=mr&from=2026-12-01&to=2026-12-10&item=9',
    '/Predictions10Days?source=hi&target=te&from=2026-12-01&to=2026-12-10&item=9',
  ]);
});
