import { recallItem, submitItem } from '@subtitle/contracts/operations/item-events';
import { findKeptWarnings } from '@subtitle/contracts/operations/kept-warnings';
import { acceptDraft, openTranslation, saveCues } from '@subtitle/contracts/operations/vtt';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { VideoModel } from '../../../models/video.model';
import { makeRows, makeSubtitles } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
// Videos of one test do not follow kept warnings of another one.
beforeEach(() => VideoModel.collection.updateMany({}, { $unset: { kept_sentences: 1 } }));

const T = 'translator@example.com';
const E = 'editor@example.com';
const VTT = [
  'WEBVTT\n',
  '00:01.000 --> 00:02.000\n<i>Good</i> morning, {name}!\n',
  '00:03.000 --> 00:04.000\nToday is a good day.\n',
].join('\n');
const GOOD = ['<i>శుభోదయం</i>, {name}!', 'ఈ రోజు మంచి రోజు.'];
/** A text without the end mark that its source has, which is a warning. */
const NO_MARK = 'ఈ రోజు మంచి రోజు';
const KEPT = { rule: 'end-mark', column: '2', words: 'No end mark .' };
const ASSIGNED = {
  status_te: 'assigned',
  assigned_te: T,
  stage_te: 'translate',
  revision_te: 1,
  source_te: 'en',
} as const;
const CORRECTED = { ...ASSIGNED, status_te: 'corrected', assigned_te: E, stage_te: 'correct' } as const;

async function makeVideo(texts: readonly string[], parts: object = ASSIGNED, who = 'translator') {
  const [id] = (await makeRows(1, { kind: 'video', ...parts })) as [number];
  await makeSubtitles(id, 'en', VTT);
  const saved = await save(id, texts, who);
  return { id, saved };
}
const save = (id: number, texts: readonly string[], who = 'translator', more: object = {}, before = ['', '']) => {
  const cues = texts.map((text, at) => ({ cue: at + 1, text, before: before[at]! }));
  return api.as(who).call(saveCues, {
    params: { id, language: 'te' },
    body: { source: 'en', revision: 1, cues, ...more },
  });
};
const submit = (id: number, revision: number, more: object = {}) =>
  api.as('translator').call(submitItem, {
    params: { kind: 'video', id, language: 'te' },
    body: { revision, columns: {}, ...more },
  });
const open = async (id: number, who = 'reviewer') =>
  (await api.as(who).call(openTranslation, { params: { id }, query: { target: 'te' } })).answer.target;

test.each([
  [['శుభోదయం, {name}!', GOOD[1]!], 'Cue 1: Missing: <i> </i>'],
  [['<i>శుభోదయం</i>!', GOOD[1]!], 'Cue 1: Missing: {name}'],
  [[GOOD[0]!, 'आज का दिन अच्छा है।'], 'Cue 2: Devanagari letters in Telugu text'],
  [[GOOD[0]!, '<b></b>'], 'Cue 2: No translation'],
])('refuses to submit %j, and saves it as a draft', async (texts, sentence) => {
  const { id, saved } = await makeVideo(texts);
  expect(saved.status).toBe(200);
  const refused = await submit(id, saved.answer.revision);
  expect([refused.status, refused.refusal.code, refused.refusal.field]).toEqual([422, 'text-error', 'cues']);
  expect(refused.refusal.error).toBe(sentence);
  expect((await open(id)).findings).toBeUndefined();
});

test('submits correct cues and stores that nothing was found', async () => {
  const { id, saved } = await makeVideo(GOOD);
  const sent = await submit(id, saved.answer.revision);
  expect(sent.answer.item.findings_te).toEqual({ revision: 3, found: [] });
});

test('stores findings by the number of the cue, and who kept a warning and why', async () => {
  const { id, saved } = await makeVideo([GOOD[0]!, NO_MARK]);
  const own = { ...KEPT, why: 'Name' };
  expect((await submit(id, saved.answer.revision, { overrides: [own, { ...KEPT, column: '1' }] })).status).toBe(200);
  const kept = { by: T, at: expect.stringMatching(/Z$/), why: 'Name' };
  const found = [{ ...KEPT, severity: 'warning', message: 'No end mark .', start: 16, end: 16, kept }];
  expect((await open(id)).findings).toEqual({ revision: 3, found });
  const [entry] = await AuditEntryModel.find({ kind: 'video', item: id, event: 'submit-item' }).lean();
  expect(entry!.overrides).toEqual([own]);
});

test('shows the findings to other people of the language pair', async () => {
  const { id, saved } = await makeVideo([GOOD[0]!, NO_MARK]);
  await submit(id, saved.answer.revision);
  const { username } = await api.addPerson({ roles: ['translator'], langPairs: ['en_te'] });
  expect((await open(id, username)).findings?.found).toHaveLength(1);
});

test('checks each save of a corrected translation, which submits it', async () => {
  const { id, saved: refused } = await makeVideo([GOOD[0]!, '<b>రోజు.'], CORRECTED, 'editor');
  expect([refused.status, refused.refusal.code, refused.refusal.error]).toEqual([
    422,
    'text-error',
    'Cue 2: <b> has no partner',
  ]);
  const saved = await save(id, [GOOD[0]!, NO_MARK], 'editor', { overrides: [KEPT] });
  expect(saved.status).toBe(200);
  expect((await open(id)).findings?.found).toMatchObject([{ ...KEPT, kept: { by: E } }]);
});

test('checks an imported draft that is accepted unchanged', async () => {
  const accept = async (text: string, more: object = {}) => {
    const [id] = (await makeRows(1, { kind: 'video', ...ASSIGNED, revision_te: undefined })) as [number];
    await makeSubtitles(id, 'en', VTT);
    await makeSubtitles(id, 'te', VTT.replace(/<i>.*/, GOOD[0]!).replace(/Today.*/, text));
    const { revision } = await open(id);
    const body = { source: 'en', revision, ...more } as const;
    return { id, answered: await api.as('translator').call(acceptDraft, { params: { id, language: 'te' }, body }) };
  };
  const { answered: refused } = await accept('<b>రోజు.');
  expect([refused.status, refused.refusal.code]).toEqual([422, 'text-error']);
  const { id, answered } = await accept(NO_MARK, { overrides: [KEPT] });
  expect(answered.status).toBe(200);
  expect((await open(id)).findings?.found).toMatchObject([{ ...KEPT, kept: { by: T } }]);
});

test('stores a hundred findings of a long file, with all warnings that were kept', async () => {
  const times = (n: number) => `00:${String(n).padStart(2, '0')}.000 --> 00:${String(n).padStart(2, '0')}.900`;
  const many = Array.from({ length: 59 }, (_, n) => `${times(n)}\nA good (day), "friend" ${n + 1}.\n`);
  const [id] = (await makeRows(1, { kind: 'video', ...ASSIGNED })) as [number];
  await makeSubtitles(id, 'en', ['WEBVTT\n', ...many].join('\n'));
  const cues = many.map((_text, at) => ({ cue: at + 1, text: 'మంచి రోజు', before: '' }));
  const saved = await api.as('translator').call(saveCues, {
    params: { id, language: 'te' },
    body: { source: 'en', revision: 1, cues },
  });
  const override = { rule: 'end-mark', column: '59', words: 'No end mark .' };
  await submit(id, saved.answer.revision, { overrides: [override] });
  const { found } = (await open(id)).findings!;
  expect(found).toHaveLength(100);
  expect(found.filter(({ kept }) => kept)).toMatchObject([override]);
});

describe('a kept warning', () => {
  const LAST = '<i>Today</i> is\na good day.';
  /** The second and the third cue have the same words. */
  const THREE = `${VTT}\n00:05.000 --> 00:06.000\n${LAST}\n`;
  const TEXTS = [GOOD[0]!, NO_MARK, '<i>ఈ</i> రోజు\nమంచి రోజు'];
  const makeThree = async (parts: object = ASSIGNED, who = 'translator') => {
    const [id] = (await makeRows(1, { kind: 'video', ...parts })) as [number];
    await makeSubtitles(id, 'en', THREE);
    return { id, saved: await save(id, TEXTS, who, {}, ['', '', '']) };
  };
  const findKept = async (id: number) =>
    (await open(id))
      .findings!.found.filter(({ rule }) => rule === 'end-mark')
      .map(({ column, kept }) => [column, kept]);
  const listChecked = async (id: number) =>
    (await AuditEntryModel.find({ kind: 'video', item: id, event: 'submit-item' }).sort({ revision: 1 }).lean()).map(
      ({ overrides, checked }) => ({ overrides, checked }),
    );
  const at = expect.any(String);

  test('counts for the same sentence in other cues and in other videos, until its submission withdraws it', async () => {
    const [first, second, third] = [await makeThree(), await makeThree(), await makeThree()];
    await submit(first.id, first.saved.answer.revision, { overrides: [KEPT], resolved: { numbers: 2 } });
    const row = { kind: 'video', id: first.id, cue: 2 };
    expect(await findKept(first.id)).toEqual([
      ['2', { by: T, at }],
      ['3', { by: T, at, row }],
    ]);
    // Only the decision counts, and what was corrected.
    const checked = { numbers: { found: 2, kept: 0 }, 'end-mark': { found: 1, kept: 1 } };
    expect(await listChecked(first.id)).toEqual([{ overrides: [KEPT], checked }]);

    await submit(second.id, second.saved.answer.revision, { overrides: [], resolved: {} });
    expect(await findKept(second.id)).toEqual([
      ['2', { by: T, at, row }],
      ['3', { by: T, at, row }],
    ]);
    expect(await listChecked(second.id)).toEqual([{}]);

    const sentence = { rule: 'end-mark', words: KEPT.words, language: 'te', sourceLanguage: 'en' } as const;
    const warnings = [{ ...sentence, source: 'Today is a good day.', text: NO_MARK }];
    const find = async (id: number) =>
      (await api.as('translator').call(findKeptWarnings, { body: { kind: 'video', id, warnings } })).answer;
    expect(await find(third.id)).toMatchObject([{ place: 0, by: T, row }]);
    expect(await find(first.id)).toEqual([]);

    const params = { kind: 'video', id: first.id, language: 'te' } as const;
    await api.as('translator').call(recallItem, { params, body: { revision: 3 } });
    await submit(first.id, 4, { overrides: [], resolved: {} });
    expect(await find(third.id)).toEqual([]);
    await submit(third.id, third.saved.answer.revision);
    expect(await findKept(third.id)).toEqual([
      ['2', undefined],
      ['3', undefined],
    ]);
  });

  test('is counted with each save of a corrected translation, once', async () => {
    const { id, saved } = await makeThree(CORRECTED, 'editor');
    expect(saved.status).toBe(200);
    const kept = { overrides: [KEPT], resolved: { 'double-space': 1, spaces: 1 }, revision: saved.answer.revision };
    await save(id, ['<i>శుభం</i>, {name}!'], 'editor', kept, [GOOD[0]!]);
    // The warnings of the first save, which had no list, were not counted.
    expect((await listChecked(id)).at(-1)!.checked).toEqual({ spaces: { found: 1, kept: 0 } });
  });
});

describe('cues from the memory', () => {
  const FILLED = [
    { column: '1', start: 0, end: GOOD[0]!.length },
    { column: '2', start: 0, end: GOOD[1]!.length },
  ];
  const findFilled = async (id: number) => (await VideoModel.findById(id).lean())?.from_memory_te;

  test('are stored with the submission, without places outside of the texts', async () => {
    const { id, saved } = await makeVideo(GOOD);
    const filled = [...FILLED, { column: '2', start: 0, end: 900 }, { column: '3', start: 0, end: 1 }];
    expect((await submit(id, saved.answer.revision, { filled })).answer.item.from_memory_te).toEqual({
      revision: 3,
      sentences: FILLED,
    });
    expect(await findFilled(id)).toEqual({ revision: 3, sentences: FILLED });
  });

  test('lose their mark when their text changes, and the others keep it in the next submission', async () => {
    const { id, saved } = await makeVideo(GOOD);
    await submit(id, saved.answer.revision, { filled: FILLED });
    await api.as('translator').call(recallItem, {
      params: { kind: 'video', id, language: 'te' },
      body: { revision: 3 },
    });
    await save(id, [GOOD[0]!, 'ఇది వేరే రోజు.'], 'translator', { revision: 4 }, GOOD);
    expect(await findFilled(id)).toEqual({ revision: 3, sentences: FILLED.slice(0, 1) });
    expect((await submit(id, 5)).answer.item.from_memory_te).toEqual({ revision: 6, sentences: FILLED.slice(0, 1) });
  });
});
