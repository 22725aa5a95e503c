import type { TextColumn } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { savePrediction, savePrediction10days } from '@subtitle/contracts/operations/item-events';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import type { ItemDocument } from '../../../models/item-row';
import { makeRows, texts } from '../../../test/make-rows';
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

test('saves are for signed-in owners and for columns of the status named', async () => {
  const id = await row();
  expect((await daily(id, 1, 'x', 'nobody')).status).toBe(401);
  expect((await daily(id, 1, 'x', 'reviewer')).status).toBe(403);
  expect((await daily(id, 1, 'x', 'editor')).status).toBe(404);
  const wrong = await api.as('translator').call(savePrediction, {
    body: { id, translated: 'x', targetLang: 'te_1', statusCol: 'status_mr', newStatus: 'inreview' },
  });
  expect([wrong.status, wrong.refusal.field]).toEqual([400, 'statusCol']);
  const byTranslator = await daily(id, 1, 'x', 'translator', 'corrected');
  expect([byTranslator.status, byTranslator.refusal.current?.status]).toEqual([409, 'assigned']);
});

test('four calls one after the other: the row goes to review with the last one', async () => {
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

test('four calls at once end in review with all four texts', async () => {
  const id = await row();
  const answers = await Promise.all([1, 2, 3, 4].map((n) => daily(id, n, `నేడు ${n}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const last = answers.map(({ answer }) => answer.item).sort((a, b) => b.revision_te - a.revision_te)[0];
  expect(last).toMatchObject({ status_te: 'inreview', ...texts('te', 'నేడు') });
});

test('a row that was filled before takes all four calls too, as one round, and then no more', async () => {
  const id = await row({ ...OWNED, ...texts('te', 'పాత'), round_te: 1 });
  const item = await fourDaily(id, 'కొత్త');
  expect(item).toMatchObject({ status_te: 'inreview', round_te: 2, ...texts('te', 'కొత్త') });
  expect((await daily(id, 1, 'ఇంకా')).status).toBe(409);
  const revisions = (await AuditEntryModel.find({ item: id }).lean()).map(({ revision }) => revision);
  expect(revisions.sort((a, b) => a - b)).toEqual(revisions.map((_, index) => index + 2));
  expect(revisions).toHaveLength(item.revision_te - 1);
});

test('an editor saves column by column and the row stands as corrected', async () => {
  const id = await row({ ...CORRECTING, ...texts('te', 'పాత') });
  expect(await fourDaily(id, 'సరి', 'editor', 'corrected')).toMatchObject({
    status_te: 'corrected',
    round_te: 1,
    ...texts('te', 'సరి'),
  });
  const emptied = await daily(id, 2, ' ', 'editor', 'corrected');
  expect([emptied.status, emptied.refusal.field]).toEqual([422, 'te_2']);
});

test('a 10-day row moves once every column whose source has text is filled; the others are not asked for', async () => {
  const id = await row({ ...OWNED, kind: 'tenday', to: '2026-03-19', hi_3: '', hi_4: undefined });
  expect((await tenday(id, 1, 'నేడు')).answer.item.status_te).toBe('assigned');
  expect((await tenday(id, 2, 'నేడు')).answer.item.status_te).toBe('inreview');
  expect((await tenday(id, 3, '')).answer.item).toMatchObject({ status_te: 'inreview', te_3: '' });
});
