import type { QueryOf } from '@subtitle/contracts/operation';
import { countRows } from '@subtitle/contracts/operations/items';
import { countBoard, listBoard } from '@subtitle/contracts/operations/work-board';
import type { TestApi } from '@subtitle/testing/api';
import { boardQuestion, type Sought, type StatusLane } from '../features/items/board/board.repository';
import type { App } from '../http/route';
import { PredictionModel } from '../models/prediction.model';
import { makeRows } from '../test/make-rows';
import { costOfCount, IN_ORDER, planOf } from '../test/plan-of';
import { startTestApi } from '../test/start-test-api';

const ME = 'translator@example.com';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  for (const from of ['2026-03-09', '2026-03-10']) {
    await makeRows(12, { from, assigned_te: ME, status_te: 'assigned' });
    await makeRows(24, { from, assigned_te: 'somebody.else@example.com', status_te: 'assigned' });
    await makeRows(12, { from, assigned_te: ME, status_te: 'corrected' });
    await makeRows(12, { from, assigned_te: ME, status_te: 'inreview' });
    await makeRows(48, { from, assigned_te: ME, status_te: 'approved' });
    await makeRows(6, { from, assigned_mr: ME, status_mr: 'assigned', assigned_te: ME, status_te: 'approved' });
    await makeRows(60, { from });
  }
});
afterAll(() => api.stop());

test.each<[string, Sought & Pick<StatusLane, 'status' | 'language'>, object, number, number]>([
  ['what is assigned', { language: 'te', status: 'assigned' }, { status_te: 1, kind: 1 }, 72, 72],
  ['what is corrected', { language: 'te', status: 'corrected' }, { status_te: 1, kind: 1 }, 24, 24],
  ['what is approved', { language: 'te', status: 'approved' }, { status_te: 1, kind: 1 }, 108, 108],
  ['what waits for review', { language: 'te', status: 'inreview' }, { status_te: 1, kind: 1 }, 24, 24],
  [
    'of one day',
    { language: 'te', status: 'assigned', from: '2026-03-10', to: '2026-03-10' },
    { status_te: 1, kind: 1 },
    36,
    36,
  ],
  [
    'what begins on one day',
    { language: 'te', status: 'assigned', begin: '2026-03-10', to: '2026-03-10' },
    { status_te: 1 },
    36,
    36,
  ],
  [
    'what somebody has to do',
    { language: 'te', status: 'assigned', person: ME },
    { assigned_te: 1, status_te: 1 },
    24,
    24,
  ],
  // Found among all that is theirs.
  [
    'what somebody has in review',
    { language: 'te', status: 'inreview', person: ME },
    { assigned_te: 1, kind: 1 },
    24,
    180,
  ],
  ['what is assigned in any language', { status: 'assigned' }, { statuses: 1, kind: 1 }, 84, 84],
  ['what somebody has to do in any language', { status: 'assigned', person: ME }, { assignees: 1, kind: 1 }, 36, 36],
  [
    'what is approved of somebody in any language',
    { status: 'approved', person: ME },
    { owners: 1, kind: 1 },
    108,
    180,
  ],
])(
  '%s: found through an index of it, in the order of the list',
  async (_name, { status, language, ...sought }, keys, rows, most) => {
    const question = await boardQuestion({ kind: 'daily', language, status }, sought);
    const plan = await planOf(question, IN_ORDER);
    expect(plan.keys).toMatchObject(keys);
    // Through mongoose's strict casting: a field that no row has would be found out.
    expect(await PredictionModel.countDocuments(question.filter)).toBe(rows);
    expect(plan.totalKeysExamined).toBeLessThanOrEqual(most);
  },
);

/** How each question of a page asked for its rows, but for the first day there is. */
async function asked(query: QueryOf<typeof listBoard>) {
  const find = jest.spyOn(PredictionModel.collection, 'find');
  const { answer } = await api.as('assigner').call(listBoard, { query });
  const options = find.mock.calls
    .map(([, { batchSize, limit } = {}]) => ({ batchSize, limit }))
    .filter(({ limit }) => limit !== 1);
  find.mockRestore();
  return { units: answer.units.length, options };
}

test('of several kinds a few rows of each are asked for at a time, and no more than a page', async () => {
  const { units, options } = await asked({ limit: 49 });
  expect(units).toBe(49);
  expect(options).not.toHaveLength(0);
  for (const one of options) expect(one).toMatchObject({ batchSize: 2, limit: expect.any(Number) });
});

test('of one kind in one language they are what the index leads to: none is asked for twice', async () => {
  const aggregate = jest.spyOn(PredictionModel.collection, 'aggregate');
  const { answer } = await api.as('assigner').call(listBoard, { query: { language: 'te', kind: 'daily', limit: 5 } });
  const byNumber = aggregate.mock.calls.filter(([stages]) => stages?.some((stage) => stage.$match?.id));
  aggregate.mockRestore();
  expect([answer.units.length, answer.nextCursor, byNumber]).toEqual([5, expect.any(String), []]);
});

test('of one kind all of them at once', async () => {
  const { units, options } = await asked({ kind: 'daily', limit: 49 });
  expect(units).toBe(49);
  expect(options[0]).toEqual({ batchSize: 50, limit: 50 });
});

test('how much of a status there is, and how much of it is overdue, is counted by keys', async () => {
  const question = await boardQuestion({ kind: 'daily', language: 'te', status: 'approved' }, {});
  const cost = await costOfCount(question);
  expect([cost.rows, cost.keys]).toEqual([0, expect.any(Number)]);
  expect(cost.keys).toBeLessThanOrEqual(110);
  const { answer } = await api.as('assigner').call(countBoard, { query: { today: '2026-03-10', status: 'approved' } });
  expect(answer.counts).toEqual([
    { kind: 'daily', language: 'te', source: null, stage: null, units: 108, overdue: 54 },
  ]);
});

test('the statuses of a list that is narrowed by days alone are counted by keys', async () => {
  const aggregate = jest.spyOn(PredictionModel.collection, 'aggregate');
  const { answer } = await api.as('assigner').call(countRows, { params: { kind: 'daily' }, query: { target: 'te' } });
  expect(answer.counts).toEqual({ pending: 120, assigned: 72, corrected: 24, inreview: 24, approved: 108 });
  // One call for each status but pending, and one for all.
  expect(aggregate.mock.calls.map(([stages]) => JSON.stringify(stages!.at(-1)))).toEqual(
    Array(5).fill('{"$group":{"_id":null,"count":{"$sum":1}}}'),
  );
  aggregate.mockRestore();
});
