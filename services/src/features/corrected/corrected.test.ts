import {
  countCorrectedTexts,
  explainCorrectedText,
  getCorrectedText,
  listCorrectedTexts,
  readCorrectedTexts,
} from '@subtitle/contracts/operations/corrected-texts';
import {
  fixItem,
  reassignItem,
  recallItem,
  saveActivity,
  savePrediction,
  submitItem,
} from '@subtitle/contracts/operations/item-events';
import { listNotifications } from '@subtitle/contracts/operations/notifications';
import { saveCues } from '@subtitle/contracts/operations/vtt';
import { TO_SEND } from '@subtitle/contracts/statuses';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import mongoose from 'mongoose';
import { inTransaction } from '../../infra/transaction';
import { AuditEntryModel } from '../../models/audit-entry.model';
import { CorrectedTextModel } from '../../models/corrected-text.model';
import { CorrectionModel } from '../../models/correction.model';
import { ITEM_MODELS } from '../../models/item-models';
import type { ItemDocument } from '../../models/item-row';
import { SettingsModel } from '../../models/settings.model';
import { injectDriverFault } from '../../test/driver-faults';
import { makeRows, makeSubtitles } from '../../test/make-rows';
import { makeFirstText } from '../../test/make-taught-row';
import { startItemTest } from '../../test/start-item-test';
import { storeCorrectedText, storeReason } from './corrected.repository';

const started = startItemTest({ empty: true });
beforeEach(async () => {
  for (const model of [CorrectedTextModel, CorrectionModel]) await model.collection.deleteMany({});
});

const [TRANSLATOR, EDITOR, REVIEWER] = ['translator', 'editor', 'reviewer'].map((name) => `${name}@example.com`) as [
  string,
  string,
  string,
];
const HINDI = 'आज लाभ होगा। शाम को आराम करें।';
const TEXT = 'ఈ రోజు లాభం వస్తుంది. సాయంత్రం పడుకోండి.';
const BETTER = 'ఈ రోజు లాభం వస్తుంది. సాయంత్రం విశ్రాంతి తీసుకోండి.';
const CHANGE = { column: 'te_1', before: 'సాయంత్రం పడుకోండి.', after: 'సాయంత్రం విశ్రాంతి తీసుకోండి.' };
const LAST = 'ఈ రోజు లాభం వస్తుంది. సాయంత్రం విశ్రమించండి.';
type Kind = 'daily' | 'activity' | 'video';

const as = (who: string) => started.api.as(who);
const keyOf = (id: number, kind: Kind = 'daily') => ({ kind, id, language: 'te' as const });
const revisionOf = async (id: number, kind: Kind = 'daily') =>
  (await ITEM_MODELS[kind].findOne({ id }).lean<ItemDocument>())!.revision_te!;
const ASSIGNED = { status_te: 'assigned', assigned_te: TRANSLATOR, stage_te: 'translate', source_te: 'hi' } as const;

async function submit(id: number, te_1: string, who: string) {
  const body = { revision: await revisionOf(id), columns: { te_1 } };
  const { status, answer } = await as(who).call(submitItem, { params: keyOf(id), body });
  expect(status).toBe(200);
  return answer.item.revision_te!;
}
async function giveToEditor(id: number, kind: Kind = 'daily') {
  const body = {
    ...{ revision: await revisionOf(id, kind), reason: 'style' as const, note: '' },
    userId: started.api.getId('editor'),
  };
  expect((await as('reviewer').call(reassignItem, { params: keyOf(id, kind), body })).status).toBe(200);
}
/** Stores a row whose Telugu the translator submitted and the editor has to correct. */
async function makeSubmitted() {
  const [id] = await makeRows(1, { ...makeFirstText(HINDI), ...ASSIGNED, revision_te: 1 });
  await submit(id!, TEXT, 'translator');
  await giveToEditor(id!);
  return id!;
}
const list = async (who: string, query = {}) => (await as(who).call(listCorrectedTexts, { query })).answer.texts;
const count = async (who: string, query = {}) => (await as(who).call(countCorrectedTexts, { query })).answer;
const explain = (id: number, revision: number, who = 'editor') =>
  as(who).call(explainCorrectedText, {
    params: keyOf(id),
    body: { revision, reason: 'meaning', note: ' Rest, not sleep ' },
  });

test('a translator sees what an editor changed, by sentence, with who and why, until it is read', async () => {
  const id = await makeSubmitted();
  const revision = await submit(id, BETTER, 'editor');
  const asked = await as('editor').call(getCorrectedText, { params: keyOf(id), query: { revision } });
  expect(asked.answer.text).toMatchObject({ author: TRANSLATOR, reason: null });
  expect((await explain(id, revision, 'translator')).status).toBe(404);
  expect((await explain(id, revision)).answer.text).toMatchObject({ reason: 'meaning', note: 'Rest, not sleep' });

  const [text, ...others] = await list('translator');
  expect(others).toEqual([]);
  expect(text).toMatchObject({ item: id, by: 'editor@example.com', reason: 'meaning', isUnread: true, path: null });
  expect([text!.changes, text!.more]).toEqual([[CHANGE], 0]);
  const bell = async () =>
    (await as('translator').call(listNotifications)).answer.notifications.filter(
      ({ kind }) => kind === 'text-corrected',
    );
  expect(await bell()).toMatchObject([{ sentence: '1 of your texts was corrected.', path: '/corrected-texts' }]);
  expect(await count('translator')).toEqual({ unread: 1, reasons: [{ reason: 'meaning', count: 1 }], people: [] });

  const read = (who: string) => as(who).call(readCorrectedTexts, { body: { ids: [text!.id] } });
  expect((await read('editor')).answer).toEqual({ read: 0 });
  expect((await read('translator')).answer).toEqual({ read: 1 });
  expect((await list('translator'))[0]).toMatchObject({ isUnread: false });
  expect(await bell()).toEqual([]);
});

test('a further change replaces the first one and keeps its reason; the old text again removes it', async () => {
  const id = await makeSubmitted();
  await explain(id, await submit(id, `${BETTER} బాగుంది.`, 'editor'));
  await submit(id, BETTER, 'editor');
  const [text, ...others] = await list('translator');
  expect([text!.changes, text!.reason, others]).toEqual([[CHANGE], 'meaning', []]);
  await submit(id, TEXT, 'editor');
  expect(await list('translator')).toEqual([]);
});

test('nobody is corrected by an own text, by the first correction of an import, or by another translator', async () => {
  const [own] = await makeRows(1, { ...makeFirstText(HINDI), ...ASSIGNED, revision_te: 1 });
  await submit(own!, TEXT, 'translator');
  await as('translator').call(recallItem, { params: keyOf(own!), body: { revision: 2 } });
  await submit(own!, BETTER, 'translator');
  const other = await started.api.addPerson({ roles: ['translator'] });
  const body = { revision: 4, reason: 'style' as const, note: '', userId: other.id };
  expect((await as('reviewer').call(reassignItem, { params: keyOf(own!), body })).status).toBe(200);
  await submit(own!, TEXT, other.username);
  const corrects = { status_te: 'assigned', assigned_te: 'editor@example.com', stage_te: 'correct' } as const;
  const [imported] = await makeRows(1, { ...makeFirstText(HINDI), ...corrects, te_1: TEXT, revision_te: 1 });
  await submit(imported!, BETTER, 'editor');
  expect(await CorrectedTextModel.countDocuments()).toBe(0);
});

test.each([listCorrectedTexts, countCorrectedTexts])('a period needs days of the calendar (%#)', async (operation) => {
  for (const query of [{ from: '0000-00-00' }, { to: '2026-02-30' }])
    expect((await as('translator').call(operation, { query })).status).toBe(400);
});

test('the specified calls of a column and of an activity record corrections, too', async () => {
  const id = await makeSubmitted();
  const body = { id, translated: BETTER, targetLang: 'te_1', statusCol: 'status_te', newStatus: TO_SEND[0]! } as const;
  expect((await as('editor').call(savePrediction, { body })).status).toBe(200);
  expect(await list('translator')).toMatchObject([{ item: id, changes: [CHANGE] }]);
  expect(await CorrectionModel.find({ item: id }).lean()).toMatchObject([{ after: CHANGE.after }]);

  const [activity] = await makeRows(1, { kind: 'activity', ...ASSIGNED, hi: HINDI, act_hi: undefined, revision_te: 1 });
  const save = (translated: string, who: string) =>
    as(who).call(saveActivity, { body: { id: activity!, translated, targetLang: 'te' } as never });
  expect((await save(TEXT, 'translator')).status).toBe(200);
  await giveToEditor(activity!, 'activity');
  expect((await save(BETTER, 'editor')).status).toBe(200);
  expect((await list('translator'))[0]).toMatchObject({ kind: 'activity', changes: [{ ...CHANGE, column: 'te' }] });
  expect(await CorrectionModel.countDocuments({ kind: 'activity' })).toBe(1);
});

test('a corrected cue is named by its number', async () => {
  const [id] = await makeRows(1, { kind: 'video', ...ASSIGNED, revision_te: 1 });
  const cue = (n: number, text: string) => `00:00:0${n}.000 --> 00:00:0${n + 1}.000\n${text}\n`;
  await makeSubtitles(id!, 'hi', `WEBVTT\n\n${cue(1, 'नमस्ते।')}\n${cue(2, 'आराम करें।')}`);
  const params = { id: id!, language: 'te' as const };
  const unit = { kind: 'video' as const, ...params };
  const save = async (who: string, cues: { cue: number; text: string; before: string }[], revision: number) =>
    as(who).call(saveCues, { params, body: { source: 'hi', revision, cues } as never });
  const first = [
    { cue: 1, text: 'నమస్తే.', before: '' },
    { cue: 2, text: 'పడుకోండి.', before: '' },
  ];
  const saved = await save('translator', first, 1);
  expect(saved.status).toBe(200);
  const sent = await as('translator').call(submitItem, { params: unit, body: { revision: 2, columns: {} } });
  expect(sent.status).toBe(200);
  const back = { revision: 3, reason: 'style' as const, note: '', userId: started.api.getId('editor') };
  expect((await as('reviewer').call(reassignItem, { params: unit, body: back })).status).toBe(200);
  expect((await save('editor', [{ cue: 2, text: 'విశ్రాంతి.', before: 'పడుకోండి.' }], 4)).status).toBe(200);
  expect(await list('translator')).toEqual([]);
  expect((await as('editor').call(submitItem, { params: unit, body: { revision: 5, columns: {} } })).status).toBe(200);
  const change = { column: '2', before: 'పడుకోండి.', after: 'విశ్రాంతి.' };
  expect((await list('translator'))[0]!.changes).toEqual([change]);
  const latest = await as('editor').call(getCorrectedText, { params: unit, query: {} });
  expect(latest.answer.text).toMatchObject({ revision: 6, changes: [change] });
  expect((await save('editor', [{ cue: 1, text: 'వందనం.', before: 'నమస్తే.' }], 6)).status).toBe(200);
  expect((await list('translator'))[0]!.changes).toEqual([{ column: '1', before: 'నమస్తే.', after: 'వందనం.' }, change]);
});

test('cues that were saved more than 500 saves ago are corrected, too', async () => {
  const [id] = await makeRows(1, { kind: 'video', ...ASSIGNED, revision_te: 1 });
  await makeSubtitles(id!, 'hi', 'WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते।\n\n00:02.000 --> 00:03.000\nआराम करें।\n');
  const params = { id: id!, language: 'te' as const };
  const unit = { kind: 'video' as const, ...params };
  const save = async (who: string, cues: { cue: number; text: string; before: string }[]) => {
    const body = { source: 'hi' as const, revision: await readRevision(), cues };
    expect((await as(who).call(saveCues, { params, body: body as never })).status).toBe(200);
  };
  const readRevision = async () => (await ITEM_MODELS.video.findOne({ id }).lean<ItemDocument>())!.revision_te!;
  const send = async (who: string) => {
    const sent = await as(who).call(submitItem, {
      params: unit,
      body: { revision: await readRevision(), columns: {} },
    });
    expect(sent.status).toBe(200);
  };
  /** Adds 501 saves of the other cue. */
  const saveOthers = async (by: string) => {
    const first = (await readRevision()) + 1;
    const entry = { kind: 'video', item: id!, language: 'te', event: 'save-draft', from: 'assigned', to: 'assigned' };
    const others = { owner: by, by, at: new Date(), reason: '', note: '', columns: { 2: 'విశ్రాంతి.' } };
    await AuditEntryModel.collection.insertMany(
      Array.from({ length: 501 }, (_, at) => ({ ...entry, ...others, revision: first + at })) as never[],
    );
    await ITEM_MODELS.video.updateOne({ id }, { $set: { revision_te: first + 500 } });
  };
  const other = { cue: 2, text: 'విశ్రాంతి.', before: '' };
  await save('translator', [{ cue: 1, text: 'నమస్తే.', before: '' }, other]);
  await saveOthers(TRANSLATOR);
  await send('translator');
  await giveToEditor(id!, 'video');
  await save('editor', [{ cue: 1, text: 'వందనం.', before: 'నమస్తే.' }]);
  await saveOthers('editor@example.com');
  await send('editor');
  expect((await list('translator'))[0]!.changes).toEqual([{ column: '1', before: 'నమస్తే.', after: 'వందనం.' }]);
});

test('who corrects a correction of the review, corrects the reviewer; the first correction keeps its reason', async () => {
  const house = { ...DEFAULT_SETTINGS, fixInReview: true };
  await SettingsModel.updateOne({ _id: 'general' }, { $set: { house, revision: 1 } }, { upsert: true });
  const [id] = await makeRows(1, { ...makeFirstText(HINDI), ...ASSIGNED, revision_te: 1 });
  const body = { revision: await submit(id!, TEXT, 'translator'), columns: { te_1: BETTER }, approve: false };
  expect((await as('reviewer').call(fixItem, { params: keyOf(id!), body })).status).toBe(200);
  await explain(id!, await revisionOf(id!), 'reviewer');
  await giveToEditor(id!);
  await submit(id!, LAST, 'editor');
  expect(await list('translator')).toMatchObject([{ by: REVIEWER, reason: 'meaning', changes: [CHANGE] }]);
  const change = { column: 'te_1', before: CHANGE.after, after: 'సాయంత్రం విశ్రమించండి.' };
  expect(await list('reviewer')).toMatchObject([{ by: EDITOR, author: REVIEWER, reason: null, changes: [change] }]);
});

test('another person’s correction of the same submission does not keep a reason that this person did not give', async () => {
  const correction = {
    _id: 'daily-1-te-2',
    kind: 'daily',
    item: 1,
    language: 'te',
    base: 2,
    author: TRANSLATOR,
  } as const;
  const others = { at: new Date(), reason: null, note: '', read_at: null, changes: [CHANGE], more: 0 };
  const store = (by: string, revision: number) =>
    inTransaction((session) => storeCorrectedText({ ...correction, ...others, by, revision }, session));
  const read = () => CorrectedTextModel.findById(correction._id).lean();
  await store(REVIEWER, 3);
  await storeReason(correction._id, { reason: 'meaning', note: 'Rest' });
  await store(REVIEWER, 4);
  expect(await read()).toMatchObject({ by: REVIEWER, reason: 'meaning', note: 'Rest' });
  await store(EDITOR, 5);
  expect(await read()).toMatchObject({ by: EDITOR, revision: 5, reason: null, note: '' });
});

test('only assigners and admins see other people, by person, reason, language and days', async () => {
  const id = await makeSubmitted();
  await explain(id, await submit(id, BETTER, 'editor'));
  const second = await makeSubmitted();
  await submit(second, BETTER, 'editor');
  for (const query of [{ everyone: true }, { person: TRANSLATOR }])
    for (const who of ['editor', 'reviewer'])
      expect((await as(who).call(listCorrectedTexts, { query })).status).toBe(403);
  expect(await list('editor')).toEqual([]);
  const all = await list('assigner', { everyone: true });
  expect(all.map(({ item, isUnread }) => [item, isUnread])).toEqual([
    [second, false],
    [id, false],
  ]);
  expect(all[0]!.path).toContain(`item=${second}`);
  expect(await list('admin', { person: TRANSLATOR, reason: 'none' })).toMatchObject([{ item: second }]);
  expect(await list('assigner', { everyone: true, reason: 'meaning', language: 'te' })).toMatchObject([{ item: id }]);
  expect(await list('assigner', { everyone: true, language: 'mr' })).toEqual([]);
  expect(await list('assigner', { everyone: true, to: '2020-01-01' })).toEqual([]);
  const reasons = [
    { reason: null, count: 1 },
    { reason: 'meaning', count: 1 },
  ];
  expect(await count('assigner', { everyone: true })).toEqual({
    ...{ unread: 0, reasons, people: [{ username: TRANSLATOR, count: 2, reasons }] },
  });
});

test('pages follow each other, and every query uses an index', async () => {
  const documents = Array.from({ length: 5 }, (_, at) => ({
    ...{ _id: `daily-${at + 1}-te-2`, kind: 'daily', item: at + 1, language: 'te', base: 2, revision: 3 },
    ...{ author: TRANSLATOR, by: 'editor@example.com', at: new Date(1_700_000_000_000 + (at >> 1)), reason: null },
    ...{ note: '', read_at: null, changes: [CHANGE], more: 0 },
  }));
  await CorrectedTextModel.collection.insertMany(documents as never[]);
  const queries: Record<string, unknown>[] = [];
  const heal = injectDriverFault(['find', 'aggregate'], (command) => {
    const { find, aggregate, filter, pipeline, sort, hint } = command as Record<string, unknown>;
    if (find === 'corrected_texts') queries.push({ find, filter, sort, hint });
    if (aggregate === 'corrected_texts') queries.push({ aggregate, pipeline, cursor: {}, hint });
  });
  for (const given of [{}, { everyone: true }, { everyone: true, language: 'te' }]) {
    const who = 'everyone' in given ? 'assigner' : 'translator';
    const found: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { ...given, limit: 2, ...(cursor && { cursor }) };
      const { answer } = await as(who).call(listCorrectedTexts, { query: query as never });
      found.push(...answer.texts.map(({ item }) => item));
      cursor = answer.nextCursor;
    }
    expect(found).toEqual([5, 4, 3, 2, 1]);
    await count(who, given);
  }
  heal();
  for (const query of queries) {
    const plan = JSON.stringify(await mongoose.connection.db!.command({ explain: query, verbosity: 'queryPlanner' }));
    expect([plan.includes('COLLSCAN'), plan.includes('"SORT"')]).toEqual([false, false]);
  }
  expect(queries.length).toBeGreaterThan(9);
  expect(await AuditEntryModel.countDocuments()).toBe(0);
});
