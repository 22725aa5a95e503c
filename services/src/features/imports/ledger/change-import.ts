import { endsImport, type ImportLife, LIFECYCLE, type LifeEvent } from '@subtitle/domain/imports/lifecycle';
import type { ClientSession, mongo, QueryFilter, UpdateQuery } from 'mongoose';
import { createInitialFields, type ImportDocument, ImportModel, type UploadFields } from '../../../models/import.model';

/** Fields that follow from the lifecycle table. No other code writes them. */
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

/** Changes that accompany an event. */
export interface ImportChange {
  /** Fields that must still be as the caller read them. The event adds its own conditions. */
  expected?: Partial<Pick<ImportDocument, 'status' | 'run' | 'touched_at' | 'asked_at' | 'withdrawn_at'>>;
  /** Database session of the run that takes the import over. */
  holder?: mongo.Binary;
  set?: Partial<Fields>;
  inc?: Counts;
  max?: Counts;
}

/** Stores an import that was just uploaded. */
export async function insertImport(
  given: Omit<UploadFields, 'created_at' | 'touched_at'> & Pick<ImportDocument, 'same_file_as'>,
): Promise<ImportDocument> {
  const now = new Date();
  const doc: ImportDocument = { ...createInitialFields(), ...given, created_at: now, touched_at: now };
  await ImportModel.collection.insertOne(doc as never);
  return doc;
}

/**
 * Applies one event in the life of an import with one conditional write. Every write after the insert goes through
 * here. The write increments `revision`, and also updates `touched_at` unless the event comes from outside the import.
 * @returns the import after the change, or null where the event is no longer possible
 */
export async function changeImport(
  id: number,
  event: LifeEvent,
  change: ImportChange = {},
  session?: ClientSession,
): Promise<ImportDocument | null> {
  const { filter, update } = buildWrite(id, event, change);
  const options = { returnDocument: 'after', ...(session && { session }) } as const;
  return ImportModel.findOneAndUpdate(filter, update, options).lean<ImportDocument>().exec();
}

/**
 * Applies an event that comes from work on an import's rows. It does not read the import back, because such events are
 * frequent.
 * @returns whether the event was applied
 */
export async function changeImportFromRows(
  id: number,
  event: 'work-on' | 'give-way',
  inc: Counts,
  session: ClientSession,
): Promise<boolean> {
  const { filter, update } = buildWrite(id, event, { inc });
  return (await ImportModel.updateOne(filter, update, { session })).matchedCount === 1;
}

/**
 * Counts rows of an import as touched, in the transaction of the work on them. An undo writes the same document, so one
 * of the two comes first and the other one sees its result.
 * @param importId undefined for rows that belong to no import, which no undo can remove
 * @returns false where the import is no longer visible
 */
export async function touchImport(
  importId: number | undefined,
  rows: number,
  session: ClientSession,
): Promise<boolean> {
  if (importId === undefined) return true;
  // The write always raises `revision`: an update without a change would not conflict with an undo.
  return changeImportFromRows(importId, 'work-on', { worked_rows: rows }, session);
}

function buildWrite(id: number, event: LifeEvent, { expected = {}, holder, set, inc, max }: ImportChange) {
  const rule = LIFECYCLE[event];
  if (rule.ofRun && expected.run === undefined) throw new Error(`${event} names no run.`);
  const from = rule.from.filter((status) => expected.status === undefined || status === expected.status);
  const filter: QueryFilter<ImportDocument> = {
    ...buildCondition(rule.when),
    ...expected,
    status: { $in: from },
    _id: id,
  };
  const now = new Date();
  const update: UpdateQuery<ImportDocument> = {
    $set: {
      ...set,
      ...buildFields({ ...rule.next, ...(rule.to && { status: rule.to }) }),
      ...(endsImport(event) && { finished_at: now, progress: 100, eta_seconds: null }),
      ...(holder && { run_session: holder }),
      ...(!rule.fromOutside && { touched_at: now }),
    },
    $inc: { ...inc, ...(holder && { run: 1 }), ...(rule.enqueued && { enqueued: 1 }), revision: 1 },
    ...(max && { $max: max }),
  };
  return { filter, update };
}

/** Returns the filter for these parts of a lifecycle state. */
function buildCondition({ held, asked, written, worked, unclean, fileKept }: Partial<ImportLife> = {}) {
  return {
    ...(held !== undefined && { run_session: held ? { $ne: null } : null }),
    ...(asked !== undefined && { question: asked ? { $ne: null } : null }),
    ...(written !== undefined && { written: written ? { $gt: 0 } : 0 }),
    ...(worked !== undefined && { worked_rows: worked ? { $gt: 0 } : 0 }),
    ...(unclean !== undefined && { unclean }),
    ...(fileKept !== undefined && { file_kept: fileKept }),
  };
}

/**
 * Returns the fields to set for these parts. The caller of the event sets the holder, the question and the number of
 * touched rows.
 */
function buildFields({ status, held, asked, hidden, unclean, fileKept }: Partial<ImportLife>) {
  return {
    ...(status !== undefined && { status }),
    ...(held === false && { run_session: null }),
    ...(asked === false && { question: null }),
    ...(hidden !== undefined && { hidden }),
    ...(unclean !== undefined && { unclean }),
    ...(fileKept !== undefined && { file_kept: fileKept }),
  };
}
