import type { LanguageCode } from '@subtitle/contracts/languages';
import { recallItem, submitItem } from '@subtitle/contracts/operations/item-events';
import { listNotifications } from '@subtitle/contracts/operations/notifications';
import { changeComment, getThread, startThread } from '@subtitle/contracts/operations/talk';
import { saveCues } from '@subtitle/contracts/operations/vtt';
import { NEUTRAL_TEXTS } from '@subtitle/testing/neutral-texts';
import mongoose from 'mongoose';
import { ImportModel } from '../../models/import.model';
import { SourceDoubtModel } from '../../models/source-doubt.model';
import { SubtitleModel } from '../../models/subtitle.model';
import { TalkThreadModel } from '../../models/talk-thread.model';
import { createServerError, injectDriverFault } from '../../test/driver-faults';
import { makeRows, makeSubtitles } from '../../test/make-rows';
import { makeFirstText } from '../../test/make-taught-row';
import { startItemTest } from '../../test/start-item-test';

type Target = 'te' | 'mr' | 'gu';
const IMPORT = 4_711;
const UPLOADER = 'uploader@example.com';
const TRANSLATOR = 'translator@example.com';
const SENTENCE = 'आज का दिन शुभ है।';

const started = startItemTest({ empty: true });
beforeEach(async () => {
  for (const model of [SourceDoubtModel, TalkThreadModel, ImportModel]) await model.collection.deleteMany({});
  const done = { kind: 'daily', status: 'done', hidden: false, created_by: UPLOADER, file: { name: 'march.xlsx' } };
  await ImportModel.collection.insertOne({ _id: IMPORT, ...done } as never);
});

/** Stores a row of the uploader whose languages are assigned to the translator. */
async function makeRow(languages: readonly Target[], parts: object = {}): Promise<number> {
  const assigned = languages.map((code) => ({
    ...{ [`status_${code}`]: 'assigned', [`assigned_${code}`]: TRANSLATOR, [`stage_${code}`]: 'translate' },
    ...{ [`source_${code}`]: 'hi', [`revision_${code}`]: 1 },
  }));
  const [id] = await makeRows(1, {
    ...makeFirstText(SENTENCE),
    ...{ import_id: IMPORT, from: '2026-12-01' },
    ...Object.assign({}, ...assigned),
    ...parts,
  });
  return id!;
}

const keyOf = (id: number, language: LanguageCode) => ({ kind: 'daily' as const, id, language });
/** Submits a text without an end mark, and keeps the warning. */
async function keep(
  id: number,
  language: Target,
  { revision = 1, kept = true, text = NEUTRAL_TEXTS[language] } = {},
): Promise<void> {
  const column = `${language}_1`;
  // The house style decides which of the two marks is missing; an override of the other one has no effect.
  const overrides = ['.', '।'].map((mark) => ({ rule: 'end-mark', column, words: `No end mark ${mark}` }));
  const { status, answer } = await started.api.as('translator').call(submitItem, {
    params: keyOf(id, language),
    body: { revision, columns: { [column]: text }, overrides: kept ? overrides : [] },
  });
  expect(status).toBe(200);
  const found = answer.item[`findings_${language}`]?.found ?? [];
  expect(found.map((finding) => Boolean(finding.kept))).toEqual([kept]);
}
const recall = (id: number, language: Target) =>
  started.api.as('translator').call(recallItem, { params: keyOf(id, language), body: { revision: 2 } });
const ask = async (id: number, language: Target, sentence = SENTENCE) => {
  const body = { text: 'Which day?', question: { language: 'hi' as const, sentence } };
  const asked = await started.api.as('translator').call(startThread, { params: keyOf(id, language), body });
  expect(asked.status).toBe(200);
  return asked.answer.id;
};
const bell = async (who = 'uploader') =>
  (await started.api.as(who).call(listNotifications)).answer.notifications.filter(
    ({ kind }) => kind === 'source-fault',
  );

test('the uploader is told once about a sentence whose warnings two languages keep, and is led to the row', async () => {
  const [first, second] = [await makeRow(['te']), await makeRow(['mr', 'gu'])];
  await keep(first, 'te');
  expect(await bell()).toEqual([]);
  await keep(second, 'mr');
  const [notice, ...others] = await bell();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    sentence: `Check “${SENTENCE}” in Mesha of 01/12/2026: translators into Marathi and Telugu asked about it or kept a warning.`,
    path: `/imported-rows?kind=daily&item=${second}`,
  });
  expect(await bell('translator')).toEqual([]);

  // A third language is named, but is no news.
  await keep(second, 'gu');
  const [later] = await bell();
  expect(later).toMatchObject({ id: notice!.id, at: notice!.at, path: notice!.path });
  expect(later!.sentence).toContain('Marathi, Gujarati, and Telugu');
});

test('one language that keeps a warning of a sentence twice does not count as two', async () => {
  const [first, second] = [await makeRow(['te']), await makeRow(['te'])];
  await keep(first, 'te');
  await ask(second, 'te');
  expect(await bell()).toEqual([]);
  expect((await SourceDoubtModel.find().lean()).map(({ doubts }) => doubts.length)).toEqual([2]);
});

test('the sentence that is told is the one of the row to which the notice leads', async () => {
  const [three, seven] = ['आज 3 काम करें।', 'आज 7 काम करें।'];
  const [first, second] = [await makeRow(['te'], makeFirstText(three)), await makeRow(['mr'], makeFirstText(seven))];
  await ask(first, 'te', three);
  await keep(second, 'mr', { text: 'आज 7 कामे करा' });
  const [notice] = await bell();
  expect(notice!.sentence).toContain(`“${seven}”`);
  expect((await SourceDoubtModel.find().lean()).map(({ item, sentence }) => [item, sentence])).toEqual([
    [second, seven],
  ]);
});

test('many doubts of one language leave those of others, and a sentence is kept for some time after its last doubt', async () => {
  await ask(await makeRow(['mr']), 'mr');
  const [doubt] = (await SourceDoubtModel.findOne().lean())!.doubts;
  const many = Array.from({ length: 60 }, (_, at) => ({ origin: `daily:${900_000 + at}:te`, language: 'te' as const }));
  const old = new Date('2026-01-01');
  await SourceDoubtModel.updateOne({}, { $set: { doubts: [doubt!, ...many], updated_at: old } });
  const id = await makeRow(['te']);
  await keep(id, 'te');
  const { doubts, updated_at } = (await SourceDoubtModel.findOne().lean())!;
  expect(doubts.map(({ language }) => language)).toEqual(['mr', ...Array.from({ length: 50 }, () => 'te')]);
  expect(doubts.at(-1)!.origin).toBe(`daily:${id}:te`);
  expect(updated_at > old).toBe(true);
  expect(await bell()).toHaveLength(1);
});

test('a question and a kept warning of two languages tell the uploader, and lead to the question', async () => {
  const [asked, kept] = [await makeRow(['mr']), await makeRow(['te'])];
  const thread = await ask(asked, 'mr');
  expect(await bell()).toEqual([]);
  await keep(kept, 'te');
  expect(await bell()).toMatchObject([{ path: `/questions?thread=${thread}` }]);
});

test('a warning that is no longer kept and a deleted question do not count', async () => {
  const [first, second] = [await makeRow(['te']), await makeRow(['mr', 'gu'])];
  await keep(first, 'te');
  expect((await recall(first, 'te')).status).toBe(200);
  await keep(first, 'te', { revision: 3, kept: false });
  const thread = await ask(second, 'mr');
  expect(await bell()).toEqual([]);
  const deleted = { params: { id: thread }, body: { comment: 0, text: null } };
  expect((await started.api.as('translator').call(changeComment, deleted)).status).toBe(200);
  await keep(second, 'gu');
  expect(await bell()).toEqual([]);
});

test('a question is deleted together with its doubt, or not at all', async () => {
  const thread = await ask(await makeRow(['mr']), 'mr');
  const remove = () =>
    started.api.as('translator').call(changeComment, { params: { id: thread }, body: { comment: 0, text: null } });
  const heal = injectDriverFault(['update'], ({ update }) => {
    if (update === 'source_doubts') throw createServerError(8_000);
  });
  expect((await remove()).status).toBeGreaterThanOrEqual(500);
  heal();
  const states = async () => [
    (await TalkThreadModel.findById(thread).lean())!.open,
    (await SourceDoubtModel.findOne().lean())!.doubts.length,
  ];
  expect(await states()).toEqual([true, 1]);
  expect((await remove()).status).toBe(200);
  expect(await states()).toEqual([false, 0]);
});

test('the person who wrote the source text is told instead of the uploader', async () => {
  const author = await started.api.addPerson({ roles: ['translator'] });
  const wrote = { author_hi: author.username, assigned_hi: author.username, status_hi: 'inreview', revision_hi: 1 };
  const id = await makeRow(['te', 'mr'], wrote);
  await keep(id, 'te');
  await keep(id, 'mr');
  expect(await bell()).toEqual([]);
  const [notice] = await bell(author.username);
  expect(notice!.path).toMatch(new RegExp(`^/PredictionsDaily\\?.*target=hi.*item=${id}$`));
});

test('the person who wrote the source text is led to a question only if it was asked in that row', async () => {
  const author = await started.api.addPerson({ roles: ['translator'] });
  const wrote = { author_hi: author.username, assigned_hi: author.username, status_hi: 'inreview', revision_hi: 1 };
  const elsewhere = await makeRow(['mr']);
  const id = await makeRow(['te'], wrote);
  await ask(elsewhere, 'mr');
  await keep(id, 'te');
  const [notice] = await bell(author.username);
  expect(notice!.path).toMatch(new RegExp(`^/PredictionsDaily\\?.*target=hi.*item=${id}$`));

  const other = 'शाम को आराम करें।';
  const same = await makeRow(['te', 'gu'], { ...wrote, ...makeFirstText(other) });
  const thread = await ask(same, 'gu', other);
  await keep(same, 'te');
  const paths = (await bell(author.username)).map(({ path }) => path);
  expect(paths).toContain(`/comment?thread=${thread}`);
  expect((await started.api.as(author.username).call(getThread, { params: { id: thread } })).status).toBe(200);
});

test('a person who imported the row and is no longer an uploader is not told', async () => {
  const id = await makeRow(['te', 'mr']);
  await ImportModel.collection.updateOne({ _id: IMPORT } as never, { $set: { created_by: TRANSLATOR } });
  await keep(id, 'te');
  await keep(id, 'mr');
  expect((await SourceDoubtModel.find().lean()).map(({ author }) => author)).toEqual([TRANSLATOR]);
  expect(await bell('translator')).toEqual([]);
});

test('other sentences of the row, and sentences without an author, tell nobody', async () => {
  const id = await makeRow(['te', 'mr'], { hi_2: 'शाम को आराम करें।', te_2: 'సాయంత్రం విశ్రాంతి తీసుకోండి.' });
  await ask(id, 'mr', 'शाम को आराम करें।');
  const byNobody = { _id: IMPORT + 1, kind: 'daily', status: 'done', hidden: false, file: { name: 'april.xlsx' } };
  await ImportModel.collection.insertOne(byNobody as never);
  const unknown = await makeRow(['mr', 'gu'], { import_id: IMPORT + 1, hi_1: 'धन लाभ होगा।' });
  await ask(unknown, 'mr', 'धन लाभ होगा।');
  await keep(unknown, 'gu');
  await keep(id, 'te');
  expect(await bell()).toEqual([]);
  expect(await SourceDoubtModel.countDocuments()).toBe(3);
});

describe('cues', () => {
  /** A cue with its first word in italics. */
  const italicize = (line: string) => line.replace(/^\S+/, '<i>$&</i>');
  const write = (line: string) =>
    `WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते\n\n00:03.000 --> 00:04.000\n${italicize(line)}\n`;

  beforeEach(async () => {
    const done = {
      kind: 'videos',
      status: 'done',
      hidden: false,
      created_by: TRANSLATOR,
      file: { name: 'videos.xlsx' },
    };
    await ImportModel.collection.insertOne({ _id: IMPORT + 1, ...done } as never);
  });

  /** Stores a video whose Hindi subtitles were imported, not by the person who imported the video. */
  async function makeVideo(target: Target, line: string): Promise<number> {
    const [id] = (await makeRows(1, {
      kind: 'video',
      ...{ import_id: IMPORT + 1, author_hi: TRANSLATOR },
      ...{ [`status_${target}`]: 'assigned', [`assigned_${target}`]: TRANSLATOR, [`stage_${target}`]: 'translate' },
      ...{ [`source_${target}`]: 'hi', [`revision_${target}`]: 1 },
    })) as [number];
    await makeSubtitles(id, 'hi', write(line));
    const file = await SubtitleModel.findOne({ video_id: id }).lean();
    await ImportModel.collection.updateOne({ _id: file!.import_id as never }, { $set: { created_by: UPLOADER } });
    return id;
  }
  const videoOf = (id: number, language: Target) => ({ kind: 'video' as const, id, language });
  /** Submits a translation whose second cue has no end mark, and keeps the warning. */
  async function keepCue(id: number, target: Target, text = NEUTRAL_TEXTS[target]): Promise<void> {
    const translator = started.api.as('translator');
    const texts = [NEUTRAL_TEXTS[target], italicize(text)];
    const cues = texts.map((text, at) => ({ cue: at + 1, text, before: '' }));
    const body = { source: 'hi' as const, revision: 1, cues };
    const saved = await translator.call(saveCues, { params: { id, language: target }, body });
    const overrides = ['.', '।'].map((mark) => ({ rule: 'end-mark', column: '2', words: `No end mark ${mark}` }));
    const sent = await translator.call(submitItem, {
      params: videoOf(id, target),
      body: { revision: saved.answer.revision, columns: {}, overrides },
    });
    expect(sent.status).toBe(200);
    expect(sent.answer.item[`findings_${target}`]!.found).toMatchObject([{ column: '2', kept: { by: TRANSLATOR } }]);
  }

  test('the importer of subtitles is told about a cue whose warnings two languages keep, and is led to the video', async () => {
    const [first, second] = [await makeVideo('te', SENTENCE), await makeVideo('mr', SENTENCE)];
    await keepCue(first, 'te');
    expect(await bell()).toEqual([]);
    await keepCue(second, 'mr');
    expect(await bell()).toMatchObject([
      {
        sentence: `Check “${SENTENCE}” in Rashifal ${second}: translators into Marathi and Telugu asked about it or kept a warning.`,
        path: `/uploader?tab=videos&channel=1&title=Rashifal%20${second}`,
      },
    ]);
    expect(await bell('translator')).toEqual([]);
  });

  test('a submission reads the source cues of its kept warnings before its transaction', async () => {
    const id = await makeVideo('te', SENTENCE);
    const { prototype } = mongoose.mongo.ClientSession;
    const run = prototype.withTransaction;
    let open = 0;
    const running = jest.spyOn(prototype, 'withTransaction').mockImplementation(async function (this: never, ...given) {
      open++;
      return run.apply(this, given as never).finally(() => open--) as never;
    });
    const find = SubtitleModel.findById.bind(SubtitleModel);
    const read: number[] = [];
    const reading = jest.spyOn(SubtitleModel, 'findById').mockImplementation((...given) => {
      read.push(open);
      return find(...(given as Parameters<typeof find>)) as never;
    });
    await keepCue(id, 'te');
    running.mockRestore();
    reading.mockRestore();
    expect(new Set(read)).toEqual(new Set([0]));
  });

  test('a question on a cue and a kept warning of two languages lead the importer to the question', async () => {
    const [asked, kept] = [await makeVideo('mr', 'रात 5 बजे\nपूजा करें।'), await makeVideo('te', 'रात 7 बजे पूजा करें।')];
    const body = { text: 'Which puja?', question: { language: 'hi' as const, sentence: 'रात 5 बजे\nपूजा करें।' } };
    const { status, answer } = await started.api
      .as('translator')
      .call(startThread, { params: videoOf(asked, 'mr'), body });
    expect(status).toBe(200);
    await keepCue(kept, 'te', 'రాత్రి 7 గంటలకు పూజ చేయండి');
    expect(await bell()).toMatchObject([{ path: `/questions?thread=${answer.id}` }]);
  });
});
