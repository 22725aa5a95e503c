import { type ImportLife, LIFE_EVENTS, type LifeEvent, NEW_IMPORT, step } from '@subtitle/domain/imports/lifecycle';
import type { TestApi } from '@subtitle/testing/api';
import { mongo } from 'mongoose';
import type { App } from '../../../http/route';
import { freshFields, type ImportDocument, ImportModel } from '../../../models/import.model';
import { startTestApi } from '../../../test/start-test-api';
import { changeImport, type ImportChange } from './change-import';

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
/** Nothing true, everything true, and each part the other way than all the others. */
const VARIANTS = [true, false].flatMap((value) => [all(value), ...PARTS.map((p) => ({ ...all(!value), [p]: value }))]);
const LIVES = STATUSES.flatMap((status) => VARIANTS.map((parts): ImportLife => ({ ...NEW_IMPORT, ...parts, status })));

/** What whoever causes the event gives with it. */
const GIVEN: Partial<Record<LifeEvent, ImportChange>> = {
  'start-scan': { holder },
  'take-over': { holder },
  ask: { set: { question: QUESTION } },
  'work-on': { inc: { worked_rows: 1 } },
};

it.each(LIFE_EVENTS)('%s makes of a stored import what the table of its life says, and nothing else', async (event) => {
  const docs = LIVES.map((life, n) => ({ ...freshFields(), ...fieldsOf(life), _id: n + 1, run: RUN, revision: 7 }));
  await ImportModel.collection.deleteMany({});
  await ImportModel.collection.insertMany(docs as never[]);
  const change = { found: { run: RUN }, ...GIVEN[event] };
  const made = await Promise.all(LIVES.map((_, n) => changeImport(n + 1, event, change)));
  expect(made.map((doc) => doc && lifeOf(doc))).toEqual(LIVES.map((life) => step(life, event)));
  const stored = await ImportModel.find({ revision: 8 }, { _id: 1 }).lean();
  expect(stored).toHaveLength(made.filter((doc) => doc !== null).length);
  expect(made.some((doc) => doc !== null)).toBe(true);
});

it.each(LIFE_EVENTS)('%s happens to no import of a later run', async (event) => {
  const life = LIVES.find((one) => step(one, event))!;
  await ImportModel.collection.deleteMany({});
  await ImportModel.collection.insertOne({ ...freshFields(), ...fieldsOf(life), _id: 1, run: RUN + 1 } as never);
  expect(await changeImport(1, event, { found: { run: RUN }, ...GIVEN[event] })).toBeNull();
});
