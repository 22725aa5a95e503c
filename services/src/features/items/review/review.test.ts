import { LIMITS } from '@subtitle/contracts/limits';
import {
  approveItem,
  reassignItem,
  recallItem,
  reopenItem,
  saveDraft,
  sendToReview,
  submitItem,
  takeIntoReview,
} from '@subtitle/contracts/operations/item-events';
import { getItem, listHistory } from '@subtitle/contracts/operations/items';
import {
  listReviewDaily,
  listReviewTenday,
  setReviewStatusDaily,
  setReviewStatusTenday,
} from '@subtitle/contracts/operations/review';
import { ACCEPTED_AS_IMPORTED } from '@subtitle/domain/workflow/imported-draft';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { ImportModel } from '../../../models/import.model';
import type { ItemDocument } from '../../../models/item-row';
import { PredictionModel } from '../../../models/prediction.model';
import { makeRows, makeTexts } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const T = 'translator@example.com';
const OWNED = { status_te: 'assigned', assigned_te: T, stage_te: 'translate', revision_te: 1 } as const;
const IN_REVIEW = {
  ...OWNED,
  status_te: 'inreview',
  author_te: T,
  submitter_te: T,
  round_te: 1,
  ...makeTexts('te'),
} as const;

async function unit(parts: Partial<ItemDocument>) {
  const [id] = await makeRows(1, parts);
  return { kind: parts.kind ?? 'daily', id: id!, language: 'te' } as const;
}

test('a draft keeps its exact text and the status; submitting it unfinished names the empty columns', async () => {
  const key = await unit(OWNED);
  const draft = await api
    .as('translator')
    .call(saveDraft, { params: key, body: { revision: 1, columns: { te_1: 'నేడు ' } } });
  expect(draft.answer.item).toMatchObject({ status_te: 'assigned', te_1: 'నేడు ', revision_te: 2 });
  const early = await api
    .as('translator')
    .call(submitItem, { params: key, body: { revision: 2, columns: { te_2: '  ' } } });
  expect([early.status, early.refusal.code, early.refusal.field]).toEqual([422, 'incomplete', 'te_2']);
  expect(early.refusal.error).toContain('te_2, te_3, te_4');
  const other = await api
    .as('translator')
    .call(saveDraft, { params: key, body: { revision: 2, columns: { mr_1: 'x' } } });
  expect([other.status, other.refusal.field]).toEqual([400, 'mr_1']);
  expect(other.refusal.error).toBe('Column mr_1 does not belong to this language.');
});

test('refuses a text that is too long, naming its column, with a readable message', async () => {
  const key = await unit(OWNED);
  const body = { revision: 1, columns: { te_1: 'x'.repeat(LIMITS.textCharacters + 1) } };
  const long = await api.as('translator').call(saveDraft, { params: key, body });
  expect([long.status, long.refusal.field]).toEqual([400, 'columns.te_1']);
  expect(long.refusal.error).toBe(`'te_1' is longer than ${LIMITS.textCharacters} characters.`);
});

test('a text may be as long as a workbook cell, in every column and in any script', async () => {
  for (const letter of ['క', '💐']) {
    const key = await unit(OWNED);
    const columns = Object.fromEntries([1, 2, 3, 4].map((n) => [`te_${n}`, letter.repeat(LIMITS.textCharacters)]));
    const { status, answer } = await api
      .as('translator')
      .call(saveDraft, { params: key, body: { revision: 1, columns } });
    expect([status, (answer.item as { te_4?: string }).te_4]).toEqual([200, columns.te_4]);
  }
});

test('the history marks an imported draft submitted unchanged, but not an edited one', async () => {
  const imported = { ...OWNED, ...makeTexts('te') };
  const reasonOf = async (columns: Record<string, string>) => {
    const key = await unit(imported);
    const body = { revision: 1, columns };
    expect((await api.as('translator').call(submitItem, { params: key, body })).status).toBe(200);
    return (await api.as('reviewer').call(listHistory, { params: key })).answer[0]!.reason;
  };
  expect(await reasonOf(makeTexts('te'))).toBe(ACCEPTED_AS_IMPORTED);
  expect(await reasonOf({ te_1: 'మార్చినది' })).toBe('');
});

test('the review list marks imported drafts that were submitted unchanged, as long as they are in review', async () => {
  await ImportModel.collection.insertOne({ _id: 5, status: 'done', hidden: false } as never);
  const sent = { ...OWNED, ...makeTexts('te'), import_id: 5, from: '2026-04-04' };
  const [untouched, changed, again] = (await makeRows(3, sent)) as [number, number, number];
  const at = (id: number) => ({ kind: 'daily', id, language: 'te' }) as const;
  const submit = (id: number, revision: number, te_1: string) =>
    api
      .as('translator')
      .call(submitItem, { params: at(id), body: { revision, columns: { ...makeTexts('te'), te_1 } } });
  const { te_1 = '' } = makeTexts('te');
  await submit(untouched, 1, te_1);
  await submit(changed, 1, 'మార్చినది');
  await submit(again, 1, te_1);
  const body = { revision: 2, reason: 'style', note: '' } as const;
  await api.as('reviewer').call(reassignItem, { params: at(again), body });
  expect((await submit(again, 3, 'మార్చినది')).status).toBe(200);
  const query = { language: 'te', from: '2026-04-04', to: '2026-04-04' } as const;
  const { import_id: _, ...fromNoWorkbook } = sent;
  const [made] = (await makeRows(1, fromNoWorkbook)) as [number];
  await submit(made, 1, te_1);
  const told = async () =>
    (await api.as('reviewer').call(listReviewDaily, { query })).answer.map(({ id, imported }) => [id, imported]);
  expect(await told()).toEqual([
    [untouched, ['te']],
    [made, undefined],
    [changed, undefined],
    [again, undefined],
  ]);
  // Approved in this language, in review in another one.
  const elsewhere = { status_te: 'approved', status_mr: 'inreview' } as const;
  await PredictionModel.collection.updateOne({ id: untouched }, { $set: elsewhere });
  const { answer } = await api.as('reviewer').call(listReviewDaily, { query: { ...query, language: undefined } });
  expect(answer.find(({ id }) => id === untouched)?.imported).toBeUndefined();
});

test('the submitter recalls a row before the review', async () => {
  const key = await unit(IN_REVIEW);
  const recalled = await api.as('translator').call(recallItem, { params: key, body: { revision: 1 } });
  expect(recalled.answer.item).toMatchObject({ status_te: 'assigned', assigned_te: T, revision_te: 2 });
  expect((await api.as('translator').call(recallItem, { params: key, body: { revision: 2 } })).status).toBe(409);
});

test('a corrected row is sent to review by its editor or a reviewer, not by another editor', async () => {
  const corrected = {
    status_te: 'corrected',
    stage_te: 'correct',
    assigned_te: 'editor@example.com',
    revision_te: 3,
  } as const;
  const other = await api.addPerson({ roles: ['editor'] });
  const key = await unit(corrected);
  const body = { revision: 3 };
  expect((await api.as(other.username).call(sendToReview, { params: key, body })).status).toBe(404);
  expect((await api.as('editor').call(sendToReview, { params: key, body })).answer.item.status_te).toBe('inreview');
  const taken = await api.as('reviewer').call(takeIntoReview, { params: await unit(corrected), body });
  expect(taken.answer.item.status_te).toBe('inreview');
});

test('a row goes back to the person the reviewer selects, if that person is fit', async () => {
  const key = await unit(IN_REVIEW);
  const body = { revision: 1, reason: 'style', note: '' } as const;
  const unfit = await api
    .as('reviewer')
    .call(reassignItem, { params: key, body: { ...body, userId: api.getId('uploader') } });
  expect([unfit.status, unfit.refusal.code]).toEqual([422, 'assignee-unfit']);
  const editor = await api.addPerson({ roles: ['editor'] });
  const given = await api.as('reviewer').call(reassignItem, { params: key, body: { ...body, userId: editor.id } });
  expect(given.answer.item).toMatchObject({ status_te: 'assigned', assigned_te: editor.username, stage_te: 'correct' });
  expect((await api.as('translator').call(getItem, { params: { kind: 'daily', id: key.id } })).status).toBe(404);
});

test('spec 4.18, 4.19, 7.7.3: the specification’s call approves and sends back, with the language as code or name', async () => {
  const [one, two] = [await unit(IN_REVIEW), await unit(IN_REVIEW)];
  const set = (id: number, status: 'approved' | 'assigned', language: string) =>
    api.as('reviewer').call(setReviewStatusDaily, { body: { id, status, language } });
  await api.as('reviewer').call(listReviewDaily, { query: {} });
  expect((await set(one.id, 'approved', 'Telugu')).answer.item.status_te).toBe('approved');
  expect((await set(two.id, 'assigned', 'te')).answer.item).toMatchObject({ status_te: 'assigned', assigned_te: T });
  expect((await set(one.id, 'approved', 'te')).status).toBe(409);
  const range = await unit({ ...IN_REVIEW, kind: 'tenday', to: '2026-03-19' });
  const sentBack = { id: range.id, status: 'assigned', language: 'te' } as const;
  const { item } = (await api.as('reviewer').call(setReviewStatusTenday, { body: sentBack })).answer;
  expect(item).toMatchObject({ status_te: 'assigned', assigned_te: T });
  const { field, error } = (await set(one.id, 'approved', 'xx')).refusal;
  expect([field, error]).toEqual(['language', 'unsupported language: xx']);
  const reopened = await api
    .as('admin')
    .call(reopenItem, { params: one, body: { revision: 2, reason: 'A slip in column 3' } });
  expect(reopened.answer.item).toMatchObject({ status_te: 'inreview', revision_te: 3 });
});

describe('an approval without a revision by the specification’s call', () => {
  const approve = (id: number, who = 'reviewer') =>
    api.as(who).call(setReviewStatusDaily, { body: { id, status: 'approved', language: 'te' } });
  const changedMeanwhile = async (key: Awaited<ReturnType<typeof unit>>) => {
    await api.as('translator').call(recallItem, { params: key, body: { revision: 1 } });
    const columns = { te_1: 'తర్వాత మార్చినది' };
    expect((await api.as('translator').call(submitItem, { params: key, body: { revision: 2, columns } })).status).toBe(
      200,
    );
  };
  const read = {
    list: () => api.as('reviewer').call(listReviewDaily, { query: {} }),
    item: (key: { id: number }) => api.as('reviewer').call(getItem, { params: { kind: 'daily', id: key.id } }),
  };

  test.each(['list', 'item'] as const)(
    'accepts the revision that the %s returned last, but no later one',
    async (how) => {
      const key = await unit({ ...IN_REVIEW, submitter_te: T, assigned_te: T });
      await read[how](key);
      await changedMeanwhile(key);
      const { status, refusal } = await approve(key.id);
      expect([status, refusal.code, refusal.current?.columns?.te_1]).toEqual([409, 'conflict', 'తర్వాత మార్చినది']);
      await read[how](key);
      expect((await approve(key.id)).answer.item.status_te).toBe('approved');
    },
  );

  test('is refused if this session never read the row, whatever other sessions read', async () => {
    const key = await unit(IN_REVIEW);
    await read.item(key);
    const { username } = await api.addPerson({ roles: ['reviewer'] });
    expect((await approve(key.id, username)).refusal.code).toBe('conflict');
    expect((await approve(key.id)).status).toBe(200);
  });
});

test('spec 4.16, 5.23, 7.7.1: lists the rows in review in one language or in any', async () => {
  const te = await unit({ ...IN_REVIEW, kind: 'tenday', from: '2026-04-01', to: '2026-04-10' });
  const [mr] = await makeRows(1, { kind: 'tenday', from: '2026-04-02', to: '2026-04-11', status_mr: 'inreview' });
  await makeRows(1, { kind: 'tenday', from: '2026-04-01', to: '2026-04-10' });
  const list = async (query: object) =>
    (await api.as('reviewer').call(listReviewTenday, { query })).answer.map(({ id }) => id);
  expect(await list({ language: 'te' })).toEqual([te.id]);
  expect(await list({})).toEqual([te.id, mr]);
  expect(await list({ from: '2026-04-11', to: '2026-04-30' })).toEqual([mr]);
});

test('audit entries cannot be changed or deleted', async () => {
  await expect(AuditEntryModel.updateMany({}, { note: 'x' })).rejects.toThrow('never');
  await expect(AuditEntryModel.deleteMany({})).rejects.toThrow('never');
});

describe('an empty required column', () => {
  const EMPTY = { ...IN_REVIEW, te_2: '', te_3: undefined };

  test('prevents an approval, with 409 incomplete and the names of the columns', async () => {
    const key = await unit(EMPTY);
    const refused = await api.as('reviewer').call(approveItem, { params: key, body: { revision: 1 } });
    expect([refused.status, refused.refusal.code, refused.refusal.field]).toEqual([409, 'incomplete', 'te_2']);
    expect(refused.refusal.error).toBe('te_2, te_3 are still empty, so this cannot be approved.');
    const body = { id: key.id, status: 'approved', language: 'te', revision: 1 } as const;
    const specified = await api.as('reviewer').call(setReviewStatusDaily, { body });
    expect([specified.status, specified.refusal.code]).toEqual([409, 'incomplete']);
  });

  test('does not prevent an approval if its source is empty', async () => {
    const key = await unit({ ...EMPTY, hi_2: '', hi_3: '' });
    expect((await api.as('reviewer').call(approveItem, { params: key, body: { revision: 1 } })).status).toBe(200);
  });
});

test('an empty draft writes nothing, and is refused in the same cases as every other draft', async () => {
  const key = await unit(OWNED);
  const draft = (who: string, revision: number) =>
    api.as(who).call(saveDraft, { params: key, body: { revision, columns: {} } });
  expect((await draft('translator', 1)).answer.item.revision_te).toBe(1);
  expect(await AuditEntryModel.countDocuments({ item: key.id })).toBe(0);
  expect((await draft('translator', 0)).refusal.code).toBe('conflict');
  expect((await draft('editor', 1)).refusal.code).toBe('not-found');
});
