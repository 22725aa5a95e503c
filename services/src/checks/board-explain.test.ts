import type { QueryOf } from '@subtitle/contracts/operation';
import { countRows } from '@subtitle/contracts/operations/items';
import { countBoard, listBoard } from '@subtitle/contracts/operations/work-board';
import type { TestApi } from '@subtitle/testing/api';
import { type BoardFilter, buildBoardQuery, type StatusLane } from '../features/items/board/board.repository';
import type { App } from '../http/route';
import { PredictionModel } from '../models/prediction.model';
import { explainCount, explainQuery, LIST_ORDER } from '../test/explain-query';
import { makeRows } from '../test/make-rows';
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

test.each<[string, BoardFilter & Pick<StatusLane, 'status' | 'language'>, object, number, number]>([
  ['assigned rows', { language: 'te', status: 'assigned' }, { status_te: 1, kind: 1 }, 72, 72],
  ['corrected rows', { language: 'te', status: 'corrected' }, { status_te: 1, kind: 1 }, 24, 24],
  ['approved rows', { language: 'te', status: 'approved' }, { status_te: 1, kind: 1 }, 108, 108],
  ['rows in review', { language: 'te', status: 'inreview' }, { status_te: 1, kind: 1 }, 24, 24],
  [
    'assigned rows of one day',
    { language: 'te', status: 'assigned', from: '2026-03-10', to: '2026-03-10' },
    { status_te: 1, kind: 1 },
    36,
    36,
  ],
  [
    'assigned rows that begin on one day',
    { language: 'te', status: 'assigned', begin: '2026-03-10', to: '2026-03-10' },
    { status_te: 1 },
    36,
    36,
  ],
  [
    'assigned rows of one person',
    { language: 'te', status: 'assigned', person: ME },
    { assigned_te: 1, status_te: 1 },
    24,
    24,
  ],
  // The index lists all 180 rows of the person, not only the rows in review.
  [
    'rows of one person in review',
    { language: 'te', status: 'inreview', person: ME },
    { assigned_te: 1, kind: 1 },
    24,
    180,
  ],
  ['assigned rows in any language', { status: 'assigned' }, { statuses: 1, kind: 1 }, 84, 84],
  [
    'assigned rows of one person in any language',
    { status: 'assigned', person: ME },
    { assignees: 1, kind: 1 },
    36,
    36,
  ],
  ['approved rows of one person in any language', { status: 'approved', person: ME }, { owners: 1, kind: 1 }, 108, 180],
])(
  'finds %s through an index, in the order of the list',
  async (_name, { status, language, ...sought }, keys, rows, most) => {
    const question = await buildBoardQuery({ kind: 'daily', language, status }, sought);
    const plan = await explainQuery(question, LIST_ORDER);
    expect(plan.keys).toMatchObject(keys);
    // Counted through mongoose, which rejects a filter field that the schema does not have.
    expect(await PredictionModel.countDocuments(question.filter)).toBe(rows);
    expect(plan.totalKeysExamined).toBeLessThanOrEqual(most);
  },
);

/** Returns batch size and limit of every row query of one page, without queries for the first day (limit 1). */
async function asked(query: QueryOf<typeof listBoard>) {
  const find = jest.spyOn(PredictionModel.collection, 'find');
  const { answer } = await api.as('assigner').call(listBoard, { query });
  const options = find.mock.calls
    .map(([, { batchSize, limit } = {}]) => ({ batchSize, limit }))
    .filter(({ limit }) => limit !== 1);
  find.mockRestore();
  return { units: answer.units.length, options };
}

test('a list of several kinds reads a few rows of each at a time, and at most a page of each', async () => {
  const { units, options } = await asked({ limit: 49 });
  expect(units).toBe(49);
  expect(options).not.toHaveLength(0);
  for (const one of options) expect(one).toMatchObject({ batchSize: 2, limit: expect.any(Number) });
});

test('a list of one kind in one language takes its rows from the index and reads none of them again by number', async () => {
  const aggregate = jest.spyOn(PredictionModel.collection, 'aggregate');
  const { answer } = await api.as('assigner').call(listBoard, { query: { language: 'te', kind: 'daily', limit: 5 } });
  const byNumber = aggregate.mock.calls.filter(([stages]) => stages?.some((stage) => stage.$match?.id));
  aggregate.mockRestore();
  expect([answer.units.length, answer.nextCursor, byNumber]).toEqual([5, expect.any(String), []]);
});

test('a list of one kind reads its page in one batch', async () => {
  const { units, options } = await asked({ kind: 'daily', limit: 49 });
  expect(units).toBe(49);
  expect(options[0]).toEqual({ batchSize: 50, limit: 50 });
});

test('all units and overdue units of a status are counted from index keys, without reading rows', async () => {
  const question = await buildBoardQuery({ kind: 'daily', language: 'te', status: 'approved' }, {});
  const cost = await explainCount(question);
  expect([cost.rows, cost.keys]).toEqual([0, expect.any(Number)]);
  expect(cost.keys).toBeLessThanOrEqual(110);
  const { answer } = await api.as('assigner').call(countBoard, { query: { today: '2026-03-10', status: 'approved' } });
  expect(answer.counts).toEqual([
    { kind: 'daily', language: 'te', source: null, stage: null, units: 108, overdue: 54 },
  ]);
});

test('a list filtered only by days counts its statuses with one count query each', async () => {
  const aggregate = jest.spyOn(PredictionModel.collection, 'aggregate');
  const { answer } = await api.as('assigner').call(countRows, { params: { kind: 'daily' }, query: { target: 'te' } });
  expect(answer.counts).toEqual({ pending: 120, assigned: 72, corrected: 24, inreview: 24, approved: 108 });
  // One query for each status except pending, and one for all rows.
  expect(aggregate.mock.calls.map(([stages]) => JSON.stringify(stages!.at(-1)))).toEqual(
    Array(5).fill('{"$group":{"_id":null,"count":{"$sum":1}}}'),
  );
  aggregate.mockRestore();
});
