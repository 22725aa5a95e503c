import { assignActivities, countEligible } from '@subtitle/contracts/operations/assignment';
import { saveActivity, saveDraft, sendToReview, submitItem } from '@subtitle/contracts/operations/item-events';
import { listActivities } from '@subtitle/contracts/operations/predictions';
import {
  listReviewActivities,
  listReviewDaily,
  listReviewOthers,
  listReviewTenday,
  setReviewStatusActivity,
} from '@subtitle/contracts/operations/review';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { ActivityModel } from '../../../models/activity.model';
import type { ItemDocument } from '../../../models/item-row';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const T = 'translator@example.com';
const OWNED = { status_te: 'assigned', assigned_te: T, stage_te: 'translate', revision_te: 1 } as const;
const CORRECTING = { ...OWNED, assigned_te: 'editor@example.com', stage_te: 'correct', te: 'పాత' } as const;

const unit = async (parts: Partial<ItemDocument> = OWNED) => {
  const [id] = (await makeRows(1, { kind: 'activity', ...parts })) as [number];
  return { kind: 'activity', id, language: 'te' } as const;
};
const save = (id: number, parts: object, who = 'translator') =>
  api.as(who).call(saveActivity, { body: { id, translated: 'ప్రశాంతంగా కూర్చోండి', targetLang: 'telugu', ...parts } });

test('spec 4.13, 4.15, 4.18, 7.3.1, 7.3.3, 7.4.5, 7.7.1, 7.7.2, 7.7.3: an activity goes from assignment to approval with the calls of the specification', async () => {
  const from = '2026-09-01';
  const ids = await makeRows(3, { kind: 'activity', from, act_en: 'Breathing', source: 'en' } as object);
  const range = { targetLanguage: 'te', sourceLanguage: 'en', fromDate: from, toDate: from };
  const eligible = await api.as('assigner').call(countEligible, { query: { kind: 'activity', ...range } });
  expect(eligible.answer).toEqual({ eligible: 3 });
  const body = { ...range, userId: api.getId('translator'), taskCount: 2 };
  const given = await api.as('assigner').call(assignActivities, { body });
  expect(given.answer).toMatchObject({ assigned: 2, left: 1, ids: ids.slice(0, 2) });
  expect(given.answer.message).toMatch(/^2 activities assigned to /);

  const listed = await api.as('translator').call(listActivities, { query: { from, to: from } });
  expect(listed.answer).toMatchObject({ success: true, activities: [{ id: ids[0] }, { id: ids[1] }] });
  const [first] = listed.answer.activities;
  expect(first).toMatchObject({ act_en: 'Breathing', Date: '1/9/2026', BB_Start: '0:1:0', status_te: 'assigned' });
  expect(first).toMatchObject({ te: '', mksabb: null, assigned_to: T });

  const id = ids[0]!;
  const saved = await save(id, { activityName: 'శ్వాస ', status: 'inreview' });
  expect(saved.answer.item).toMatchObject({ status_te: 'inreview', act_te: 'శ్వాస', te: 'ప్రశాంతంగా కూర్చోండి', round_te: 1 });
  const waiting = await api.as('reviewer').call(listReviewActivities, { body: { language: 'telugu', from, to: from } });
  expect(waiting.answer.map((row) => row.id)).toEqual([id]);
  const others = await api.as('reviewer').call(listReviewOthers, { query: { from, to: from } });
  expect(others.answer.map((row) => [row.id, row.kind])).toEqual([[id, 'activity']]);
  const decided = await api
    .as('reviewer')
    .call(setReviewStatusActivity, { body: { id, status: 'approved', language: 'te' } });
  expect(decided.answer.item).toMatchObject({ status_te: 'approved', assigned_te: T });
  const none = await api.as('reviewer').call(listReviewActivities, { body: { language: 'te', from, to: from } });
  expect(none.answer).toEqual([]);
});

test('each review list accepts a status, and lists corrected rows that a reviewer may take into review', async () => {
  const corrected = { from: '2026-11-02', to: '2026-11-02', status_te: 'corrected' } as const;
  const [daily] = await makeRows(1, corrected);
  const [tenday] = await makeRows(1, { ...corrected, kind: 'tenday' });
  const [activity] = await makeRows(1, { ...corrected, kind: 'activity' });
  const asked = { language: 'te', from: '2026-11-02', to: '2026-11-02' };
  const as = api.as('reviewer');
  const listed = async (status?: 'inreview' | 'corrected') => {
    const query = { ...asked, ...(status && { status }) };
    const answers = [
      (await as.call(listReviewDaily, { query })).answer,
      (await as.call(listReviewTenday, { query })).answer,
      (await as.call(listReviewActivities, { body: query })).answer,
    ];
    return answers.map((rows) => rows.map(({ id }) => id));
  };
  expect(await listed('corrected')).toEqual([[daily], [tenday], [activity]]);
  expect([await listed(), await listed('inreview')]).toEqual([
    [[], [], []],
    [[], [], []],
  ]);
});

test('removes invisible characters from the note of a decision', async () => {
  const [id] = (await makeRows(1, { ...OWNED, kind: 'activity', status_te: 'inreview', te: 'x' })) as [number];
  const body = { id, status: 'assigned', language: 'te', note: ' see\u0000 \u200bthis\u200b ' } as const;
  const { item } = (await api.as('reviewer').call(setReviewStatusActivity, { body })).answer;
  expect(item.sent_back_te).toMatchObject({ note: 'see this' });
});

test('spec 5.18: the name may stay empty, the text may not', async () => {
  const { id } = await unit();
  const empty = await save(id, { translated: ' ', activityName: 'శ్వాస' });
  expect([empty.status, empty.refusal.code, empty.refusal.field]).toEqual([422, 'incomplete', 'te']);
  expect(empty.refusal.error).toBe('Please select an activity and enter a translation.');
  expect((await save(id, {})).answer.item).toMatchObject({ status_te: 'inreview', act_te: '' });
});

test('keeps the name if the call omits it', async () => {
  const { id } = await unit({ ...OWNED, act_te: 'శ్వాస' });
  expect((await save(id, {})).answer.item).toMatchObject({ act_te: 'శ్వాస' });
});

test('spec 5.19, 6.18: only the owner saves, in a known language, with the status of the stage', async () => {
  const { id } = await unit();
  expect((await save(id, {}, 'nobody')).status).toBe(401);
  expect((await save(id, {}, 'reviewer')).status).toBe(403);
  expect((await save(id, {}, 'editor')).status).toBe(404);
  const unknown = await save(id, { targetLang: 'klingon' });
  expect([unknown.status, unknown.refusal.field, unknown.refusal.error]).toEqual([
    400,
    'targetLang',
    'Invalid target language.',
  ]);
  const asEditor = await save(id, { status: 'corrected' });
  expect([asEditor.status, asEditor.refusal.current?.status]).toEqual([409, 'assigned']);
});

test('spec 4.14, 7.3.2, 7.4.5: MKSABB is set in the correction, is kept when texts are saved, and belongs to the row', async () => {
  const key = await unit(CORRECTING);
  const { activities } = (await api.as('editor').call(listActivities)).answer;
  expect(activities.map(({ id, assigned_to }) => [id, assigned_to])).toEqual([[key.id, 'editor@example.com']]);
  const set = await api
    .as('editor')
    .call(saveDraft, { params: key, body: { revision: 1, columns: {}, mksabb: 'different' } });
  expect(set.answer.item).toMatchObject({ mksabb: 'different', te: 'పాత', revision_te: 2, status_te: 'assigned' });
  const corrected = await save(key.id, { status: 'corrected' }, 'editor');
  expect(corrected.answer.item).toMatchObject({ mksabb: 'different', status_te: 'corrected' });
  expect((await save(key.id, { mksabb: 'same' }, 'editor')).answer.item).toMatchObject({ mksabb: 'same' });
  const sent = await api.as('editor').call(sendToReview, { params: key, body: { revision: 4 } });
  expect(sent.answer.item).toMatchObject({ status_te: 'inreview', mksabb: 'same' });
  expect(await ActivityModel.findOne({ id: key.id }).lean()).toMatchObject({ mksabb: 'same' });
});

test('refuses MKSABB for a translation and for a prediction', async () => {
  const { id } = await unit();
  expect((await save(id, { mksabb: 'same' })).refusal.field).toBe('mksabb');
  const [prediction] = (await makeRows(1, { ...OWNED, stage_te: 'correct' })) as [number];
  const params = { kind: 'daily', id: prediction, language: 'te' } as const;
  const body = { revision: 1, columns: {}, mksabb: 'same' } as const;
  const answer = await api.as('translator').call(saveDraft, { params, body });
  expect([answer.status, answer.refusal.field]).toEqual([400, 'mksabb']);
});

test('refuses columns of a prediction for an activity', async () => {
  const key = await unit();
  const body = { revision: 1, columns: { te_1: 'x' } };
  const answer = await api.as('translator').call(submitItem, { params: key, body });
  expect([answer.status, answer.refusal.field]).toEqual([400, 'te_1']);
});

test('a repeated save by the same person is answered 200 and changes nothing', async () => {
  const { id } = await unit();
  const first = (await save(id, { activityName: 'శ్వాస', status: 'inreview' })).answer.item;
  const again = await save(id, { activityName: 'శ్వాస', status: 'inreview' });
  expect([again.status, again.answer.item]).toEqual([200, first]);
  expect((await save(id, { activityName: 'మరో పేరు' })).refusal.code).toBe('wrong-status');
});
