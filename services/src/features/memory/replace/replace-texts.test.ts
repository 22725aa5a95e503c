import { LIMITS } from '@subtitle/contracts/limits';
import { saveDraft, takeBack } from '@subtitle/contracts/operations/item-events';
import { undoPropagation } from '@subtitle/contracts/operations/propagation';
import { type FoundRow, findInTexts, replaceInTexts } from '@subtitle/contracts/operations/replace-texts';
import { openTranslation, saveCues } from '@subtitle/contracts/operations/vtt';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import type { ItemDocument } from '../../../models/item-row';
import { PredictionModel } from '../../../models/prediction.model';
import { PropagatedUnitModel } from '../../../models/propagated-unit.model';
import { makeRows, makeSubtitles } from '../../../test/make-rows';
import { startItemTest } from '../../../test/start-item-test';

const started = startItemTest({ empty: true });
beforeEach(() => PropagatedUnitModel.collection.deleteMany({}));

const ME = 'translator@example.com';
const OPEN = {
  status_te: 'assigned',
  assigned_te: ME,
  stage_te: 'translate',
  source_te: 'hi',
  revision_te: 1,
} as const;
const NONE_LEFT = { skipped: [], tooLong: [] };
const BATCH = 'abcdef01-0000';
const keyOf = (id: number) => ({ kind: 'daily' as const, id, language: 'te' as const });
const read = async (id: number) => (await PredictionModel.findOne({ id }).lean<ItemDocument>())!;
const makeRow = async (te_1: string, parts: Partial<ItemDocument> = {}) =>
  (await makeRows(1, { ...OPEN, te_1, author_te: ME, ...parts }))[0]!;
const find = async (words: string, query = {}, who = 'translator') =>
  started.api.as(who).call(findInTexts, { query: { find: words, ...query } });
const choose = ({ kind, id, language, revision, texts }: FoundRow, isChosen = (_at: number) => true) => ({
  ...{ kind, id, language, revision },
  hits: texts.flatMap(({ column, hits }) => hits.flatMap((_hit, at) => (isChosen(at) ? [{ column, at }] : []))),
});
const replace = (rows: ReturnType<typeof choose>[], parts = {}, who = 'translator') =>
  started.api.as(who).call(replaceInTexts, { body: { batch: BATCH, find: 'శని', replace: 'రవి', rows, ...parts } });
const undo = () => started.api.as('translator').call(undoPropagation, { params: { batch: BATCH } });
const type = async (id: number, te_1: string) => {
  const body = { revision: (await read(id)).revision_te!, columns: { te_1 } };
  expect((await started.api.as('translator').call(saveDraft, { params: keyOf(id), body })).status).toBe(200);
};

it('answers 401 without a session, 403 for a reviewer, 400 without words', async () => {
  expect((await find('శని', {}, 'nobody')).status).toBe(401);
  expect((await find('శని', {}, 'reviewer')).status).toBe(403);
  expect((await find('')).status).toBe(400);
});

it('finds own open rows with the places of the words, by language and kind and as whole words', async () => {
  const [first, second] = [await makeRow('శని మంచిది, శని.'), await makeRow('శనివారం', { te_2: '(శని)' })];
  await makeRow('శని', { assigned_te: 'editor@example.com' });
  await makeRow('శని', { status_te: 'inreview' });
  await makeRow('x', { hi_1: 'శని' });
  const { answer } = await find('శని');
  expect(answer).toMatchObject({ limited: false, unsearched: false });
  expect(answer.rows.map(({ id, texts }) => [id, texts])).toEqual([
    [
      first,
      [
        {
          column: 'te_1',
          text: 'శని మంచిది, శని.',
          hits: [
            { start: 0, end: 3 },
            { start: 12, end: 15 },
          ],
        },
      ],
    ],
    [
      second,
      [
        { column: 'te_1', text: 'శనివారం', hits: [{ start: 0, end: 3 }] },
        { column: 'te_2', text: '(శని)', hits: [{ start: 1, end: 4 }] },
      ],
    ],
  ]);
  const whole = (await find('శని', { wholeWord: true, language: 'te' })).answer.rows;
  expect(whole.map(({ texts }) => texts.map(({ column }) => column))).toEqual([['te_1'], ['te_2']]);
  expect((await find('శని', { language: 'gu' })).answer.rows).toEqual([]);
  expect((await find('శని', { kind: 'tenday' })).answer.rows).toEqual([]);
});

it('replaces the chosen hits as drafts, named in the history, and undoes them as one', async () => {
  const [one, two] = [await makeRow('శని మంచిది, శని.'), await makeRow('శని', { stage_te: 'correct' })];
  const found = (await find('శని')).answer.rows;
  const rows = [choose(found[0]!, (at) => at === 1), choose(found[1]!)];
  expect((await replace(rows)).answer).toEqual({ rows: [keyOf(one), keyOf(two)], ...NONE_LEFT });
  expect(await read(one)).toMatchObject({ te_1: 'శని మంచిది, రవి.', status_te: 'assigned', revision_te: 2 });
  expect(await AuditEntryModel.findOne({ item: one, revision: 2 }).lean()).toMatchObject({
    event: 'save-draft',
    by: ME,
    reason: 'find and replace',
  });
  // A call without an answer is repeated.
  expect((await replace(rows)).answer).toEqual({ rows: [keyOf(one), keyOf(two)], ...NONE_LEFT });
  expect((await read(one)).revision_te).toBe(2);
  await type(two, 'రవి!');
  expect((await undo()).answer).toMatchObject({ rows: [{ id: one }], changed: 1, left: 0 });
  expect([(await read(one)).te_1, (await read(two)).te_1]).toEqual(['శని మంచిది, శని.', 'రవి!']);
  expect(await AuditEntryModel.findOne({ item: one, revision: 3 }).lean()).toMatchObject({
    reason: 'undone: find and replace',
  });
});

it('undone in an imported draft leaves it as nobody has begun', async () => {
  const id = await makeRow('శని', { author_te: undefined });
  await replace((await find('శని')).answer.rows.map((row) => choose(row)));
  expect(await read(id)).toMatchObject({ te_1: 'రవి', author_te: ME });
  await undo();
  expect((await read(id)).te_1).toBe('శని');
  expect(await read(id)).not.toHaveProperty('author_te');
});

it('leaves and names rows that changed, were taken back or have no such hit', async () => {
  const ids = [await makeRow('శని'), await makeRow('శని'), await makeRow('శని'), await makeRow('శని')];
  const rows = (await find('శని')).answer.rows.map((row) => choose(row));
  await type(ids[0]!, 'శని మరియు');
  const body = { revision: 1 };
  expect((await started.api.as('assigner').call(takeBack, { params: keyOf(ids[1]!), body })).status).toBe(200);
  rows[2]!.hits = [{ column: 'te_1', at: 7 }];
  expect((await replace(rows)).answer).toEqual({
    rows: [keyOf(ids[3]!)],
    skipped: ids.slice(0, 3).map(keyOf),
    tooLong: [],
  });
  expect((await read(ids[0]!)).te_1).toBe('శని మరియు');
  expect((await read(ids[1]!)).te_1).toBe('శని');
});

it('does not replace in rows of another person', async () => {
  const id = await makeRow('శని');
  const rows = (await find('శని')).answer.rows.map((row) => choose(row));
  expect((await replace(rows, {}, 'editor')).answer).toEqual({ rows: [], skipped: [keyOf(id)], tooLong: [] });
});

it('leaves and names rows whose texts would be too long', async () => {
  const words = 'శని '.repeat(LIMITS.textCharacters / 4).trim();
  const [long, short] = [await makeRow(words), await makeRow('శని')];
  const rows = (await find('శని')).answer.rows.map((row) => choose(row));
  expect((await replace(rows, { replace: 'శని రవి' })).answer).toEqual({
    rows: [keyOf(short)],
    skipped: [],
    tooLong: [keyOf(long)],
  });
  expect((await read(long)).te_1).toBe(words);
});

it('tells more rows with hits than are shown from more open rows than are searched', async () => {
  await makeRows(301, { ...OPEN, te_1: 'శని', author_te: ME });
  const { rows, ...counts } = (await find('శని')).answer;
  expect([rows.length, counts]).toEqual([300, { limited: true, unsearched: false }]);
  await makeRows(LIMITS.countedRows - 300, { ...OPEN, te_1: 'x', author_te: ME });
  expect((await find('రవి')).answer).toEqual({ rows: [], limited: false, unsearched: true });
});

describe('in subtitles', () => {
  const VTT = ['WEBVTT\n', ...[1, 2, 3].map((n) => `00:0${n}.000 --> 00:0${n}.900\nएक ${n}\n`)].join('\n');
  const TEXTS = ['శని మంచిది', 'ఈ రోజు', '<i>శని</i>, శని'];
  const makeVideo = async (texts: readonly string[] = TEXTS) => {
    const [id] = (await makeRows(1, { kind: 'video', ...OPEN })) as [number];
    await makeSubtitles(id, 'hi', VTT);
    if (texts.length > 0) await save(id, texts, 1);
    return id;
  };
  const save = async (id: number, texts: readonly string[], revision: number, before: readonly string[] = []) => {
    const cues = texts.map((text, at) => ({ cue: at + 1, text, before: before[at] ?? '' }));
    const call = { params: { id, language: 'te' as const }, body: { source: 'hi' as const, revision, cues } };
    expect((await started.api.as('translator').call(saveCues, call)).status).toBe(200);
  };
  const readCues = async (id: number) => {
    const call = { params: { id }, query: { target: 'te' as const } };
    const { texts, revision, status } = (await started.api.as('translator').call(openTranslation, call)).answer.target;
    return { texts, revision, status };
  };
  const nameVideo = (id: number) => ({ kind: 'video', id, language: 'te' });

  it('finds the cues, replaces the chosen hits as a draft, once, and undoes them', async () => {
    const id = await makeVideo();
    // Without a saved text there is nothing to find.
    await makeVideo([]);
    const { rows, limited, unsearched } = (await find('శని')).answer;
    expect([limited, unsearched]).toEqual([false, false]);
    expect(rows).toMatchObject([
      {
        ...nameVideo(id),
        revision: 2,
        texts: [
          { column: '1', text: TEXTS[0], hits: [{ start: 0, end: 3 }] },
          {
            column: '3',
            text: TEXTS[2],
            hits: [
              { start: 3, end: 6 },
              { start: 12, end: 15 },
            ],
          },
        ],
      },
    ]);
    expect((await find('శని', { kind: 'daily' })).answer.rows).toEqual([]);
    const chosen = [choose(rows[0]!, (at) => at === 0)];
    const changed = { texts: ['రవి మంచిది', TEXTS[1], '<i>రవి</i>, శని'], revision: 3, status: 'assigned' };
    for (let call = 0; call < 2; call++) {
      expect((await replace(chosen)).answer).toEqual({ rows: [nameVideo(id)], ...NONE_LEFT });
      expect(await readCues(id)).toEqual(changed);
    }
    const entry = await AuditEntryModel.findOne({ kind: 'video', item: id, revision: 3 }).lean();
    expect(entry).toMatchObject({ event: 'save-draft', by: ME, reason: 'find and replace' });
    expect((await undo()).answer).toMatchObject({ rows: [{ kind: 'video', id }], changed: 0, left: 0 });
    expect(await readCues(id)).toEqual({ ...changed, texts: TEXTS, revision: 4 });
  });

  it('leaves and names subtitles that changed, and Undo leaves those that changed since', async () => {
    const [changed, other] = [await makeVideo(), await makeVideo()];
    const found = (await find('శని')).answer.rows.filter(({ id }) => id === changed || id === other);
    const rows = found.map((row) => choose(row));
    await save(changed, ['శని!'], 2, TEXTS);
    expect((await replace(rows, {}, 'editor')).answer.skipped).toHaveLength(2);
    expect((await replace(rows)).answer).toEqual({
      ...{ rows: [nameVideo(other)], skipped: [nameVideo(changed)], tooLong: [] },
    });
    await save(other, ['రవి!'], 3, ['రవి మంచిది']);
    expect((await undo()).answer).toMatchObject({ rows: [], changed: 1, left: 0 });
    expect((await readCues(other)).texts[0]).toBe('రవి!');
  });
});
