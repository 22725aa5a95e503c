import { assignPredictions } from '@subtitle/contracts/operations/assignment';
import {
  approveItem,
  confirmSource,
  reopenItem,
  saveActivity,
  saveDraft,
  savePrediction,
  submitItem,
  unconfirmSource,
} from '@subtitle/contracts/operations/item-events';
import { getItem, listHistory, listRows } from '@subtitle/contracts/operations/items';
import { listApproved, listReviewDaily } from '@subtitle/contracts/operations/review';
import { countBoard, listBoard, listSourceChanges, reopenUnits } from '@subtitle/contracts/operations/work-board';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import type { ItemDocument } from '../../../models/item-row';
import { PredictionModel } from '../../../models/prediction.model';
import { injectDriverFault } from '../../../test/driver-faults';
import { makeRows, makeTexts } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const T = 'translator@example.com';
const E = 'editor@example.com';
const HINDI = makeTexts('hi', 'आज का दिन शुभ है');
const NEW_HINDI = { ...HINDI, hi_2: 'कल का दिन शुभ है' };
const TELUGU = makeTexts('te');
/** Telugu is approved and was translated from Hindi. Hindi is assigned to the editor for correction. */
const APPROVED = {
  ...HINDI,
  ...TELUGU,
  status_te: 'approved',
  assigned_te: T,
  author_te: T,
  submitter_te: T,
  stage_te: 'translate',
  source_te: 'hi',
  revision_te: 3,
  round_te: 1,
  status_hi: 'assigned',
  assigned_hi: E,
  stage_hi: 'correct',
  revision_hi: 1,
} as const satisfies Partial<ItemDocument>;

type Key = { kind: 'daily' | 'activity'; id: number; language: 'te' | 'hi' };
async function unit(parts: Partial<ItemDocument> = APPROVED, kind: Key['kind'] = 'daily') {
  const [id] = await makeRows(1, { kind, ...parts });
  return { te: { kind, id: id!, language: 'te' }, hi: { kind, id: id!, language: 'hi' } } satisfies Record<string, Key>;
}
const readItem = async ({ kind, id }: Key) =>
  (await api.as('admin').call(getItem, { params: { kind, id } })).answer.item;
const correct = (params: Key, revision: number, columns: Record<string, string> = NEW_HINDI) =>
  api.as('editor').call(submitItem, { params, body: { revision, columns } });
const MARK = { language: 'hi', texts: [{ column: 'hi_2', text: HINDI.hi_2 }], by: E };

test('source-moves: saving a source marks the approved translation, with the text it was translated from', async () => {
  const { te, hi } = await unit();
  expect((await correct(hi, 1)).answer.item).toMatchObject({ status_te: 'approved', source_changed_te: MARK });
  expect(await readItem(te)).toMatchObject({
    status_te: 'approved',
    revision_te: 3,
    source_changed_te: MARK,
  });
  const { answer } = await api
    .as('admin')
    .call(listRows, { params: { kind: 'daily' }, query: { source: 'hi', target: 'te' } });
  expect(answer.find(({ id }) => id === te.id)).toMatchObject({ sourceChanged: true });
  const { changed_sources } = (await PredictionModel.findOne({ id: te.id }).lean())!;
  expect(changed_sources).toEqual(['te']);
});

test('a draft of the source sets the mark too and keeps the first text; restoring the source clears the mark', async () => {
  const { te, hi } = await unit();
  const draft = (revision: number, hi_2: string) =>
    api.as('editor').call(saveDraft, { params: hi, body: { revision, columns: { hi_2 } } });
  await draft(1, 'एक');
  await draft(2, 'दो');
  expect((await readItem(te)).source_changed_te).toMatchObject(MARK);
  await draft(3, HINDI.hi_2!);
  expect((await readItem(te)).source_changed_te).toBeUndefined();
  expect((await PredictionModel.findOne({ id: te.id }).lean())!.changed_sources).toBeUndefined();
});

test('the specified calls set the mark too: for a column of a prediction, and for name and text of an activity', async () => {
  const { te, hi } = await unit();
  const body = {
    id: hi.id,
    translated: 'नया',
    targetLang: 'hi_2',
    statusCol: 'status_hi',
    newStatus: 'corrected',
  } as const;
  await api.as('editor').call(savePrediction, { body });
  expect((await readItem(te)).source_changed_te).toMatchObject(MARK);

  const names = { act_hi: 'चलना', hi: 'टहलें', act_te: 'నడక', te: 'నడవండి' };
  const activity = await unit({ ...APPROVED, ...names }, 'activity');
  await api.as('editor').call(saveActivity, {
    body: { id: activity.te.id, translated: 'टहलें', targetLang: 'hindi', activityName: 'टहलना' },
  });
  expect((await readItem(activity.te)).source_changed_te).toMatchObject({
    texts: [{ column: 'act_hi', text: 'चलना' }],
  });
});

test('sets no mark on a translation from another language, on a language without a text, or for an unchanged text', async () => {
  const fromEnglish = await unit({ ...APPROVED, ...makeTexts('en', 'A good day'), source_te: 'en', source_hi: 'en' });
  await correct(fromEnglish.hi, 1);
  expect((await readItem(fromEnglish.te)).source_changed_te).toBeUndefined();
  const { status_te: _status, ...untranslated } = { ...APPROVED, te_1: '', te_2: '', te_3: '', te_4: '' };
  const empty = await unit({ ...untranslated, status_te: 'assigned' });
  await correct(empty.hi, 1);
  expect((await readItem(empty.te)).source_changed_te).toBeUndefined();
  const same = await unit();
  await correct(same.hi, 1, HINDI);
  expect((await readItem(same.te)).source_changed_te).toBeUndefined();
});

test('an imported translation keeps its source language when an earlier language gets a text', async () => {
  const { source_te: _source, revision_te: _revision, ...imported } = APPROVED;
  const { te, hi } = await unit({
    ...imported,
    status_en: 'assigned',
    assigned_en: T,
    stage_en: 'translate',
    revision_en: 1,
  });
  const params = { ...te, language: 'en' } as const;
  await api
    .as('translator')
    .call(submitItem, { params, body: { revision: 1, columns: makeTexts('en', 'A good day') } });
  await correct(hi, 1);
  expect((await readItem(te)).source_changed_te).toMatchObject(MARK);
});

test('an original gets no mark when a draft of it is saved, nor when its translation is corrected', async () => {
  const { te, hi } = await unit({ ...OPEN, source_hi: 'te' });
  for (const revision of [3, 4, 5])
    await api
      .as('translator')
      .call(saveDraft, { params: te, body: { revision, columns: { te_1: `రేపు ${revision}` } } });
  const source = { language: 'te', texts: { te_1: 'రేపు 5' } } as const;
  await api.as('editor').call(submitItem, { params: hi, body: { revision: 1, columns: NEW_HINDI, source } });
  expect(await readItem(te)).toMatchObject({ source_changed_te: MARK });
  await api.as('translator').call(submitItem, { params: te, body: { revision: 6, columns: TELUGU } });
  const row = await PredictionModel.findOne({ id: te.id }).lean();
  expect([row?.changed_sources, row?.made_from_te, row?.made_from_hi]).toEqual([undefined, 'hi', undefined]);
});

const OPEN = {
  ...APPROVED,
  status_te: 'assigned',
  author_te: undefined,
  te_1: '',
  te_2: '',
  te_3: '',
  te_4: '',
} as const;

test('marks a translation that was saved from an outdated source', async () => {
  const { te, hi } = await unit(OPEN);
  await correct(hi, 1);
  const source = { language: 'hi', texts: HINDI } as const;
  const late = await api
    .as('translator')
    .call(submitItem, { params: te, body: { revision: 3, columns: TELUGU, source } });
  expect(late.answer.item).toMatchObject({ status_te: 'inreview' });
  expect(await readItem(te)).toMatchObject({ source_changed_te: { language: 'hi', texts: MARK.texts } });
});

test('if source and translation are saved concurrently, the later save sets the mark', async () => {
  const { te, hi } = await unit(OPEN);
  let between = false;
  const heal = injectDriverFault(['findAndModify'], async () => {
    if (between) return;
    between = true;
    expect((await correct(hi, 1)).status).toBe(200);
  });
  const saved = await api
    .as('translator')
    .call(submitItem, { params: te, body: { revision: 3, columns: TELUGU } })
    .finally(heal);
  expect(saved.status).toBe(200);
  expect((await readItem(te)).source_changed_te).toMatchObject({ texts: MARK.texts });
});

test('a submission clears the mark, a draft does not', async () => {
  const { te, hi } = await unit({ ...APPROVED, status_te: 'assigned' });
  await correct(hi, 1);
  const { answer } = await api
    .as('translator')
    .call(saveDraft, { params: te, body: { revision: 3, columns: { te_2: 'రేపు' } } });
  expect(answer.item.source_changed_te).toMatchObject(MARK);
  const saved = await api.as('translator').call(submitItem, { params: te, body: { revision: 4, columns: {} } });
  expect(saved.answer.item).toMatchObject({ status_te: 'inreview' });
  expect(saved.answer.item.source_changed_te).toBeUndefined();
});

test('"Still right" clears the mark of an approved row, for its owner or a reviewer, and can be undone', async () => {
  for (const role of ['translator', 'reviewer'] as const) {
    const { te, hi } = await unit();
    await correct(hi, 1);
    const confirmed = await api.as(role).call(confirmSource, { params: te, body: { revision: 3 } });
    expect(confirmed.answer.item).toMatchObject({ status_te: 'approved', revision_te: 4 });
    expect(confirmed.answer.item.source_changed_te).toBeUndefined();
    const [entry] = (await api.as('admin').call(listHistory, { params: te, query: {} })).answer;
    expect(entry).toMatchObject({ event: 'confirm-source', from: 'approved', to: 'approved', revision: 4 });
    const back = await api.as(role).call(unconfirmSource, { params: te, body: { revision: 4 } });
    expect(back.answer.item).toMatchObject({ revision_te: 5, source_changed_te: MARK });
  }
});

test('refuses "Still right" of other people, without a mark, and after the source changed again', async () => {
  const { te, hi } = await unit();
  const confirm = (
    role: 'editor' | 'assigner' | 'reviewer',
    source?: { language: 'hi'; texts: Record<string, string> },
  ) => api.as(role).call(confirmSource, { params: te, body: { revision: 3, source } });
  expect((await confirm('reviewer')).refusal.code).toBe('wrong-status');
  await correct(hi, 1);
  expect((await confirm('editor')).refusal.code).toBe('not-found');
  expect((await confirm('assigner')).refusal.code).toBe('forbidden');
  expect((await confirm('reviewer', { language: 'hi', texts: HINDI })).refusal.code).toBe('conflict');
  expect((await confirm('reviewer', { language: 'hi', texts: NEW_HINDI })).status).toBe(200);
});

test('an assigner reopens a row whose source changed, but no other row', async () => {
  const { te, hi } = await unit();
  const reopen = () =>
    api.as('assigner').call(reopenItem, { params: te, body: { revision: 3, reason: 'source changed' } });
  expect((await reopen()).refusal.code).toBe('forbidden');
  await correct(hi, 1);
  expect((await reopen()).answer.item).toMatchObject({ status_te: 'inreview', source_changed_te: MARK });
});

test('an approval keeps the mark', async () => {
  const { te, hi } = await unit({ ...APPROVED, status_te: 'inreview' });
  await correct(hi, 1);
  const { answer } = await api.as('reviewer').call(approveItem, { params: te, body: { revision: 3 } });
  expect(answer.item).toMatchObject({ status_te: 'approved', source_changed_te: MARK });
});

test('marks an imported draft without an owner', async () => {
  const [id] = await makeRows(1, {
    ...HINDI,
    ...TELUGU,
    status_hi: 'assigned',
    assigned_hi: E,
    stage_hi: 'correct',
    revision_hi: 1,
  });
  await correct({ kind: 'daily', id: id!, language: 'hi' }, 1);
  expect((await readItem({ kind: 'daily', id: id!, language: 'te' })).source_changed_te).toMatchObject(MARK);
  const body = { userId: api.getId('translator'), taskCount: 1, targetLanguage: 'te', sourceLanguage: 'hi' };
  expect((await api.as('assigner').call(assignPredictions, { body })).status).toBe(200);
});

test('the work board, the list of source changes and the editor’s list find marked rows and count them', async () => {
  const from = '2027-01-04';
  const { te, hi } = await unit({ ...APPROVED, from });
  await unit({ ...APPROVED, from });
  await correct(hi, 1);
  const marked = { language: 'te', from, to: from, sourceChanged: true } as const;
  const board = await api.as('assigner').call(listBoard, { query: { ...marked, status: 'all' } });
  expect(board.answer.units.map(({ id, sourceChanged }) => [id, sourceChanged])).toEqual([[te.id, true]]);
  const any = await api
    .as('assigner')
    .call(listBoard, { query: { from, to: from, sourceChanged: true, status: 'approved' } });
  expect(any.answer.units).toHaveLength(1);
  const counted = await api.as('assigner').call(countBoard, { query: { ...marked, today: from, status: 'all' } });
  expect(counted.answer.counts).toMatchObject([{ language: 'te', units: 1 }]);
  const changes = await api.as('reviewer').call(listSourceChanges, { query: { language: 'te', from, to: from } });
  expect(changes.answer.units.map(({ id }) => id)).toEqual([te.id]);
  const listed = { source: 'hi', target: 'te', from, to: from, sourceChanged: true } as const;
  for (const role of ['translator', 'reviewer']) {
    const { answer } = await api.as(role).call(listRows, { params: { kind: 'daily' }, query: listed });
    expect(answer.map(({ id }) => id)).toEqual([te.id]);
  }
});

test('a reviewer lists approved rows whose source changed, and confirmed rows stay among today’s approvals', async () => {
  const from = '2027-01-06';
  const { te, hi } = await unit({ ...APPROVED, from, status_te: 'inreview' });
  await unit({ ...APPROVED, from });
  const listed = async () => {
    const query = { language: 'te', from, to: from, status: 'approved', sourceChanged: true } as const;
    return (await api.as('reviewer').call(listReviewDaily, { query })).answer.map(({ id }) => id);
  };
  await api.as('reviewer').call(approveItem, { params: te, body: { revision: 3 } });
  await correct(hi, 1);
  expect(await listed()).toEqual([te.id]);
  const today = async () => {
    const query = { kind: 'daily', language: 'te', since: new Date(0).toISOString() } as const;
    return (await api.as('reviewer').call(listApproved, { query })).answer.map(({ item }) => item.id);
  };
  await api.as('reviewer').call(confirmSource, { params: te, body: { revision: 4 } });
  expect([await listed(), await today()]).toEqual([[], expect.arrayContaining([te.id])]);
  await api.as('reviewer').call(reopenItem, { params: te, body: { revision: 5, reason: 'A slip' } });
  expect(await today()).not.toContain(te.id);
});

test('an assigner or a reviewer reopens several rows in one call; rows without the mark stay approved', async () => {
  for (const role of ['assigner', 'reviewer']) {
    const [one, other] = [await unit(), await unit()];
    await correct(one.hi, 1);
    const units = [one.te, other.te].map((key) => ({ ...key, revision: 3 }));
    const reopen = () => api.as(role).call(reopenUnits, { body: { units } });
    const { results } = (await reopen()).answer;
    expect(results.map(({ code, status }) => [code, status])).toEqual([
      [null, 'inreview'],
      [role === 'reviewer' ? 'wrong-status' : 'forbidden', 'approved'],
    ]);
    expect((await reopen()).answer.results[0]).toMatchObject({ code: null, status: 'inreview' });
    const [entry] = (await api.as('admin').call(listHistory, { params: one.te, query: {} })).answer;
    expect(entry).toMatchObject({ event: 'reopen-item', reason: 'source changed' });
  }
});

test('a listed row names the source language of its assignment if it differs from the requested one', async () => {
  const from = '2027-01-05';
  await unit({ ...OPEN, ...makeTexts('en', 'A good day'), source_te: 'en', from });
  const ask = async (source: 'hi' | 'en') =>
    (
      await api
        .as('translator')
        .call(listRows, { params: { kind: 'daily' }, query: { source, target: 'te', from, to: from } })
    ).answer[0];
  expect((await ask('hi'))!.assignedFrom).toBe('en');
  expect((await ask('en'))!.assignedFrom).toBeUndefined();
});
