import type { ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { FilledUnit, FillState } from '@subtitle/contracts/operations/memory-fills';
import { ASSIGNED, isTextRequired } from '@subtitle/contracts/statuses';
import type { ClientSession } from 'mongoose';
import { isDuplicateKey } from '../../../infra/duplicate-key';
import { type MemoryFillDocument, MemoryFillModel } from '../../../models/memory-fill.model';
import { getVisibleFilterForLists } from '../../imports/rows/visible-rows';
import { buildRowQuery, readRows } from '../../items/row/row-query';
import { LEARNT_TEXT_KINDS } from '../learn/learnt-rows.repository';

const TIMEOUT_MS = 10_000;
/** Limit of running jobs that one round of the sweep enqueues again. */
const MAX_SWEPT = 100;

/** Stores a job. A job with the same batch stays as it is. */
export async function addFill(fill: MemoryFillDocument): Promise<void> {
  try {
    await MemoryFillModel.collection.insertOne(fill as never);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** @param by user who started the job */
export function findFill(batch: string, by: string): Promise<MemoryFillDocument | null> {
  return MemoryFillModel.findOne({ _id: batch, by }).maxTimeMS(TIMEOUT_MS).lean<MemoryFillDocument>();
}

export function findRunningFill(batch: string): Promise<MemoryFillDocument | null> {
  return MemoryFillModel.findOne({ _id: batch, state: 'running' }).maxTimeMS(TIMEOUT_MS).lean<MemoryFillDocument>();
}

/** Returns the ids of running jobs. Jobs that were started before `since` fail. */
export async function findRunningFills(since: Date): Promise<string[]> {
  await MemoryFillModel.updateMany({ state: 'running', at: { $lt: since } }, { $set: { state: 'failed' } });
  const found = await MemoryFillModel.find({ state: 'running' }, { _id: 1 })
    .hint({ state: 1, at: 1 })
    .limit(MAX_SWEPT)
    .maxTimeMS(TIMEOUT_MS)
    .lean<{ _id: string }[]>();
  return found.map(({ _id }) => _id);
}

/**
 * Counts the unit at a position as read.
 * @returns false if the job has ended, or another worker has counted this unit
 */
export async function countFilled(
  batch: string,
  next: number,
  counts: Partial<Pick<MemoryFillDocument, 'rows' | 'sentences' | 'all' | 'changed' | 'unfit'>>,
  session?: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await MemoryFillModel.updateOne(
    { _id: batch, state: 'running', next },
    { $inc: { next: 1, ...counts } },
    { session },
  );
  return matchedCount === 1;
}

/** Ends a job if it is running. */
export async function endFill(batch: string, state: Exclude<FillState, 'running'>): Promise<void> {
  await MemoryFillModel.updateOne({ _id: batch, state: 'running' }, { $set: { state } });
}

/** Returns a user's open rows that are translated, in the order of lists, at most `limit` of them. */
export async function findOpenUnits(
  username: string,
  { kind, language }: { kind?: ItemKind; language?: LanguageCode },
  limit: number,
): Promise<FilledUnit[]> {
  const visible = await getVisibleFilterForLists();
  const units: FilledUnit[] = [];
  for (const one of LEARNT_TEXT_KINDS)
    for (const code of LANGUAGE_CODES) {
      if ((kind ?? one) !== one || (language ?? code) !== code || units.length >= limit) continue;
      const by = { [`assigned_${code}`]: username, [`status_${code}`]: ASSIGNED };
      const page = { limit, projection: { _id: 0, id: 1, [`stage_${code}`]: 1 }, maxTimeMS: TIMEOUT_MS } as const;
      const rows = await readRows(buildRowQuery(one, { by, visible }), page);
      const translated = rows.filter((row) => !isTextRequired(row[`stage_${code}`]));
      units.push(...translated.map(({ id }) => ({ kind: one, id, language: code })));
    }
  return units.slice(0, limit);
}
