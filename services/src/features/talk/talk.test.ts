import { listNotifications } from '@subtitle/contracts/operations/notifications';
import {
  changeComment,
  countOpenThreads,
  getThread,
  listQuestions,
  listThreads,
  replyInThread,
  settleThread,
  startThread,
} from '@subtitle/contracts/operations/talk';
import type { TestApi } from '@subtitle/testing/api';
import mongoose from 'mongoose';
import type { App } from '../../http/route';
import { migrateQuestionKeys } from '../../models/migrations/migrate-question-keys';
import { makeQuestionKey } from '../../models/question-key';
import { TalkThreadModel } from '../../models/talk-thread.model';
import { injectDriverFault } from '../../test/driver-faults';
import { makeRows, makeSubtitles, makeTexts } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const TRANSLATOR = 'translator@example.com';
const owned = (language: 'te' | 'mr', owner = TRANSLATOR) =>
  ({
    [`status_${language}`]: 'assigned',
    [`assigned_${language}`]: owner,
    [`stage_${language}`]: 'translate',
    [`source_${language}`]: 'hi',
    [`revision_${language}`]: 1,
  }) as object;
const unit = (id: number, language: 'te' | 'mr' = 'te') => ({ kind: 'daily', id, language }) as const;
const start = (who: string, id: number, body: Parameters<typeof callStart>[2]) => callStart(who, id, body);
const callStart = (
  who: string,
  id: number,
  body: {
    text: string;
    place?: { column?: string; sentence?: string };
    question?: { language: 'hi'; sentence: string };
  },
  language: 'te' | 'mr' = 'te',
) => api.as(who).call(startThread, { params: unit(id, language), body });
const talk = (who: string, id: number, language: 'te' | 'mr' = 'te') =>
  api.as(who).call(listThreads, { params: unit(id, language), query: {} });

test('requires a role that opens rows, a row that the caller may see, and a text', async () => {
  const [id] = (await makeRows(1)) as [number];
  expect((await talk('nobody', id)).status).toBe(401);
  expect((await talk('uploader', id)).status).toBe(403);
  expect((await talk('translator', id)).status).toBe(404);
  expect((await start('translator', id, { text: 'Hello' })).status).toBe(404);
  expect((await start('reviewer', id, { text: '' })).status).toBe(400);
  expect((await start('reviewer', id, { text: ' \n ' })).refusal).toMatchObject({ error: 'Type a comment first.' });
  expect((await start('reviewer', id, { text: 'a'.repeat(2_001) })).status).toBe(400);
  expect((await api.as('reviewer').call(getThread, { params: { id: 999_999 } })).status).toBe(404);
});

test('a comment on a column keeps its place, mentions people of the row, and leaves the row as it is', async () => {
  const [id] = (await makeRows(1, owned('te'))) as [number];
  const reviewer = await api.addPerson({ roles: ['reviewer'], name: 'Ravi Rao' });
  const other = await api.addPerson({ roles: ['translator'], name: 'Other Person' });
  const before = await talk('translator', id);
  expect(before.answer.comments).toEqual([]);
  expect(before.answer.people.map(({ username }) => username)).toEqual(
    expect.arrayContaining([reviewer.username, TRANSLATOR]),
  );
  expect(before.answer.people.map(({ username }) => username)).not.toContain(other.username);
  const made = await start('translator', id, {
    text: ' @Ravi Rao and @Other Person, see https://example.com ',
    place: { column: 'te_2', sentence: 'ఒకటి' },
  });
  expect(made.answer).toMatchObject({
    ...{ kind: 'daily', item: id, language: 'te', open: true, settled: null, answer: null, question: null },
    place: { column: 'te_2', sentence: 'ఒకటి' },
    comments: [{ id: 0, by: TRANSLATOR, mentions: [reviewer.username], deleted: false, earlier: [] }],
  });
  expect(made.answer.comments[0]!.text).toBe('@Ravi Rao and @Other Person, see https://example.com');
  expect((await talk('reviewer', id)).answer.comments).toEqual([made.answer]);
  // Another language of the row has comments of its own.
  expect((await talk('reviewer', id, 'mr')).answer.comments).toEqual([]);
});

test('a thread is settled, opened again, and counted only while it is open and only for its readers', async () => {
  const [id, foreign] = (await makeRows(2, owned('te'))) as [number, number];
  await TalkThreadModel.deleteMany({});
  const other = await api.addPerson({ roles: ['translator'] });
  const [hidden] = (await makeRows(1, owned('te', other.username))) as [number];
  const { answer: thread } = await start('reviewer', id, { text: 'Is this the final word?' });
  await start('reviewer', hidden, { text: 'Not yours' });
  const units = [id, foreign, hidden].map((one) => `daily:${one}:te`).join(',');
  const count = async (who: string) => (await api.as(who).call(countOpenThreads, { query: { units } })).answer;
  expect(await count('translator')).toEqual([{ unit: `daily:${id}:te`, open: 1 }]);
  expect(await count('assigner')).toHaveLength(2);
  const settle = (who: string, open: boolean) =>
    api.as(who).call(settleThread, { params: { id: thread.id }, body: { open } });
  expect((await settle('translator', false)).answer).toMatchObject({ open: false, settled: { by: TRANSLATOR } });
  expect(await count('translator')).toEqual([]);
  expect((await settle(other.username, true)).status).toBe(404);
  expect((await settle('admin', true)).answer).toMatchObject({ open: true, settled: null });
  const tooMany = Array.from({ length: 101 }, (_, n) => `daily:${n + 1}:te`).join(',');
  expect((await api.as('admin').call(countOpenThreads, { query: { units: tooMany } })).status).toBe(400);
});

test('a list of too many threads has the open and the newest ones, oldest first', async () => {
  const [id] = (await makeRows(1, owned('te'))) as [number];
  const { answer: open } = await start('reviewer', id, { text: 'Still open' });
  const stored = await TalkThreadModel.collection.findOne({ _id: open.id as never });
  const settled = Array.from({ length: 105 }, (_, at) => ({ ...stored, _id: (500_000 + at) as never, open: false }));
  await TalkThreadModel.collection.insertMany(settled);
  const { answer: latest } = await start('reviewer', id, { text: 'New' });
  const { comments } = (await talk('translator', id)).answer;
  const texts = comments.filter((one) => one.open).map((one) => one.comments[0]!.text);
  expect([comments.length, texts]).toEqual([100, ['Still open', 'New']]);
  expect(comments.map((one) => one.id)).toEqual([
    open.id,
    latest.id,
    ...Array.from({ length: 98 }, (_, at) => 500_007 + at),
  ]);
  await TalkThreadModel.collection.deleteMany({ _id: { $gte: 500_000 } } as never);
});

test('concurrent replies are all kept', async () => {
  const [id] = (await makeRows(1, owned('te'))) as [number];
  const { answer: thread } = await start('reviewer', id, { text: 'First' });
  const reply = (who: string, text: string) =>
    api.as(who).call(replyInThread, { params: { id: thread.id }, body: { text } });
  await Promise.all([reply('translator', 'Second'), reply('assigner', 'Third'), reply('admin', '$literal')]);
  const { answer } = await talk('translator', id);
  expect(answer.comments[0]!.comments.map(({ text }) => text).sort()).toEqual(['$literal', 'First', 'Second', 'Third']);
  expect(answer.comments[0]!.comments.map((one) => one.id)).toEqual([0, 1, 2, 3]);
});

describe('a comment', () => {
  const change = (who: string, id: number, comment: number, text: string | null) =>
    api.as(who).call(changeComment, { params: { id }, body: { comment, text } });

  test('is changed by its author only, with its earlier texts kept', async () => {
    const [id] = (await makeRows(1, owned('te'))) as [number];
    const { answer: thread } = await start('translator', id, { text: 'Frist' });
    expect((await change('admin', thread.id, 0, 'Mine')).status).toBe(403);
    const changed = await change('translator', thread.id, 0, 'First');
    expect(changed.answer.comments[0]).toMatchObject({ text: 'First', earlier: [{ text: 'Frist' }] });
    const late = { $set: { 'comments.0.at': new Date(Date.now() - 25 * 3_600_000) } };
    await TalkThreadModel.collection.updateOne({ _id: thread.id as never }, late);
    expect((await change('translator', thread.id, 0, 'Later')).refusal).toMatchObject({
      error: 'A comment can be changed for 24 hours.',
    });
  });

  test('is deleted by its author, keeps its place, and the first one only without replies', async () => {
    const [id] = (await makeRows(1, owned('te'))) as [number];
    const { answer: thread } = await start('translator', id, { text: 'First' });
    await api.as('reviewer').call(replyInThread, { params: { id: thread.id }, body: { text: 'Second' } });
    expect((await change('translator', thread.id, 0, null)).status).toBe(403);
    const deleted = await change('reviewer', thread.id, 1, null);
    expect(deleted.answer.comments[1]).toMatchObject({ text: '', deleted: true, mentions: [] });
    expect((await change('reviewer', thread.id, 1, 'Again')).status).toBe(404);
    expect((await change('translator', thread.id, 0, null)).status).toBe(200);
    expect((await talk('translator', id)).answer.comments).toEqual([]);
    expect((await api.as('admin').call(getThread, { params: { id: thread.id } })).status).toBe(404);
    // The texts stay in the database.
    expect((await TalkThreadModel.findById(thread.id).lean())!.comments.map(({ text }) => text)).toEqual([
      'First',
      'Second',
    ]);
  });
});

test('a thread opens on a page of the reader’s role', async () => {
  const [id] = (await makeRows(1, { ...owned('te'), from: '2026-12-01' })) as [number];
  const { answer: thread } = await start('translator', id, { text: 'Where?' });
  const path = async (who: string) => (await api.as(who).call(getThread, { params: { id: thread.id } })).answer.path;
  const editor = `/PredictionsDaily?source=hi&target=te&date=2026-12-01&item=${id}&comment=${thread.id}`;
  expect(await path('translator')).toBe(editor);
  expect(await path('assigner')).toBe(editor);
  // The row is not in review, so the Approver shows it only to be read.
  const read = `/Approver?category=daily&language=te&from=2026-12-01&to=2026-12-01&item=${id}&comment=${thread.id}`;
  expect(await path('reviewer')).toBe(read);
  const [waiting] = (await makeRows(1, { ...owned('te'), status_te: 'inreview', from: '2026-12-01' })) as [number];
  const { answer: inReview } = await start('assigner', waiting, { text: 'Soon' });
  const { answer } = await api.as('reviewer').call(getThread, { params: { id: inReview.id } });
  expect(answer.path).toContain(`/Approver?category=`);
  expect(answer.path).toContain(`item=${waiting}&comment=${inReview.id}`);
});

describe('a question on a source sentence', () => {
  const SENTENCE = 'आज 5 बजे पूजा करें।';
  const AGAIN = 'आज 7 बजे पूजा करें।';
  const question = { language: 'hi', sentence: SENTENCE } as const;

  test('is shown in every row with its sentence, in all languages, and answered once for all', async () => {
    const other = await api.addPerson({ roles: ['translator'] });
    const [asked] = (await makeRows(1, { ...owned('te'), hi_1: `पहला। ${SENTENCE}` })) as [number];
    const [elsewhere] = (await makeRows(1, { ...owned('mr', other.username), hi_3: AGAIN })) as [number];
    const [without] = (await makeRows(1, owned('te'))) as [number];
    const made = await start('translator', asked, { text: 'Which puja?', question });
    expect(made.answer).toMatchObject({ question, open: true, answer: null });

    const inMarathi = (await talk(other.username, elsewhere, 'mr')).answer;
    expect(inMarathi.questions).toEqual([made.answer]);
    expect(inMarathi.comments).toEqual([]);
    expect(inMarathi.mayAnswer).toBe(false);
    expect(inMarathi.sentences).toContainEqual({
      language: 'hi',
      column: 'hi_3',
      text: AGAIN,
      question: made.answer.id,
    });
    expect((await talk('translator', without)).answer.questions).toEqual([]);

    // Asking again is refused; the reader joins the question instead.
    const again = await callStart(
      other.username,
      elsewhere,
      { text: 'Which?', question: { language: 'hi', sentence: AGAIN } },
      'mr',
    );
    expect(again.status).toBe(409);
    const reply = (who: string, body: object) =>
      api.as(who).call(replyInThread, { params: { id: made.answer.id }, body: body as never });
    const through = { ...unit(elsewhere, 'mr'), source: 'hi' };
    expect((await reply(other.username, { text: 'I wonder, too.' })).status).toBe(404);
    expect((await reply(other.username, { text: 'I wonder, too.', unit: through })).status).toBe(200);
    expect((await reply(other.username, { text: 'The evening one', unit: through, answers: true })).status).toBe(403);
    expect((await reply('translator', { text: 'No', unit: unit(without) })).status).toBe(200);

    const open = (await api.as('uploader').call(listQuestions, { query: {} })).answer;
    expect(open.questions.map(({ id }) => id)).toContain(made.answer.id);
    const answered = await reply('uploader', { text: 'The evening puja', answers: true });
    expect(answered.answer).toMatchObject({ open: false, answer: 3, settled: { by: 'uploader@example.com' } });
    expect((await talk(other.username, elsewhere, 'mr')).answer.questions).toEqual([answered.answer]);
    const [later] = (await makeRows(1, { ...owned('te'), hi_2: 'आज 11 बजे पूजा करें।' })) as [number];
    expect((await talk('translator', later)).answer.questions).toEqual([answered.answer]);
    const list = async (state: 'open' | 'answered') =>
      (await api.as('reviewer').call(listQuestions, { query: { state } })).answer.questions.map(({ id }) => id);
    expect(await list('open')).not.toContain(made.answer.id);
    expect(await list('answered')).toContain(made.answer.id);
    expect((await api.as('translator').call(listQuestions, { query: {} })).status).toBe(403);
    // A participant of another row may follow it.
    const followed = await api.as(other.username).call(getThread, { params: { id: made.answer.id } });
    expect(followed.answer.path).toBe(`/comment?thread=${made.answer.id}`);
    const { answer: byUploader } = await api.as('uploader').call(getThread, { params: { id: made.answer.id } });
    expect(byUploader.path).toBe(`/questions?thread=${made.answer.id}`);
  });

  test('is answered by the author of the source text, who sees it in the row of that text', async () => {
    const author = await api.addPerson({ roles: ['translator'] });
    const texts = { ...makeTexts('hi'), hi_1: 'यह वाक्य लेखक का है।' };
    const [id] = (await makeRows(1, {
      ...owned('te'),
      ...texts,
      ...{ assigned_hi: author.username, author_hi: author.username, status_hi: 'inreview', revision_hi: 2 },
    })) as [number];
    const { answer: made } = await start('translator', id, {
      text: 'What is meant?',
      question: { language: 'hi', sentence: texts.hi_1 },
    });
    const own = await api
      .as(author.username)
      .call(listThreads, { params: { kind: 'daily', id, language: 'hi' }, query: {} });
    expect(own.answer).toMatchObject({ questions: [{ id: made.id }], answers: [made.id], mayAnswer: false });
    const body = { text: 'The author’s own.', answers: true, unit: { kind: 'daily', id, language: 'hi' } } as const;
    const answered = await api.as(author.username).call(replyInThread, { params: { id: made.id }, body });
    expect(answered.answer).toMatchObject({ open: false, answer: 1 });
    const { answer } = await api.as(author.username).call(getThread, { params: { id: made.id } });
    expect(answer.path).toContain(`target=hi`);
  });

  test('is refused about the draft of a language that the reader does not see, which is not listed', async () => {
    const person = await api.addPerson({ roles: ['translator'], langPairs: ['hi_te'] });
    const draft = { en_1: 'Secret.', status_en: 'inreview', revision_en: 1 };
    const [id] = (await makeRows(1, { ...owned('te', person.username), ...draft } as object)) as [number];
    const listed = async (who: string) =>
      (await api.as(who).call(listThreads, { params: unit(id), query: { source: 'en' } })).answer.sentences;
    const ask = (who: string) =>
      api.as(who).call(startThread, {
        params: unit(id),
        body: { text: 'What?', question: { language: 'en', sentence: 'Secret.' } },
      });
    expect(await listed(person.username)).toEqual([]);
    expect((await ask(person.username)).status).toBe(400);
    // People who see every row see the draft and may ask.
    expect(await listed('reviewer')).toMatchObject([{ language: 'en', text: 'Secret.' }]);
    expect((await ask('reviewer')).status).toBe(200);
  });

  test('is refused for a sentence that the row does not have, and for a wrong language', async () => {
    const [id] = (await makeRows(1, owned('te'))) as [number];
    const made = await start('translator', id, { text: 'What?', question: { language: 'hi', sentence: 'कुछ और।' } });
    expect(made.status).toBe(400);
    const same = { params: unit(id), query: { source: 'te' as const } };
    expect((await api.as('translator').call(listThreads, same)).status).toBe(400);
  });

  test('is settled by the person who asked, opened again, and opened by deleting its answer', async () => {
    const sentence = 'एक अलग प्रश्न।';
    const [id] = (await makeRows(1, { ...owned('te'), hi_1: sentence })) as [number];
    const other = await api.addPerson({ roles: ['translator'] });
    const [elsewhere] = (await makeRows(1, { ...owned('mr', other.username), hi_1: sentence })) as [number];
    const { answer: made } = await start('translator', id, { text: 'Why?', question: { language: 'hi', sentence } });
    const settle = (who: string, open: boolean, through?: object) =>
      api
        .as(who)
        .call(settleThread, { params: { id: made.id }, body: { open, ...(through && { unit: through as never }) } });
    expect((await settle(other.username, false, unit(elsewhere, 'mr'))).status).toBe(403);
    expect((await settle('translator', false)).answer).toMatchObject({ open: false, answer: null });
    expect((await settle(other.username, true, unit(elsewhere, 'mr'))).answer).toMatchObject({ open: true });
    const body = { text: 'Because.', answers: true };
    await api.as('assigner').call(replyInThread, { params: { id: made.id }, body });
    // Opened again and settled, it keeps its answer.
    expect((await settle('translator', true)).answer).toMatchObject({ open: true, answer: 1, settled: null });
    expect((await settle('translator', false)).answer).toMatchObject({ open: false, answer: 1 });
    const deleted = await api
      .as('assigner')
      .call(changeComment, { params: { id: made.id }, body: { comment: 1, text: null } });
    expect(deleted.answer).toMatchObject({ open: true, answer: null, settled: null });
  });

  test('keeps the first of two answers at the same time; the second person replies, or replaces the one that was seen', async () => {
    const sentence = 'दो उत्तर एक साथ।';
    const [id] = (await makeRows(1, { ...owned('te'), hi_1: sentence })) as [number];
    const { answer: made } = await start('translator', id, { text: 'When?', question: { language: 'hi', sentence } });
    const params = { id: made.id };
    const reply = (who: string, text: string, more: { answers?: boolean; replaces?: number } = { answers: true }) =>
      api.as(who).call(replyInThread, { params, body: { text, ...more } });
    const both = await Promise.all([reply('uploader', 'At noon'), reply('reviewer', 'At night')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const standing = both.find(({ status }) => status === 200)!.answer;
    const text = standing.comments[1]!.text;
    const error = `This question is already answered: “${text}”`;
    expect(both.find(({ status }) => status === 409)!.refusal).toMatchObject({ code: 'conflict', error, answered: 1 });
    expect((await api.as('uploader').call(getThread, { params })).answer.thread).toEqual(standing);

    expect((await reply('assigner', 'I agree.', {})).answer).toMatchObject({ open: false, answer: 1 });
    const replace = (who: string, words: string, replaces = 1) => reply(who, words, { answers: true, replaces });
    const two = await Promise.all([replace('assigner', 'In the morning'), replace('reviewer', 'In the evening')]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(two.find(({ status }) => status === 200)!.answer).toMatchObject({ open: false, answer: 3 });
    expect(two.find(({ status }) => status === 409)!.refusal).toMatchObject({ answered: 3 });

    await api.as('assigner').call(settleThread, { params, body: { open: true } });
    expect((await replace('assigner', 'At dawn')).status).toBe(409);
    expect((await reply('assigner', 'At dawn')).answer).toMatchObject({ open: false, answer: 4 });
  });

  test('keeps one answer that its author sends again, and quotes a long one without a part of a letter', async () => {
    const sentence = 'उत्तर दो बार।';
    const [id] = (await makeRows(1, { ...owned('te'), hi_1: sentence })) as [number];
    const { answer: made } = await start('translator', id, { text: 'When?', question: { language: 'hi', sentence } });
    const reply = (who: string, text: string) =>
      api.as(who).call(replyInThread, { params: { id: made.id }, body: { text, answers: true } });
    const text = 'कि'.repeat(150);
    const first = await reply('reviewer', text);
    expect(await reply('reviewer', ` ${text}`)).toMatchObject({ status: 200, answer: first.answer });
    const error = `This question is already answered: “${'कि'.repeat(99)}…”`;
    expect((await reply('assigner', text)).refusal).toMatchObject({ error });
  });

  test('gets a new key after a change of the rules, and the later of two equal ones keeps only its row', async () => {
    const sentence = 'पुराना नियम।';
    const [id] = (await makeRows(1, { ...owned('te'), hi_1: sentence })) as [number];
    const { answer: made } = await start('translator', id, { text: 'Old?', question: { language: 'hi', sentence } });
    const outdate = { $set: { key: 'old', 'question.rules': 'old' } };
    await TalkThreadModel.collection.updateOne({ _id: made.id as never }, outdate);
    expect((await talk('translator', id)).answer.questions).toEqual([]);
    const { answer: second } = await start('translator', id, { text: 'New?', question: { language: 'hi', sentence } });
    await TalkThreadModel.collection.updateOne(
      { _id: second.id as never },
      { $set: { key: 'older', 'question.rules': 'old' } },
    );
    await migrateQuestionKeys();
    const { answer } = await talk('translator', id);
    expect(answer.questions.map((one) => one.id)).toEqual([made.id]);
    expect(answer.comments.map((one) => one.id)).toEqual([second.id]);
  });
});

test('a question on a cue is shown at each cue with its text, in all languages, and answered once for all', async () => {
  const write = (cue: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते\n\n00:03.000 --> 00:04.000\n<i>${cue}</i>\n`;
  const other = await api.addPerson({ roles: ['translator'] });
  const [asked] = (await makeRows(1, { kind: 'video', ...owned('te') })) as [number];
  const [elsewhere] = (await makeRows(1, { kind: 'video', ...owned('mr', other.username) })) as [number];
  await makeSubtitles(asked, 'hi', write('रात 5 बजे पूजा करें।'));
  await makeSubtitles(elsewhere, 'hi', write('रात 7 बजे\nपूजा करें।'));
  const cues = (id: number, language: 'te' | 'mr') => ({ kind: 'video', id, language }) as const;
  const ask = (sentence: string) =>
    api.as('translator').call(startThread, {
      params: cues(asked, 'te'),
      body: { text: 'Which puja?', place: { cue: 2 }, question: { language: 'hi', sentence } },
    });
  const read = async (who: string, of: ReturnType<typeof cues>) =>
    (await api.as(who).call(listThreads, { params: of, query: {} })).answer;
  expect((await read('translator', cues(asked, 'te'))).sentences).toEqual([]);
  expect((await ask('रात 5 बजे सोएँ।')).status).toBe(400);
  const { answer: made } = await ask('रात 5 बजे पूजा करें।');
  expect(made).toMatchObject({ kind: 'video', place: { cue: 2 }, open: true });
  expect((await ask('रात 9 बजे पूजा करें।')).status).toBe(409);
  const there = await read(other.username, cues(elsewhere, 'mr'));
  expect(there.questions).toEqual([made]);
  const text = 'रात 7 बजे\nपूजा करें।';
  expect(there.sentences).toEqual([{ language: 'hi', column: '2', text, question: made.id }]);

  const reply = (who: string, body: { text: string; answers?: boolean; unit?: ReturnType<typeof cues> }) =>
    api.as(who).call(replyInThread, { params: { id: made.id }, body });
  expect((await reply(other.username, { text: 'Me too' })).status).toBe(404);
  expect((await reply(other.username, { text: 'Me too', unit: cues(elsewhere, 'mr') })).status).toBe(200);
  const { answer: answered } = await reply('reviewer', { text: 'The evening puja', answers: true });
  expect(answered).toMatchObject({ open: false, answer: 2 });
  expect((await read(other.username, cues(elsewhere, 'mr'))).questions).toEqual([answered]);
  const { path } = (await api.as('translator').call(getThread, { params: { id: made.id } })).answer;
  expect(path).toContain(`cue=2&comment=${made.id}`);
});

test('a video with too many questions names the question of every cue, and lists any of them on request', async () => {
  const letters = 'कखगघचछजझटठडढतथदधनपफबभमयरलवशषसह';
  const texts = Array.from({ length: 105 }, (_, at) => `${letters[at % 30]}म${letters[Math.floor(at / 30)]}ल है।`);
  const cues = texts.map((text, at) => {
    const time = `0${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`;
    return `${time}.000 --> ${time}.500\n${text}\n`;
  });
  const [id] = (await makeRows(1, { kind: 'video', ...owned('te') })) as [number];
  await makeSubtitles(id, 'hi', `WEBVTT\n\n${cues.join('\n')}`);
  const params = { kind: 'video', id, language: 'te' } as const;
  const ask = (sentence: string) =>
    api.as('translator').call(startThread, { params, body: { text: 'Who?', question: { language: 'hi', sentence } } });
  const { answer: first } = await ask(texts[0]!);
  const stored = await TalkThreadModel.collection.findOne({ _id: first.id as never });
  const others = texts.slice(1).map((sentence, at) => ({
    ...{ ...stored, _id: (600_000 + at) as never, unit: 'video:1:mr', key: makeQuestionKey('video', 'hi', sentence) },
    question: { ...stored!.question, sentence },
  }));
  await TalkThreadModel.collection.insertMany(others);
  const read = async (query: { question?: number }) =>
    (await api.as('translator').call(listThreads, { params, query })).answer;
  const listed = await read({});
  expect(listed.questions).toHaveLength(100);
  expect(listed.comments).toEqual([]);
  expect(listed.sentences.map(({ question }) => question)).toEqual([first.id, ...others.map(({ _id }) => _id)]);
  const { questions } = await read({ question: first.id });
  expect([questions.length, questions[0]]).toEqual([101, first]);
  const [foreign] = (await makeRows(1, owned('te'))) as [number];
  const { answer: elsewhere } = await start('translator', foreign, { text: 'A comment on another row' });
  expect((await read({ question: elsewhere.id })).questions).toHaveLength(100);
  expect((await ask(texts[0]!)).refusal).toMatchObject({ error: 'This sentence already has a question: “Who?”' });
  await TalkThreadModel.collection.deleteMany({ _id: { $gte: 600_000 } } as never);
});

test('every query of threads uses an index', async () => {
  const [id] = (await makeRows(1, owned('te'))) as [number];
  const queries: Record<string, unknown>[] = [];
  const heal = injectDriverFault(['find', 'aggregate'], (command) => {
    const { find, aggregate, filter, pipeline, sort, hint } = command as Record<string, unknown>;
    if (find === 'talk_threads') queries.push({ find, filter, ...(sort ? { sort } : {}), ...(hint ? { hint } : {}) });
    if (aggregate === 'talk_threads') queries.push({ aggregate, pipeline, cursor: {}, ...(hint ? { hint } : {}) });
  });
  await talk('translator', id);
  await api.as('admin').call(listQuestions, { query: { cursor: 500 } });
  await api.as('admin').call(listNotifications);
  await api.as('admin').call(countOpenThreads, { query: { units: `daily:${id}:te` } });
  heal();
  expect(queries.length).toBeGreaterThanOrEqual(6);
  for (const query of queries) {
    const plan = JSON.stringify(await mongoose.connection.db!.command({ explain: query, verbosity: 'queryPlanner' }));
    expect([query, plan.includes('IXSCAN'), plan.includes('COLLSCAN')]).toEqual([query, true, false]);
  }
});
