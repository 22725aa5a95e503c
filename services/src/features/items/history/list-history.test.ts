import { undoImport } from '@subtitle/contracts/operations/imports';
import { saveDraft } from '@subtitle/contracts/operations/item-events';
import { listHistory } from '@subtitle/contracts/operations/items';
import mongoose from 'mongoose';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { ImportModel } from '../../../models/import.model';
import { PredictionModel } from '../../../models/prediction.model';
import { injectDriverFault } from '../../../test/driver-faults';
import { getPredictions, makeAssignedWorkbook, saveDraftInRow } from '../../../test/import-rows';
import { makeRows } from '../../../test/make-rows';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';

let imports: ImportTest;
beforeAll(async () => {
  imports = await startImportTest();
});
afterAll(() => imports.stop());

const history = (who: string, id: number, language: 'te' | 'mr' = 'te') =>
  imports.api.as(who).call(listHistory, { params: { kind: 'daily', id, language }, query: { imports: true } });
const bring = (name: string, from: string, duplicates = 'skip', who = 'uploader') =>
  imports.importFile('daily', makeAssignedWorkbook(from, name), { name, who, fields: { duplicates } });
const findId = async (importId: number, sheetRow: number) =>
  (await getPredictions().findOne({ import_id: importId, import_row: sheetRow }))!.id as number;

test('requires a role that works on rows, and a row that the caller may see', async () => {
  const [id] = await makeRows(1);
  expect((await history('nobody', id!)).status).toBe(401);
  expect((await history('uploader', id!)).status).toBe(403);
  expect((await history('translator', id!)).status).toBe(404);
  const params = { kind: 'daily', id: 0, language: 'te' } as const;
  expect((await imports.api.as('reviewer').call(listHistory, { params })).status).toBe(400);
  const asked = { params: { ...params, id: id! }, query: { imports: 'some' } } as never;
  expect((await imports.api.as('reviewer').call(listHistory, asked)).status).toBe(400);
});

test('a row without an import has no import in its history', async () => {
  const [id] = await makeRows(1);
  expect((await history('reviewer', id!)).answer).toEqual([]);
});

test('lists each import of a version of the row, until the import is undone', async () => {
  const first = await bring('december-daily.xlsx', '2041-01-01');
  const id = await findId(first.id, 7);
  const second = await bring('better.xlsx', '2041-01-01', 'replace', 'admin');
  const both = (await history('translator', id)).answer;
  const nothing = { from: '', to: '', revision: 0, owner: null, reason: '', note: '', columns: null };
  expect(both).toEqual([
    {
      ...nothing,
      at: second.finishedAt,
      by: 'admin@example.com',
      event: 'import-row',
      import: {
        id: second.id,
        file: 'better.xlsx',
        row: 7,
        seen: true,
        replaced: { id: first.id, file: 'december-daily.xlsx' },
      },
    },
    {
      ...nothing,
      at: first.finishedAt,
      by: 'uploader@example.com',
      event: 'import-row',
      import: { id: first.id, file: 'december-daily.xlsx', row: 7, seen: false, replaced: null },
    },
  ]);

  await imports.api.as('uploader').call(undoImport, { params: { id: second.id } });
  const after = (await history('translator', id)).answer;
  expect(after.map((entry) => [entry.import?.id, entry.import?.seen])).toEqual([[first.id, true]]);
});

test('sorts work on a row between its imports by time, and leaves out an import that skipped the row', async () => {
  const first = await bring('first.xlsx', '2042-01-01');
  await saveDraftInRow(imports, first.id, 9);
  const id = await findId(first.id, 9);
  await bring('again.xlsx', '2042-01-01', 'replace');
  const { answer } = await history('translator', id);
  expect(answer.map(({ event, import: brought }) => [event, brought?.file])).toEqual([
    ['save-draft', undefined],
    ['import-row', 'first.xlsx'],
  ]);
  const params = { kind: 'daily', id, language: 'te' } as const;
  const unasked = await imports.api.as('translator').call(listHistory, { params });
  expect(unasked.answer.map(({ event }) => event)).toEqual(['save-draft']);
  // In another language there is only the import.
  expect((await history('reviewer', id, 'mr')).answer.map(({ event }) => event)).toEqual(['import-row']);
});

test('leaves out a version whose import no longer exists, and names no file where that version was replaced', async () => {
  const first = await bring('gone.xlsx', '2043-01-01');
  const id = await findId(first.id, 3);
  const second = await bring('stays.xlsx', '2043-01-01', 'replace');
  await mongoose.connection.collection<{ _id: number }>('imports').deleteOne({ _id: first.id });
  const { answer } = await history('reviewer', id);
  expect(answer.map((entry) => entry.import)).toEqual([
    { id: second.id, file: 'stays.xlsx', row: 3, seen: true, replaced: { id: first.id, file: null } },
  ]);
});

describe('with stored versions and entries,', () => {
  const hour = (n: number) => new Date(Date.UTC(2026, 0, 1, n));
  const finished = (_id: number, at: Date) =>
    ImportModel.collection.insertOne({
      _id,
      status: 'done',
      hidden: false,
      created_by: 'uploader@example.com',
      created_at: hour(0),
      finished_at: at,
      file: { name: `${_id}.xlsx` },
    } as never);
  /** Creates a row with one version per import. The version of the last import is visible. */
  async function versions(key: string, imports: readonly number[]): Promise<number> {
    const ids: number[] = [];
    for (const [n, import_id] of imports.entries()) {
      const seen = n === imports.length - 1;
      const [id] = await makeRows(1, { key, import_id, ...(!seen && { archived: true }) });
      ids.push(id!);
    }
    return ids.at(-1)!;
  }
  const listShown = async (id: number) =>
    (await history('reviewer', id)).answer.map(({ revision, import: brought }) => brought?.file ?? revision);

  test('each is sorted by its own time, work before an import of the same time', async () => {
    await finished(9_001, hour(12));
    await finished(9_002, hour(10));
    const id = await versions('by time', [9_001, 9_002]);
    const entry = { kind: 'daily', item: id, language: 'te', event: 'save-draft', by: 'somebody@example.com' };
    await AuditEntryModel.collection.insertMany(
      [9, 11, 12, 13].map((n, index) => ({
        ...entry,
        at: hour(n),
        revision: index + 1,
        from: 'assigned',
        to: 'assigned',
        reason: '',
        note: '',
      })) as never[],
    );
    expect(await listShown(id)).toEqual([4, 3, '9001.xlsx', 2, '9002.xlsx', 1]);
    const [latest] = (await history('reviewer', id)).answer;
    expect([latest!.owner, latest!.columns]).toEqual([null, null]);
  });

  test('the fifty versions of the latest imports are returned', async () => {
    const imports = Array.from({ length: 51 }, (_, n) => 9_101 + n);
    for (const id of imports) await finished(id, hour(1));
    const files = await listShown(await versions('fifty', imports));
    expect(files).toEqual(
      imports
        .slice(1)
        .reverse()
        .map((id) => `${id}.xlsx`),
    );
  });

  test('the replaced version is named by its file, even after its rows were removed', async () => {
    for (const id of [9_201, 9_202]) await finished(id, hour(1));
    const [id] = await makeRows(1, { key: 'replaced', import_id: 9_202, replaces: 9_201 } as object);
    const { answer } = await history('reviewer', id!);
    expect(answer.map((one) => one.import?.replaced)).toEqual([{ id: 9_201, file: '9201.xlsx' }]);
  });

  test('neither texts of versions nor unrelated imports are read', async () => {
    await finished(9_301, hour(1));
    const id = await versions('by fields', [9_301]);
    const asked: Record<string, { filter: object; projection?: object }> = {};
    const heal = injectDriverFault(['find'], (command) => {
      const { find, filter, projection } = command as { find: string; filter: object; projection?: object };
      if ('key' in filter || '_id' in filter) asked[find] = { filter, projection };
    });
    await history('reviewer', id).finally(heal);
    const [rows, imports] = [PredictionModel, ImportModel].map(({ collection }) => asked[collection.collectionName]!);
    for (const { projection } of [rows!, imports!]) expect(new Set(Object.values(projection!))).toEqual(new Set([1]));
    expect(imports!.filter).toEqual({ _id: { $in: expect.arrayContaining([9_301]) } });
  });
});

test('finds the versions of a key through its index', async () => {
  const explained = await PredictionModel.find({ key: 'daily|2041-01-01|0', import_id: { $gt: 0 } })
    .sort({ import_id: -1 })
    .limit(50)
    .explain('queryPlanner');
  expect(JSON.stringify(explained)).toContain('"key_1_import_id_1"');
});

describe('imported texts', () => {
  /** Imports a row that is assigned to the translator, with a Telugu draft. */
  async function importDraft(from: string, te_1: string): Promise<number> {
    const { id: importId } = await bring(`${from}.xlsx`, from);
    const id = await findId(importId, 5);
    await getPredictions().updateOne({ id }, { $set: { te_1 } });
    return id;
  }
  const save = async (id: number, te_1: string) => {
    const { revision_te: revision = 0 } = (await getPredictions().findOne({ id })) as { revision_te?: number };
    const params = { kind: 'daily', id, language: 'te' } as const;
    const body = { revision, columns: { te_1 } };
    expect((await imports.api.as('translator').call(saveDraft, { params, body })).status).toBe(200);
  };
  const findImportEntry = async (id: number) => {
    const { answer } = await history('translator', id);
    const { columns, import: version } = answer.find(({ event }) => event === 'import-row')!;
    return { te_1: columns?.te_1, lost: version?.lost };
  };

  test('stay in the history after autosaves replace them', async () => {
    const id = await importDraft('2044-01-01', 'దిగుమతి');
    expect(await findImportEntry(id)).toEqual({ te_1: 'దిగుమతి', lost: undefined });
    await save(id, 'మార్పు');
    await save(id, 'మరో మార్పు');
    expect(await findImportEntry(id)).toEqual({ te_1: 'దిగుమతి', lost: undefined });
  });

  test('are not marked as lost if the import had none', async () => {
    const id = await importDraft('2045-01-01', '');
    await save(id, 'మొదటి');
    expect(await findImportEntry(id)).toEqual({ te_1: undefined, lost: undefined });
  });

  test('are marked as lost if they changed before entries stored them', async () => {
    const id = await importDraft('2046-01-01', 'దిగుమతి');
    await save(id, 'మార్పు');
    await AuditEntryModel.collection.updateMany({ item: id }, { $unset: { imported: 1 } });
    expect(await findImportEntry(id)).toEqual({ te_1: undefined, lost: true });
  });

  test('stay in the history of a row with an unknown import', async () => {
    const [id] = (await makeRows(1, {
      status_te: 'assigned',
      assigned_te: 'translator@example.com',
      stage_te: 'translate',
      te_1: 'పాతది',
    })) as [number];
    await save(id, 'మార్పు');
    const { answer } = await history('translator', id);
    expect(answer.map(({ event, columns }) => [event, columns?.te_1])).toEqual([
      ['save-draft', 'మార్పు'],
      ['import-row', 'పాతది'],
    ]);
  });

  test('are stored for each version', async () => {
    const id = await importDraft('2047-01-01', 'మొదటిది');
    const second = await bring('2047-again.xlsx', '2047-01-01', 'replace');
    const later = await findId(second.id, 5);
    expect(later).toBe(id);
    await getPredictions().updateOne({ id: later, import_id: second.id }, { $set: { te_1: 'రెండోది' } });
    const { answer } = await history('translator', later);
    expect(answer.map(({ columns }) => columns?.te_1)).toEqual(['రెండోది', 'మొదటిది']);
  });
});
