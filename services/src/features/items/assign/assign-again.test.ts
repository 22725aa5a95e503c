import { assignPredictions, countEligible } from '@subtitle/contracts/operations/assignment';
import { changeOwner } from '@subtitle/contracts/operations/item-events';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { ImportModel } from '../../../models/import.model';
import { PredictionModel } from '../../../models/prediction.model';
import { injectDriverFault } from '../../../test/driver-faults';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const rowsOf = PredictionModel.collection.collectionName;
const range = (day: string) => ({ fromDate: day, toDate: day });
const assign = (parts: object) =>
  api.as('assigner').call(assignPredictions, {
    body: { userId: api.getId('translator'), taskCount: 5, targetLanguage: 'te', ...parts },
  });
const findOwners = async (ids: readonly number[]) =>
  (await PredictionModel.find({ id: { $in: ids } }).lean()).map(({ assigned_te }) => assigned_te);

/** Runs `happens` before each attempt to write the assigned rows, with the number of the attempt. */
function beforeEachTry(happens: (time: number, command: Record<string, unknown>) => void | Promise<void>) {
  let times = 0;
  const heal = injectDriverFault(['update'], (command) => {
    if (command.update === rowsOf) return happens(++times, command);
  });
  return { heal, times: () => times };
}

test('assigns the next rows if another assigner takes one of the found rows first', async () => {
  const ids = await makeRows(3, { from: '2026-09-01' });
  const tries = beforeEachTry((time, { updates }) => {
    // Simulates a server that finds one of the rows no longer free.
    const [{ q }] = updates as [{ q: { _id: { $in: unknown[] } } }];
    if (time === 1) q._id.$in.pop();
  });
  const { answer } = await assign(range('2026-09-01')).finally(tries.heal);
  expect([answer.ids, tries.times()]).toEqual([ids, 2]);
  expect(await findOwners(ids)).toEqual(Array(3).fill('translator@example.com'));
  expect(await AuditEntryModel.countDocuments({ item: { $in: ids } })).toBe(3);
});

test.each([
  [20, 200],
  [21, 503],
])('rows whose import becomes visible at attempt %i: the answer is %i after twenty attempts', async (shows, status) => {
  const day = `2026-09-${shows}`;
  const ids = await makeRows(2, { from: day, import_id: shows });
  const tries = beforeEachTry(async (time) => {
    const visible = { _id: shows, status: 'done', hidden: false, revision: 1, worked_rows: 0 };
    if (time === shows - 1) await ImportModel.collection.insertOne(visible as never);
  });
  const given = await assign(range(day)).finally(tries.heal);
  expect([given.status, tries.times()]).toEqual([status, 20]);
  expect(await findOwners(ids)).toEqual(Array(2).fill(status === 200 ? 'translator@example.com' : undefined));
  expect(await AuditEntryModel.countDocuments({ item: { $in: ids } })).toBe(status === 200 ? 2 : 0);
});

test('an assignment removes the row’s fields of an earlier assignment in the language', async () => {
  const before = { source_te: 'mr', sent_te: ['te_1'] } as const;
  const [id] = await makeRows(1, { ...before, from: '2026-09-02' } as object);
  expect((await assign(range('2026-09-02'))).answer.ids).toEqual([id]);
  const stored = await PredictionModel.collection.findOne({ id: id! });
  expect(Object.keys(before).filter((field) => field in stored!)).toEqual([]);
  expect(stored).toMatchObject({ status_te: 'assigned', revision_te: 1 });
});

test('a new owner who translates and corrects keeps the stage of the row', async () => {
  const { id: userId } = await api.addPerson({ roles: ['translator', 'editor'] });
  for (const stage_te of ['translate', 'correct'] as const) {
    const of = { status_te: 'assigned', assigned_te: 'editor@example.com', stage_te, revision_te: 1 } as const;
    const [id] = await makeRows(1, { ...of, te_1: 'నేడు', from: '2026-09-04' });
    const params = { kind: 'daily', id: id!, language: 'te' } as const;
    const { answer } = await api.as('assigner').call(changeOwner, { params, body: { revision: 1, userId } });
    expect(answer.item.stage_te).toBe(stage_te);
  }
});

test('refuses a new owner without the row’s language pair', async () => {
  const [id] = await makeRows(1, {
    from: '2026-09-03',
    status_te: 'assigned',
    assigned_te: 'translator@example.com',
    stage_te: 'translate',
    source_te: 'hi',
    revision_te: 1,
  });
  const { id: userId } = await api.addPerson({ langPairs: ['en_te'] });
  const params = { kind: 'daily', id: id!, language: 'te' } as const;
  const changed = await api.as('assigner').call(changeOwner, { params, body: { revision: 1, userId } });
  expect([changed.status, changed.refusal.code]).toEqual([422, 'assignee-unfit']);
});

test('every query for eligible rows has a time limit of ten seconds', async () => {
  const limits: unknown[] = [];
  const heal = injectDriverFault(['aggregate'], ({ maxTimeMS }) => void limits.push(maxTimeMS));
  const query = { kind: 'daily', targetLanguage: 'te' } as const;
  await api.as('assigner').call(countEligible, { query }).finally(heal);
  expect(new Set(limits)).toEqual(new Set([10_000]));
});

test('an assignment with a request id is carried out once, even if it is sent again; ids of other callers do not interfere', async () => {
  const ids = await makeRows(6, { from: '2026-09-07' });
  const request = 'f3a1c0de4b5566778899aabbccddeeff';
  const once = { ...range('2026-09-07'), taskCount: 2, request };
  const [one, other] = await Promise.all([assign(once), assign(once)]);
  expect(one.answer.ids).toEqual(ids.slice(0, 2));
  expect(other.answer.ids).toEqual(one.answer.ids);
  const again = await assign(once);
  expect([again.status, again.answer]).toEqual([200, { ...one.answer, left: 4 }]);
  expect(await AuditEntryModel.countDocuments({ item: { $in: ids } })).toBe(2);
  const body = { userId: api.getId('translator'), targetLanguage: 'te', ...once } as const;
  expect((await api.as('admin').call(assignPredictions, { body })).answer.ids).toEqual(ids.slice(2, 4));
  expect((await assign({ ...once, request: 'short' })).refusal.field).toBe('request');
  expect((await assign({ ...range('2026-09-07'), taskCount: 2 })).answer.ids).toEqual(ids.slice(4));
});
