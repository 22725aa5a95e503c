import { LIMITS } from '@subtitle/contracts/limits';
import { changeOwner, recallItem, submitItem } from '@subtitle/contracts/operations/item-events';
import { getVtt } from '@subtitle/contracts/operations/videos';
import { openTranslation, saveCues, translateVtt } from '@subtitle/contracts/operations/vtt';
import type { TestApi } from '@subtitle/testing/api';
import { MAX_SUBTITLE_LINES } from '@subtitle/webvtt/require-few-lines';
import type { App } from '../../../http/route';
import { TranslationModel } from '../../../models/translation.model';
import { makeRows, makeSubtitles } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** A file with a byte order mark, notes, settings and both kinds of line ends. */
const VTT = [
  '\uFEFFWEBVTT\r\nKind: captions\r\n\r\nNOTE for the translator\r\n\r\n',
  'first\r\n00:01.000 --> 00:02.000 align:end\r\nOne &amp; only\r\n\r\n',
  '00:03.000 --> 00:04.000\nTwo\n\n\n',
  '00:05.000 --> 00:06.000\nThree',
].join('');
const file = (one: string, two: string, three: string) =>
  VTT.replace('One &amp; only', one).replace('Two', two).replace('Three', three);
const ENGLISH = { roles: ['translator'], langPairs: ['en_te'] } as const;

let who: string;
beforeAll(async () => {
  who = (await api.addPerson(ENGLISH as never)).username;
});

async function video() {
  const [id] = (await makeRows(1, { kind: 'video' })) as [number];
  await makeSubtitles(id, 'en', VTT);
  return id;
}
const translate = (videoId: number, content: string, language = 'telugu', by = who) =>
  api.as(by).call(translateVtt, { params: { videoId }, body: { language, content } });
const read = async (videoId: number, language?: string, by = who) =>
  (await api.as(by).call(getVtt, { params: { videoId }, query: language ? { language } : {} })).answer;

test('requires the role of translator or editor, the pair, and a known language', async () => {
  const id = await video();
  expect((await translate(id, VTT, 'te', 'nobody')).status).toBe(401);
  expect((await translate(id, VTT, 'te', 'reviewer')).status).toBe(403);
  const stranger = await api.addPerson({ roles: ['translator'], langPairs: ['en_gu'] });
  expect((await translate(id, VTT, 'te', stranger.username)).status).toBe(404);
  expect((await translate(999_999, VTT)).status).toBe(404);
  expect((await translate(id, VTT, 'klingon')).refusal).toMatchObject({ field: 'language' });
  expect((await translate(id, 'fromdate')).refusal).toMatchObject({ field: 'content', code: 'invalid-request' });
  const long = await translate(id, VTT + '\n'.repeat(MAX_SUBTITLE_LINES));
  expect([long.status, long.refusal.error]).toEqual([400, 'A subtitle file has at most 100,000 lines.']);
});

test('spec 7.5.5, 7.5.6: saves a translation as a file and returns it byte for byte', async () => {
  const id = await video();
  const sent = file('ఒకటి &amp; ఒకే', '<i>రెండు</i>', 'మూడు');
  const { status, answer } = await translate(id, sent);
  expect([status, answer]).toEqual([200, { content: sent, language: 'te', revision: 2, status: 'assigned' }]);
  expect(await read(id, 'te')).toEqual({ content: sent, language: 'te' });
  expect(await read(id)).toEqual({ content: VTT, language: 'en' });
  // Sending the same file again changes nothing.
  expect((await translate(id, sent)).answer.revision).toBe(2);
  expect((await translate(id, sent.replace('మూడు', 'మూడవది'))).answer.revision).toBe(3);
});

test('takes everything except the texts from the source, whatever was sent', async () => {
  const id = await video();
  const bare = 'WEBVTT\n\n00:01.000 --> 00:02.000\nఒకటి\n\n00:03.000 --> 00:04.000\n\n00:05.000 --> 00:06.000\nమూడు\n';
  expect((await translate(id, bare)).answer.content).toBe(file('ఒకటి', '', 'మూడు').replace('000\n\n\n\n', '000\n\n\n'));
});

test.each([
  [
    'times',
    VTT.replace('00:04.000', '00:04.500'),
    'Cue 2 begins or ends at another time than in the English subtitles.',
  ],
  ['a cue less', VTT.slice(0, VTT.indexOf('00:05')), 'Cue 3 of the English subtitles is missing.'],
  ['a cue more', `${VTT}\n\n00:07.000 --> 00:08.000\nx`, 'Cue 4 is one more than the English subtitles have.'],
])('refuses a file with other %s than the source, naming the first cue that differs', async (_what, content, error) => {
  const { status, refusal } = await translate(await video(), content);
  expect([status, refusal.field, refusal.error]).toEqual([400, 'content', error]);
});

test('refuses a cue above the editor’s limit by its number, unless it was that long already', async () => {
  const id = await video();
  const long = 'x'.repeat(LIMITS.textCharacters + 1);
  const { status, refusal } = await translate(id, file('one', long, ''));
  expect([status, refusal.field, refusal.error]).toEqual([400, 'content', 'Cue 2 is longer than 32767 characters.']);
  await translate(id, file('one', 'two', ''));
  await TranslationModel.updateOne({ video_id: id }, { $set: { 'cues.2.text': long } });
  expect((await translate(id, file('one', long, 'three'))).status).toBe(200);
});

test('decision 40: a file is merged against the version the person received', async () => {
  const id = await video();
  await translate(id, file('one', 'two', ''));
  const given = (await read(id, 'te')).content;
  // Meanwhile the same person saves in the editor.
  const cues = [
    { cue: 2, text: 'TWO', before: 'two' },
    { cue: 3, text: 'THREE', before: '' },
  ];
  const params = { id, language: 'te' } as const;
  await api.as(who).call(saveCues, { params, body: { source: 'en', revision: 2, cues } });
  const merged = await translate(id, given.replace('one', 'ONE'));
  expect(merged.answer).toMatchObject({ revision: 4, content: file('ONE', 'TWO', 'THREE') });
});

test('decision 40: texts the person saved or opened in the editor count as received and do not clash', async () => {
  const id = await video();
  const params = { id, language: 'te' } as const;
  const cues = [
    { cue: 1, text: 'one', before: '' },
    { cue: 2, text: 'two', before: '' },
  ];
  await api.as(who).call(saveCues, { params, body: { source: 'en', revision: 0, cues } });
  expect((await translate(id, file('one', 'second', 'third'))).answer.content).toBe(file('one', 'second', 'third'));

  const owner = await api.addPerson(ENGLISH as never);
  const handed = await video();
  const { revision } = (await translate(handed, file('one', 'two', ''), 'te', owner.username)).answer;
  const give = {
    params: { kind: 'video', ...params, id: handed },
    body: { revision, userId: api.getId(who) },
  } as const;
  await api.as('assigner').call(changeOwner, give);
  expect((await translate(handed, file('one', 'second', ''))).status).toBe(409);
  await api.as(who).call(openTranslation, { params: { id: handed }, query: { target: 'te' } });
  expect((await translate(handed, file('one', 'second', ''))).answer.content).toContain('second');
});

test('a clash names the cues with both texts and the author, and writes nothing', async () => {
  const id = await video();
  const params = { id, language: 'te' } as const;
  const other = await api.addPerson({ ...ENGLISH, name: 'Ravi Teja' } as never);
  const give = async (to: string, revision: number) => {
    const body = { revision, userId: api.getId(to) };
    const { item } = (await api.as('assigner').call(changeOwner, { params: { kind: 'video', ...params }, body }))
      .answer;
    return item.revision_te;
  };
  const { answer } = await translate(id, file('one', 'two', 'three'));
  const theirs = await give(other.username, answer.revision);
  expect((await translate(id, file('x', 'two', 'three'))).refusal).toMatchObject({
    code: 'conflict',
    error: 'Ravi Teja is translating this.',
  });
  const cues = [{ cue: 2, text: 'TWO', before: 'two' }];
  const saved = await api.as(other.username).call(saveCues, { params, body: { source: 'en', revision: theirs, cues } });
  await give(who, saved.answer.revision);
  const { status, refusal } = await translate(id, file('one', 'second', 'third'));
  expect([status, refusal.code, refusal.error]).toEqual([409, 'conflict', 'Ravi Teja changed these cues too: 2']);
  expect(refusal.clashes).toEqual([{ cue: 2, text: 'TWO', given: 'second' }]);
  expect((await read(id, 'te')).content).toBe(file('one', 'TWO', 'three'));
  expect((await translate(id, file('one', 'second', 'third'))).answer.content).toBe(file('one', 'second', 'third'));
});

test('merges two concurrent files, one after the other', async () => {
  const id = await video();
  await translate(id, file('', '', ''));
  const answers = await Promise.all([translate(id, file('one', '', '')), translate(id, file('', '', 'three'))]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read(id, 'te')).content).toContain('Three'.toLowerCase());
});

test('other people see approved texts only; people with the language see all', async () => {
  const id = await video();
  await translate(id, file('one', 'two', 'three'));
  const elsewhere = await api.addPerson({ roles: ['translator'], langPairs: ['en_gu'] });
  const refused = await api.as(elsewhere.username).call(getVtt, { params: { videoId: id }, query: { language: 'te' } });
  expect(refused.status).toBe(404);
  const same = await api.addPerson({ roles: ['translator'], langPairs: ['te_gu'] });
  expect((await read(id, 'te', same.username)).content).toBe(file('one', 'two', 'three'));
});

test('refuses a file for a unit in review', async () => {
  const id = await video();
  await translate(id, file('one', 'two', 'three'));
  const unit = { kind: 'video', id, language: 'te' } as const;
  await api.as(who).call(submitItem, { params: unit, body: { revision: 2, columns: {} } });
  expect((await translate(id, file('x', 'two', 'three'))).refusal.code).toBe('wrong-status');
  await api.as(who).call(recallItem, { params: unit, body: { revision: 3 } });
  expect((await translate(id, file('x', 'two', 'three'))).status).toBe(200);
});

test('many changed cues of a long file leave the others unchanged', async () => {
  const time = (n: number) => new Date(n * 1_000).toISOString().slice(11, 23);
  const long = (text: (n: number) => string) =>
    `WEBVTT\n\n${Array.from({ length: 260 }, (_, n) => `${time(n)} --> ${time(n + 0.9)}\n${text(n)}\n`).join('\n')}`;
  const [id] = (await makeRows(1, { kind: 'video' })) as [number];
  await makeSubtitles(
    id,
    'en',
    long((n) => `One ${n}`),
  );
  const first = long((n) => `ఒకటి ${n}`);
  expect((await translate(id, first)).status).toBe(200);
  const second = long((n) => (n < 210 ? `రెండు ${n}` : `ఒకటి ${n}`));
  expect((await translate(id, second)).status).toBe(200);
  expect((await read(id, 'te')).content).toBe(second);
});
