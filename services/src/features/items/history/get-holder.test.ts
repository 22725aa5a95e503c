import { assignPredictions } from '@subtitle/contracts/operations/assignment';
import { changeOwner, saveDraft, takeBack } from '@subtitle/contracts/operations/item-events';
import { getHolder } from '@subtitle/contracts/operations/items';
import { listNames } from '@subtitle/contracts/operations/users';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { makeRows, makeTexts } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const OWNED = { status_te: 'assigned', assigned_te: 'translator@example.com', stage_te: 'translate' } as const;
const unit = (id: number) => ({ kind: 'daily', id, language: 'te' }) as const;
const holder = (who: string, id: number) => api.as(who).call(getHolder, { params: unit(id) });

test('requires a role that works on rows, and a row that the caller had', async () => {
  const [id] = (await makeRows(1, { ...OWNED, revision_te: 1 })) as [number];
  expect((await holder('nobody', id)).status).toBe(401);
  expect((await holder('uploader', id)).status).toBe(403);
  expect((await holder('editor', id)).status).toBe(404);
  expect((await holder('translator', 0)).status).toBe(400);
  const entry = { ...unit(id), from: 'pending', to: 'assigned', revision: 1, at: new Date() };
  const { id: item, ...rest } = entry;
  const by = 'assigner@example.com';
  await AuditEntryModel.collection.insertOne({
    ...rest,
    item,
    event: 'assign',
    owner: 'other@example.com',
    by,
  } as never);
  expect((await holder('translator', id)).status).toBe(404);
  await AuditEntryModel.collection.updateOne({ item }, { $set: { by: 'translator@example.com' } });
  expect((await holder('translator', id)).status).toBe(200);
});

test('a person whose row was taken away sees the new owner, the time, and who gave it', async () => {
  const [id] = (await makeRows(1, { ...OWNED, revision_te: 1, ...makeTexts('te') })) as [number];
  const params = unit(id);
  const other = await api.addPerson({ roles: ['translator'] });
  const body = (revision: number) => ({ revision, columns: { te_1: 'ఒకటి' } });
  expect((await api.as('translator').call(saveDraft, { params, body: body(1) })).status).toBe(200);
  const given = await api.as('assigner').call(changeOwner, { params, body: { revision: 2, userId: other.id } });
  expect(given.status).toBe(200);
  expect((await api.as('translator').call(saveDraft, { params, body: body(2) })).status).toBe(404);
  await api.as(other.username).call(saveDraft, { params, body: body(3) });
  expect((await holder('translator', id)).answer).toMatchObject({
    owner: other.username,
    status: 'assigned',
    by: 'assigner@example.com',
  });
  expect((await api.as('assigner').call(takeBack, { params, body: { revision: 4 } })).status).toBe(200);
  expect((await holder('translator', id)).answer).toMatchObject({ owner: null, status: 'pending' });
});

test('the first owner of a row sees who assigned it and when', async () => {
  await makeRows(1, { from: '2030-01-01' });
  const body = { userId: api.getId('translator'), taskCount: 1, targetLanguage: 'te', fromDate: '2030-01-01' };
  const [id] = (await api.as('assigner').call(assignPredictions, { body })).answer.ids as [number];
  const given = await AuditEntryModel.findOne({ item: id }).lean();
  const told = {
    owner: 'translator@example.com',
    status: 'assigned',
    by: 'assigner@example.com',
    at: given!.at.toISOString(),
  };
  expect((await holder('translator', id)).answer).toEqual(told);
  await api.as('translator').call(saveDraft, { params: unit(id), body: { revision: 1, columns: { te_1: 'ఒకటి' } } });
  expect((await holder('translator', id)).answer).toEqual(told);
});

test('everyone signed in can read names, because rows, imports and histories contain usernames', async () => {
  expect((await api.as('nobody').call(listNames)).status).toBe(401);
  expect((await api.as('uploader').call(listNames)).status).toBe(200);
  const person = await api.addPerson({ roles: ['reviewer'] });
  const { answer } = await api.as('translator').call(listNames);
  expect(answer.find(({ username }) => username === person.username)?.name).toEqual(expect.any(String));
  expect(Object.keys(answer[0]!).sort()).toEqual(['name', 'username']);
});
