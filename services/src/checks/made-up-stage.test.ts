import '@subtitle/testing/with-made-up-stage';
import { assignItems, countEligible } from '@subtitle/contracts/operations/assignment';
import { getTaskStatus } from '@subtitle/contracts/operations/figures';
import {
  approveItem,
  reassignItem,
  saveDraft,
  sendToReview,
  submitItem,
  takeIntoReview,
} from '@subtitle/contracts/operations/item-events';
import { countRows, listHistory, listRows } from '@subtitle/contracts/operations/items';
import { getWorkSummary, listWork } from '@subtitle/contracts/operations/my-work';
import { listReviewDaily } from '@subtitle/contracts/operations/review';
import { countBoard, listBoard } from '@subtitle/contracts/operations/work-board';
import { ROLES, type Role } from '@subtitle/contracts/roles';
import { OWNED_STATUSES, STAGES, STATUSES, type Stage, type Status } from '@subtitle/contracts/statuses';
import type { TestApi } from '@subtitle/testing/api';
import { MADE_UP_STAGE } from '@subtitle/testing/made-up';
import { buildListQuery } from '../features/items/list/item-list';
import { buildOwnedQuery, buildWorkQuery } from '../features/items/work/work.repository';
import type { App } from '../http/route';
import { PredictionModel } from '../models/prediction.model';
import { countFigures } from '../test/count-figures';
import { explainCount, explainQuery, LIST_ORDER } from '../test/explain-query';
import { makeRows } from '../test/make-rows';
import { startTestApi } from '../test/start-test-api';

const STAGE = MADE_UP_STAGE.stage as unknown as Stage;
const STATUS = MADE_UP_STAGE.status as unknown as Status;
const DAY = '2031-07-01';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const TEXTS = { te_1: 'ఒకటి', te_2: 'రెండు', te_3: 'మూడు', te_4: 'నాలుగు' };
const make = (count: number, fields = {}) => makeRows(count, { from: DAY, ...TEXTS, ...fields } as never);
const person = async (role: Role) => (await api.addPerson({ roles: [role], langPairs: ['hi_te'] })).username;
const proofreader = () => person(MADE_UP_STAGE.role as unknown as Role);
const give = (to: string, more = {}) => {
  const body = { userId: api.getId(to), taskCount: 1, targetLanguage: 'te', sourceLanguage: 'hi', ...more };
  return api.as('assigner').call(assignItems, { params: { kind: 'daily' }, body });
};
const unit = (id: number) => ({ kind: 'daily', id, language: 'te' }) as const;

it('the made-up stage comes after the corrections, and its status and its role are in the lists', () => {
  expect(STAGES).toEqual(['translate', 'correct', STAGE]);
  expect(STATUSES).toEqual(['pending', 'assigned', 'inreview', 'corrected', STATUS, 'approved']);
  expect(ROLES).toContain(MADE_UP_STAGE.role);
});

it('a row is assigned to a proofreader, submitted, sent to review, sent back, submitted again, taken and approved', async () => {
  await PredictionModel.deleteMany({});
  const [id] = (await make(1)) as [number];
  const [owner, reviewer] = [await proofreader(), await person('reviewer')];
  const wanted = { kind: 'daily', targetLanguage: 'te', sourceLanguage: 'hi', stage: STAGE } as const;
  expect((await api.as('assigner').call(countEligible, { query: wanted })).answer.eligible).toBe(1);
  expect((await give(owner)).answer).toMatchObject({ ids: [id], left: 0 });

  const own = api.as(owner);
  const due = { today: DAY, group: 'due', since: '2031-06-01T00:00:00.000Z', stage: STAGE } as const;
  expect((await own.call(listWork, { query: due })).answer.units).toMatchObject([{ id, stage: STAGE }]);
  const draft = { revision: 1, columns: { te_1: 'మొదటి' } };
  expect((await own.call(saveDraft, { params: unit(id), body: draft })).status).toBe(200);
  const submitted = await own.call(submitItem, { params: unit(id), body: { revision: 2, columns: {} } });
  expect(submitted.answer.item).toMatchObject({ status_te: STATUS, stage_te: STAGE, round_te: 1 });
  const again = await own.call(submitItem, { params: unit(id), body: { revision: 3, columns: { te_2: 'రెండవ' } } });
  expect(again.answer.item).toMatchObject({ status_te: STATUS, round_te: 1 });
  const toSend = await own.call(listWork, { query: { ...due, group: 'to-send' } });
  expect(toSend.answer.units).toMatchObject([{ id, group: 'to-send' }]);
  expect((await own.call(sendToReview, { params: unit(id), body: { revision: 4 } })).status).toBe(200);

  const review = api.as(reviewer);
  const back = { revision: 5, reason: 'meaning', note: 'Not so.' } as const;
  const returned = await review.call(reassignItem, { params: unit(id), body: back });
  expect(returned.answer.item).toMatchObject({ status_te: 'assigned', assigned_te: owner, stage_te: STAGE });
  const better = { revision: 6, columns: { te_1: 'ఒకటవది' } };
  expect((await own.call(submitItem, { params: unit(id), body: better })).answer.item).toMatchObject({
    status_te: STATUS,
    round_te: 2,
  });
  const listed = await review.call(listReviewDaily, { query: { language: 'te', status: STATUS as 'corrected' } });
  expect(listed.answer).toMatchObject([{ id, status_te: STATUS }]);
  expect((await review.call(takeIntoReview, { params: unit(id), body: { revision: 7 } })).status).toBe(200);
  expect((await review.call(approveItem, { params: unit(id), body: { revision: 8 } })).status).toBe(200);
  const { answer: history } = await review.call(listHistory, { params: unit(id), query: {} });
  expect(history.map(({ to }) => to).toReversed()).toEqual([
    'assigned',
    'assigned',
    STATUS,
    STATUS,
    'inreview',
    'assigned',
    STATUS,
    'inreview',
    'approved',
  ]);

  await countFigures();
  const { answer: figures } = await api.as('admin').call(getTaskStatus, { query: {} });
  const byName = new Map(figures.people.map((one) => [one.username, one]));
  expect(byName.get(owner)).toMatchObject({ roles: [MADE_UP_STAGE.role], pending: 0, success: 1 });
  expect(byName.get(reviewer)).toMatchObject({ reviewed: 1 });
});

it('an editor cannot be assigned the stage, and a person with both roles gets the requested stage', async () => {
  await PredictionModel.deleteMany({});
  await make(2);
  const editor = await person('editor');
  expect((await give(editor, { stage: STAGE })).refusal.code).toBe('assignee-unfit');
  const roles = ['editor', MADE_UP_STAGE.role] as Role[];
  const both = (await api.addPerson({ roles, langPairs: ['hi_te'] })).username;
  await give(both, { stage: STAGE });
  await give(both);
  const stored = await PredictionModel.find({ assigned_te: both }).sort({ id: 1 }).lean();
  expect(stored.map(({ stage_te }) => stage_te)).toEqual([STAGE, 'correct']);
});

it('a row without a text in the language cannot be assigned for proofreading', async () => {
  await PredictionModel.deleteMany({});
  await make(1, Object.fromEntries(Object.keys(TEXTS).map((column) => [column, undefined])));
  expect((await give(await proofreader())).answer.ids).toEqual([]);
});

const ROWS = 12;

describe('rows of each status', () => {
  let owner: string;
  beforeAll(async () => {
    await PredictionModel.deleteMany({});
    owner = await proofreader();
    const mine = { assigned_te: owner, stage_te: STAGE, revision_te: 1 };
    for (const status_te of OWNED_STATUSES) await make(ROWS, { ...mine, status_te });
    await make(ROWS);
  });

  it.each([...OWNED_STATUSES])('a list of %s rows reads them through an index', async (status) => {
    const question = await buildListQuery('daily', {}, { from: DAY, to: DAY, language: 'te', status });
    const plan = await explainQuery(question, LIST_ORDER);
    expect(plan).toMatchObject({ nReturned: ROWS, keys: { status_te: 1, kind: 1 } });
    expect(plan.totalKeysExamined).toBeLessThanOrEqual(ROWS * 1.2);
    const query = { source: 'hi', target: 'te', status } as const;
    const { answer } = await api.as('assigner').call(listRows, { params: { kind: 'daily' }, query });
    expect(answer).toHaveLength(ROWS);
  });

  it('rows to send to review are found in the order of the list, without sorting', async () => {
    const question = await buildWorkQuery(
      'to-send',
      { kind: 'daily', language: 'te' },
      { username: owner, today: DAY },
    );
    const plan = await explainQuery(question, LIST_ORDER);
    expect(plan).toMatchObject({ nReturned: 2 * ROWS, keys: { status_te: 1, kind: 1 } });
    expect(plan.totalKeysExamined).toBeLessThanOrEqual(2 * ROWS * 1.2);
    expect(plan.stages).not.toContain('SORT');
  });

  it('the units of a person at the stage are counted from index keys', async () => {
    const lane = { kind: 'daily', language: 'te' } as const;
    const question = await buildOwnedQuery(lane, { username: owner, today: DAY }, { stage_te: STAGE });
    const cost = await explainCount(question);
    expect(cost.rows).toBe(0);
    expect(cost.keys).toBeLessThanOrEqual(ROWS * OWNED_STATUSES.length + 2);
  });

  it('are counted by the list, the board and My work', async () => {
    const counted = await api.as('assigner').call(countRows, { params: { kind: 'daily' }, query: { target: 'te' } });
    expect(counted.answer.counts).toEqual(Object.fromEntries(STATUSES.map((status) => [status, ROWS])));
    const query = { today: DAY, status: STATUS as 'corrected' };
    const { answer: board } = await api.as('assigner').call(countBoard, { query });
    expect(board.counts).toMatchObject([{ kind: 'daily', language: 'te', units: ROWS }]);
    const { answer: units } = await api.as('assigner').call(listBoard, { query: { status: query.status } });
    expect(units.units).toHaveLength(ROWS);
    const since = '2031-06-01T00:00:00.000Z';
    const { answer: work } = await api.as(owner).call(getWorkSummary, { query: { today: DAY, since } });
    expect(work.open).toMatchObject([{ stage: STAGE, due: ROWS }]);
    // Rows of two statuses count as earlier work, and rows of two statuses can be sent to review.
    expect(work.handedOn).toMatchObject([{ stage: STAGE, done: 0, earlier: 2 * ROWS, toSend: 2 * ROWS }]);
  });
});
