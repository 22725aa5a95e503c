import { LIMITS } from '@subtitle/contracts/limits';
import { approveItem, recallItem, submitItem } from '@subtitle/contracts/operations/item-events';
import { getItem, listHistory } from '@subtitle/contracts/operations/items';
import { listWork } from '@subtitle/contracts/operations/my-work';
import {
  type CueChange,
  holdTranslation,
  leaveTranslation,
  openTranslation,
  saveCues,
} from '@subtitle/contracts/operations/vtt';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { ImportModel } from '../../../models/import.model';
import { LeaseModel } from '../../../models/lease.model';
import { SubtitleModel } from '../../../models/subtitle.model';
import { TranslationModel } from '../../../models/translation.model';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import { makeRows, makeSubtitles } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const VTT = [
  'WEBVTT\n',
  '1\n00:01.000 --> 00:02.000\nनमस्ते\n',
  '2\n00:03.000 --> 00:04.000\n\n',
  '3\n00:05.000 --> 00:06.000\nआज का दिन\nशुभ है\n',
].join('\n');
const T = 'translator@example.com';

async function video(parts: object = {}) {
  const [id] = (await makeRows(1, { kind: 'video', ...parts })) as [number];
  await makeSubtitles(id, 'hi', VTT);
  return id;
}
const open = (id: number, who = 'translator', query: object = {}) =>
  api.as(who).call(openTranslation, { params: { id }, query: { target: 'te', ...query } });
const cue = (number: number, text: string, before = ''): CueChange => ({ cue: number, text, before });
const save = (id: number, revision: number, cues: CueChange[], who = 'translator', source = 'hi' as const) =>
  api.as(who).call(saveCues, { params: { id, language: 'te' }, body: { source, revision, cues } });
const other = () => api.addPerson({ roles: ['translator'], langPairs: ['hi_te'] });
const key = (id: number) => ({ kind: 'video', id, language: 'te' }) as const;

test('filled cues count as neither begun nor translated until they are sent without the mark, changed or not', async () => {
  const { username } = await other();
  const id = await video();
  const describe = async () => {
    const query = { today: '2026-12-01', since: '2026-12-01T00:00:00.000Z' };
    const list = (group: 'due' | 'drafts') => api.as(username).call(listWork, { query: { ...query, group } });
    const found = [...(await list('due')).answer.units, ...(await list('drafts')).answer.units];
    const { unchecked: cues } = (await open(id, username)).answer.target;
    return [...found.map(({ group, filled, needed, unchecked }) => ({ group, filled, needed, unchecked })), cues];
  };
  const filled = [cue(1, 'నమస్తే'), cue(3, 'శుభదినం')].map((one) => ({ ...one, filled: true as const }));
  const first = await save(id, 0, filled, username);
  expect(first.status).toBe(200);
  expect(await describe()).toEqual([{ group: 'due', filled: 0, needed: 2, unchecked: 2 }, [1, 3]]);
  expect((await save(id, first.answer.revision, [cue(1, 'నమస్తే', 'నమస్తే')], username)).status).toBe(200);
  expect(await describe()).toEqual([{ group: 'drafts', filled: 1, needed: 2, unchecked: 1 }, [3]]);
  await save(id, first.answer.revision + 1, [cue(3, 'శుభ దినం', 'శుభదినం')], username);
  expect(await describe()).toEqual([{ group: 'drafts', filled: 2, needed: 2, unchecked: undefined }, undefined]);
});

test('a person with the pair can open any video that has subtitles; others get not-found', async () => {
  const id = await video();
  expect((await open(id, 'nobody')).status).toBe(401);
  expect((await open(id, 'uploader')).status).toBe(403);
  const { answer } = await open(id);
  expect(answer).toMatchObject({
    video: { id, channel_id: 1 },
    languages: ['hi'],
    source: { language: 'hi', content: VTT },
    target: { status: 'pending', revision: 0, owner: null, bound: null, texts: ['', '', ''], changed: [] },
    lease: null,
    editable: true,
    why: null,
  });
  const stranger = await api.addPerson({ roles: ['translator'], langPairs: ['en_gu'] });
  expect((await open(id, stranger.username)).status).toBe(404);
  expect((await open(id, 'translator', { source: 'en' })).status).toBe(404);
  expect((await open(999_999)).status).toBe(404);
  const [bare] = (await makeRows(1, { kind: 'video' })) as [number];
  expect((await open(bare)).status).toBe(404);
  expect((await open(id, 'reviewer')).answer).toMatchObject({ editable: false, why: 'right' });
});

test('without a target it opens in the person’s first pair whose source the video has', async () => {
  const readPair = async (id: number, who: string, query: object = {}) => {
    const opened = await api.as(who).call(openTranslation, { params: { id }, query });
    return opened.status === 200 ? `${opened.answer.source.language}_${opened.answer.target.language}` : opened.status;
  };
  const id = await video();
  const three = await api.addPerson({ roles: ['translator'], langPairs: ['en_hi', 'hi_te', 'hi_mr'] });
  expect(await readPair(id, three.username)).toBe('hi_te');
  await makeSubtitles(id, 'en', VTT);
  expect(await readPair(id, three.username)).toBe('en_hi');
  expect(await readPair(id, three.username, { source: 'hi' })).toBe('hi_te');
  expect(await readPair(id, three.username, { source: 'mr' })).toBe(404);
  // The video has no source of this person's pairs. A reviewer sees every video and is not limited to their pairs.
  const gujarati = { langPairs: ['gu_te' as const] };
  const stranger = await api.addPerson({ roles: ['translator'], ...gujarati });
  expect(await readPair(id, stranger.username)).toBe(404);
  const reviewer = await api.addPerson({ roles: ['reviewer'], ...gujarati });
  expect(await readPair(id, reviewer.username)).toBe('en_hi');
  expect(await readPair(999_999, three.username)).toBe(404);
});

test('the first save assigns an unowned unit to the caller and saves a draft', async () => {
  const id = await video();
  const saved = await save(id, 0, [cue(1, 'నమస్తే')]);
  expect(saved.answer).toEqual({ revision: 2, status: 'assigned', owner: T, filled: 1, needed: 2, changed: [] });
  const { answer } = await open(id);
  expect(answer.target).toMatchObject({ status: 'assigned', stage: 'translate', revision: 2, owner: T, bound: 'hi' });
  expect(answer.target.texts).toEqual(['నమస్తే', '', '']);
  const { answer: told } = await api.as('reviewer').call(listHistory, { params: key(id) });
  expect(told.map(({ event, revision, columns }) => [event, revision, columns])).toEqual([
    ['save-draft', 2, { 1: 'నమస్తే' }],
    ['assign', 1, null],
  ]);
  const late = await other();
  const refused = await save(id, 0, [cue(3, 'x')], late.username);
  expect([refused.status, refused.refusal.code, refused.refusal.current]).toMatchObject([
    409,
    'conflict',
    { status: 'assigned', revision: 2 },
  ]);
  expect((await open(id, late.username)).answer).toMatchObject({
    editable: false,
    why: 'owner',
    target: { owner: T, texts: ['నమస్తే', '', ''] },
  });
});

test('a save without the pair or without the role of translator assigns nothing', async () => {
  const id = await video();
  const editor = await api.addPerson({ roles: ['editor'], langPairs: ['hi_te'] });
  expect((await save(id, 0, [cue(1, 'x')], editor.username)).status).toBe(403);
  expect((await save(id, 0, [cue(1, 'x')], 'admin')).status).toBe(403);
  expect((await save(id, 0, [cue(4, 'x')])).refusal).toMatchObject({
    field: 'cues',
    error: 'There is no cue 4: the last one is 3.',
  });
  expect((await save(id, 0, [])).answer).toMatchObject({ revision: 0, status: 'pending', owner: null });
  expect(await TranslationModel.countDocuments({ video_id: id })).toBe(0);
});

test('merges cue by cue: a save with an old revision keeps others’ changes and returns them', async () => {
  const id = await video();
  await save(id, 0, [cue(1, 'one')]);
  await save(id, 2, [cue(2, 'two')]);
  const merged = await save(id, 2, [cue(3, 'three')]);
  expect(merged.answer).toMatchObject({ revision: 4, filled: 2, needed: 2, changed: [{ cue: 2, text: 'two' }] });
  const clash = await save(id, 2, [cue(1, 'mine', ''), cue(3, 'also mine', 'three')]);
  expect([clash.status, clash.refusal.code]).toEqual([409, 'conflict']);
  expect(clash.refusal.clashes).toEqual([{ cue: 1, text: 'one', given: 'mine' }]);
  expect(clash.refusal.error).toBe('You changed these cues too: 1');
  expect((await open(id)).answer.target).toMatchObject({ revision: 4, texts: ['one', 'two', 'three'] });
  // An equal text is not a change.
  expect((await save(id, 0, [cue(1, 'one', 'whatever')])).answer.revision).toBe(4);
  expect((await save(id, 4, [cue(1, '', 'one')])).answer).toMatchObject({ revision: 5, filled: 1 });
});

test('limits the size of all texts of a language, and refuses a save beyond it as a whole', async () => {
  const [id] = (await makeRows(1, { kind: 'video' })) as [number];
  const time = (second: number) => new Date(second * 1_000).toISOString().slice(11, 23);
  const source = Array.from({ length: 500 }, (_, at) => `${time(at)} --> ${time(at + 0.9)}\nएक\n`).join('\n');
  await makeSubtitles(id, 'hi', `WEBVTT\n\n${source}`);
  const text = 'క'.repeat(10_000);
  const filled = (from: number) => Array.from({ length: 240 }, (_, at) => cue(from + at, text));
  expect((await save(id, 0, filled(1))).status).toBe(200);
  const { status, refusal } = await save(id, 2, filled(241));
  expect([status, refusal.code, refusal.error]).toEqual([
    413,
    'file-too-large',
    'The texts of a video in one language have at most 12 MB together, so nothing was saved.',
  ]);
  const { target } = (await open(id)).answer;
  expect([target.revision, target.texts.filter((one) => one !== '').length]).toEqual([2, 240]);
  // A document stored before the limit was introduced can still be shortened.
  const many = Object.fromEntries(Array.from({ length: 450 }, (_, at) => [at + 1, { text, revision: 2 }]));
  await TranslationModel.updateOne({ video_id: id }, { $set: { cues: many } });
  expect((await save(id, 2, [cue(1, `${text.slice(1)}x`, text)])).status).toBe(200);
  expect((await save(id, 3, [cue(460, 'x')])).status).toBe(413);
});

test('decision 52: a cue has up to 32,767 characters of any script', async () => {
  const id = await video();
  const [longest, tooLong] = ['ক'.repeat(32_767), 'ক'.repeat(32_768)];
  expect((await save(id, 0, [cue(1, tooLong)])).status).toBe(400);
  expect((await save(id, 0, [cue(1, longest), cue(2, '💐'.repeat(32_767))])).status).toBe(200);
  expect((await open(id)).answer.target.texts[0]).toBe(longest);
});

test('a cue above the present limit can be shortened', async () => {
  const id = await video();
  await save(id, 0, [cue(1, 'one')]);
  const long = 'x'.repeat(LIMITS.textCharacters + 1);
  await TranslationModel.updateOne({ video_id: id }, { $set: { 'cues.1.text': long } });
  expect((await save(id, 2, [cue(1, 'short', long)])).status).toBe(200);
  expect((await open(id)).answer.target.texts[0]).toBe('short');
});

test('only one of two concurrent first saves succeeds', async () => {
  const id = await video();
  const late = await other();
  const answers = await Promise.all([save(id, 0, [cue(1, 'a')]), save(id, 0, [cue(3, 'b')], late.username)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers[0]!.status === 200 ? T : late.username;
  const { target } = (await open(id, 'reviewer')).answer;
  expect([target.owner, target.revision, target.texts.filter(Boolean)]).toEqual([winner, 2, [expect.any(String)]]);
});

test('keeps all concurrent saves of one person', async () => {
  const id = await video();
  await save(id, 0, [cue(2, 'two')]);
  const answers = await Promise.all([save(id, 2, [cue(1, 'one')]), save(id, 2, [cue(3, 'three')])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await open(id)).answer.target).toMatchObject({ revision: 4, texts: ['one', 'two', 'three'] });
});

test('a failed save leaves neither a cue nor a history entry', async () => {
  const id = await video();
  // The history is written last.
  const heal = injectDriverFault(['insert'], () => {
    throw createServerError(8_000);
  });
  expect((await save(id, 0, [cue(1, 'lost')]).finally(heal)).status).toBeGreaterThanOrEqual(500);
  expect((await open(id)).answer.target).toMatchObject({ status: 'pending', revision: 0, texts: ['', '', ''] });
  expect((await SubtitleModel.collection.findOne({ video_id: id }))!.revision_te).toBeUndefined();
  expect((await save(id, 0, [cue(1, 'kept')])).status).toBe(200);
});

test('a file with a translation is marked, so that no import replaces or undoes it', async () => {
  const id = await video();
  await save(id, 0, [cue(1, 'one')]);
  const file = (await SubtitleModel.collection.findOne({ video_id: id }))!;
  expect(file).toMatchObject({ revision_te: 1, author_te: T });
  expect((await ImportModel.collection.findOne({ _id: file.import_id }))!.worked_rows).toBe(1);
});

test('decision 25: a person working on an unowned unit keeps others out for 15 minutes or until they leave', async () => {
  const id = await video();
  const params = { id, language: 'te' } as const;
  const late = await other();
  const hold = (who: string) => api.as(who).call(holdTranslation, { params, body: { source: 'hi' } });
  const { lease } = (await hold('translator')).answer;
  expect(Date.parse(lease.until) - Date.parse(lease.since)).toBe(15 * 60_000);
  expect((await open(id, late.username)).answer).toMatchObject({ lease: { by: T }, editable: false, why: 'lease' });
  for (const refused of [await hold(late.username), await save(id, 0, [cue(1, 'x')], late.username)])
    expect([refused.status, refused.refusal.code, refused.refusal.lease?.by]).toEqual([409, 'in-use', T]);
  expect((await open(id)).answer).toMatchObject({ lease: null, editable: true });
  expect((await hold('translator')).answer.lease.since).toBe(lease.since);
  await api.as(late.username).call(leaveTranslation, { params });
  expect((await hold(late.username)).status).toBe(409);
  await api.as('translator').call(leaveTranslation, { params });
  expect((await hold(late.username)).answer.lease.by).toBe(late.username);
  await LeaseModel.updateOne({ _id: `video:${id}:te` }, { until: new Date(Date.now() - 1) });
  expect((await save(id, 0, [cue(1, 'mine')])).status).toBe(200);
  expect((await hold(late.username)).refusal.code).toBe('conflict');
});

test('a unit in review is read-only until its submitter recalls it', async () => {
  const id = await video();
  await save(id, 0, [cue(1, 'ఒకటి')]);
  const submit = (revision: number) =>
    api.as('translator').call(submitItem, { params: key(id), body: { revision, columns: {} } });
  const early = await submit(2);
  expect([early.status, early.refusal.code, early.refusal.error]).toEqual([
    422,
    'incomplete',
    'Some cues are still empty: 3',
  ]);
  // The second cue of the source has no text, so it needs none.
  await save(id, 2, [cue(3, 'మూడు')]);
  expect((await submit(3)).answer.item).toMatchObject({
    kind: 'video',
    status_te: 'inreview',
    filled_te: 2,
    round_te: 1,
  });
  expect((await open(id)).answer).toMatchObject({ editable: false, why: 'status' });
  expect((await save(id, 4, [cue(1, 'x', 'ఒకటి')])).refusal.code).toBe('wrong-status');
  await api.as('translator').call(recallItem, { params: key(id), body: { revision: 4 } });
  await save(id, 5, [cue(1, 'మేలు', 'ఒకటి')]);
  expect((await open(id)).answer.target.changed).toEqual([1]);
  expect((await submit(6)).status).toBe(200);
  expect((await open(id, 'reviewer')).answer.target).toMatchObject({
    round: 2,
    changed: [1],
    earlier: [{ cue: 1, text: 'ఒకటి' }],
  });
  const approvals = await Promise.all(
    ['reviewer', 'admin'].map((who) => api.as(who).call(approveItem, { params: key(id), body: { revision: 7 } })),
  );
  expect(approvals.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await api.as('admin').call(getItem, { params: { kind: 'video', id } })).status).toBe(200);
});
