import type { ItemKind } from '@subtitle/contracts/columns';
import {
  fixItem,
  reassignItem,
  recallItem,
  saveActivity,
  saveDraft,
  savePrediction,
  submitItem,
} from '@subtitle/contracts/operations/item-events';
import { listHistory } from '@subtitle/contracts/operations/items';
import { listReviewActivities, listReviewDaily, listReviewOthers } from '@subtitle/contracts/operations/review';
import { saveCues } from '@subtitle/contracts/operations/vtt';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { SUBMITTED_UNCHANGED } from '@subtitle/domain/workflow/sent-back';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import type { ItemDocument } from '../../../models/item-row';
import { SettingsModel } from '../../../models/settings.model';
import { makeRows, makeSubtitles, makeTexts } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const T = 'translator@example.com';
const OWNED = { status_te: 'assigned', assigned_te: T, stage_te: 'translate', revision_te: 1, author_te: T } as const;
const BACK = { reason: 'meaning', note: 'Wrong word.' } as const;
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते\n\n00:03.000 --> 00:04.000\nअलविदा\n';
const VALUES: Record<ItemKind, Record<string, string>> = {
  daily: makeTexts('te'),
  tenday: makeTexts('te'),
  activity: { te: 'కూర్చోండి', act_te: 'శ్వాస' },
  video: {},
};

async function row(kind: ItemKind, parts: Partial<ItemDocument> = OWNED) {
  const [id] = (await makeRows(1, { kind, ...parts })) as [number];
  return { kind, id, language: 'te' } as const;
}
type Key = Awaited<ReturnType<typeof row>>;
const submit = (params: Key, revision: number, columns: Record<string, string>, unchanged?: string) =>
  api
    .as('translator')
    .call(submitItem, { params, body: { revision, columns, ...(unchanged !== undefined && { unchanged }) } });
const sendBack = (params: Key, revision: number) =>
  api.as('reviewer').call(reassignItem, { params, body: { ...BACK, revision } });
const latest = async (params: Key) => (await api.as('reviewer').call(listHistory, { params })).answer[0]!;
const cue = (id: number, revision: number, number: number, text: string, before: string) =>
  api.as('translator').call(saveCues, {
    params: { id, language: 'te' },
    body: { source: 'hi', revision, cues: [{ cue: number, text, before }] },
  });

/** A row that was submitted and sent back. Its revision is 3. */
async function makeSentBackRow(kind: Exclude<ItemKind, 'video'>) {
  const key = await row(kind);
  expect((await submit(key, 1, VALUES[kind])).status).toBe(200);
  expect((await sendBack(key, 2)).status).toBe(200);
  return key;
}

describe.each(['daily', 'tenday', 'activity'] as const)('a %s row that was sent back', (kind) => {
  test('is refused unchanged, unless the call confirms it, with its message in the history', async () => {
    const key = await makeSentBackRow(kind);
    const refused = await submit(key, 3, {});
    expect([refused.status, refused.refusal.code]).toEqual([409, 'unchanged']);
    expect(refused.refusal.current).toMatchObject({ status: 'assigned', revision: 3 });
    expect((await submit(key, 3, VALUES[kind])).refusal.code).toBe('unchanged');
    const { answer, status } = await submit(key, 3, {}, 'The word is right.');
    expect([status, answer.item.status_te, answer.item.sent_back_te]).toEqual([200, 'inreview', null]);
    expect(await latest(key)).toMatchObject({ reason: SUBMITTED_UNCHANGED, note: 'The word is right.' });
  });

  test('is submitted normally once a text differs, in this call or in an earlier draft', async () => {
    const [now, before] = [await makeSentBackRow(kind), await makeSentBackRow(kind)];
    const [column] = Object.keys(VALUES[kind]) as [string];
    const changed = { [column]: 'మార్చినది' };
    expect((await submit(now, 3, changed)).status).toBe(200);
    expect((await latest(now)).reason).toBe('');
    await api.as('translator').call(saveDraft, { params: before, body: { revision: 3, columns: changed } });
    expect((await submit(before, 4, {}, 'not needed')).status).toBe(200);
    expect((await latest(before)).reason).toBe('');
  });

  test('counts as unchanged if a draft restored the text, or if only its byte form differs', async () => {
    const key = await makeSentBackRow(kind);
    const [column, text] = Object.entries(VALUES[kind])[0]! as [string, string];
    const save = (revision: number, value: string) =>
      api.as('translator').call(saveDraft, { params: key, body: { revision, columns: { [column]: value } } });
    await save(3, 'మరో');
    await save(4, ` ${text.normalize('NFD')} `);
    expect((await submit(key, 5, {})).refusal.code).toBe('unchanged');
  });
});

test('a row that a reviewer corrected and sent back is compared with the corrected text, and a correction ends the mark', async () => {
  const settings = { selfApproval: false, house: { ...DEFAULT_SETTINGS, fixInReview: true }, revision: 1 };
  await SettingsModel.updateOne({ _id: 'general' }, { $set: settings }, { upsert: true });
  const fix = (params: Key, revision: number, te_1: string) =>
    api.as('reviewer').call(fixItem, { params, body: { revision, columns: { te_1 }, approve: false } });
  const listUnchanged = async ({ id }: Key) => {
    const { answer } = await api.as('reviewer').call(listReviewDaily, { query: { language: 'te' } });
    return answer.find((one) => one.id === id)?.unchanged ?? null;
  };
  const [same, other] = [await row('daily'), await row('daily')];
  for (const key of [same, other]) {
    await submit(key, 1, VALUES.daily);
    expect((await fix(key, 2, 'మార్చినది.')).status).toBe(200);
    await sendBack(key, 3);
  }
  expect((await submit(same, 4, {})).refusal.code).toBe('unchanged');
  expect((await submit(other, 4, VALUES.daily)).status).toBe(200);
  expect((await latest(other)).reason).toBe('');
  expect((await submit(same, 4, {}, 'It is right.')).status).toBe(200);
  expect(await listUnchanged(same)).toEqual(['te']);
  expect((await fix(same, 5, 'మరో మాట.')).status).toBe(200);
  expect(await listUnchanged(same)).toBeNull();
  await SettingsModel.collection.deleteMany({});
});

test('a video that was sent back is refused unchanged, unless the call confirms it or a cue differs', async () => {
  const [id] = (await makeRows(1, { kind: 'video' })) as [number];
  await makeSubtitles(id, 'hi', VTT);
  const key = { kind: 'video', id, language: 'te' } as const;
  await cue(id, 0, 1, 'నమస్తే', '');
  await cue(id, 2, 2, 'వీడ్కోలు', '');
  expect((await submit(key, 3, {})).status).toBe(200);
  await sendBack(key, 4);
  expect((await submit(key, 5, {})).refusal.code).toBe('unchanged');
  await cue(id, 5, 2, 'సెలవు', 'వీడ్కోలు');
  await cue(id, 6, 2, 'వీడ్కోలు', 'సెలవు');
  expect((await submit(key, 7, {})).refusal.code).toBe('unchanged');
  expect((await submit(key, 7, {}, '')).status).toBe(200);
  expect((await latest(key)).reason).toBe(SUBMITTED_UNCHANGED);
  const listed = await api.as('reviewer').call(listReviewOthers, { query: { kind: 'video', language: 'te' } });
  expect(listed.answer.find((one) => one.id === id)?.unchanged).toEqual(['te']);
  await sendBack(key, 8);
  await cue(id, 9, 1, 'నమస్కారం', 'నమస్తే');
  expect((await submit(key, 10, {})).status).toBe(200);
  expect((await latest(key)).reason).toBe('');
});

test('a row imported as submitted counts as unchanged until a text is saved after it was sent back', async () => {
  const imported = { ...OWNED, ...makeTexts('te'), status_te: 'inreview', submitter_te: T } as const;
  const [untouched, saved] = [await row('daily', imported), await row('daily', imported)];
  for (const key of [untouched, saved]) await sendBack(key, 1);
  expect((await submit(untouched, 2, {})).refusal.code).toBe('unchanged');
  await api.as('translator').call(saveDraft, { params: saved, body: { revision: 2, columns: { te_1: 'మార్చినది' } } });
  expect((await submit(saved, 3, {})).status).toBe(200);
});

test('reports a stale revision as a conflict first, and asks no confirmation for a row that was never sent back', async () => {
  const key = await makeSentBackRow('daily');
  expect((await submit(key, 2, {})).refusal.code).toBe('conflict');
  const fresh = await row('daily');
  await submit(fresh, 1, VALUES.daily);
  await api.as('translator').call(recallItem, { params: fresh, body: { revision: 2 } });
  expect((await submit(fresh, 3, {})).status).toBe(200);
});

test('the specified calls submit unchanged rows as before, and the review list marks them', async () => {
  const key = await makeSentBackRow('daily');
  for (const [targetLang, translated] of Object.entries(VALUES.daily)) {
    const body = { id: key.id, translated, targetLang, statusCol: 'status_te', newStatus: 'inreview' } as never;
    expect((await api.as('translator').call(savePrediction, { body })).status).toBe(200);
  }
  const listed = await api.as('reviewer').call(listReviewDaily, { query: { language: 'te' } });
  expect(listed.answer.find(({ id }) => id === key.id)?.unchanged).toEqual(['te']);
  const activity = await makeSentBackRow('activity');
  const body = { id: activity.id, translated: VALUES.activity.te!, targetLang: 'te' } as const;
  expect((await api.as('translator').call(saveActivity, { body })).status).toBe(200);
  const others = await api.as('reviewer').call(listReviewActivities, { body: { language: 'te' } });
  expect(others.answer.find(({ id }) => id === activity.id)?.unchanged).toEqual(['te']);
});
