import { setImmediate } from 'node:timers/promises';
import { assignVideos } from '@subtitle/contracts/operations/assignment';
import { answerImport, type ImportAnswer, undoImport } from '@subtitle/contracts/operations/imports';
import { approveItem, submitItem } from '@subtitle/contracts/operations/item-events';
import { createChannel, getVtt, listVideos } from '@subtitle/contracts/operations/videos';
import { openTranslation, saveCues } from '@subtitle/contracts/operations/vtt';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { type ImportTest, startImportTest } from '../../test/start-import-api';

let test: ImportTest;
let channel_id: string;
let videos: { id: number; video_title: string }[];
let importOfVideos: number;
beforeAll(async () => {
  test = await startImportTest();
  const uploader = test.api.as('uploader');
  const made = await uploader.call(createChannel, { body: { channel_name: 'Rashifal', description: '' } });
  channel_id = String(made.answer.id);
  const done = await test.importFile('videos', makeWorkbook({ kind: 'videos', rows: 4 }), { fields: { channel_id } });
  importOfVideos = done.id;
  videos = (await uploader.call(listVideos, { params: { channelId: made.answer.id } })).answer;
});
afterAll(() => test.stop());

const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते\n\n00:03.000 --> 00:04.000\nअलविदा\n';
const NEWER = VTT.replace('00:01.000', '00:01.500');
const upload = async (text: string, video: number, duplicates = 'skip') => {
  const fields = { channel_id, language: 'hi', video_id: String(videos[video]!.id), duplicates };
  const { body } = await test.upload('subtitles', Buffer.from(text), { name: 'a.vtt', fields });
  return (body.import as ImportAnswer).id;
};
const save = (id: number, cue: number, text: string, file?: string) =>
  test.api.as('translator').call(saveCues, {
    params: { id, language: 'te' },
    body: { source: 'hi', file, revision: 0, cues: [{ cue, text, before: '' }] },
  });
const open = async (id: number) =>
  (await test.api.as('translator').call(openTranslation, { params: { id }, query: { target: 'te' } })).answer;
const read = async (id: number) =>
  (await test.api.as('translator').call(getVtt, { params: { videoId: id }, query: { language: 'hi' } })).answer.content;

it('a file being translated is neither replaced nor removed, and its translation never shifts', async () => {
  const { id } = videos[0]!;
  const first = await upload(VTT, 0);
  expect((await test.waitForEnd(first)).status).toBe('done');
  expect((await save(id, 2, 'వీడ్కోలు')).status).toBe(200);
  const asking = await upload(NEWER, 0, 'ask');
  expect((await test.waitForQuestion(asking)).question).toEqual({ duplicate: 1, replaceable: 0, worked: 1, rows: 1 });
  await test.api.as('uploader').call(answerImport, { params: { id: asking }, body: { choice: 'replace' } });
  expect(await test.waitForEnd(asking)).toMatchObject({ status: 'done', inserted: 0, replaced: 0, duplicate: 1 });
  expect(await read(id)).toBe(VTT);
  const answer = await open(id);
  expect([answer.source.content, answer.target.texts]).toEqual([VTT, ['', 'వీడ్కోలు']]);
  const undone = await test.api.as('uploader').call(undoImport, { params: { id: first } });
  expect([undone.status, undone.refusal.code]).toEqual([409, 'import-not-undoable']);
  expect(undone.refusal.worked).toMatchObject({
    count: 1,
    rows: [{ name: `${videos[0]!.video_title}, Hindi`, languages: ['te'], by: ['translator@example.com'] }],
  });
  const ofVideos = await test.api.as('uploader').call(undoImport, { params: { id: importOfVideos } });
  expect(ofVideos.refusal).toMatchObject({
    code: 'import-not-undoable',
    worked: { rows: [{ id, name: videos[0]!.video_title, languages: ['hi'] }] },
  });
});

it('the source of approved subtitles never changes', async () => {
  const { id } = videos[3]!;
  const one = VTT.slice(0, VTT.indexOf('\n\n00:03'));
  const first = await upload(one, 3);
  await test.waitForEnd(first);
  await save(id, 1, 'నమస్తే');
  const params = { kind: 'video', id, language: 'te' } as const;
  const revision = async () => (await open(id)).target.revision;
  const submit = { params, body: { revision: await revision(), columns: {} } };
  expect((await test.api.as('translator').call(submitItem, submit)).status).toBe(200);
  const approve = { params, body: { revision: await revision() } };
  expect((await test.api.as('reviewer').call(approveItem, approve)).status).toBe(200);
  const other = one.replace('नमस्ते', 'नमस्कार');
  for (const duplicates of ['replace', 'skip'])
    expect(await test.waitForEnd(await upload(other, 3, duplicates))).toMatchObject({ replaced: 0, duplicate: 1 });
  const undone = await test.api.as('uploader').call(undoImport, { params: { id: first } });
  expect(undone.refusal.code).toBe('import-not-undoable');
  expect((await open(id)).source.content).toBe(one);
});

it('a file without any translation is replaced, and then translated', async () => {
  const { id } = videos[1]!;
  await test.waitForEnd(await upload(VTT, 1));
  const { file } = (await open(id)).source;
  expect(await test.waitForEnd(await upload(NEWER, 1, 'replace'))).toMatchObject({ status: 'done', replaced: 1 });
  expect(await read(id)).toBe(NEWER);
  // Typed for the old file: the cue numbers may mean other cues now.
  const late = await save(id, 1, 'నమస్తే', file);
  expect([late.status, late.refusal.error]).toEqual([409, 'The Hindi subtitles were replaced by another file.']);
  expect((await save(id, 1, 'నమస్తే', (await open(id)).source.file)).status).toBe(200);
  const answer = await open(id);
  expect([answer.source.content, answer.target.texts]).toEqual([NEWER, ['నమస్తే', '']]);
});

it('an assigned video keeps its file; an undo concurrent with the first save wins or is refused', async () => {
  const { id } = videos[2]!;
  const first = await upload(VTT, 2);
  await test.waitForEnd(first);
  const undo = () => test.api.as('uploader').call(undoImport, { params: { id: first } });
  const begin = async () => {
    await setImmediate();
    return save(id, 1, 'నమస్తే');
  };
  const [undone, saved] = await Promise.all([undo(), begin()]);
  expect([
    [200, 404],
    [409, 200],
  ]).toContainEqual([undone.status, saved.status]);
  if (undone.status === 409) return;
  const again = await upload(NEWER, 2);
  await test.waitForEnd(again);
  const body = { userId: test.api.getId('translator'), taskCount: 1, targetLanguage: 'te', sourceLanguage: 'hi' };
  expect((await test.api.as('assigner').call(assignVideos, { body })).answer.ids).toEqual([id]);
  const refused = await test.api.as('uploader').call(undoImport, { params: { id: again } });
  expect(refused.refusal.code).toBe('import-not-undoable');
});
