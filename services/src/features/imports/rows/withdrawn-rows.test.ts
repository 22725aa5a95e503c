import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { createInitialFields, type ImportDocument, ImportModel } from '../../../models/import.model';
import { startTestApi } from '../../../test/start-test-api';
import type { TargetRow } from '../kinds/kind-spec';
import { getCollection } from './target-rows';
import { withdrawRows } from './withdraw-rows';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  for (const rows of [getCollection('daily'), ImportModel.collection, AuditEntryModel.collection])
    await rows.deleteMany({});
});
afterAll(() => api.stop());

const UNDONE = {
  status: 'undone',
  unclean: true,
  hidden: true,
  lane_epoch: 10,
  undone_at: new Date('2026-06-15T10:00:00Z'),
  undone_by: 'uploader@example.com',
  file: { name: 'june.xlsx', bytes: 1, sha256: '' },
} as const;
const TRANSLATOR = 'translator@example.com';

async function insertImport(_id: number, parts: Partial<ImportDocument>): Promise<ImportDocument> {
  const doc = { ...createInitialFields(), kind: 'daily', ...parts, _id } as ImportDocument;
  await ImportModel.collection.insertOne(doc as never);
  return doc;
}

/** An assigned row of import 5, superseded by these imports. */
const given = (id: number, superseded_by?: number[]) =>
  ({
    ...{ _id: `5:${id}`, id, key: `key ${id}`, kind: 'daily', import_id: 5 },
    ...{ status_hi: 'assigned', assigned_hi: TRANSLATOR, revision_hi: 3 },
    ...(superseded_by && { superseded_by, archived: true }),
  }) as TargetRow;

const withdraw = async (doc: ImportDocument) => {
  const rows = await getCollection('daily').find({ import_id: 5 }).toArray();
  await withdrawRows(
    doc,
    rows.map(({ _id }) => _id),
  );
};
const importOf = async (_id: number) => (await ImportModel.findById(_id).lean<ImportDocument>())!;
const left = () => getCollection('daily').countDocuments({ import_id: 5 });

/** The undo of import 5 opened epoch 10. */
it.each<[string, number, Partial<ImportDocument>]>([
  ['nothing supersedes', 1, {}],
  ['an import that was done before had superseded', 0, { status: 'done', done_epoch: 8, lane_epoch: 8 }],
  ['an import that was done after superseded', 1, { status: 'done', done_epoch: 12, lane_epoch: 12 }],
  ['an import that was undone before had superseded', 1, { status: 'undone', done_epoch: 3, lane_epoch: 7 }],
  ['an import that was undone after had superseded', 0, { status: 'undone', done_epoch: 3, lane_epoch: 11 }],
  ['an import done after and undone superseded', 1, { status: 'undone', done_epoch: 11, lane_epoch: 13 }],
  ['an import on its way is about to supersede', 1, { status: 'importing', done_epoch: null, lane_epoch: null }],
  ['a failed import was about to supersede', 1, { status: 'failed', done_epoch: null, lane_epoch: null }],
])('a row that %s counts %i', async (_what, counted, other) => {
  const doc = await insertImport(5, UNDONE);
  if (other.status) await insertImport(6, other);
  await getCollection('daily').insertMany([given(1, other.status && [6])]);
  await withdraw(doc);
  expect([(await importOf(5)).withdrawn_rows, await left()]).toEqual([counted, 0]);
});

it('a row does not count if at least one import had superseded it', async () => {
  const doc = await insertImport(5, UNDONE);
  await insertImport(6, { status: 'done', done_epoch: 8, lane_epoch: 8 });
  await insertImport(7, { status: 'undone', done_epoch: 3, lane_epoch: 7 });
  const owned = (row: TargetRow, name: string) => ({ ...row, assigned_hi: name }) as TargetRow;
  const rows = [owned(given(1, [7, 6]), 'a'), owned(given(2, [7]), 'b'), owned(given(3), 'c')];
  await getCollection('daily').insertMany(rows);
  await withdraw(doc);
  const withdrawn = ['b', 'c'].map((username) => ({ username, language: 'hi', rows: 1 }));
  expect(await importOf(5)).toMatchObject({ withdrawn_rows: 2, withdrawn });
});

it('each unit that ever had work gets a last entry in its history', async () => {
  const doc = await insertImport(5, UNDONE);
  const back = { ...given(2), status_hi: 'pending', assigned_hi: null, revision_te: 1, status_te: 'assigned' };
  const never = { ...given(3), status_hi: 'pending', assigned_hi: null, revision_hi: 0 };
  await getCollection('daily').insertMany([given(1), back, never] as TargetRow[]);
  await withdraw(doc);
  const entries = await AuditEntryModel.find({}, { _id: 0, __v: 0 }).sort({ item: 1, language: 1 }).lean();
  const entry = (item: number, language: string, from: string, revision: number) => ({
    ...{ kind: 'daily', event: 'undo-import', to: 'pending', owner: null, reason: '', columns: null },
    ...{ item, language, from, revision, by: UNDONE.undone_by, at: UNDONE.undone_at, note: 'june.xlsx' },
  });
  expect(entries).toEqual([entry(1, 'hi', 'assigned', 4), entry(2, 'hi', 'pending', 4), entry(2, 'te', 'assigned', 2)]);
});

it('unassigned rows are removed without being counted', async () => {
  const doc = await insertImport(5, UNDONE);
  await getCollection('daily').insertMany([{ ...given(1), status_hi: 'pending', assigned_hi: null } as TargetRow]);
  await withdraw(doc);
  // The removal itself is the only change.
  expect(await importOf(5)).toMatchObject({ withdrawn_rows: 0, revision: doc.revision + 1 });
  expect(await left()).toBe(0);
});

it.each<[string, Partial<ImportDocument>]>([
  ['failed', { status: 'failed' }],
  ['was cleaned', { unclean: false }],
])('removes no row of an import that %s since it was read', async (_what, now) => {
  const doc = await insertImport(5, UNDONE);
  await ImportModel.collection.updateOne({ _id: 5 } as never, { $set: now });
  await getCollection('daily').insertMany([given(1)]);
  await withdraw(doc);
  expect([await left(), await AuditEntryModel.countDocuments(), (await importOf(5)).revision]).toEqual([
    1,
    0,
    doc.revision,
  ]);
});
