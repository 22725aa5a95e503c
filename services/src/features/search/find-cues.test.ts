import { submitItem } from '@subtitle/contracts/operations/item-events';
import { search } from '@subtitle/contracts/operations/search';
import { saveCues } from '@subtitle/contracts/operations/vtt';
import type { TestApi } from '@subtitle/testing/api';
import { waitUntil } from '@subtitle/testing/processes';
import type { App } from '../../http/route';
import { ChannelModel } from '../../models/channel.model';
import { VideoModel } from '../../models/video.model';
import { makeRows, makeSubtitles } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';
import { buildListQuery } from '../items/list/item-list';
import { findCues } from './find-cues';
import { parseSearchText } from './parse-search-text';
import { listRowScopes } from './row-scopes';

const T = 'translator@example.com';
const HINDI = 'WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते\n\n00:03.000 --> 00:04.000\nगुप्त शब्द यहाँ\n';

let api: TestApi<App>;
let video: number;
beforeAll(async () => {
  api = await startTestApi();
  await ChannelModel.create({ _id: 1, channel_name: 'Dainik', name_lower: 'dainik', description: '' });
  [video] = (await makeRows(1, { kind: 'video', ...({ video_title: 'Zodiac talk' } as object) })) as [number];
  await makeSubtitles(video, 'hi', HINDI);
  const cues = ['నమస్తే', 'రహస్య పదం'].map((text, at) => ({ cue: at + 1, text, before: '' }));
  const params = { id: video, language: 'te' } as const;
  await api.as('translator').call(saveCues, { params, body: { source: 'hi', revision: 0, cues } });
});
afterAll(() => api.stop());

/** Repeats a search until it has covered every video, because on a busy machine a search may stop at its time limit. */
const find = (who: string, q: string) =>
  waitUntil(async () => {
    const { answer } = await api.as(who).call(search, { query: { q } });
    return answer.searchedVideos === null ? answer : undefined;
  }, 'a search of all videos');
const findPaths = async (who: string, q: string) => (await find(who, q)).cues.map(({ path }) => path);

test('finds a cue by words of its source and of its translation, with a link to that cue', async () => {
  const path = `/translate?channel=1&video=${video}&source=hi&target=te&cue=2`;
  const { cues, searchedVideos } = await find('translator', 'गुप्त शब्द');
  expect(cues).toEqual([
    {
      video,
      title: 'Zodiac talk',
      cue: 2,
      text: { language: 'hi', before: '', match: 'गुप्त शब्द', after: ' यहाँ' },
      path,
    },
  ]);
  expect(searchedVideos).toBeNull();
  expect((await find('translator', 'రహస్య')).cues).toMatchObject([{ cue: 2, text: { language: 'te' }, path }]);
  expect(await findPaths('admin', 'రహస్య')).toEqual([path]);
  expect(await findPaths('admin', '00:03')).toEqual([]);
});

test('each role finds cues and videos that it may open, and no others', async () => {
  const { username: editor } = await api.addPerson({ roles: ['editor'], langPairs: ['hi_te'] });
  const { username: stranger } = await api.addPerson({ roles: ['translator'], langPairs: ['en_mr'] });
  for (const who of ['reviewer', 'editor', 'uploader', editor, stranger]) {
    expect([who, await findPaths(who, 'రహస్య')]).toEqual([who, []]);
    expect([who, await findPaths(who, 'गुप्त')]).toEqual([who, []]);
  }
  expect((await find(editor, 'zodiac')).videos).toEqual([]);
  const corrected = { assigned_te: editor, stage_te: 'correct' };
  await VideoModel.updateOne({ _id: video }, { $set: corrected });
  const editors = `/CorrectionSubtitles?channel=1&video=${video}&source=hi&target=te`;
  for (const q of ['రహస్య', 'गुप्त']) expect([q, await findPaths(editor, q)]).toEqual([q, [`${editors}&cue=2`]]);
  expect((await find(editor, 'zodiac')).videos).toEqual([
    { id: video, title: 'Zodiac talk', channel: 'Dainik', path: editors },
  ]);
  await VideoModel.updateOne({ _id: video }, { $set: { assigned_te: T, stage_te: 'translate' } });
  const params = { kind: 'video', id: video, language: 'te' } as const;
  await api.as('translator').call(submitItem, { params, body: { revision: 2, columns: {} } });
  const approver = `/Approver?category=translate&language=te&item=${video}`;
  for (const q of ['రహస్య', 'गुप्त']) expect([q, await findPaths('reviewer', q)]).toEqual([q, [`${approver}&cue=2`]]);
  expect((await find('reviewer', 'zodiac')).videos).toMatchObject([{ id: video, path: approver }]);
  // An assigner cannot open the translator's page, so the link leads to the board.
  expect((await find('assigner', 'zodiac')).videos).toMatchObject([{ id: video, path: '/work-board?kind=video' }]);
  expect(await findPaths('assigner', 'రహస్య')).toEqual(['/work-board?kind=video&language=te']);
  expect((await find('admin', 'zodiac')).videos[0]!.path).toContain('/translate?');
});

test('returns five cues of the newest videos; an aborted search reports how many videos it covered', async () => {
  const ids = await makeRows(7, { kind: 'video' });
  for (const id of ids) await makeSubtitles(id, 'hi', HINDI.replace('नमस्ते', 'बार बार वही'));
  const { cues } = await find('admin', 'बार बार');
  expect(cues.map((hit) => hit.video)).toEqual(ids.toReversed().slice(0, 5));
  const actor = { id: 1, username: 'admin@example.com', roles: ['admin'], langPairs: [] } as never;
  const { text } = parseSearchText('बार बार', { today: '2026-11-29', languages: [] });
  expect(await findCues(actor, { text, hits: 5 }, AbortSignal.abort())).toEqual({ cues: [], searchedVideos: 0 });
});

test('reads the videos of an editor and of a reviewer through an index, and no others', async () => {
  await makeRows(20, { kind: 'video' });
  for (const [role, language] of [
    ['editor', 'te'],
    ['reviewer', 'te'],
  ] as const) {
    const scopes = listRowScopes({ username: T, roles: [role] });
    const { scope, narrowing } = scopes.find(
      (one) => JSON.stringify(one).includes(`_${language}`) || one.narrowing.language === language,
    )!;
    const question = await buildListQuery('video', scope, { ...narrowing, limit: 500 });
    const explained = (await VideoModel.find(question.filter as object)
      .hint(question.index)
      .explain('executionStats')) as unknown as { executionStats: { nReturned: number; totalKeysExamined: number } };
    const { nReturned, totalKeysExamined } = explained.executionStats;
    expect([role, nReturned, totalKeysExamined <= 3]).toEqual([role, 1, true]);
  }
});
