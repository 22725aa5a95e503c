import { assignVideos, countEligible } from '@subtitle/contracts/operations/assignment';
import {
  approveItem,
  changeOwner,
  reassignItem,
  reopenItem,
  submitItem,
  takeBack,
  takeIntoReview,
} from '@subtitle/contracts/operations/item-events';
import { getItem } from '@subtitle/contracts/operations/items';
import { getWorkSummary, listWork } from '@subtitle/contracts/operations/my-work';
import { listNotifications, listReviewComments } from '@subtitle/contracts/operations/notifications';
import { listReviewOthers } from '@subtitle/contracts/operations/review';
import { search } from '@subtitle/contracts/operations/search';
import { listVideos } from '@subtitle/contracts/operations/videos';
import { openTranslation, saveCues } from '@subtitle/contracts/operations/vtt';
import { isEligible } from '@subtitle/domain/eligibility';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { SubtitleModel } from '../../models/subtitle.model';
import { VideoModel } from '../../models/video.model';
import { makeRows, makeSubtitles } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';
import { findLanguages } from '../videos/uploaded-subtitles';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते\n\n00:03.000 --> 00:04.000\nअलविदा\n';
const T = 'translator@example.com';
const TODAY = '2026-03-10';
const SINCE = '2026-03-09T00:00:00.000Z';

async function videos(count: number, parts: object = {}, languages = ['hi'] as const) {
  const ids = await makeRows(count, { kind: 'video', ...parts });
  for (const id of ids) for (const language of languages) await makeSubtitles(id, language, VTT);
  return ids;
}
const unit = (id: number, language = 'te' as const) => ({ kind: 'video', id, language }) as const;
const both = (before: string, text: string) => [1, 2].map((cue) => ({ cue, text: `${text} ${cue}`, before }));
const save = (id: number, revision: number, cues: ReturnType<typeof both>) =>
  api.as('translator').call(saveCues, { params: { id, language: 'te' }, body: { source: 'hi', revision, cues } });
async function inReview(parts: object = {}) {
  const [id] = (await videos(1, parts)) as [number];
  await save(id, 0, both('', 'నమస్తే'));
  const { status } = await api
    .as('translator')
    .call(submitItem, { params: unit(id), body: { revision: 2, columns: {} } });
  expect(status).toBe(200);
  return id;
}

test('lists a channel’s videos with the languages of their uploaded subtitles', async () => {
  const [id, bare] = (await makeRows(2, { kind: 'video', channel_id: 7 } as object)) as [number, number];
  await makeSubtitles(id, 'te', VTT);
  await makeSubtitles(id, 'hi', VTT);
  const { answer } = await api.as('translator').call(listVideos, { params: { channelId: 7 } });
  expect(answer).toMatchObject([
    { id, languages: ['hi', 'te'] },
    { id: bare, languages: [] },
  ]);
});

test('spec 7.7.1: lists activities and subtitles in review in one order, page by page', async () => {
  const day = '2026-05-01';
  const [activity] = (await makeRows(1, { kind: 'activity', from: day, status_te: 'inreview' })) as [number];
  const [undated] = (await makeRows(1, { kind: 'activity', from: '9999-01-01', status_te: 'inreview' })) as [number];
  const [first, second] = [await inReview(), await inReview()];
  const list = async (query: object) => {
    const page = await api.as('reviewer').call(listReviewOthers, { query: { language: 'te', ...query } });
    return { ids: page.answer.map(({ id }) => id), next: page.headers['x-next-cursor'] as string | undefined, page };
  };
  const { ids, page } = await list({});
  expect(ids).toEqual([activity, undated, first, second]);
  expect(page.answer.at(-1)).toMatchObject({
    kind: 'video',
    video_title: `Rashifal ${second}`,
    status_te: 'inreview',
    assigned_te: T,
    bound_te: 'hi',
    filled_te: 2,
    needed_te: 2,
  });
  const headers = { authorization: `Bearer ${await api.getToken('reviewer')}` };
  const sent = (await api.app.inject({ url: '/api/approver/others', query: { language: 'te' }, headers })).json();
  // Rows without a day are returned without `from` and `to`.
  expect(sent.map((row: object) => 'from' in row || 'to' in row)).toEqual([true, false, false, false]);
  const seen: number[] = [];
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const one: Awaited<ReturnType<typeof list>> = await list({ limit: 1, ...(cursor && { cursor }) });
    seen.push(...one.ids);
    cursor = one.next;
  }
  expect(seen).toEqual(ids);
  expect((await list({ from: day, to: day })).ids).toEqual([activity, first, second]);
  expect((await list({ kind: 'video' })).ids).toEqual([first, second]);
  expect((await list({ kind: 'activity' })).ids).toEqual([activity, undated]);
  const { answer } = await api.as('reviewer').call(openTranslation, { params: { id: first }, query: { target: 'te' } });
  expect(answer).toMatchObject({
    source: { language: 'hi', content: VTT },
    target: { texts: ['నమస్తే 1', 'నమస్తే 2'], submitter: T },
    editable: false,
  });
});

test('corrected activities and subtitles are listed on request, and can be taken into review', async () => {
  const corrected = {
    status_bn: 'corrected',
    assigned_bn: 'editor@example.com',
    stage_bn: 'correct',
    revision_bn: 4,
  } as const;
  const [activity] = (await makeRows(1, { kind: 'activity', ...corrected })) as [number];
  const [video] = (await videos(1, corrected)) as [number];
  const list = async (query: object) => {
    const { answer } = await api.as('reviewer').call(listReviewOthers, { query: { language: 'bn', ...query } });
    return answer.map(({ id }) => id);
  };
  expect(await list({})).toEqual([]);
  expect(await list({ status: 'corrected' })).toEqual([activity, video]);
  expect(await list({ status: 'corrected', kind: 'video' })).toEqual([video]);
  const read = await api.as('reviewer').call(openTranslation, { params: { id: video }, query: { target: 'bn' } });
  expect(read.answer).toMatchObject({ target: { status: 'corrected' }, editable: false });
  const params = { kind: 'video', id: video, language: 'bn' } as const;
  expect((await api.as('reviewer').call(takeIntoReview, { params, body: { revision: 4 } })).status).toBe(200);
  expect(await list({ status: 'corrected' })).toEqual([activity]);
  expect(await list({})).toEqual([video]);
});

test('a video goes through review like every row: sent back, submitted again, approved, reopened', async () => {
  const id = await inReview();
  const { username } = await api.addPerson({ roles: ['reviewer'] });
  const body = { revision: 3, reason: 'style', note: 'softer' } as const;
  const back = await api.as('reviewer').call(reassignItem, { params: unit(id), body });
  expect(back.answer.item).toMatchObject({ status_te: 'assigned', assigned_te: T, sent_back_te: { note: 'softer' } });
  const { comments } = (await api.as('translator').call(listReviewComments, {})).answer;
  const path = `/translate?channel=1&video=${id}&source=hi&target=te`;
  expect(comments.find((one) => one.id === id)).toMatchObject({ kind: 'video', name: `Rashifal ${id}`, path });
  const notices = (await api.as('translator').call(listNotifications, {})).answer.notifications;
  const told = notices.find(({ sentence }) => sentence.includes(`sent back Rashifal ${id} in Telugu: style.`));
  expect(told?.path).toBe(path);
  const opened = await api.as('translator').call(openTranslation, { params: { id }, query: { target: 'te' } });
  expect(opened.answer).toMatchObject({ editable: true, target: { sentBack: { reason: 'style' }, changed: [] } });
  await save(id, 4, [{ cue: 2, text: 'మళ్ళీ', before: 'నమస్తే 2' }]);
  await api.as('translator').call(submitItem, { params: unit(id), body: { revision: 5, columns: {} } });
  const answers = await Promise.all(
    ['reviewer', username].map((who) => api.as(who).call(approveItem, { params: unit(id), body: { revision: 6 } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const reopened = await api.as('reviewer').call(reopenItem, { params: unit(id), body: { revision: 7, reason: 'x' } });
  expect(reopened.answer.item).toMatchObject({ status_te: 'inreview', round_te: 2 });
});

test('an assigner assigns the next videos that have a file and no owner, whatever dates are selected', async () => {
  await VideoModel.deleteMany({});
  const [first, second, english, owned] = (await videos(4)) as [number, number, number, number];
  await makeRows(1, { kind: 'video' });
  await makeSubtitles(english, 'en', VTT);
  await save(owned, 0, both('', 'x'));
  const wanted = { targetLanguage: 'te', sourceLanguage: 'hi', fromDate: TODAY, toDate: TODAY };
  const count = async (query: object = wanted) =>
    (await api.as('assigner').call(countEligible, { query: { kind: 'video', ...query } as never })).answer.eligible;
  expect([await count(), await count({ targetLanguage: 'te', sourceLanguage: 'en' })]).toEqual([3, 1]);
  expect([await count({ targetLanguage: 'hi' }), await count({ targetLanguage: 'te' })]).toEqual([1, 3]);
  const body = { ...wanted, userId: api.getId('translator'), taskCount: 2 };
  const { answer } = await api.as('assigner').call(assignVideos, { body });
  expect(answer).toMatchObject({
    assigned: 2,
    left: 1,
    ids: [first, second],
    message: '2 videos assigned to The translator',
  });
  expect((await SubtitleModel.collection.findOne({ video_id: first }))!.revision_te).toBe(1);
  const { units } = (await api.as('translator').call(listWork, { query: { today: TODAY, since: SINCE, group: 'due' } }))
    .answer;
  expect(units.filter(({ kind }) => kind === 'video')).toMatchObject([
    { id: first, source: 'hi', name: `Rashifal ${first}`, filled: 0, needed: 0 },
    { id: second },
  ]);
  await save(first, 1, [{ cue: 1, text: 'ఒకటి', before: '' }]);
  const drafts = (await api.as('translator').call(listWork, { query: { today: TODAY, since: SINCE, group: 'drafts' } }))
    .answer;
  expect(drafts.units.find(({ id }) => id === first)).toMatchObject({ kind: 'video', filled: 1, needed: 2 });
  const { open } = (await api.as('translator').call(getWorkSummary, { query: { today: TODAY, since: SINCE } })).answer;
  expect(open.filter(({ kind }) => kind === 'video')).toMatchObject([
    { language: 'te', source: 'hi', due: 1, drafts: 2 },
  ]);
  const back = await api.as('assigner').call(takeBack, { params: unit(first), body: { revision: 2 } });
  expect(back.answer.item).toMatchObject({ status_te: 'pending', bound_te: 'hi', filled_te: 1 });
  // A translation that began from Hindi continues from Hindi.
  await makeSubtitles(first, 'en', VTT);
  expect(await count({ targetLanguage: 'te', sourceLanguage: 'en' })).toBe(1);
  const other = await api.addPerson({ roles: ['translator'], langPairs: ['hi_te'] });
  const changed = { params: unit(second), body: { revision: 1, userId: other.id } };
  expect((await api.as('assigner').call(changeOwner, changed)).answer.item.assigned_te).toBe(other.username);
});

test('the domain and the database agree on which videos are eligible', async () => {
  await VideoModel.deleteMany({});
  await videos(1);
  await videos(1, { status_te: 'assigned', assigned_te: T });
  await videos(1, { bound_te: 'en' });
  const [two] = (await videos(1, { bound_te: 'en', status_te: 'pending' })) as [number];
  await makeSubtitles(two, 'en', VTT);
  await makeRows(1, { kind: 'video' });
  const rows = await VideoModel.find({}).lean();
  const languages = await findLanguages(rows.map(({ _id }) => _id));
  for (const source of ['hi', 'en', undefined] as const)
    for (const target of ['te', 'hi'] as const) {
      if (source === target) continue;
      const query = { kind: 'video', targetLanguage: target, ...(source && { sourceLanguage: source }) } as const;
      const { eligible } = (await api.as('assigner').call(countEligible, { query })).answer;
      const fit = rows.filter((row) =>
        isEligible({ ...row, kind: 'video', languages: languages.get(row._id) }, { target, source }),
      );
      expect([source, target, eligible]).toEqual([source, target, fit.length]);
    }
});

test('finds a video by its number, but not by a day or a lagna', async () => {
  const id = await inReview();
  const { rows } = (await api.as('reviewer').call(search, { query: { q: `#${id}` } })).answer;
  expect(rows).toMatchObject([
    {
      kind: 'video',
      id,
      name: `Rashifal ${id}`,
      language: 'te',
      path: `/Approver?category=translate&language=te&item=${id}`,
    },
  ]);
  const mine = (await api.as('translator').call(search, { query: { q: String(id) } })).answer.rows;
  expect(mine).toMatchObject([{ kind: 'video', path: `/translate?channel=1&video=${id}&source=hi&target=te` }]);
  for (const q of ['2026-03-10', 'Mesha'])
    expect(
      (await api.as('admin').call(search, { query: { q } })).answer.rows.filter(({ kind }) => kind === 'video'),
    ).toEqual([]);
  expect((await api.as('admin').call(getItem, { params: { kind: 'video', id } })).answer.item).not.toHaveProperty(
    'texts',
  );
});
