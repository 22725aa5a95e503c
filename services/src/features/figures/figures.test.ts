import { assignPredictions } from '@subtitle/contracts/operations/assignment';
import { listDecided } from '@subtitle/contracts/operations/decided';
import { getOverview, getPersonFigures, getTaskStatus, MAX_DAYS } from '@subtitle/contracts/operations/figures';
import {
  approveItem,
  type ItemEvent,
  reassignItem,
  reopenItem,
  saveDraft,
  submitItem,
} from '@subtitle/contracts/operations/item-events';
import { addDays } from '@subtitle/domain/dates';
import { getTeamDay } from '@subtitle/domain/team-day';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { countFigures } from '../../test/count-figures';
import { makeRows, makeTexts } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';

let api: TestApi<App>;
const today = getTeamDay(new Date());
const days = { past: addDays(today, -1), present: today, ahead: addDays(today, 5) };
let past: number[];
beforeAll(async () => {
  api = await startTestApi();
  past = await makeRows(2, { from: days.past });
  await makeRows(2, { from: days.present });
  await makeRows(3, { from: days.ahead });
  await makeRows(1, { kind: 'activity', from: days.ahead });
});
afterAll(() => api.stop());

const revisions = new Map<number, number>();
async function act(who: string, what: ItemEvent, id: number, body: object = {}) {
  const revision = revisions.get(id) ?? 1;
  const called = await api.as(who).call(what, {
    params: { kind: 'daily', id, language: 'te' } as never,
    body: { revision, ...body } as never,
  });
  expect(called.status).toBe(200);
  revisions.set(id, revision + 1);
}
const overview = async () => {
  await countFigures();
  return (await api.as('translator').call(getOverview)).answer;
};
const people = async (who = 'translator', query: object = {}) => {
  await countFigures();
  return (await api.as(who).call(getTaskStatus, { query: query as never })).answer;
};
const one = async (name: string, who = 'translator', query: object = {}) =>
  (await people(who, query)).people.find(({ username }) => username === `${name}@example.com`)!;
const decided = async () => (await api.as('admin').call(listDecided, { query: { decision: 'approved' } })).answer;

describe('figures of rows and people', () => {
  test('are visible to every signed-in person', async () => {
    for (const operation of [getOverview, getTaskStatus])
      expect((await api.as('nobody').call(operation as typeof getOverview)).status).toBe(401);
    expect((await api.as('nobody').call(getPersonFigures, { params: { id: 1 } })).status).toBe(401);
  });

  test('reject invalid days, days in the wrong order, and too many days', async () => {
    const asked = async (query: object) => {
      const { status, refusal } = await api.as('admin').call(getTaskStatus, { query: query as never });
      return [status, refusal.field];
    };
    expect(await asked({ from: '2026-02-31' })).toEqual([400, 'from']);
    expect(await asked({ to: '2026-02-31' })).toEqual([400, 'to']);
    expect(await asked({ from: addDays(today, 1) })).toEqual([400, 'from']);
    expect(await asked({ from: addDays(today, -MAX_DAYS) })).toEqual([400, 'from']);
    const { days: all } = await one('translator', 'admin', { from: addDays(today, 1 - MAX_DAYS) });
    expect(all).toHaveLength(MAX_DAYS);
    expect((await api.as('admin').call(getPersonFigures, { params: { id: 999_999 } })).status).toBe(404);
  });

  test('show the open units by kind, language and status from the first row on, and how many have a text', async () => {
    const { waiting, approved, inReview } = await overview();
    expect(approved).toEqual([]);
    expect(inReview).toEqual([]);
    expect(waiting).toHaveLength(12);
    expect(waiting).toContainEqual(lane('te', 'pending', 7, { oldest: days.past }));
    expect(waiting).toContainEqual(lane('hi', 'pending', 7, { oldest: days.past, withText: 7 }));
    expect(waiting).toContainEqual({ ...lane('te', 'pending', 1, { oldest: days.ahead }), kind: 'activity' });
  });

  test('follow every event', async () => {
    const body = { userId: api.getId('translator'), taskCount: 5, sourceLanguage: 'hi', targetLanguage: 'te' };
    expect((await api.as('assigner').call(assignPredictions, { body })).answer.assigned).toBe(5);
    expect(await one('translator')).toMatchObject({ pending: 5, overdue: 2, inProgress: 0, success: 0, vttFiles: 0 });
    expect((await people()).due).toMatchObject({ overdue: 2, today: 2, in4to7: 1, later: 0, noDay: 0 });
    const { waiting } = await overview();
    expect(waiting).toContainEqual(lane('te', 'assigned', 5, { oldest: days.past }));
    expect(waiting).toContainEqual(lane('te', 'pending', 2, { oldest: days.ahead }));

    await act('translator', saveDraft, past[0]!, { columns: { te_1: 'ఒకటి' } });
    expect(await one('translator')).toMatchObject({ pending: 5, inProgress: 1 });
    for (const id of past) await act('translator', submitItem, id, { columns: makeTexts('te') });
    expect(await one('translator')).toMatchObject({ pending: 3, overdue: 0, inProgress: 2 });
    const [reviewed] = (await overview()).inReview;
    expect(reviewed).toMatchObject({ kind: 'daily', language: 'te', longer: 0 });
    expect(Date.parse(reviewed!.since!)).toBeLessThanOrEqual(Date.now());

    await act('reviewer', approveItem, past[0]!);
    await act('reviewer', reassignItem, past[1]!, { reason: 'meaning', note: '' });
    expect(await one('translator')).toMatchObject({ success: 1, pending: 4, inProgress: 1, overdue: 1 });
    expect(await one('reviewer')).toMatchObject({ success: 0, reviewed: 1, days: [0, 0, 0, 0, 0, 0, 1] });
    const after = await overview();
    expect(after.approved).toEqual([{ day: today, language: 'te', count: 1 }]);
    expect(after.processing).toMatchObject({ units: 1, before: null });
    expect(after.waiting).toContainEqual(lane('te', 'approved', 1, { oldest: days.past }));
  });

  test('undone-approval-counts: leave out an approval that its reviewer undid, and count a lasting approval once', async () => {
    const counted = (await overview()).approved;
    for (let i = 0; i < 2; i++) {
      await act('reviewer', reopenItem, past[0]!, { reason: 'undo' });
      const { approved, processing } = await overview();
      expect([approved, processing.units]).toEqual([[], 0]);
      expect(await one('translator')).toMatchObject({ success: 0 });
      expect(await one('reviewer')).toMatchObject({ reviewed: 0, days: [0, 0, 0, 0, 0, 0, 0] });
      expect(await decided()).toMatchObject({ total: 0, units: [] });
      await act('reviewer', approveItem, past[0]!);
    }
    const { approved, processing } = await overview();
    expect([approved, processing.units]).toEqual([counted, 1]);
    expect(await decided()).toMatchObject({ total: 1, units: [{ id: past[0], by: 'reviewer@example.com' }] });
    expect(await one('translator')).toMatchObject({ success: 1 });
    expect(await one('reviewer')).toMatchObject({ reviewed: 1 });
  });

  test('count an approval again after the row was reopened for another reason: each row once a day, its processing time once', async () => {
    await act('reviewer', reopenItem, past[0]!, { reason: 'A word is wrong.' });
    await act('reviewer', approveItem, past[0]!);
    const { approved, processing } = await overview();
    expect(approved).toEqual([{ day: today, language: 'te', count: 1 }]);
    expect(processing.units).toBe(1);
  });

  test('decision 44: show rows sent back, hours and history of a person only to that person, assigners and admins', async () => {
    for (const who of ['translator', 'assigner', 'admin'])
      expect(await one('translator', who)).toMatchObject({
        sentBack: { back: 1, decided: 2 },
        seconds: expect.any(Number),
      });
    for (const who of ['editor', 'reviewer', 'uploader'])
      expect(await one('translator', who)).toMatchObject({ sentBack: null, seconds: null, success: 1 });
    const seen = async (who: string) =>
      (await api.as(who).call(getPersonFigures, { params: { id: api.getId('translator') } })).answer;
    expect((await seen('editor')).history).toBeNull();
    const { history, load, due } = await seen('translator');
    expect(history).toHaveLength(7);
    expect(history!.at(-1)).toMatchObject({ day: today, submitted: 2, approved: 1, sentBack: 1, reviewed: 0 });
    expect(load).toContainEqual({
      kind: 'daily',
      language: 'te',
      status: 'assigned',
      begun: 1,
      overdue: 1,
      count: 4,
      oldest: days.past,
    });
    expect(due).toMatchObject({ overdue: 1, today: 2, in4to7: 1 });
  });

  test('are filtered by language, except hours', async () => {
    expect(await one('translator', 'translator', { language: 'mr' })).toMatchObject({
      pending: 0,
      success: 0,
      sentBack: { back: 0, decided: 0 },
      days: [0, 0, 0, 0, 0, 0, 0],
    });
    expect(await one('translator', 'translator', { language: 'te' })).toMatchObject({ pending: 4, success: 1 });
  });

  test('list people in the order in which they were added, not as a ranking', async () => {
    const ids = (await people()).people.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });
});

function lane(language: string, status: string, count: number, parts: object = {}) {
  return { kind: 'daily', language, status, count, withText: 0, oldest: null, ...parts };
}
