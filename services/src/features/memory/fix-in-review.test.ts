import { listCorrectedTexts, readCorrectedTexts } from '@subtitle/contracts/operations/corrected-texts';
import { applyCorrection, listRowCorrections, listUncorrectedRows } from '@subtitle/contracts/operations/corrections';
import { approveItem, fixItem } from '@subtitle/contracts/operations/item-events';
import { listHistory } from '@subtitle/contracts/operations/items';
import { listNotifications } from '@subtitle/contracts/operations/notifications';
import { undoPropagation } from '@subtitle/contracts/operations/propagation';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { AuditEntryModel } from '../../models/audit-entry.model';
import { CorrectedTextModel } from '../../models/corrected-text.model';
import { CorrectionModel } from '../../models/correction.model';
import type { ItemDocument } from '../../models/item-row';
import { PredictionModel } from '../../models/prediction.model';
import { PropagatedUnitModel } from '../../models/propagated-unit.model';
import { SettingsModel } from '../../models/settings.model';
import { makeTaughtRow } from '../../test/make-taught-row';
import { startItemTest } from '../../test/start-item-test';

const started = startItemTest({ empty: true });
const allowFixes = async (fixInReview: boolean) => {
  const house = { ...DEFAULT_SETTINGS, fixInReview };
  await SettingsModel.updateOne(
    { _id: 'general' },
    { $set: { selfApproval: false, house, revision: 1 } },
    { upsert: true },
  );
};
beforeEach(async () => {
  for (const model of [PropagatedUnitModel, CorrectionModel, CorrectedTextModel]) await model.collection.deleteMany({});
  await allowFixes(true);
});

const TRANSLATOR = 'translator@example.com';
const REVIEWER = 'reviewer@example.com';
const GAIN = { hi: 'आज 1,500 रुपये का लाभ होगा।', te: 'ఈ రోజు 1,500 రూపాయల లాభం వస్తుంది.' };
const BETTER = 'నేడు 1,500 రూపాయల లాభం కలుగుతుంది.';
const BATCH = 'abcdef01-0000';
const keyOf = (id: number) => ({ kind: 'daily' as const, id, language: 'te' as const });
const read = async (id: number) => (await PredictionModel.findOne({ id }).lean<ItemDocument>())!;
const as = (who: string) => started.api.as(who);

/** Stores a row in review with the entry of its submission. */
async function makeRow(number = '1,500', parts: Partial<ItemDocument> = {}, whole = GAIN): Promise<number> {
  const texts = { hi: whole.hi.replace('1,500', number), te: whole.te.replace('1,500', number) };
  const id = await makeTaughtRow(texts, { round_te: 1, ...parts });
  await AuditEntryModel.create({
    ...{ kind: 'daily', item: id, language: 'te', event: 'submit-item', from: 'assigned', to: 'inreview', revision: 2 },
    ...{ owner: TRANSLATOR, by: TRANSLATOR, at: new Date(), reason: '', note: '', columns: { te_1: texts.te } },
  });
  return id;
}
const fix = async (id: number, { te_1 = BETTER, approve = false, who = 'reviewer', revision = 0 } = {}) =>
  as(who).call(fixItem, {
    params: keyOf(id),
    body: { revision: revision || (await read(id)).revision_te!, columns: { te_1 }, approve },
  });

describe('fix-item', () => {
  it('answers 401, 403 for other roles, and 403 while the setting is off', async () => {
    const id = await makeRow();
    expect((await fix(id, { who: 'nobody' })).status).toBe(401);
    expect((await fix(id, { who: 'translator' })).status).toBe(403);
    await allowFixes(false);
    expect((await fix(id)).status).toBe(403);
    expect((await read(id)).te_1).toBe(GAIN.te);
  });

  it('corrects and approves a text in one write, with two entries in the history', async () => {
    const id = await makeRow();
    const { status, answer } = await fix(id, { approve: true });
    expect(status).toBe(200);
    expect(answer.item).toMatchObject({
      ...{ te_1: BETTER, status_te: 'approved', revision_te: 4 },
      ...{ author_te: REVIEWER, submitter_te: TRANSLATOR, assigned_te: TRANSLATOR },
    });
    const history = (await as('translator').call(listHistory, { params: keyOf(id) })).answer;
    expect(history.slice(0, 2)).toMatchObject([
      { event: 'approve-item', by: REVIEWER },
      { event: 'fix-item', by: REVIEWER, columns: { te_1: BETTER } },
    ]);
  });

  it('tells the author in one line of the bell about the corrected texts of a day, until they were seen', async () => {
    const [approved, open] = [await makeRow(), await makeRow('2,000')];
    expect((await fix(approved, { approve: true })).status).toBe(200);
    expect((await fix(open, { te_1: BETTER.replace('1,500', '2,000') })).status).toBe(200);
    const bell = async (who: string) =>
      (await as(who).call(listNotifications)).answer.notifications.filter(({ kind }) => kind === 'text-corrected');
    expect(await bell('translator')).toMatchObject([
      { sentence: '2 of your texts were corrected.', path: '/corrected-texts' },
    ]);
    expect(await bell('reviewer')).toEqual([]);
    const { texts } = (await as('translator').call(listCorrectedTexts, { query: {} })).answer;
    expect(texts.map(({ item, by }) => [item, by])).toEqual([
      [open, REVIEWER],
      [approved, REVIEWER],
    ]);
    await as('translator').call(readCorrectedTexts, { body: { ids: texts.map(({ id }) => id) } });
    expect(await bell('translator')).toEqual([]);
  });

  it('saves a text with a warning as a submission does, and records which one the reviewer keeps', async () => {
    const id = await makeRow();
    const wrong = BETTER.replace('1,500', '777');
    await fix(id, { te_1: wrong });
    const { rule, column, words, kept } = (await read(id)).findings_te!.found.find((one) => one.rule === 'numbers')!;
    expect(kept).toBeUndefined();
    const overrides = [{ rule, column, words }];
    const body = { revision: 3, columns: { te_1: `${wrong} మంచిది.` }, approve: true, overrides };
    expect((await as('reviewer').call(fixItem, { params: keyOf(id), body })).status).toBe(200);
    const found = (await read(id)).findings_te!.found;
    expect(found.find((one) => one.rule === 'numbers')?.kept).toMatchObject({ by: REVIEWER });
    const entry = await AuditEntryModel.findOne({ item: id, kind: 'daily', revision: 4 }).lean();
    expect(entry).toMatchObject({ event: 'fix-item', by: REVIEWER, overrides });
  });

  it('leaves a corrected row in review, which the reviewer may approve while the setting is on', async () => {
    const id = await makeRow();
    expect((await fix(id)).answer.item).toMatchObject({ status_te: 'inreview', author_te: REVIEWER, round_te: 1 });
    await allowFixes(false);
    const approve = () => as('reviewer').call(approveItem, { params: keyOf(id), body: { revision: 3 } });
    expect((await approve()).refusal).toMatchObject({ code: 'self-approval' });
    await allowFixes(true);
    expect((await approve()).status).toBe(200);
  });

  it('refuses the own submission, a stale revision, an unchanged text, an empty text and an error', async () => {
    const own = await makeRow('1,500', { author_te: REVIEWER, submitter_te: REVIEWER });
    expect((await fix(own)).refusal).toMatchObject({ code: 'self-approval' });
    const id = await makeRow();
    expect((await fix(id, { revision: 1 })).refusal).toMatchObject({ code: 'conflict' });
    expect((await fix(id, { te_1: GAIN.te })).status).toBe(400);
    expect((await fix(id, { te_1: '' })).refusal).toMatchObject({ code: 'incomplete' });
    expect((await fix(id, { te_1: 'Hello there, friends of the house.' })).refusal).toMatchObject({
      code: 'text-error',
    });
    expect((await read(id)).revision_te).toBe(2);
  });
});

describe('the ripple of a correction in review', () => {
  const listOf = async (id: number) => {
    const query = { revision: (await read(id)).revision_te! };
    return (await as('reviewer').call(listRowCorrections, { params: keyOf(id), query })).answer.corrections;
  };
  const apply = async (correction: string, ids: number[]) => {
    const body = { batch: BATCH, rows: ids.map((id) => ({ kind: 'daily' as const, id })) };
    const { status, answer } = await as('reviewer').call(applyCorrection, { params: { correction }, body });
    expect(status).toBe(200);
    return answer.rows.map(({ id }) => id);
  };

  it('lists rows in review as rows that the reviewer may change, corrects them, and can be undone', async () => {
    const [id, other] = [await makeRow(), await makeRow('2,000')];
    const own = await makeRow('3,000', { author_te: REVIEWER, submitter_te: REVIEWER });
    await fix(id, { approve: true });
    const query = { revision: 3 };
    const { answer } = await as('reviewer').call(listRowCorrections, { params: keyOf(id), query });
    expect(answer.corrections).toMatchObject([{ before: GAIN.te, after: BETTER, by: REVIEWER, own: 1, others: 1 }]);
    const params = { correction: answer.corrections[0]!.id };
    const rows = (await as('reviewer').call(listUncorrectedRows, { params, query: { state: 'open' } })).answer.rows;
    expect(rows.filter((row) => row.own).map((row) => row.id)).toEqual([other]);
    const body = { batch: BATCH, rows: [other, own].map((item) => ({ kind: 'daily' as const, id: item })) };
    const applied = await as('reviewer').call(applyCorrection, { params, body });
    expect(applied.answer.rows).toMatchObject([{ kind: 'daily', id: other }]);
    expect(await read(other)).toMatchObject({
      te_1: BETTER.replace('1,500', '2,000'),
      status_te: 'inreview',
      author_te: REVIEWER,
    });
    const undone = await as('reviewer').call(undoPropagation, { params: { batch: BATCH } });
    expect(undone.answer.rows).toMatchObject([{ kind: 'daily', id: other }]);
    expect((await read(other)).te_1).toBe(GAIN.te.replace('1,500', '2,000'));
  });

  it('shows the author of each changed row what was changed, until it is undone', async () => {
    const [id, other] = [await makeRow(), await makeRow('2,000')];
    await fix(id);
    const listTexts = async () =>
      (await as('translator').call(listCorrectedTexts, { query: {} })).answer.texts.map(({ item }) => item).sort();
    expect(await listTexts()).toEqual([id]);
    const [correction] = await listOf(id);
    await apply(correction!.id, [other]);
    expect(await listTexts()).toEqual([id, other].sort());
    await as('reviewer').call(undoPropagation, { params: { batch: BATCH } });
    expect(await listTexts()).toEqual([id]);
  });

  it('writes two corrected sentences into a row that has both, and one undo restores the row', async () => {
    const rest = { hi: 'शाम को आराम करें।', te: 'సాయంత్రం పడుకోండి.' };
    const both = { hi: `${GAIN.hi} ${rest.hi}`, te: `${GAIN.te} ${rest.te}` };
    const better = `${BETTER} సాయంత్రం విశ్రాంతి తీసుకోండి.`;
    const [id, other] = [await makeRow('1,500', {}, both), await makeRow('2,000', {}, both)];
    await fix(id, { te_1: better });
    const corrections = await listOf(id);
    expect(corrections).toHaveLength(2);
    for (const { id: correction } of corrections) expect(await apply(correction, [other])).toEqual([other]);
    expect((await read(other)).te_1).toBe(better.replace('1,500', '2,000'));
    const { answer } = await as('reviewer').call(undoPropagation, { params: { batch: BATCH } });
    expect(answer).toMatchObject({ rows: [{ id: other }], changed: 0, left: 0 });
    expect((await read(other)).te_1).toBe(both.te.replace('1,500', '2,000'));
  });

  it('keeps what somebody else wrote between two corrections of a batch', async () => {
    const rest = { hi: 'शाम को आराम करें।', te: 'సాయంత్రం పడుకోండి.' };
    const both = { hi: `${GAIN.hi} ${rest.hi}`, te: `${GAIN.te} ${rest.te}` };
    const [id, other] = [await makeRow('1,500', {}, both), await makeRow('2,000', {}, both)];
    await fix(id, { te_1: `${BETTER} సాయంత్రం విశ్రాంతి తీసుకోండి.` });
    const [first, second] = await listOf(id);
    await apply(first!.id, [other]);
    const between = `${(await read(other)).te_1} మంచిది.`;
    expect((await fix(other, { te_1: between, who: 'admin' })).status).toBe(200);
    await apply(second!.id, [other]);
    await as('reviewer').call(undoPropagation, { params: { batch: BATCH } });
    expect((await read(other)).te_1).toBe(between);
  });
});
