import { listDone } from '@subtitle/contracts/items/list-done';
import { submitItem } from '@subtitle/contracts/items/submit-item';
import { reassignItem } from '@subtitle/contracts/review/reassign-item';
import type { TestApi } from '@subtitle/testing/api';
import { makeRows, texts } from '../../checks/make-rows';
import { startTestApi } from '../../checks/start-test-api';
import { AuditEntryModel } from '../../models/audit-entry.model';
import type { App } from '../../plugins/route';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const done = (who: string, since = new Date(0)) =>
  api.as(who).call(listDone, { query: { since: since.toISOString() } });

test('done work is for those who work on rows, and since when has to be said', async () => {
  expect((await done('nobody')).status).toBe(401);
  expect((await done('uploader')).status).toBe(403);
  const vague = await api.as('translator').call(listDone, { query: { since: 'monday' } });
  expect([vague.status, vague.refusal.error]).toEqual([400, expect.stringContaining('since')]);
});

test('a person sees their own submissions, each row once, none from before', async () => {
  const owner = { status_te: 'assigned', assigned_te: 'translator@example.com', stage_te: 'translate' } as const;
  const ids = await makeRows(2, { ...owner, revision_te: 1, ...texts('te') });
  const at = (id: number) => ({ kind: 'daily', id, language: 'te' }) as const;
  const submit = (id: number, revision: number) =>
    api.as('translator').call(submitItem, { params: at(id), body: { revision, columns: {} } });
  for (const id of ids) expect((await submit(id, 1)).status).toBe(200);
  const body = { revision: 2, reason: 'meaning', note: '' } as const;
  expect((await api.as('reviewer').call(reassignItem, { params: at(ids[0]!), body })).status).toBe(200);
  const again = new Date();
  expect((await submit(ids[0]!, 3)).status).toBe(200);

  expect((await done('translator')).answer.map(({ id, language }) => [id, language])).toEqual([
    [ids[0], 'te'],
    [ids[1], 'te'],
  ]);
  expect((await done('translator', again)).answer.map(({ id }) => id)).toEqual([ids[0]]);
  expect((await done('editor')).answer).toEqual([]);
});

test('submissions are found by person and moment through their index', async () => {
  const filter = { by: 'translator@example.com', event: 'submit-item', at: { $gte: new Date(0) } };
  const explained = await AuditEntryModel.find(filter).sort({ at: -1 }).hint({ by: 1, at: -1 }).explain('queryPlanner');
  expect(JSON.stringify(explained)).toContain('"by_1_at_-1"');
});
