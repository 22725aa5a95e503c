import { ITEM_KINDS } from '@subtitle/contracts/columns';
import { assignActivities, assignPredictions, countEligible } from '@subtitle/contracts/operations/assignment';
import { STAGES, type Stage } from '@subtitle/contracts/statuses';
import { isEligible } from '@subtitle/domain/eligibility';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { PredictionModel } from '../../../models/prediction.model';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
let both: { id: number; username: string };
beforeAll(async () => {
  api = await startTestApi();
  both = await api.addPerson({ roles: ['translator', 'editor'] });
});
afterAll(() => api.stop());

const given = (day: string, parts: object = {}) => ({
  userId: api.getId('editor'),
  taskCount: 5,
  targetLanguage: 'te',
  ...{ fromDate: day, toDate: day },
  ...parts,
});
const assign = (day: string, parts: object = {}) =>
  api.as('assigner').call(assignPredictions, { body: given(day, parts) });
const eligible = async (day: string, stage?: Stage) => {
  const query = { kind: 'daily', targetLanguage: 'te', fromDate: day, toDate: day, stage } as const;
  return (await api.as('assigner').call(countEligible, { query })).answer.eligible;
};

test('an editor gets pending rows with a text in the target language, to correct them', async () => {
  const day = '2026-05-01';
  await makeRows(2, { from: day });
  const [drafted] = await makeRows(1, { from: day, te_2: 'ఒకటి' });
  await makeRows(1, { from: day, te_1: ' ' });
  await makeRows(1, { from: day, te_1: 'ఒకటి', status_te: 'approved' });
  await makeRows(1, { from: day, te_1: 'ఒకటి', assigned_te: 'translator@example.com', status_te: 'assigned' });
  expect(await eligible(day, 'correct')).toBe(1);
  const { answer } = await assign(day, { sourceLanguage: 'hi' });
  expect([answer.ids, answer.left]).toEqual([[drafted], 0]);
  const stored = await PredictionModel.collection.findOne({ id: drafted! });
  expect(stored).toMatchObject({ stage_te: 'correct', source_te: 'hi', since_te: expect.any(Date) });
});

test('a person with both roles gets the stage the assigner selected, and translation by default', async () => {
  const day = '2026-05-02';
  const [drafted, empty] = [...(await makeRows(1, { from: day, te_1: 'ఒకటి' })), ...(await makeRows(1, { from: day }))];
  const { answer } = await assign(day, { userId: both.id, stage: 'correct' });
  expect(answer.ids).toEqual([drafted]);
  expect((await assign(day, { userId: both.id })).answer.ids).toEqual([empty]);
  const stages = await PredictionModel.find({ assigned_te: both.username }).sort({ id: 1 }).lean();
  expect(stages.map(({ stage_te }) => stage_te)).toEqual(['correct', 'translate']);
});

test('refuses a stage that the person’s roles do not include', async () => {
  const day = '2026-05-03';
  await makeRows(1, { from: day, te_1: 'ఒకటి' });
  const wrong = [
    await assign(day, { stage: 'translate' }),
    await assign(day, { userId: api.getId('translator'), stage: 'correct' }),
  ];
  expect(wrong.map(({ refusal }) => refusal.code)).toEqual(['assignee-unfit', 'assignee-unfit']);
  expect((await assign(day, { stage: 'reviewing' })).status).toBe(400);
  expect(await eligible(day)).toBe(1);
});

test('an activity with only a name has nothing to correct', async () => {
  const day = '2026-05-04';
  await makeRows(1, { kind: 'activity', from: day, act_te: 'పేరు' });
  const [whole] = await makeRows(1, { kind: 'activity', from: day, te: 'కథ' });
  const { answer } = await api.as('assigner').call(assignActivities, { body: given(day) });
  expect([answer.ids, answer.message]).toEqual([
    [whole],
    '1 activity assigned to The editor (5 requested, no more available)',
  ]);
});

test('the database and the domain agree on which rows are eligible for a stage', async () => {
  const from = '2026-07-01';
  await makeRows(2, { from });
  await makeRows(1, { from, mr_1: 'एक' });
  await makeRows(1, { from, mr_4: 'चार', status_mr: 'pending' });
  await makeRows(1, { from, mr_4: 'चार', status_mr: 'inreview' });
  await makeRows(1, { from: '2026-06-30', to: '2026-07-05', mr_2: '  दो ' });
  await makeRows(1, { kind: 'tenday', from, mr_1: '' });
  const rows = await PredictionModel.find({}).lean();
  for (const kind of ITEM_KINDS)
    for (const stage of [...STAGES, undefined]) {
      const query = { kind, targetLanguage: 'mr', sourceLanguage: 'hi', fromDate: from, stage } as const;
      const counted = await api.as('assigner').call(countEligible, { query });
      const wanted = { target: 'mr', source: 'hi', from, stage } as const;
      const expected = rows.filter((row) => row.kind === kind && isEligible(row, wanted)).length;
      expect([kind, stage, counted.answer.eligible]).toEqual([kind, stage, expected]);
    }
});
