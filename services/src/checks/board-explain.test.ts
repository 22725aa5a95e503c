import { listBoard } from '@subtitle/contracts/operations/work-board';
import type { TestApi } from '@subtitle/testing/api';
import { boardQuestion, type Sought, type StatusLane } from '../features/items/board/board.repository';
import { filterOf } from '../features/items/row/row-question';
import type { App } from '../http/route';
import { PredictionModel } from '../models/prediction.model';
import { makeRows } from '../test/make-rows';
import { IN_ORDER, planOf } from '../test/plan-of';
import { startTestApi } from '../test/start-test-api';

const ME = 'translator@example.com';
const lane = { kind: 'daily', language: 'te' } as const;

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  for (const from of ['2026-03-09', '2026-03-10']) {
    await makeRows(12, { from, assigned_te: ME, status_te: 'assigned' });
    await makeRows(24, { from, assigned_te: 'somebody.else@example.com', status_te: 'assigned' });
    await makeRows(12, { from, assigned_te: ME, status_te: 'corrected' });
    await makeRows(12, { from, assigned_te: ME, status_te: 'inreview' });
    await makeRows(48, { from, assigned_te: ME, status_te: 'approved' });
    await makeRows(60, { from });
  }
});
afterAll(() => api.stop());

test.each<[string, Sought & Pick<StatusLane, 'status'>, object, number, number]>([
  ['what is assigned', { status: 'assigned' }, { status_te: 1, kind: 1 }, 72, 72],
  ['what is corrected', { status: 'corrected' }, { status_te: 1, kind: 1 }, 24, 24],
  ['what is approved', { status: 'approved' }, { status_te: 1, kind: 1 }, 96, 96],
  ['what waits for review', { status: 'inreview' }, { status_te: 1, kind: 1 }, 24, 24],
  ['of one day', { status: 'assigned', from: '2026-03-10', to: '2026-03-10' }, { status_te: 1, kind: 1 }, 36, 36],
  ['what begins on one day', { status: 'assigned', begin: '2026-03-10', to: '2026-03-10' }, { status_te: 1 }, 36, 36],
  ['what somebody has to do', { status: 'assigned', person: ME }, { assigned_te: 1, status_te: 1 }, 24, 24],
  // Found among all that is theirs.
  ['what somebody has in review', { status: 'inreview', person: ME }, { assigned_te: 1, kind: 1 }, 24, 168],
])(
  '%s: found through an index of it, in the order of the list',
  async (_name, { status, ...sought }, keys, rows, most) => {
    const question = await boardQuestion({ ...lane, status }, sought);
    const plan = await planOf(question, IN_ORDER);
    expect(plan.keys).toMatchObject(keys);
    // Through mongoose's strict casting: a field that no row has would be found out.
    expect(await PredictionModel.countDocuments(filterOf(question))).toBe(rows);
    expect(plan.totalKeysExamined).toBeLessThanOrEqual(most);
  },
);

test('of several kinds the rows of a page are read by their numbers, and none besides', async () => {
  const aggregate = jest.spyOn(PredictionModel.collection, 'aggregate');
  const { answer } = await api.as('assigner').call(listBoard, { query: { language: 'te', limit: 5 } });
  expect(answer.units).toHaveLength(5);
  const [pipeline] = aggregate.mock.calls.find(([stages]) => stages?.some((stage) => stage.$match?.id))!;
  aggregate.mockRestore();
  const explained = (await PredictionModel.collection
    .aggregate(pipeline, { hint: undefined })
    .explain('executionStats')) as unknown as { executionStats: object };
  expect(explained.executionStats).toMatchObject({ nReturned: 5, totalDocsExamined: 5 });
});

test('of one kind in one language they are what the index leads to: none is asked for twice', async () => {
  const aggregate = jest.spyOn(PredictionModel.collection, 'aggregate');
  const { answer } = await api.as('assigner').call(listBoard, { query: { language: 'te', kind: 'daily', limit: 5 } });
  const byNumber = aggregate.mock.calls.filter(([stages]) => stages?.some((stage) => stage.$match?.id));
  aggregate.mockRestore();
  expect([answer.units.length, answer.nextCursor, byNumber]).toEqual([5, expect.any(String), []]);
});
