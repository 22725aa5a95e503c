import { approveItem, reopenItem } from '@subtitle/contracts/operations/item-events';
import { listApproved } from '@subtitle/contracts/operations/review';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { PredictionModel } from '../../../models/prediction.model';
import { injectDriverFault } from '../../../test/driver-faults';
import { makeRows, makeTexts } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const IN_REVIEW = {
  status_te: 'inreview',
  author_te: 'translator@example.com',
  revision_te: 3,
  ...makeTexts('te'),
} as const;
const asked = { kind: 'daily', language: 'te', since: new Date(0).toISOString() } as const;
const approved = (who: string, query: object = asked) => api.as(who).call(listApproved, { query: query as never });
const listIds = async (who: string, query: object = asked) =>
  (await approved(who, query)).answer.map(({ item }) => item.id);
const at = (id: number) => ({ kind: 'daily', id, language: 'te' }) as const;

test('requires the role of reviewer, and a kind, a language and a time', async () => {
  expect((await approved('nobody')).status).toBe(401);
  expect((await approved('translator')).status).toBe(403);
  for (const wrong of [
    { ...asked, since: 'today' },
    { ...asked, kind: 'videos' },
    { ...asked, language: 'xx' },
  ])
    expect((await approved('reviewer', wrong)).status).toBe(400);
});

test('lists a reviewer’s own approvals, newest first, until a row is reopened', async () => {
  const [first, second, others] = (await makeRows(3, IN_REVIEW)) as [number, number, number];
  const other = await api.addPerson({ roles: ['reviewer'] });
  const approve = (who: string, id: number) => api.as(who).call(approveItem, { params: at(id), body: { revision: 3 } });
  await approve('reviewer', first);
  await approve('reviewer', second);
  await approve(other.username, others);
  expect(await listIds('reviewer')).toEqual([second, first]);
  expect(await listIds(other.username)).toEqual([others]);
  expect(await listIds('reviewer', { ...asked, since: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
  expect(await listIds('reviewer', { ...asked, kind: 'tenday' })).toEqual([]);
  expect(await listIds('reviewer', { ...asked, language: 'mr' })).toEqual([]);

  const [latest] = (await approved('reviewer')).answer;
  expect(latest).toMatchObject({ item: { status_te: 'approved', revision_te: 4 } });
  const body = { revision: latest!.item.revision_te, reason: 'A slip in column 3' };
  expect((await api.as(other.username).call(reopenItem, { params: at(second), body })).status).toBe(200);
  expect(await listIds('reviewer')).toEqual([first]);
  // After another reviewer's approval the row belongs to that reviewer's list.
  await api.as(other.username).call(approveItem, { params: at(second), body: { revision: 5 } });
  expect(await listIds('reviewer')).toEqual([first]);
  expect(await listIds(other.username)).toEqual([second, others]);
});

test('lists approvals of the given kind and language only, and only of rows that still exist', async () => {
  const [row, gone] = (await makeRows(2, { ...IN_REVIEW, revision_mr: 4 })) as [number, number];
  const { username } = await api.addPerson({ roles: ['reviewer'] });
  for (const id of [row, gone]) await api.as(username).call(approveItem, { params: at(id), body: { revision: 3 } });
  await PredictionModel.collection.deleteOne({ id: gone });
  expect(await listIds(username)).toEqual([row]);
  expect(await listIds(username, { ...asked, language: 'mr' })).toEqual([]);
  // Rows of two kinds may have the same number.
  await AuditEntryModel.collection.updateMany({ item: row }, { $set: { kind: 'tenday' } });
  expect(await listIds(username)).toEqual([]);
});

test('pages have the requested size until none is left, even if rows between them were reopened', async () => {
  const { username } = await api.addPerson({ roles: ['reviewer'] });
  const ids = await makeRows(5, IN_REVIEW);
  for (const id of ids) await api.as(username).call(approveItem, { params: at(id), body: { revision: 3 } });
  await api.as(username).call(reopenItem, { params: at(ids[3]!), body: { revision: 4, reason: 'A slip' } });
  const pages: number[][] = [];
  for (let cursor: string | undefined; ; ) {
    const { answer, headers } = await approved(username, { ...asked, limit: 2, cursor });
    pages.push(answer.map(({ item }) => item.id));
    cursor = headers['x-next-cursor'] as string | undefined;
    if (!cursor) break;
  }
  expect(pages).toEqual([
    [ids[4], ids[2]],
    [ids[1], ids[0]],
  ]);
  expect((await approved(username, { ...asked, limit: 2, cursor: 'nonsense' })).answer).toEqual([]);
  for (const wrong of [{ limit: 0 }, { limit: 501 }])
    expect((await approved(username, { ...asked, ...wrong })).status).toBe(400);
});

describe('among very many approvals', () => {
  let who: string;
  let row: number;
  beforeAll(async () => {
    who = (await api.addPerson({ roles: ['reviewer'] })).username;
    [row] = (await makeRows(1, IN_REVIEW)) as [number];
    await api.as(who).call(approveItem, { params: at(row), body: { revision: 3 } });
    const later = { kind: 'daily', language: 'te', event: 'approve-item', by: who, at: new Date(Date.now() + 1_000) };
    const entries = Array.from({ length: 999 }, (_, n) => ({ ...later, item: row, revision: 100 + n }));
    await AuditEntryModel.collection.insertMany(entries as never[]);
  });

  test('only the latest thousand are read, without their texts', async () => {
    const read: unknown[] = [];
    const heal = injectDriverFault(['find'], ({ find, projection }) => {
      if (find === AuditEntryModel.collection.collectionName) read.push(projection);
    });
    expect(await listIds(who).finally(heal)).toEqual([row]);
    expect(read).toEqual([{ columns: 0 }]);
    const latest = { kind: 'daily', language: 'te', event: 'approve-item', by: who, at: new Date(Date.now() + 2_000) };
    await AuditEntryModel.collection.insertOne({ ...latest, item: row, revision: 5 } as never);
    expect(await listIds(who)).toEqual([]);
  });
});
