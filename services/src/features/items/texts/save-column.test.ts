import type { TextColumn } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import {
  saveDraft,
  savePrediction,
  savePrediction10days,
  submitItem,
} from '@subtitle/contracts/operations/item-events';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import type { ItemDocument } from '../../../models/item-row';
import { PredictionModel } from '../../../models/prediction.model';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import { makeRows, makeTexts } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const OWNED = {
  status_te: 'assigned',
  assigned_te: 'translator@example.com',
  stage_te: 'translate',
  revision_te: 1,
} as const;
const T = 'translator@example.com';
const CORRECTING = { ...OWNED, assigned_te: 'editor@example.com', stage_te: 'correct' } as const;

async function row(parts: Partial<ItemDocument> = OWNED): Promise<number> {
  return (await makeRows(1, parts))[0]!;
}

const daily = (
  id: number,
  n: number,
  translated: string,
  who = 'translator',
  newStatus: 'inreview' | 'corrected' = 'inreview',
) =>
  api.as(who).call(savePrediction, {
    body: { id, translated, targetLang: `te_${n}` as TextColumn, statusCol: 'status_te', newStatus },
  });
const tenday = (id: number, n: number, translated: string) =>
  api.as('translator').call(savePrediction10days, { body: { id, translated, targetLang: `te_${n}` as TextColumn } });

async function fourDaily(
  id: number,
  word: string,
  ...rest: [who?: string, newStatus?: 'corrected']
): Promise<ItemAnswer> {
  let item: ItemAnswer | undefined;
  for (const n of [1, 2, 3, 4]) item = (await daily(id, n, `${word} ${n}`, ...rest)).answer.item;
  return item!;
}

test('spec 5.19, 6.18: saves require a session, the owner, and a column of the named status', async () => {
  const id = await row();
  expect((await daily(id, 1, 'x', 'nobody')).status).toBe(401);
  expect((await daily(id, 1, 'x', 'reviewer')).status).toBe(403);
  expect((await daily(id, 1, 'x', 'editor')).status).toBe(404);
  const wrong = await api.as('translator').call(savePrediction, {
    body: { id, translated: 'x', targetLang: 'te_1', statusCol: 'status_mr', newStatus: 'inreview' },
  });
  expect([wrong.status, wrong.refusal.field]).toEqual([400, 'statusCol']);
  for (const targetLang of ['xx_1', 'hi_5', 'status_te']) {
    const body = { id, translated: 'x', targetLang, statusCol: 'status_te', newStatus: 'inreview' };
    const { status, refusal } = await api.as('translator').call(savePrediction, { body: body as never });
    expect([status, refusal.field, refusal.error]).toEqual([400, 'targetLang', 'Invalid target language.']);
  }
  const byTranslator = await daily(id, 1, 'x', 'translator', 'corrected');
  expect([byTranslator.status, byTranslator.refusal.current?.status]).toEqual([409, 'assigned']);
});

test('spec 4.15, 7.4.3: of four calls in sequence the last one submits the row', async () => {
  const id = await row();
  for (const n of [1, 2, 3]) expect((await daily(id, n, `నేడు ${n}`)).answer.item.status_te).toBe('assigned');
  expect((await daily(id, 4, 'నేడు 4')).answer.item).toMatchObject({
    status_te: 'inreview',
    round_te: 1,
    te_1: 'నేడు 1',
  });
  const fifth = await daily(id, 4, 'మరో మాట');
  expect([fifth.status, fifth.refusal.current?.status]).toEqual([409, 'inreview']);
});

test('four concurrent calls end in review with all four texts', async () => {
  const id = await row();
  const answers = await Promise.all([1, 2, 3, 4].map((n) => daily(id, n, `నేడు ${n}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const last = answers.map(({ answer }) => answer.item).sort((a, b) => b.revision_te - a.revision_te)[0];
  expect(last).toMatchObject({ status_te: 'inreview', ...makeTexts('te', 'నేడు') });
});

test('a row with earlier texts also accepts all four calls as one round, and no further call', async () => {
  const id = await row({ ...OWNED, ...makeTexts('te', 'పాత'), author_te: T, round_te: 1 });
  const item = await fourDaily(id, 'కొత్త');
  expect(item).toMatchObject({ status_te: 'inreview', round_te: 2, ...makeTexts('te', 'కొత్త') });
  expect((await daily(id, 1, 'ఇంకా')).status).toBe(409);
  const revisions = (await AuditEntryModel.find({ item: id }).lean()).map(({ revision }) => revision);
  expect(revisions.sort((a, b) => a - b)).toEqual(revisions.map((_, index) => index + 2));
  expect(revisions).toHaveLength(item.revision_te - 1);
});

test('spec 4.14, 7.4.3, 7.4.4: an editor saves column by column, and the row ends as corrected', async () => {
  const id = await row({ ...CORRECTING, ...makeTexts('te', 'పాత') });
  expect(await fourDaily(id, 'సరి', 'editor', 'corrected')).toMatchObject({
    status_te: 'corrected',
    round_te: 1,
    ...makeTexts('te', 'సరి'),
  });
  const filled = { ...CORRECTING, ...makeTexts('te', 'పాత'), author_te: T };
  const other = await row({ ...filled, kind: 'tenday', to: '2026-03-19' });
  for (const targetLang of ['te_1', 'te_2', 'te_3', 'te_4'] as const) {
    const body = { id: other, translated: 'సరి', targetLang, statusCol: 'status_te', newStatus: 'corrected' } as const;
    const { item } = (await api.as('editor').call(savePrediction10days, { body })).answer;
    expect(item).toMatchObject({ status_te: 'corrected', [targetLang]: 'సరి' });
  }
  const emptied = await daily(id, 2, ' ', 'editor', 'corrected');
  expect([emptied.status, emptied.refusal.field]).toEqual([422, 'te_2']);
});

test('spec 4.15, 7.4.4: a 10-day row is submitted once every column with a source text is filled; the other columns are not needed', async () => {
  const id = await row({ ...OWNED, kind: 'tenday', to: '2026-03-19', hi_3: '', hi_4: undefined });
  expect((await tenday(id, 1, 'నేడు')).answer.item.status_te).toBe('assigned');
  const { item } = (await tenday(id, 2, 'నేడు')).answer;
  expect(item.status_te).toBe('inreview');
  // A call that changes nothing adds no event.
  expect((await tenday(id, 3, '')).answer.item).toEqual({ ...item, te_3: '' });
});

test('a row submitted as a whole accepts no further column', async () => {
  const id = await row();
  const params = { kind: 'daily', id, language: 'te' } as const;
  await api.as('translator').call(submitItem, { params, body: { revision: 1, columns: makeTexts('te') } });
  const late = await daily(id, 1, 'మరో మాట');
  expect([late.status, late.refusal.code, late.refusal.current?.status]).toEqual([409, 'wrong-status', 'inreview']);
  expect(late.refusal.current?.revision).toBe(2);
});

describe('a call that loses against other changes', () => {
  const rows = PredictionModel.collection;

  test.each([
    [11, 200, 12],
    [12, 409, 12],
  ])('%i times is answered with %i at attempt %i', async (times, status, tries) => {
    const id = await row();
    let tried = 0;
    const heal = injectDriverFault(['findAndModify'], async () => {
      if (++tried <= times) await rows.updateOne({ id }, { $inc: { revision_te: 1 } });
    });
    const saved = await daily(id, 1, 'నేడు').finally(heal);
    expect([saved.status, tried]).toEqual([status, tries]);
    if (status === 409) expect(saved.refusal.code).toBe('conflict');
  });

  test('is the only call that is retried; other refusals and database errors are returned', async () => {
    const id = await row({ ...OWNED, status_te: 'approved' });
    let read = 0;
    let heal = injectDriverFault(['find'], ({ find }) => void (find === rows.collectionName && read++));
    expect((await daily(id, 1, 'నేడు').finally(heal)).refusal.code).toBe('wrong-status');
    expect(read).toBe(1);
    const other = await row();
    let written = 0;
    heal = injectDriverFault(['findAndModify'], () => {
      written++;
      throw createServerError(8_000);
    });
    expect((await daily(other, 1, 'నేడు').finally(heal)).status).toBeGreaterThanOrEqual(500);
    expect(written).toBe(1);
  });
});

describe('imported texts', () => {
  const DRAFTED = { ...OWNED, ...makeTexts('te', 'యంత్రం') };

  test('are not submitted with the first column: the row is submitted when each column was sent, changed or unchanged', async () => {
    const id = await row(DRAFTED);
    expect((await daily(id, 1, 'నేడు')).answer.item.status_te).toBe('assigned');
    expect((await daily(id, 2, 'యంత్రం 2')).answer.item.status_te).toBe('assigned');
    expect((await daily(id, 2, 'యంత్రం 2')).answer.item.status_te).toBe('assigned');
    expect((await daily(id, 4, 'నేడు 4')).answer.item.status_te).toBe('assigned');
    expect((await daily(id, 3, 'యంత్రం 3')).answer.item).toMatchObject({ status_te: 'inreview', te_1: 'నేడు' });
  });

  test('are not required in columns without a source', async () => {
    const id = await row({ ...DRAFTED, hi_3: '', hi_4: '' });
    await daily(id, 1, 'నేడు');
    expect((await daily(id, 2, 'నేడు')).answer.item.status_te).toBe('inreview');
  });

  test('must each be sent in a 10-day row and by an editor too', async () => {
    const id = await row({ ...DRAFTED, kind: 'tenday', to: '2026-03-19' });
    for (const n of [4, 3, 2]) expect((await tenday(id, n, 'నేడు')).answer.item.status_te).toBe('assigned');
    expect((await tenday(id, 1, 'నేడు')).answer.item.status_te).toBe('inreview');
    const corrected = await row({ ...CORRECTING, ...makeTexts('te', 'యంత్రం') });
    expect((await daily(corrected, 1, 'సరి', 'editor', 'corrected')).answer.item.status_te).toBe('assigned');
    expect((await fourDaily(corrected, 'సరి', 'editor', 'corrected')).status_te).toBe('corrected');
  });

  test('count as sent if a person saved them as a draft before', async () => {
    const id = await row(DRAFTED);
    const params = { kind: 'daily', id, language: 'te' } as const;
    const columns = { te_2: 'రెండు', te_3: 'మూడు', te_4: 'నాలుగు' };
    await api.as('translator').call(saveDraft, { params, body: { revision: 1, columns } });
    expect((await daily(id, 1, 'నేడు')).answer.item.status_te).toBe('inreview');
  });
});

test('a repeated text by the same person is answered 200 and changes nothing, before and after the submission', async () => {
  const id = await row();
  const entries = () => AuditEntryModel.countDocuments({ item: id });
  await daily(id, 1, 'నేడు 1');
  const before = await entries();
  expect((await daily(id, 1, 'నేడు 1')).answer.item).toMatchObject({ status_te: 'assigned', revision_te: 2 });
  expect(await entries()).toBe(before);
  const item = await fourDaily(id, 'నేడు');
  expect(item.status_te).toBe('inreview');
  const after = await entries();
  for (const n of [4, 1, 2, 3]) expect((await daily(id, n, `నేడు ${n}`)).answer.item).toEqual(item);
  await PredictionModel.updateOne({ id }, { $set: { status_te: 'approved' } });
  expect((await daily(id, 4, 'నేడు 4')).status).toBe(200);
  expect(await entries()).toBe(after);
  expect((await daily(id, 4, 'మరో మాట')).refusal.code).toBe('wrong-status');
});

test.each([1, 2, 3, 4])('"Save All" with column %i empty saves all four texts and submits nothing', async (emptied) => {
  const id = await row({ ...OWNED, ...makeTexts('te', 'పాత'), author_te: T, submitter_te: T, round_te: 1 });
  const wanted = Object.fromEntries([1, 2, 3, 4].map((n) => [`te_${n}`, n === emptied ? '' : `కొత్త ${n}`]));
  for (const n of [1, 2, 3, 4]) expect((await daily(id, n, wanted[`te_${n}`]!)).status).toBe(200);
  const stored = (await PredictionModel.findOne({ id }).lean())!;
  expect(stored.status_te).toBe('assigned');
  expect([1, 2, 3, 4].map((n) => stored[`te_${n}` as 'te_1'] ?? '')).toEqual(Object.values(wanted));
  expect((await daily(id, emptied, 'కొత్త')).answer.item.status_te).toBe('inreview');
});
