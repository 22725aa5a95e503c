import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ClientSession } from 'mongoose';
import {
  type PropagatedColumn,
  type PropagatedUnitDocument,
  PropagatedUnitModel,
} from '../../../models/propagated-unit.model';
import { groupBy } from '../../figures/group-by';

const TIMEOUT_MS = 5_000;
/** Number of units per query. */
const ITEMS_PER_QUERY = 1_000;

/** Returns the last propagation into a unit, if its revision is still this one. */
export function findPropagated(
  kind: ItemKind,
  item: number,
  language: LanguageCode,
  revision: number,
): Promise<PropagatedUnitDocument | null> {
  return PropagatedUnitModel.findOne({ kind, item, language, revision })
    .hint({ kind: 1, item: 1, language: 1, revision: -1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<PropagatedUnitDocument>();
}

/** Returns the record of one unit of a user's batch. */
export function findPropagatedUnit(id: string, by: string): Promise<PropagatedUnitDocument | null> {
  return PropagatedUnitModel.findOne({ _id: id, by }).maxTimeMS(TIMEOUT_MS).lean<PropagatedUnitDocument>();
}

type WrittenUnit = Pick<PropagatedUnitDocument, 'item' | 'revision' | 'fresh' | 'state' | 'columns'>;

/** Sentences that batches wrote into a unit, by column. */
export interface Propagations {
  last: Pick<PropagatedUnitDocument, 'revision' | 'fresh'>;
  /** Sentences of the last batch that was not undone; they include those of earlier ones that it completed. */
  columns: ReadonlyMap<string, PropagatedColumn['sentences']>;
  undone: ReadonlyMap<string, PropagatedColumn['sentences']>;
}

/** Returns what batches wrote into these units of one kind, by row number. */
export async function findPropagations(
  kind: ItemKind,
  items: readonly number[],
  language: LanguageCode,
): Promise<Map<number, Propagations>> {
  const propagations = new Map<number, Propagations>();
  for (let from = 0; from < items.length; from += ITEMS_PER_QUERY) {
    const item = { $in: items.slice(from, from + ITEMS_PER_QUERY) };
    const found = await PropagatedUnitModel.find({ kind, item, language })
      .select({ _id: 0, item: 1, revision: 1, fresh: 1, state: 1, 'columns.column': 1, 'columns.sentences': 1 })
      .hint({ kind: 1, item: 1, language: 1, revision: -1 })
      .sort({ revision: 1 })
      .maxTimeMS(TIMEOUT_MS)
      .lean<WrittenUnit[]>();
    for (const [id, units] of groupBy(found, (unit) => unit.item)) propagations.set(id, collect(units));
  }
  return propagations;
}

/** @param units records of one unit in the order of their revisions */
function collect(units: readonly WrittenUnit[]): Propagations {
  const columns = new Map<string, PropagatedColumn['sentences']>();
  const undone = new Map<string, PropagatedColumn['sentences']>();
  for (const { state, columns: written } of units)
    for (const { column, sentences } of written) {
      if (state === 'undone') undone.set(column, [...(undone.get(column) ?? []), ...sentences]);
      // A replacement or a correction writes a column without sentences of the memory.
      else if (sentences.length > 0) columns.set(column, sentences);
    }
  return { last: units.at(-1)!, columns, undone };
}

/** Stores a unit that is being filled, in the transaction of its change. */
export async function addPropagated(unit: PropagatedUnitDocument, session: ClientSession): Promise<void> {
  await PropagatedUnitModel.collection.insertOne(unit as never, { session });
}

/**
 * Stores a further change of a batch to a unit, in the transaction of the change. If nothing else changed the unit since
 * the earlier one, the undo restores the texts before both.
 * @param seen revision of the unit before the change
 */
export async function extendPropagated(
  unit: PropagatedUnitDocument,
  seen: number,
  session: ClientSession,
): Promise<void> {
  const { _id, by, at, revision, columns } = unit;
  const earlier = await PropagatedUnitModel.findOne({ _id, by, state: 'filled', revision: seen })
    .session(session)
    .maxTimeMS(TIMEOUT_MS)
    .lean<PropagatedUnitDocument>();
  const first = new Map(earlier?.columns.map((one) => [one.column, one]));
  const changed = columns.map((one) => ({ ...one, before: first.get(one.column)?.before ?? one.before }));
  const kept = [...first.values()].filter(({ column }) => !columns.some((one) => one.column === column));
  const all = { ...unit, ...earlier, at, revision, columns: [...kept, ...changed] };
  await PropagatedUnitModel.collection.replaceOne({ _id, by } as never, all as never, { session, upsert: true });
}

interface BatchOf {
  batch: string;
  by: string;
}

/** Returns units of a batch in one state, at most `limit`. */
export function findBatch(
  { batch, by }: BatchOf,
  state: PropagatedUnitDocument['state'],
  limit: number,
): Promise<PropagatedUnitDocument[]> {
  return PropagatedUnitModel.find({ batch, by, state })
    .hint({ batch: 1, by: 1, state: 1 })
    .limit(limit)
    .maxTimeMS(TIMEOUT_MS)
    .lean<PropagatedUnitDocument[]>();
}

/** Returns the ids of all records of a batch. */
export async function findBatchIds({ batch, by }: BatchOf): Promise<ReadonlySet<string>> {
  const found = await PropagatedUnitModel.find({ batch, by }, { _id: 1 })
    .hint({ batch: 1, by: 1, state: 1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<{ _id: string }[]>();
  return new Set(found.map(({ _id }) => _id));
}

export function countBatch({ batch, by }: BatchOf, state: PropagatedUnitDocument['state']): Promise<number> {
  return PropagatedUnitModel.countDocuments({ batch, by, state })
    .hint({ batch: 1, by: 1, state: 1 })
    .maxTimeMS(TIMEOUT_MS);
}

/**
 * Ends a filled unit.
 * @returns false if another call has ended it
 */
export async function endPropagated(
  { _id }: PropagatedUnitDocument,
  change: Pick<PropagatedUnitDocument, 'state'> & Partial<Pick<PropagatedUnitDocument, 'revision'>>,
  session?: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await PropagatedUnitModel.updateOne({ _id, state: 'filled' }, { $set: change }, { session });
  return matchedCount === 1;
}
