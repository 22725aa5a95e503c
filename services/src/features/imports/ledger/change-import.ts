import { endsImport, type ImportLife, LIFECYCLE, type LifeEvent } from '@subtitle/domain/imports/lifecycle';
import type { ClientSession, mongo, QueryFilter, UpdateQuery } from 'mongoose';
import { freshFields, type GivenFields, type ImportDocument, ImportModel } from '../../../models/import.model';

/** What the table of the life of imports decides: written here and nowhere else. */
type LifeField =
  | 'status'
  | 'hidden'
  | 'unclean'
  | 'file_kept'
  | 'run'
  | 'run_session'
  | 'finished_at'
  | 'enqueued'
  | 'touched_at'
  | 'revision';
type Fields = Omit<ImportDocument, '_id' | LifeField>;
type Counts = { [Field in keyof Fields as number extends Fields[Field] ? Field : never]?: number };

/** What goes with an event. */
export interface ImportChange {
  /** As the import was read, where that must still be so; the event demands what else it takes. */
  found?: Partial<Pick<ImportDocument, 'status' | 'run' | 'touched_at' | 'asked_at' | 'withdrawn_at'>>;
  /** Database session of the run that takes hold of it. */
  holder?: mongo.Binary;
  set?: Partial<Fields>;
  inc?: Counts;
  max?: Counts;
}

/** Notes an import that has just been uploaded. */
export async function insertImport(
  given: Omit<GivenFields, 'created_at' | 'touched_at'> & Pick<ImportDocument, 'same_file_as'>,
): Promise<ImportDocument> {
  const now = new Date();
  const doc: ImportDocument = { ...freshFields(), ...given, created_at: now, touched_at: now };
  await ImportModel.collection.insertOne(doc as never);
  return doc;
}

/**
 * One event in the life of an import: one conditional write of its document, and the only one there is once it is noted.
 * Its revision rises, and its sign of life is renewed unless the event comes from outside.
 * @returns the import after the change, or null where the event cannot happen to it any more
 */
export async function changeImport(
  id: number,
  event: LifeEvent,
  change: ImportChange = {},
  session?: ClientSession,
): Promise<ImportDocument | null> {
  const { expected, update } = writeOf(id, event, change);
  const options = { returnDocument: 'after', ...(session && { session }) } as const;
  return ImportModel.findOneAndUpdate(expected, update, options).lean<ImportDocument>().exec();
}

/** The same for events at an import's rows, which happen often and do not ask for the import. @returns whether it happened */
export async function noteAtRows(
  id: number,
  event: 'work-on' | 'give-way',
  inc: Counts,
  session: ClientSession,
): Promise<boolean> {
  const { expected, update } = writeOf(id, event, { inc });
  return (await ImportModel.updateOne(expected, update, { session })).matchedCount === 1;
}

/**
 * Notes, in the transaction of somebody's first work on rows of an import, that so many of them are worked on now. An undo
 * writes the same document, so one of the two comes first and the other sees it.
 * @param importId left out: the rows are of no import, which nobody can undo
 * @returns false where the import is no longer visible
 */
export async function touchImport(
  importId: number | undefined,
  rows: number,
  session: ClientSession,
): Promise<boolean> {
  if (importId === undefined) return true;
  // The revision rises in any case: an update that changes nothing would meet nobody.
  return noteAtRows(importId, 'work-on', { worked_rows: rows }, session);
}

function writeOf(id: number, event: LifeEvent, { found = {}, holder, set, inc, max }: ImportChange) {
  const rule = LIFECYCLE[event];
  if (rule.ofRun && found.run === undefined) throw new Error(`${event} names no run.`);
  const from = rule.from.filter((status) => found.status === undefined || status === found.status);
  const expected: QueryFilter<ImportDocument> = { ...conditionOf(rule.when), ...found, status: { $in: from }, _id: id };
  const now = new Date();
  const update: UpdateQuery<ImportDocument> = {
    $set: {
      ...set,
      ...fieldsOf({ ...rule.next, ...(rule.to && { status: rule.to }) }),
      ...(endsImport(event) && { finished_at: now, progress: 100, eta_seconds: null }),
      ...(holder && { run_session: holder }),
      ...(!rule.fromOutside && { touched_at: now }),
    },
    $inc: { ...inc, ...(holder && { run: 1 }), ...(rule.enqueued && { enqueued: 1 }), revision: 1 },
    ...(max && { $max: max }),
  };
  return { expected, update };
}

/** The parts of a life as they are found in a document. */
function conditionOf({ held, asked, written, worked, unclean, fileKept }: Partial<ImportLife> = {}) {
  return {
    ...(held !== undefined && { run_session: held ? { $ne: null } : null }),
    ...(asked !== undefined && { question: asked ? { $ne: null } : null }),
    ...(written !== undefined && { written: written ? { $gt: 0 } : 0 }),
    ...(worked !== undefined && { worked_rows: worked ? { $gt: 0 } : 0 }),
    ...(unclean !== undefined && { unclean }),
    ...(fileKept !== undefined && { file_kept: fileKept }),
  };
}

/** The same as they are written; who holds it, what it asks and how many rows were worked on goes with the event. */
function fieldsOf({ status, held, asked, hidden, unclean, fileKept }: Partial<ImportLife>) {
  return {
    ...(status !== undefined && { status }),
    ...(held === false && { run_session: null }),
    ...(asked === false && { question: null }),
    ...(hidden !== undefined && { hidden }),
    ...(unclean !== undefined && { unclean }),
    ...(fileKept !== undefined && { file_kept: fileKept }),
  };
}
