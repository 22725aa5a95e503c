import { changeOwner, saveDraft, takeBack } from '@subtitle/contracts/operations/item-events';
import { getHolder } from '@subtitle/contracts/operations/items';
import { listNames } from '@subtitle/contracts/operations/users';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { makeRows, texts } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const OWNED = { status_te: 'assigned', assigned_te: 'translator@example.com', stage_te: 'translate' } as const;
const holder = (who: string, id: number) =>
  api.as(who).call(getHolder, { params: { kind: 'daily', id, language: 'te' } });

test('who has a row is for those who work on rows, and only of rows they had', async () => {
  const [id] = (await makeRows(1, { ...OWNED, revision_te: 1 })) as [number];
  expect((await holder('nobody', id)).status).toBe(401);
  expect((await holder('uploader', id)).status).toBe(403);
  expect((await holder('editor', id)).status).toBe(404);
  expect((await holder('translator', 0)).status).toBe(400);
});

test('somebody whose row was taken away is told who has it, since when and by whom', async () => {
  const [id] = (await makeRows(1, { ...OWNED, revision_te: 1, ...texts('te') })) as [number];
  const params = { kind: 'daily', id, language: 'te' } as const;
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

test('names are for those who work on rows', async () => {
  expect((await api.as('nobody').call(listNames)).status).toBe(401);
  expect((await api.as('uploader').call(listNames)).status).toBe(403);
  const person = await api.addPerson({ roles: ['reviewer'] });
  const { answer } = await api.as('translator').call(listNames);
  expect(answer.find(({ username }) => username === person.username)?.name).toEqual(expect.any(String));
  expect(Object.keys(answer[0]!).sort()).toEqual(['name', 'username']);
});
