import type { ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { holdsAny } from '@subtitle/domain/roles';
import type { ClientSession, QueryFilter } from 'mongoose';
import { type PredictionDocument, PredictionModel } from '../../../models/prediction.model';
import { Refusal } from '../../../refusal';
import type { SessionActor } from '../../auth/session-actor';
import { beginWork } from '../../imports/rows/begin-work';
import { visibleRows } from '../../imports/rows/visible-rows';

export type Row = PredictionDocument;
export type RowFilter = QueryFilter<PredictionDocument>;

/** Where a unit of work stands: one row in one language. */
export interface UnitKey {
  kind: ItemKind;
  id: number;
  language: LanguageCode;
}

/** An absent status is pending, and so is an empty one. */
export const PENDING = { $in: [null, '', 'pending'] };

/**
 * Which rows somebody sees: assigner, reviewer and admin all of them; translator and editor those they own in
 * `language`, or in any language where none is given.
 */
export function scopeOf(actor: Pick<SessionActor, 'username' | 'roles'>, language?: LanguageCode): RowFilter {
  if (holdsAny(actor.roles, ['assigner', 'reviewer'])) return {};
  if (language) return { [`assigned_${language}`]: actor.username };
  return { $or: LANGUAGE_CODES.map((code) => ({ [`assigned_${code}`]: actor.username })) };
}

/**
 * Reads one row as far as this person may see it.
 * @throws Refusal not-found for a row that is not there, not theirs, or part of an unfinished import.
 */
export async function findItem(
  actor: SessionActor,
  { kind, id, language }: Omit<UnitKey, 'language'> & { language?: LanguageCode },
): Promise<Row> {
  const filter = { id, kind, ...(await visibleRows()), ...scopeOf(actor, language) } as RowFilter;
  const row = await PredictionModel.findOne(filter).maxTimeMS(5_000).lean<Row>();
  if (!row) throw new Refusal('not-found');
  return row;
}

/** Reads rows by their ids, in no order; those that are not there are left out. For callers whose roles see every row. */
export async function findItems(kind: ItemKind, ids: readonly number[]): Promise<Row[]> {
  const filter = { kind, id: { $in: ids }, ...(await visibleRows()) } as RowFilter;
  return ids.length === 0 ? [] : PredictionModel.find(filter).maxTimeMS(5_000).lean<Row[]>();
}

/**
 * Turns `before` into `after` where the row still stands in `language` as `before` says; only what differs is written.
 * @returns false where somebody was faster: another person, or an import that superseded the row.
 */
export async function replaceUnit(
  before: Row,
  after: Row,
  language: LanguageCode,
  session: ClientSession,
): Promise<boolean> {
  const revision = before[`revision_${language}`] ?? 0;
  const status = before[`status_${language}`] || 'pending';
  const expected = {
    _id: before._id,
    [`revision_${language}`]: revision === 0 ? { $in: [null, 0] } : revision,
    [`status_${language}`]: status === 'pending' ? PENDING : status,
  } as RowFilter;
  const found = await PredictionModel.findOneAndUpdate(expected, difference(before, after), {
    session,
    returnDocument: 'before',
  }).lean<Row>();
  return found !== null && (await beginWork(found.kind, [found], session));
}

function difference(before: Row, after: Row) {
  const $set: Record<string, unknown> = {};
  const $unset: Record<string, 1> = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Row>) {
    if (before[field] === after[field]) continue;
    if (after[field] === undefined) $unset[field] = 1;
    else $set[field] = after[field];
  }
  return { $set, ...(Object.keys($unset).length > 0 && { $unset }) };
}
