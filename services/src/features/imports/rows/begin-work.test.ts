import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { inTransaction } from '../../../infra/transaction';
import { createInitialFields, type ImportDocument, ImportModel } from '../../../models/import.model';
import { startTestApi } from '../../../test/start-test-api';
import type { TargetRow } from '../kinds/kind-spec';
import { beginWork } from './begin-work';
import { getCollection } from './target-rows';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  for (const rows of [getCollection('daily'), ImportModel.collection]) await rows.deleteMany({});
});
afterAll(() => api.stop());

const DONE = { status: 'done', hidden: false, unclean: false } as const;
const COMING = { status: 'importing', inserted: 10, replaced: 4, duplicate: 2 } as const;

const insertImport = (_id: number, parts: Partial<ImportDocument>) =>
  ImportModel.collection.insertOne({ ...createInitialFields(), kind: 'daily', ...parts, _id } as never);
const importOf = async (_id: number) => (await ImportModel.findById(_id).lean<ImportDocument>())!;

/** A version of a key that import `import_id` brought. Its _id is `{import}:{key}`. */
const version = (import_id: number, key: string, parts: object = {}) =>
  ({ _id: `${import_id}:${key}`, id: key.charCodeAt(0), key, kind: 'daily', import_id, ...parts }) as TargetRow &
    Record<string, unknown>;

async function begin(ids: string[], touches = false): Promise<boolean> {
  return inTransaction(async (session) => {
    const rows = await getCollection('daily')
      .find({ _id: { $in: ids } } as never, { session })
      .toArray();
    return beginWork('daily', rows as never[], session, { touches });
  });
}

/** For every version: its marks, whether it is archived, and which import it replaces. */
async function marks(): Promise<Record<string, unknown>> {
  const rows = await getCollection('daily').find().sort({ _id: 1 }).toArray();
  return Object.fromEntries(
    rows.map(({ _id, superseded_by, archived, replaces }) => [
      _id,
      [superseded_by ?? null, archived ?? false, replaces ?? null],
    ]),
  );
}

describe('the import of rows', () => {
  it('counts rows that are touched for the first time, and is written by work that touches none', async () => {
    await insertImport(1, DONE);
    await insertImport(2, DONE);
    const touched = { revision_te: 1, author_te: 'a@example.com' };
    const rows = [version(1, 'a'), version(1, 'b'), version(1, 'c', touched), version(2, 'd')];
    await getCollection('daily').insertMany(rows);
    expect(await begin(['1:a', '1:b', '1:c', '2:d'], true)).toBe(true);
    expect([(await importOf(1)).worked_rows, (await importOf(2)).worked_rows]).toEqual([2, 1]);
    const { revision } = await importOf(2);
    expect(await begin(['2:d'])).toBe(true);
    expect(await importOf(2)).toMatchObject({ worked_rows: 1, revision: revision + 1 });
  });

  it('refuses work on its rows once it is undone; rows without an import accept work', async () => {
    await insertImport(1, { ...DONE, status: 'undone' });
    const { import_id: _none, ...ofNone } = version(1, 'b');
    await getCollection('daily').insertMany([version(1, 'a'), ofNone as never]);
    expect([await begin(['1:a']), await begin(['1:b'])]).toEqual([false, true]);
  });
});

describe('an import about to supersede a row on which work begins', () => {
  /** Rows of import 1 that supersede those of import 0. Import 9 is about to supersede both. */
  async function aboutToBeSuperseded(keys: readonly string[]) {
    await insertImport(1, DONE);
    const marked = { superseded_by: [9], archived: true };
    for (const key of keys)
      await getCollection('daily').insertMany([
        version(0, key, { superseded_by: [1, 9], archived: true }),
        version(1, key, { replaces: 0, ...marked }),
        version(9, key, { replaces: 1, archived: true }),
      ]);
  }

  it('leaves the row alone and makes its own version a duplicate', async () => {
    await aboutToBeSuperseded(['a', 'b', 'c']);
    await insertImport(9, COMING);
    expect(await begin(['1:a', '1:b'])).toBe(true);
    expect(await marks()).toEqual({
      '0:a': [[1], true, null],
      '0:b': [[1], true, null],
      '0:c': [[1, 9], true, null],
      '1:a': [null, false, 0],
      '1:b': [null, false, 0],
      '1:c': [[9], true, 0],
      '9:a': [[9], true, null],
      '9:b': [[9], true, null],
      '9:c': [null, true, 1],
    });
    expect(await importOf(9)).toMatchObject({ inserted: 8, replaced: 2, duplicate: 4, status: 'importing' });
  });

  it('loses its mark on this row only if it was cancelled', async () => {
    await aboutToBeSuperseded(['a', 'b']);
    await insertImport(9, { ...COMING, status: 'cancelled', hidden: true });
    expect(await begin(['1:a'])).toBe(true);
    expect(await marks()).toEqual({
      '0:a': [[1, 9], true, null],
      '0:b': [[1, 9], true, null],
      '1:a': [null, false, 0],
      '1:b': [[9], true, 0],
      '9:a': [null, true, 1],
      '9:b': [null, true, 1],
    });
    expect(await importOf(9)).toMatchObject({ inserted: 10, replaced: 4, duplicate: 2 });
  });

  it('refuses the work if the import is done before it, because the row is superseded', async () => {
    await aboutToBeSuperseded(['a']);
    await insertImport(9, { ...COMING, ...DONE });
    const before = await marks();
    expect(await begin(['1:a'])).toBe(false);
    expect(await marks()).toEqual(before);
  });

  it('is not written if the row already had work', async () => {
    await insertImport(1, DONE);
    await getCollection('daily').insertMany([version(1, 'a', { revision_te: 1, superseded_by: [9] })]);
    expect(await begin(['1:a'])).toBe(true);
    expect(await marks()).toEqual({ '1:a': [[9], false, null] });
  });
});

it('begins work without a write to a row that no import is about to supersede', async () => {
  await insertImport(1, DONE);
  await getCollection('daily').insertMany([version(1, 'a', { superseded_by: [] })]);
  expect(await begin(['1:a'])).toBe(true);
  expect(await marks()).toEqual({ '1:a': [[], false, null] });
});
