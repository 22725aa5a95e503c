import {
  applyLifeEvent,
  type ImportLife,
  LIFE_EVENTS,
  type LifeEvent,
  NEW_IMPORT,
} from '@subtitle/domain/imports/lifecycle';
import type { TestApi } from '@subtitle/testing/api';
import { mongo } from 'mongoose';
import type { App } from '../../../http/route';
import { inTransaction } from '../../../infra/transaction';
import { createInitialFields, type ImportDocument, ImportModel } from '../../../models/import.model';
import { startTestApi } from '../../../test/start-test-api';
import { changeImport, type ImportChange, insertImport } from './change-import';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const RUN = 3;
const QUESTION = { duplicate: 1, worked: 0, replaceable: 1, rows: 1 };
const holder = new mongo.Binary(Buffer.alloc(16, 1), 4);

function fieldsOf({ status, held, asked, written, hidden, unclean, fileKept, worked }: ImportLife) {
  const run_session = held ? new mongo.Binary(Buffer.alloc(16, 2), 4) : null;
  const question = asked ? QUESTION : null;
  return {
    status,
    run_session,
    question,
    written: written ? 5 : 0,
    hidden,
    unclean,
    file_kept: fileKept,
    worked_rows: worked ? 2 : 0,
  };
}

function lifeOf(doc: ImportDocument): ImportLife {
  return {
    status: doc.status,
    held: doc.run_session !== null,
    asked: doc.question !== null,
    written: doc.written > 0,
    hidden: doc.hidden,
    unclean: doc.unclean,
    fileKept: doc.file_kept,
    worked: doc.worked_rows > 0,
  };
}

const STATUSES = ['queued', 'scanning', 'importing', 'done', 'failed', 'cancelled', 'undone'] as const;
const PARTS = ['held', 'asked', 'written', 'hidden', 'unclean', 'fileKept', 'worked'] as const;
const all = (value: boolean) => Object.fromEntries(PARTS.map((part) => [part, value]));
/** States with all parts false, with all parts true, and with one part different from all others. */
const VARIANTS = [true, false].flatMap((value) => [all(value), ...PARTS.map((p) => ({ ...all(!value), [p]: value }))]);
const LIVES = STATUSES.flatMap((status) => VARIANTS.map((parts): ImportLife => ({ ...NEW_IMPORT, ...parts, status })));

/** The change that the caller of each event must pass. */
const GIVEN: Partial<Record<LifeEvent, ImportChange>> = {
  'start-scan': { holder },
  'take-over': { holder },
  ask: { set: { question: QUESTION } },
  'work-on': { inc: { worked_rows: 1 } },
};

it.each(LIFE_EVENTS)('%s changes a stored import exactly as the lifecycle table says', async (event) => {
  const docs = LIVES.map((life, n) => ({
    ...createInitialFields(),
    ...fieldsOf(life),
    _id: n + 1,
    run: RUN,
    revision: 7,
  }));
  await ImportModel.collection.deleteMany({});
  await ImportModel.collection.insertMany(docs as never[]);
  const change: ImportChange = { expected: { run: RUN }, ...GIVEN[event] };
  const made = await Promise.all(LIVES.map((_, n) => changeImport(n + 1, event, change)));
  expect(made.map((doc) => doc && lifeOf(doc))).toEqual(LIVES.map((life) => applyLifeEvent(life, event)));
  const stored = await ImportModel.find({ revision: 8 }, { _id: 1 }).lean();
  expect(stored).toHaveLength(made.filter((doc) => doc !== null).length);
  expect(made.some((doc) => doc !== null)).toBe(true);
});

it.each(LIFE_EVENTS)('%s has no effect on an import that a later run holds', async (event) => {
  const life = LIVES.find((one) => applyLifeEvent(one, event))!;
  await ImportModel.collection.deleteMany({});
  await ImportModel.collection.insertOne({
    ...createInitialFields(),
    ...fieldsOf(life),
    _id: 1,
    run: RUN + 1,
  } as never);
  expect(await changeImport(1, event, { expected: { run: RUN }, ...GIVEN[event] })).toBeNull();
});

const isOneOf =
  (...events: LifeEvent[]) =>
  (event: LifeEvent) =>
    events.includes(event);
const ends = isOneOf('publish', 'fail', 'fail-unwritten', 'stop', 'expire', 'cancel');
const queues = isOneOf('answer', 'expire', 'enqueue');
const takes = isOneOf('start-scan', 'take-over');
const isAtRows = isOneOf('work-on', 'give-way');

it.each(LIFE_EVENTS)(
  '%s updates the end, the queue round, the holder and the last activity only where the event includes them',
  async (event) => {
    const life = LIVES.find((one) => applyLifeEvent(one, event))!;
    const long = new Date(0);
    const open = { finished_at: null, progress: 40, eta_seconds: 9 };
    const before = { ...fieldsOf(life), ...open, touched_at: long, enqueued: 5, run: RUN };
    await ImportModel.collection.deleteMany({});
    await ImportModel.collection.insertOne({ ...createInitialFields(), ...before, _id: 1 } as never);
    const doc = (await changeImport(1, event, { expected: { run: RUN }, ...GIVEN[event] }))!;
    const ended = { finished_at: expect.any(Date), progress: 100, eta_seconds: null };
    expect(doc).toMatchObject(ends(event) ? ended : open);
    expect(doc.touched_at > long).toBe(!isAtRows(event));
    expect([doc.enqueued, doc.run]).toEqual([5 + Number(queues(event)), RUN + Number(takes(event))]);
    if (takes(event)) expect(doc.run_session).toEqual(holder);
  },
);

describe('a change of an import', () => {
  const store = async (status: ImportLife['status'], parts: Partial<ImportDocument> = {}) => {
    const life = { ...NEW_IMPORT, status, unclean: true };
    await ImportModel.collection.deleteMany({});
    await ImportModel.collection.insertOne({
      ...createInitialFields(),
      ...fieldsOf(life),
      run: RUN,
      ...parts,
      _id: 1,
    } as never);
  };

  it('sets, increments and raises the given fields', async () => {
    await store('scanning', { rows: 10, inserted: 4, progress: 30 });
    const scan = (change: ImportChange) => changeImport(1, 'scan', { expected: { run: RUN }, ...change });
    const after = { rows: 12, inserted: 6, progress: 50 };
    expect(await scan({ set: { rows: 12 }, inc: { inserted: 2 }, max: { progress: 50 } })).toMatchObject(after);
    expect(await scan({ max: { progress: 20 } })).toMatchObject(after);
  });

  it('has no effect unless the import is as the caller read it', async () => {
    await store('undone', { withdrawn_at: null });
    const remove = (found: ImportChange['expected']) =>
      changeImport(1, 'remove', { expected: found, set: { removal: null } });
    expect(await remove({ status: 'cancelled' })).toBeNull();
    expect(await remove({ status: 'scanning' })).toBeNull();
    expect(await remove({ status: 'undone', withdrawn_at: new Date() })).toBeNull();
    expect(await remove({ status: 'undone', withdrawn_at: null })).toMatchObject({ status: 'undone' });
    expect(await changeImport(2, 'remove')).toBeNull();
  });

  it('is rolled back with its transaction', async () => {
    await store('done');
    const given = inTransaction(async (session) => {
      expect(await changeImport(1, 'remove', { set: { removal: { done: 1, total: 2 } } }, session)).not.toBeNull();
      throw new Error('given up');
    });
    await expect(given).rejects.toThrow('given up');
    expect(await ImportModel.findById(1).lean()).toMatchObject({ removal: null, revision: 1 });
  });
});

it('an import that was just uploaded is queued and hidden, with the time of its upload', async () => {
  await ImportModel.collection.deleteMany({});
  const file = { name: 'a.xlsx', bytes: 1, sha256: 'a' };
  const doc = await insertImport({ _id: 4, kind: 'daily', file, same_file_as: null } as never);
  expect(await ImportModel.findById(4).lean()).toEqual(doc);
  expect(lifeOf(doc)).toEqual(NEW_IMPORT);
  expect(doc).toMatchObject({ kind: 'daily', file, run: 0, revision: 1, created_at: expect.any(Date) });
  expect(doc.touched_at).toEqual(doc.created_at);
});
