import { listNotifications, listReviewComments } from '@subtitle/contracts/operations/notifications';
import { changeComment, replyInThread, settleThread, startThread } from '@subtitle/contracts/operations/talk';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { PredictionModel } from '../../models/prediction.model';
import { TalkThreadModel } from '../../models/talk-thread.model';
import { makeRows } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(() => TalkThreadModel.collection.deleteMany({}));
afterAll(() => api.stop());

const OWNED = {
  status_te: 'assigned',
  assigned_te: 'translator@example.com',
  stage_te: 'translate',
  source_te: 'hi',
  revision_te: 1,
  from: '2026-12-01',
} as const;
const unit = (id: number) => ({ kind: 'daily', id, language: 'te' }) as const;
const news = async (who: string) => {
  const { notifications } = (await api.as(who).call(listNotifications)).answer;
  const { threads = [], unread } = (await api.as(who).call(listReviewComments)).answer;
  return { bell: notifications, threads, unread };
};
const comment = async (who: string, id: number, text: string) =>
  (await api.as(who).call(startThread, { params: unit(id), body: { text } })).answer;
const reply = (who: string, id: number, text: string, answers?: true) =>
  api.as(who).call(replyInThread, { params: { id }, body: { text, ...(answers && { answers }) } });

test('a mention and a reply reach the person in the bell and among comments, and lead to the row and its comment', async () => {
  const [id] = (await makeRows(1, OWNED)) as [number];
  const reviewer = await api.addPerson({ roles: ['reviewer'], name: 'Ravi Rao' });
  const thread = await comment('translator', id, 'Is this right, @Ravi Rao?');
  const mine = await news(reviewer.username);
  expect(mine.bell).toMatchObject([
    {
      ...{ id: `thread:${thread.id}`, kind: 'mentioned', path: expect.stringMatching(/^\/Approver\?category=daily/) },
      sentence: expect.stringMatching(/ mentioned you: Mesha of 01\/12\/2026, Telugu\.$/),
    },
  ]);
  expect(mine.threads).toMatchObject([{ thread: thread.id, kind: 'mentioned', text: 'Is this right, @Ravi Rao?' }]);
  expect(mine.unread).toBe(1);
  // The author gets no news of an own comment.
  expect((await news('translator')).threads).toEqual([]);

  await reply(reviewer.username, thread.id, 'Yes.');
  const back = await news('translator');
  const path = `/PredictionsDaily?source=hi&target=te&date=2026-12-01&item=${id}&comment=${thread.id}`;
  expect(back.bell).toMatchObject([{ kind: 'replied', path, sentence: expect.stringMatching(/^Ravi Rao replied/) }]);
  expect(back.threads).toMatchObject([{ kind: 'replied', path, byName: 'Ravi Rao' }]);
  // The reviewer has written last.
  expect((await news(reviewer.username)).threads).toEqual([]);
});

test('news are found behind many threads in which the person wrote last', async () => {
  const [id] = (await makeRows(1, OWNED)) as [number];
  const thread = await comment('translator', id, 'Which?');
  await reply('reviewer', thread.id, 'This one');
  const own = await comment('translator', id, 'Mine');
  const deleted = await reply('reviewer', own.id, 'Not this');
  await api.as('reviewer').call(changeComment, { params: { id: own.id }, body: { comment: 1, text: null } });
  expect(deleted.status).toBe(200);
  const stored = await TalkThreadModel.collection.findOne({ _id: own.id as never });
  const others = Array.from({ length: 60 }, (_, at) => ({ ...stored, _id: (500_000 + at) as never }));
  await TalkThreadModel.collection.insertMany(others);
  expect((await news('translator')).threads).toMatchObject([{ thread: thread.id, text: 'This one' }]);
});

test('a comment on a row that the person lost is no news any more', async () => {
  const [id] = (await makeRows(1, OWNED)) as [number];
  const thread = await comment('translator', id, 'Mine');
  await reply('reviewer', thread.id, 'Answer');
  expect((await news('translator')).threads).toHaveLength(1);
  await PredictionModel.collection.updateOne({ id } as never, { $set: { assigned_te: 'other@example.com' } } as never);
  expect(await news('translator')).toEqual({ bell: [], threads: [], unread: 0 });
});

test('people who answer questions see the number of open ones, and the asker sees the answer', async () => {
  const sentence = 'किस पूजा का अर्थ है?';
  const [id] = (await makeRows(1, { ...OWNED, hi_1: sentence })) as [number];
  const body = { text: 'Which?', question: { language: 'hi', sentence } } as const;
  const { answer: thread } = await api.as('translator').call(startThread, { params: unit(id), body });
  for (const who of ['uploader', 'assigner', 'reviewer', 'admin'])
    expect((await news(who)).bell.filter(({ kind }) => kind === 'questions')).toMatchObject([
      { id: 'questions', sentence: '1 question about source sentences is open.', path: '/questions' },
    ]);
  expect((await news('translator')).bell).toEqual([]);
  await reply('uploader', thread.id, 'The evening one', true);
  expect((await news('uploader')).bell.filter(({ kind }) => kind === 'questions')).toEqual([]);
  expect((await news('translator')).bell).toMatchObject([
    { kind: 'answered', sentence: expect.stringContaining(`answered the question about “${sentence}”`) },
  ]);
});

test('the author of a source text is told about a question on it until it is settled by a reply', async () => {
  const sentence = 'लेखक का वाक्य।';
  const author = await api.addPerson({ roles: ['translator'] });
  const [id] = (await makeRows(1, {
    ...{ ...OWNED, hi_1: sentence, author_hi: author.username, assigned_hi: author.username },
    ...{ status_hi: 'inreview', revision_hi: 1 },
  } as object)) as [number];
  const body = { text: 'What is meant?', question: { language: 'hi', sentence } } as const;
  const { answer: thread } = await api.as('translator').call(startThread, { params: unit(id), body });
  const { bell } = await news(author.username);
  expect(bell).toMatchObject([
    { kind: 'questions', sentence: expect.stringContaining(`asked about your text “${sentence}”`) },
  ]);
  expect(bell[0]!.path).toContain(`target=hi`);
  expect(bell[0]!.path).toContain(`comment=${thread.id}`);
  await api.as('translator').call(settleThread, { params: { id: thread.id }, body: { open: false } });
  expect((await news('reviewer')).bell.filter(({ kind }) => kind === 'questions')).toEqual([]);
});
