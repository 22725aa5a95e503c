import { assignVideos, countEligible } from '@subtitle/contracts/operations/assignment';
import { approveItem, reassignItem, submitItem } from '@subtitle/contracts/operations/item-events';
import { listHistory } from '@subtitle/contracts/operations/items';
import { listReviewOthers } from '@subtitle/contracts/operations/review';
import { getVtt, listVideos } from '@subtitle/contracts/operations/videos';
import { acceptDraft, openTranslation, saveCues, translateVtt } from '@subtitle/contracts/operations/vtt';
import { isEligible } from '@subtitle/domain/eligibility';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { ImportModel } from '../../models/import.model';
import { SubtitleModel } from '../../models/subtitle.model';
import { VideoModel } from '../../models/video.model';
import { makeRows, makeSubtitles } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const T = 'translator@example.com';
const file = (...texts: string[]) =>
  `WEBVTT\n\n${texts.map((text, at) => `00:0${at + 1}.000 --> 00:0${at + 1}.500\n${text}`).join('\n\n')}\n`;
const HINDI = file('नमस्ते', 'अलविदा');
const TELUGU = file('నమస్తే', 'వీడ్కోలు');
const te = (id: number) => ({ id, language: 'te' }) as const;
const unit = (id: number) => ({ kind: 'video', ...te(id) }) as const;

async function video(telugu = TELUGU, parts: object = {}): Promise<number> {
  const [id] = (await makeRows(1, { kind: 'video', ...parts })) as [number];
  await makeSubtitles(id, 'hi', HINDI);
  await makeSubtitles(id, 'te', telugu);
  return id;
}
const open = async (id: number, who = 'translator') =>
  (await api.as(who).call(openTranslation, { params: { id }, query: { source: 'hi', target: 'te' } })).answer;
const accept = (id: number, revision: number, who = 'translator') =>
  api.as(who).call(acceptDraft, { params: te(id), body: { source: 'hi', revision } });
const readHistory = async (id: number) =>
  (await api.as('reviewer').call(listHistory, { params: unit(id), query: {} })).answer;
const findDrafts = async (id: number) =>
  (await api.as('translator').call(listVideos, { params: { channelId: 1 } })).answer.find((one) => one.id === id)
    ?.drafts;

test('an uploaded file in the target language is a draft: pending, marked as imported, and without an owner', async () => {
  const id = await video();
  const { target, editable } = await open(id);
  expect(target).toMatchObject({ status: 'pending', owner: null, author: null, revision: 0, imported: true });
  expect([target.texts, editable]).toEqual([['నమస్తే', 'వీడ్కోలు'], true]);
  expect(await findDrafts(id)).toEqual(['hi', 'te']);
  expect((await VideoModel.findById(id).lean())?.revision_te).toBeUndefined();
});

test('a file whose cues differ from those of the source is not a draft', async () => {
  for (const other of [file('నమస్తే'), TELUGU.replace('00:02.500', '00:02.900'), file('', ' ')]) {
    const id = await video(other);
    expect((await open(id)).target).toMatchObject({ imported: false, texts: ['', ''] });
    expect((await accept(id, 0)).status).toBe(409);
  }
});

test('an accepted draft is assigned and submitted in one call, and the history and the reviewer show it', async () => {
  const id = await video();
  const { status, answer } = await accept(id, 0);
  expect([status, answer]).toEqual([200, { revision: 2, status: 'inreview', owner: T, filled: 2, needed: 2 }]);
  expect((await open(id, 'reviewer')).target).toMatchObject({ imported: true, texts: ['నమస్తే', 'వీడ్కోలు'], round: 1 });
  expect(await readHistory(id)).toMatchObject([
    { event: 'submit-item', by: T, reason: 'imported draft, accepted unchanged', columns: { 1: 'నమస్తే', 2: 'వీడ్కోలు' } },
    { event: 'assign', by: T },
  ]);
  const { answer: waiting } = await api.as('reviewer').call(listReviewOthers, { query: { language: 'te' } });
  expect(waiting.find((row) => row.id === id)).toMatchObject({ imported: ['te'], bound_te: 'hi' });
  expect(await findDrafts(id)).toEqual(['hi']);
  expect((await accept(id, 2)).refusal.code).toBe('wrong-status');
  const files = await SubtitleModel.find({ video_id: id }).sort({ id: 1 }).lean();
  expect(files).toMatchObject([{ revision_te: 1 }, { revision_te: 1 }]);
  expect((await api.as('reviewer').call(approveItem, { params: unit(id), body: { revision: 2 } })).status).toBe(200);
  const { content } = (await api.as('translator').call(getVtt, { params: { videoId: id }, query: { language: 'te' } }))
    .answer;
  expect(content).toContain('నమస్తే');
});

test('exports of an accepted file keep its header, notes, settings and characters', async () => {
  const own =
    'WEBVTT - Telugu\nLanguage: te\n\nNOTE by hand\n\n00:01.000 --> 00:01.500 line:0 align:start\n\u200Eనమస్తే & <c.x>a</c>\n\n00:02.000 --> 00:02.500\nవీడ్కోలు\n';
  const id = await video(own);
  await accept(id, 0);
  const read = async () =>
    (await api.as('translator').call(getVtt, { params: { videoId: id }, query: { language: 'te' } })).answer.content;
  expect(await read()).toBe(own);
  await api
    .as('reviewer')
    .call(reassignItem, { params: unit(id), body: { revision: 2, reason: 'meaning', note: 'x' } });
  const cues = [{ cue: 2, text: 'సెలవు', before: 'వీడ్కోలు' }];
  const saved = await api
    .as('translator')
    .call(saveCues, { params: te(id), body: { source: 'hi', revision: 3, cues } });
  expect(saved.status).toBe(200);
  expect(await read()).toBe(own.replace('వీడ్కోలు', 'సెలవు'));
});

test('an edited draft keeps all characters of its file except the edited texts', async () => {
  const own = TELUGU.replace('WEBVTT', 'WEBVTT - Telugu').replace('00:02.500', '00:02.500 line:0 align:start');
  const id = await video(own);
  expect((await open(id)).target.own).toBe(own);
  const cues = [{ cue: 1, text: 'వందనం', before: 'నమస్తే' }];
  await api.as('translator').call(saveCues, { params: te(id), body: { source: 'hi', revision: 0, cues } });
  const { answer } = await api.as('translator').call(getVtt, { params: { videoId: id }, query: { language: 'te' } });
  expect(answer.content).toBe(own.replace('నమస్తే', 'వందనం'));
  expect((await open(id)).target.own).toBe(own);
});

test('an edit of one cue turns the whole draft into a translation, which cannot be accepted any more', async () => {
  const id = await video();
  const cues = [{ cue: 2, text: 'సెలవు', before: 'వీడ్కోలు' }];
  const body = { source: 'hi', revision: 0, cues } as const;
  const saved = await api.as('translator').call(saveCues, { params: te(id), body });
  expect(saved.answer).toMatchObject({ status: 'assigned', owner: T, filled: 2, needed: 2 });
  expect((await open(id)).target).toMatchObject({ imported: false, texts: ['నమస్తే', 'సెలవు'] });
  expect((await readHistory(id))[0]?.columns).toEqual({ 1: 'నమస్తే', 2: 'సెలవు' });
  expect((await accept(id, 2)).refusal.code).toBe('conflict');
  expect(await findDrafts(id)).toEqual(['hi']);
});

test('the specified save of a whole file also starts from the draft', async () => {
  const id = await video();
  const body = { language: 'telugu', content: TELUGU.replace('వీడ్కోలు', 'సెలవు') };
  const { status } = await api.as('translator').call(translateVtt, { params: { videoId: id }, body });
  expect([status, (await open(id)).target.texts]).toEqual([200, ['నమస్తే', 'సెలవు']]);
});

test('refuses a draft with an empty cue, and the second of two concurrent acceptances', async () => {
  const half = await video(file('నమస్తే', ''));
  expect((await accept(half, 0)).refusal).toMatchObject({ code: 'incomplete', field: 'cues' });
  expect((await open(half)).target).toMatchObject({ imported: true, status: 'pending' });
  const id = await video();
  const { username } = await api.addPerson({ roles: ['translator'], langPairs: ['hi_te'] });
  const answers = await Promise.all([accept(id, 0), accept(id, 0, username)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await accept(await video(), 0, 'uploader')).status).toBe(403);
  expect((await accept(await video(), 7)).refusal.code).toBe('conflict');
});

test('an editor gets videos with a draft to correct, and accepts it as corrected', async () => {
  const { username } = await api.addPerson({ roles: ['editor'], langPairs: ['en_te'] });
  const [bare] = (await makeRows(1, { kind: 'video' })) as [number];
  for (const code of ['en', 'gu'] as const) await makeSubtitles(bare, code, HINDI);
  const [id] = (await makeRows(1, { kind: 'video' })) as [number];
  await makeSubtitles(id, 'en', HINDI);
  await makeSubtitles(id, 'te', TELUGU);
  const wanted = { targetLanguage: 'te', sourceLanguage: 'en', stage: 'correct' } as const;
  expect((await api.as('assigner').call(countEligible, { query: { kind: 'video', ...wanted } })).answer.eligible).toBe(
    1,
  );
  for (const [row, languages, eligible] of [
    [bare, ['en', 'gu'], false],
    [id, ['en', 'te'], true],
  ] as const)
    expect(isEligible({ kind: 'video', id: row, languages }, { target: 'te', source: 'en', stage: 'correct' })).toBe(
      eligible,
    );
  const body = { userId: api.getId(username), taskCount: 5, targetLanguage: 'te', sourceLanguage: 'en' } as const;
  expect((await api.as('assigner').call(assignVideos, { body })).answer.ids).toEqual([id]);
  const given = { params: te(id), body: { source: 'en', revision: 1 } } as const;
  const { answer } = await api.as(username).call(acceptDraft, given);
  expect(answer).toMatchObject({ status: 'corrected', owner: username, revision: 2 });
});

test('the uploaded texts stay in the history, and the first review compares with them', async () => {
  await ImportModel.collection.insertOne({
    _id: 8_101,
    status: 'done',
    hidden: false,
    created_by: 'uploader@example.com',
    created_at: new Date(),
    finished_at: new Date(),
    file: { name: 'part 2.te.srt' },
  } as never);
  const id = await video();
  await SubtitleModel.collection.updateMany({ video_id: id, language: 'te' }, { $set: { import_id: 8_101 } });
  const brought = async () => {
    const { answer } = await api.as('reviewer').call(listHistory, { params: unit(id), query: { imports: true } });
    return answer.filter(({ event }) => event === 'import-row');
  };
  const line = {
    columns: { 1: 'నమస్తే', 2: 'వీడ్కోలు' },
    import: { id: 8_101, file: 'part 2.te.srt', row: 0, seen: true },
  };
  expect(await brought()).toMatchObject([line]);
  const cues = [{ cue: 1, text: 'వందనం', before: 'నమస్తే' }];
  await api.as('translator').call(saveCues, { params: te(id), body: { source: 'hi', revision: 0, cues } });
  expect(await brought()).toMatchObject([line]);
  const submitted = await api
    .as('translator')
    .call(submitItem, { params: unit(id), body: { revision: 2, columns: {} } });
  expect(submitted.status).toBe(200);
  expect((await open(id, 'reviewer')).target).toMatchObject({ changed: [1], earlier: [{ cue: 1, text: 'నమస్తే' }] });
});
