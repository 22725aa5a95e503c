import type { ImportKind } from '@subtitle/contracts/columns';
import type { DuplicateChoice } from '@subtitle/contracts/operations/imports';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { inTransaction } from '../../../infra/transaction';
import { type ImportDocument, ImportModel } from '../../../models/import.model';
import { injectDriverFault } from '../../../test/driver-faults';
import { startTestApi } from '../../../test/start-test-api';
import type { TargetRow } from '../kinds/kind-spec';
import { getCollection } from '../rows/target-rows';
import { settleKeys } from './settle-keys';

let api: TestApi<App>;
/** Two imports that are done, a hidden one that still runs, and the import being settled. */
const [OLD, NEWER, HIDDEN, OWN] = [1, 2, 3, 9];
beforeAll(async () => {
  api = await startTestApi();
  const states = [OLD, NEWER, HIDDEN, OWN].map((_id) => ({ _id, hidden: _id >= HIDDEN, unclean: true }));
  await ImportModel.collection.insertMany(states as never[]);
});
afterAll(() => api.stop());

type Version = Partial<TargetRow>;
interface Options {
  duplicates?: DuplicateChoice;
  kind?: ImportKind;
}

let last = 0;

/** Settles a key with these versions twice. The second time must write nothing. */
async function settled(versions: Version[], { duplicates = 'skip', kind = 'daily' }: Options = {}) {
  const { key, read } = await store(versions, kind);
  const doc = { _id: OWN, kind, duplicates, created_by: 'uploader@example.com' } as ImportDocument;
  const settle = () => inTransaction((session) => settleKeys(doc, [key, 'of no row'], session));
  const counts = await settle();
  const after = await read();
  const writes: object[] = [];
  const heal = injectDriverFault(['update'], (command) => void writes.push(command));
  expect(await settle().finally(heal)).toEqual({ inserted: 0, replaced: 0, duplicate: 0 });
  expect(writes).toEqual([]);
  expect(await read()).toEqual(after);
  return { counts, after };
}

/** Stores versions under a new key. Each key has its own range of numbers; `read` returns them as given. */
async function store(versions: Version[], kind: ImportKind) {
  const rows = getCollection(kind);
  const key = `key ${++last}`;
  const first = last * 100;
  await rows.insertMany(
    versions.map(({ id = 7, ...rest }, n) => ({ _id: `${key}, row ${n}`, id: first + id, key, ...rest })),
  );
  const read = async () => {
    const found = await rows
      .find({ key }, { projection: { _id: 0, key: 0, revision_te: 0 } })
      .sort({ _id: 1 })
      .toArray();
    return found.map((row) => ({ ...row, id: row.id! - first }));
  };
  return { key, read };
}

const own: Version = { import_id: OWN };
const leftOut: Version = { import_id: OWN, superseded_by: [OWN] };
const old: Version = { import_id: OLD };
const WORK = { revision_te: 1 };
const counts = (inserted: number, replaced: number, duplicate: number) => ({ inserted, replaced, duplicate });
const stored = (...versions: Version[]) => versions.map((version) => ({ id: 7, ...version }));

describe('the version of an import', () => {
  it('stays where no other version exists, and returns once the other version is gone', async () => {
    expect(await settled([own])).toEqual({ counts: counts(0, 0, 0), after: stored(own) });
    expect(await settled([leftOut])).toEqual({ counts: counts(1, 0, -1), after: stored(own) });
    const gone = { ...own, replaces: OLD };
    expect(await settled([gone], { duplicates: 'replace' })).toEqual({ counts: counts(0, -1, 0), after: stored(own) });
  });

  it('is skipped beside a visible version', async () => {
    expect(await settled([old, own])).toEqual({ counts: counts(-1, 0, 1), after: stored(old, leftOut) });
    expect(await settled([old, leftOut])).toEqual({ counts: counts(0, 0, 0), after: stored(old, leftOut) });
  });

  it('ignores hidden versions and their marks', async () => {
    const hidden = { import_id: HIDDEN };
    expect(await settled([hidden, own])).toEqual({ counts: counts(0, 0, 0), after: stored(hidden, own) });
    const marked = { ...old, superseded_by: [HIDDEN] };
    expect(await settled([marked, own])).toEqual({ counts: counts(-1, 0, 1), after: stored(marked, leftOut) });
  });

  it('takes the place and the number of a version without work', async () => {
    const one = await settled([{ ...old, id: 5 }, own], { duplicates: 'replace' });
    expect(one.counts).toEqual(counts(0, 1, 0));
    expect(one.after).toEqual([
      { ...old, id: 5, superseded_by: [OWN] },
      { ...own, id: 5, replaces: OLD },
    ]);
    const other = await settled([old, leftOut], { duplicates: 'replace' });
    expect(other.counts).toEqual(counts(1, 1, -1));
    expect(other.after).toEqual(stored({ ...old, superseded_by: [OWN] }, { ...own, replaces: OLD }));
  });

  it('is marked for a translation of a changed source, and loses the mark where it supersedes nothing', async () => {
    const texts = { en_1: 'Old', te_1: 'నేడు' };
    const changed = { ...own, ...texts, en_1: 'New' };
    const one = await settled([{ ...old, ...texts }, changed], { duplicates: 'replace' });
    const marked = { changed_sources: ['te'], made_from_te: 'en', source_changed_te: { texts: { en_1: 'Old' } } };
    expect(one.after[1]).toMatchObject(marked);
    const carried = { ...changed, ...marked, replaces: OLD } as object as Version;
    expect((await settled([carried], { duplicates: 'replace' })).after).toEqual(stored(changed));
    const beside = await settled([{ ...old, ...texts, ...WORK }, carried], { duplicates: 'replace' });
    expect(beside.after[1]).toEqual({ id: 7, ...changed, superseded_by: [OWN] });
  });

  it('supersedes a row that belongs to no import', async () => {
    const { counts: found, after } = await settled([{}, own], { duplicates: 'replace' });
    expect(found).toEqual(counts(0, 1, 0));
    expect(after).toEqual(stored({ superseded_by: [OWN] }, { ...own, replaces: 0 }));
  });

  it('also supersedes the versions below the one it supersedes', async () => {
    const versions = [{ ...old, superseded_by: [NEWER] }, { import_id: NEWER, replaces: OLD }, own];
    const { counts: found, after } = await settled(versions, { duplicates: 'replace' });
    expect(found).toEqual(counts(0, 1, 0));
    expect(after).toEqual(
      stored(
        { ...old, superseded_by: [NEWER, OWN] },
        { import_id: NEWER, replaces: OLD, superseded_by: [OWN] },
        { ...own, replaces: NEWER },
      ),
    );
  });

  it('supersedes another version than before, and counts as replaced once', async () => {
    const versions = [{ import_id: NEWER }, { ...own, replaces: OLD }];
    const { counts: found, after } = await settled(versions, { duplicates: 'replace' });
    expect(found).toEqual(counts(0, 0, 0));
    expect(after).toEqual(stored({ import_id: NEWER, superseded_by: [OWN] }, { ...own, replaces: NEWER }));
  });

  it('is skipped where the other version has work; that version loses only this import’s mark', async () => {
    const worked = await settled([{ ...old, ...WORK }, own], { duplicates: 'replace' });
    expect(worked).toEqual({ counts: counts(-1, 0, 1), after: stored(old, leftOut) });
    const superseded = [
      { ...old, superseded_by: [NEWER, OWN], archived: true as const },
      { import_id: NEWER, ...WORK },
      { ...own, replaces: NEWER },
    ];
    const { counts: found, after } = await settled(superseded, { duplicates: 'replace' });
    expect(found).toEqual(counts(-1, -1, 1));
    expect(after).toEqual(stored({ ...old, superseded_by: [NEWER], archived: true }, { import_id: NEWER }, leftOut));
  });

  it('is always skipped where its kind cannot be replaced', async () => {
    const versions = [
      { ...old, _id: 5, id: 5 },
      { ...own, _id: 7 },
    ];
    const { counts: found, after } = await settled(versions, { duplicates: 'replace', kind: 'videos' });
    expect(found).toEqual(counts(-1, 0, 1));
    expect(after).toEqual([
      { ...old, id: 5 },
      { ...leftOut, id: 7 },
    ]);
  });
});

it('keys without a version of the import are not changed', async () => {
  expect(await settled([old])).toEqual({ counts: counts(0, 0, 0), after: stored(old) });
});

it('settling is rolled back with its transaction', async () => {
  const { key, read } = await store([{ ...old, id: 5 }, own], 'daily');
  const before = await read();
  const doc = { _id: OWN, kind: 'daily', duplicates: 'replace' } as ImportDocument;
  const givenUp = inTransaction(async (session) => {
    expect(await settleKeys(doc, [key], session)).toEqual(counts(0, 1, 0));
    throw new Error('given up');
  });
  await expect(givenUp).rejects.toThrow('given up');
  expect(await read()).toEqual(before);
});
