import type { ItemFindings } from '@subtitle/contracts/operations/findings';
import {
  reassignItem,
  recallItem,
  saveActivity,
  saveDraft,
  savePrediction,
  submitItem,
} from '@subtitle/contracts/operations/item-events';
import { getItem, listHistory } from '@subtitle/contracts/operations/items';
import { findKeptWarnings } from '@subtitle/contracts/operations/kept-warnings';
import { listReviewDaily } from '@subtitle/contracts/operations/review';
import { getSettings, type HouseSettings, saveSettings } from '@subtitle/contracts/operations/settings';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import type { ItemDocument } from '../../../models/item-row';
import { PredictionModel } from '../../../models/prediction.model';
import { makeRows, makeTexts } from '../../../test/make-rows';
import { startItemTest } from '../../../test/start-item-test';

const setup = startItemTest();
// Rows of one test do not follow kept warnings of another one.
beforeEach(() => PredictionModel.collection.updateMany({}, { $unset: { kept_sentences: 1 } }));

const T = 'translator@example.com';
const E = 'editor@example.com';
const OWNED = {
  status_te: 'assigned',
  assigned_te: T,
  stage_te: 'translate',
  revision_te: 1,
  source_te: 'hi',
} as const;
const HINDI = { hi_1: 'आज का दिन शुभ है।', hi_2: 'धन लाभ होगा।', hi_3: '', hi_4: '' };
const GOOD = { te_1: 'ఈ రోజు శుభప్రదం.', te_2: 'ధన లాభం కలుగుతుంది.' };
/** A text without the end mark that its source has, which is a warning. */
const NO_MARK = { ...GOOD, te_1: 'ఈ రోజు శుభప్రదం' };
const KEPT = { rule: 'end-mark', column: 'te_1', words: 'No end mark .' };

async function unit(parts: Partial<ItemDocument> = OWNED) {
  const [id] = await makeRows(1, { ...HINDI, ...parts });
  return { kind: parts.kind ?? 'daily', id: id!, language: 'te' } as const;
}
type Unit = Awaited<ReturnType<typeof unit>>;

const submit = (
  params: Unit,
  revision: number,
  columns: Record<string, string>,
  more: object = {},
  who = 'translator',
) => setup.api.as(who).call(submitItem, { params, body: { revision, columns, ...more } });
const findFindings = async ({ kind, id }: Unit, who = 'reviewer'): Promise<ItemFindings | undefined> =>
  (await setup.api.as(who).call(getItem, { params: { kind, id } })).answer.item.findings_te;
const listEntries = ({ id }: Unit) => AuditEntryModel.find({ item: id }).sort({ revision: 1 }).lean();

test('refuses a Hindi sentence in a Telugu column, names the column, and writes nothing', async () => {
  const key = await unit();
  const { status, refusal } = await submit(key, 1, { ...GOOD, te_2: HINDI.hi_2 });
  expect([status, refusal.code, refusal.field]).toEqual([422, 'text-error', 'te_2']);
  expect(refusal.error).toBe('te_2: Devanagari letters in Telugu text');
  expect(await findFindings(key)).toBeUndefined();
  expect(await listEntries(key)).toEqual([]);
});

test('saves a draft with an error', async () => {
  const key = await unit();
  const body = { revision: 1, columns: { te_2: HINDI.hi_2 } };
  expect((await setup.api.as('translator').call(saveDraft, { params: key, body })).status).toBe(200);
});

test('does not ask again about a warning that somebody keeps in another row with the same sentence', async () => {
  const [first, second, other] = [await unit(), await unit(), await unit()];
  await submit(first, 1, NO_MARK, { overrides: [KEPT] });
  await submit(second, 1, NO_MARK, { overrides: [], resolved: {} });
  const [stored] = (await findFindings(second))!.found;
  expect(stored!.kept).toMatchObject({ by: T, row: { kind: 'daily', id: first.id } });
  expect((await listEntries(second)).at(-1)).not.toHaveProperty('overrides');
  expect((await listEntries(second)).at(-1)).not.toHaveProperty('checked');
  const sentence = { rule: 'end-mark', words: KEPT.words, language: 'te', sourceLanguage: 'hi' } as const;
  const body = {
    kind: 'daily' as const,
    id: other.id,
    warnings: [
      { ...sentence, source: 'धन लाभ होगा।', text: NO_MARK.te_1 },
      { ...sentence, source: HINDI.hi_1, text: NO_MARK.te_1 },
    ],
  };
  const find = async (id: number, who = 'translator') =>
    setup.api.as(who).call(findKeptWarnings, { body: { ...body, id } });
  expect((await find(other.id)).answer).toMatchObject([{ place: 1, by: T, row: { kind: 'daily', id: first.id } }]);
  // A row does not follow itself, and a followed warning is not followed by others.
  expect((await find(first.id)).answer).toEqual([]);
  expect((await find(other.id, 'uploader')).status).toBe(403);

  // The decision ends with the submission that withdraws it.
  expect((await setup.api.as('translator').call(recallItem, { params: first, body: { revision: 2 } })).status).toBe(
    200,
  );
  await submit(first, 3, NO_MARK, { overrides: [] });
  expect((await find(other.id)).answer).toEqual([]);
  await submit(other, 1, NO_MARK);
  expect((await findFindings(other))!.found[0]).not.toHaveProperty('kept');
});

test('stores the reason of a kept warning, which follows its sentence and is in the history', async () => {
  const [first, second] = [await unit(), await unit()];
  const { answer } = await submit(first, 1, NO_MARK, { overrides: [{ ...KEPT, why: '  Style of  the channel ' }] });
  const why = 'Style of the channel';
  expect(answer.item.findings_te!.found[0]!.kept).toMatchObject({ by: T, why });
  const history = (await setup.api.as('reviewer').call(listHistory, { params: first, query: {} })).answer;
  expect(history[0]!.overrides).toEqual([{ ...KEPT, why }]);
  await submit(second, 1, NO_MARK);
  expect((await findFindings(second))!.found[0]!.kept).toMatchObject({ by: T, why, row: { id: first.id } });
  const sentence = { rule: 'end-mark', words: KEPT.words, language: 'te', sourceLanguage: 'hi' } as const;
  const warnings = [{ ...sentence, source: HINDI.hi_1, text: NO_MARK.te_1 }];
  const found = await setup.api.as('translator').call(findKeptWarnings, { body: { kind: 'daily', id: 1, warnings } });
  expect(found.answer).toMatchObject([{ by: T, why }]);
});

test('refuses a reason of more than 200 characters', async () => {
  const key = await unit();
  const overrides = [{ ...KEPT, why: 'x'.repeat(201) }];
  expect((await submit(key, 1, NO_MARK, { overrides })).status).toBe(400);
});

test('the person who changes the reason keeps the warning from then on; without a list the reason stays', async () => {
  const key = await unit();
  await submit(key, 1, NO_MARK, { overrides: [{ ...KEPT, why: 'Name' }] });
  const back = { revision: 2, reason: 'style', note: '', userId: setup.api.getId('editor') } as const;
  await setup.api.as('reviewer').call(reassignItem, { params: key, body: back });
  const same = await submit(key, 3, { te_2: 'ఈ రోజు ధన లాభం కలుగుతుంది.' }, {}, 'editor');
  expect(same.answer.item.findings_te!.found[0]!.kept).toMatchObject({ by: T, why: 'Name' });
  const overrides = [{ ...KEPT, why: 'Source is wrong' }];
  const changed = await submit(key, 4, { te_2: GOOD.te_2 }, { overrides }, 'editor');
  expect(changed.answer.item.findings_te!.found[0]!.kept).toMatchObject({ by: E, why: 'Source is wrong' });
});

test('stores an open warning with the revision of the submission, and does not refuse it', async () => {
  const key = await unit();
  expect((await submit(key, 1, NO_MARK)).status).toBe(200);
  const found = [{ ...KEPT, severity: 'warning', message: 'No end mark .', start: 15, end: 15 }];
  expect(await findFindings(key)).toEqual({ revision: 2, found });
  expect((await listEntries(key))[0]!.overrides).toBeUndefined();
});

test('stores who kept a warning and when; the history keeps the override, and the review list shows it', async () => {
  const key = await unit({ ...OWNED, from: '2026-05-05' });
  const answer = await submit(key, 1, NO_MARK, { overrides: [KEPT, { ...KEPT, column: 'te_2' }] });
  const kept = { by: T, at: expect.stringMatching(/Z$/) };
  expect(answer.answer.item.findings_te?.found).toMatchObject([{ ...KEPT, kept }]);
  expect(await listEntries(key)).toMatchObject([{ event: 'submit-item', overrides: [KEPT] }]);
  const query = { language: 'te', from: '2026-05-05', to: '2026-05-05' };
  const [listed] = (await setup.api.as('reviewer').call(listReviewDaily, { query })).answer;
  expect(listed!.findings_te?.found).toMatchObject([{ rule: 'end-mark', kept }]);
});

test('the history has the warnings that each submission kept, and the row the language it was made from', async () => {
  const key = await unit();
  const { answer } = await submit(key, 1, NO_MARK, { overrides: [KEPT] });
  expect(answer.item.made_from_te).toBe('hi');
  await setup.api.as('translator').call(recallItem, { params: key, body: { revision: 2 } });
  await submit(key, 3, GOOD);
  const history = (await setup.api.as('reviewer').call(listHistory, { params: key, query: {} })).answer;
  expect(history.map(({ event, overrides }) => [event, overrides])).toEqual([
    ['submit-item', undefined],
    ['recall-item', undefined],
    ['submit-item', [KEPT]],
  ]);
});

test('an override of other words has no effect', async () => {
  const key = await unit();
  const { answer } = await submit(key, 1, NO_MARK, { overrides: [{ ...KEPT, words: 'another text' }] });
  expect(answer.item.findings_te?.found).toMatchObject([{ rule: 'end-mark' }]);
  expect(answer.item.findings_te?.found[0]).not.toHaveProperty('kept');
});

test('a later submission keeps the name of the person who kept the warning, unless its list of overrides omits it', async () => {
  const key = await unit();
  await submit(key, 1, NO_MARK, { overrides: [KEPT] });
  const back = { revision: 2, reason: 'style', note: '', userId: setup.api.getId('editor') } as const;
  await setup.api.as('reviewer').call(reassignItem, { params: key, body: back });
  const changed = { te_2: 'ఈ రోజు ధన లాభం కలుగుతుంది.' };
  const corrected = await submit(key, 3, changed, { overrides: [KEPT] }, 'editor');
  expect(corrected.answer.item.findings_te).toMatchObject({ revision: 4, found: [{ kept: { by: T } }] });
  const again = await submit(key, 4, { te_2: GOOD.te_2 }, {}, 'editor');
  expect(again.answer.item.findings_te).toMatchObject({ revision: 5, found: [{ kept: { by: T } }] });
  const without = await submit(key, 5, changed, { overrides: [] }, 'editor');
  expect(without.answer.item.findings_te?.found[0]).not.toHaveProperty('kept');
  const kept = await submit(key, 6, { te_2: GOOD.te_2 }, { overrides: [KEPT] }, 'editor');
  expect(kept.answer.item.findings_te?.found).toMatchObject([{ kept: { by: E } }]);
});

test('a submission without findings removes the findings of the one before', async () => {
  const key = await unit();
  await submit(key, 1, NO_MARK);
  await setup.api.as('translator').call(recallItem, { params: key, body: { revision: 2 } });
  await submit(key, 3, GOOD);
  expect(await findFindings(key)).toEqual({ revision: 4, found: [] });
});

test('checks against the source that the caller saw', async () => {
  const key = await unit({ ...OWNED, en_1: 'A good day', en_2: 'A gain' });
  const source = { language: 'en', texts: { en_1: 'A good day', en_2: 'A gain' } } as const;
  const { answer } = await submit(key, 1, NO_MARK, { source });
  expect(answer.item.findings_te).toEqual({ revision: 2, found: [] });
});

test('an original is checked without a source', async () => {
  const original = {
    ...OWNED,
    status_te: 'assigned',
    stage_te: 'correct',
    assigned_te: E,
    source_te: undefined,
  } as const;
  const key = await unit({ ...original, hi_1: '', hi_2: '', ...NO_MARK, te_3: '', te_4: '', source: 'te' } as object);
  const { status, answer } = await submit(key, 1, { te_1: 'ఈ రోజు శుభం' }, {}, 'editor');
  expect([status, answer.item.findings_te?.found]).toEqual([200, []]);
});

test('the specified call of a column refuses when it submits a row with an error, but saves the columns before it', async () => {
  const key = await unit({ ...OWNED, hi_3: undefined, hi_4: undefined });
  const save = (targetLang: 'te_1' | 'te_2', translated: string) =>
    setup.api.as('translator').call(savePrediction, {
      body: { id: key.id, translated, targetLang, statusCol: 'status_te', newStatus: 'inreview' },
    });
  expect((await save('te_1', HINDI.hi_1)).answer.item).toMatchObject({ status_te: 'assigned', te_1: HINDI.hi_1 });
  const refused = await save('te_2', GOOD.te_2);
  expect([refused.status, refused.refusal.code, refused.refusal.field]).toEqual([422, 'text-error', 'te_1']);
  await save('te_1', GOOD.te_1);
  const { answer } = await save('te_2', GOOD.te_2);
  expect(answer.item).toMatchObject({ status_te: 'inreview', findings_te: { found: [] } });
});

test('the specified call of an activity checks name and text', async () => {
  const key = await unit({ ...OWNED, kind: 'activity', hi: 'आज सुबह टहलें।', act_hi: 'टहलना' });
  const save = (translated: string, activityName: string) =>
    setup.api.as('translator').call(saveActivity, { body: { id: key.id, translated, activityName, targetLang: 'te' } });
  expect((await save('सुबह टहलें।', 'నడక')).refusal).toMatchObject({ code: 'text-error', field: 'te' });
  const { answer } = await save('ఈ ఉదయం నడవండి', 'चलना');
  const found = answer.item.findings_te!.found.map(({ column, rule, severity }) => [column, rule, severity]);
  expect(answer.item.status_te).toBe('inreview');
  // A name in another script can be meant.
  expect(found.sort()).toEqual([
    ['act_te', 'script-foreign', 'warning'],
    ['te', 'end-mark', 'warning'],
  ]);
});

test('findings are hidden from translators of other languages', async () => {
  const key = await unit({ ...OWNED, status_bn: 'assigned', assigned_bn: 'bengali@example.com', revision_bn: 1 });
  await submit(key, 1, NO_MARK);
  await setup.api.addPerson({ username: 'bengali@example.com', langPairs: ['hi_bn'] });
  expect(await findFindings(key, 'bengali@example.com')).toBeUndefined();
  expect(await findFindings(key, 'translator')).toBeDefined();
});

test('the first submission of a version continues the revisions of its number, and so do its findings', async () => {
  const key = await unit({ ...OWNED, revision_te: undefined, status_te: undefined, assigned_te: undefined } as never);
  expect(await findFindings(key)).toBeUndefined();
  const { collection } = AuditEntryModel;
  await collection.insertOne({
    kind: 'daily',
    item: key.id,
    language: 'te',
    event: 'undo-import',
    revision: 7,
  } as never);
  const assigned = { ...OWNED, revision_te: 0 };
  const { PredictionModel } = await import('../../../models/prediction.model');
  await PredictionModel.collection.updateOne({ id: key.id }, { $set: assigned });
  const { answer } = await submit(key, 0, { ...makeTexts('te'), ...NO_MARK });
  expect(answer.item).toMatchObject({ revision_te: 8, findings_te: { revision: 8 } });
});

test('counts the warnings that an author corrected or kept, each once, and nothing for other callers', async () => {
  const key = await unit();
  await submit(key, 1, NO_MARK, { overrides: [KEPT], resolved: { numbers: 2, 'no-rule': 5 } });
  const [first] = await listEntries(key);
  expect(first!.checked).toEqual({ numbers: { found: 2, kept: 0 }, 'end-mark': { found: 1, kept: 1 } });
  await setup.api.as('translator').call(recallItem, { params: key, body: { revision: 2 } });
  await submit(key, 3, NO_MARK, { overrides: [KEPT], resolved: {} });
  expect((await listEntries(key)).at(-1)!.checked).toBeUndefined();
  const other = await unit();
  await submit(other, 1, NO_MARK);
  expect((await listEntries(other))[0]!.checked).toBeUndefined();
  const wrong = { overrides: [], resolved: { $where: 1 } };
  expect((await submit(await unit(), 1, NO_MARK, wrong)).status).toBe(400);
});

describe('with levels in the settings', () => {
  const setLevels = async (checks: HouseSettings['checks']) => {
    const { house, selfApproval, revision } = (await setup.api.as('admin').call(getSettings)).answer;
    const body = { selfApproval, revision, house: { ...house, checks } };
    expect((await setup.api.as('admin').call(saveSettings, { body })).status).toBe(200);
  };
  afterEach(() => setLevels(undefined));

  test('refuses a warning that is an error in this language, and accepts it in another', async () => {
    await setLevels({ te: { 'end-mark': 'error' } });
    const { status, refusal } = await submit(await unit(), 1, NO_MARK, { overrides: [KEPT] });
    expect([status, refusal.code, refusal.field]).toEqual([422, 'text-error', 'te_1']);
    await setLevels({ hi: { 'end-mark': 'error' } });
    expect((await submit(await unit(), 1, NO_MARK)).answer.item.findings_te?.found).toMatchObject([
      { rule: 'end-mark', severity: 'warning' },
    ]);
  });

  test('accepts an error that is lowered, and stores nothing of a check that is off', async () => {
    await setLevels({ te: { 'script-foreign': 'warning', 'end-mark': 'off' } });
    const { answer } = await submit(await unit(), 1, { ...NO_MARK, te_2: HINDI.hi_2 });
    expect(answer.item.findings_te?.found).toMatchObject([{ rule: 'script-foreign', severity: 'warning' }]);
  });
});
