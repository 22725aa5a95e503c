import { HANDED_IN_EVENTS, type WorkflowEvent } from '@subtitle/domain/workflow/transition';
import type { ClientSession, QueryFilter } from 'mongoose';
import type { TimePlace } from '../../../infra/time-cursor';
import { type AuditEntryDocument, AuditEntryModel } from '../../../models/audit-entry.model';
import { type CorrectionDocument, CorrectionModel } from '../../../models/correction.model';
import { MemoryUnitModel, PLACES_ORDER } from '../../../models/memory-unit.model';
import type { UnitKey } from '../../items/row/item';
import { LEARNT_TEXT_KINDS } from '../learn/learnt-rows.repository';

const TIMEOUT_MS = 5_000;
/** Limit of corrections of one submission. */
const MAX_CORRECTIONS = 200;
/** Corrections that are read at once, and in all, of some sentences or of all. */
const PAGE = 200;
export const MAX_READ = 2_000;
const NEWEST_FIRST = { at: -1, _id: -1 } as const;
/** Limit of memory units that are counted. */
const MAX_UNITS = 20_000;
/** Rank of approved units, the first of MEMORY_STATES. */
const APPROVED_RANK = 0;
/** Cues of videos are corrected in their own editor. */
const TEXT_KINDS = { $in: [...LEARNT_TEXT_KINDS] };
/** Events that decide whether the text of a unit is right. */
const DECIDING_EVENTS: readonly WorkflowEvent[] = ['approve-item', 'reopen-item', 'reassign-item'];

export async function addCorrections(
  corrections: readonly CorrectionDocument[],
  session: ClientSession,
): Promise<void> {
  await CorrectionModel.collection.insertMany([...corrections] as never[], { session });
}

export function findCorrection(id: string): Promise<CorrectionDocument | null> {
  return CorrectionModel.findById(id).maxTimeMS(TIMEOUT_MS).lean<CorrectionDocument>();
}

/** Returns what a revision of a unit corrected. */
export function findCorrectionsOf({ kind, id, language }: UnitKey, revision: number): Promise<CorrectionDocument[]> {
  return CorrectionModel.find({ kind, item: id, language, revision })
    .hint({ kind: 1, item: 1, language: 1, revision: -1 })
    .limit(MAX_CORRECTIONS)
    .maxTimeMS(TIMEOUT_MS)
    .lean<CorrectionDocument[]>();
}

/**
 * Reads corrections of source sentences in pages, newest first, at most MAX_READ.
 * @param since only those in front of this place of the list of all corrections, and the one at the place
 */
export async function* readCorrectionsFor(
  sentences: readonly string[],
  since?: TimePlace,
): AsyncGenerator<CorrectionDocument[]> {
  if (sentences.length === 0) return;
  const newer = since && { at: { $gte: since.at }, $or: [{ at: { $gt: since.at } }, { _id: { $gte: since.id } }] };
  const filter = { sentence: { $in: [...new Set(sentences)] }, ...newer };
  yield* readPages(filter, { sort: { at: -1 }, hint: { sentence: 1, at: -1 } });
}

/** Reads corrections in pages, newest first, at most MAX_READ. @param before only those behind this place */
export function readRecentCorrections(before?: TimePlace): AsyncGenerator<CorrectionDocument[]> {
  const older = before && { at: { $lte: before.at }, $or: [{ at: { $lt: before.at } }, { _id: { $lt: before.id } }] };
  return readPages(older ?? {}, { sort: NEWEST_FIRST, hint: NEWEST_FIRST });
}

/** Reads pages, because most corrections of a page may count for no other row. */
async function* readPages(
  filter: QueryFilter<CorrectionDocument>,
  { sort, hint }: Record<'sort' | 'hint', Record<string, 1 | -1>>,
): AsyncGenerator<CorrectionDocument[]> {
  const found = CorrectionModel.find(filter)
    .hint(hint)
    .sort(sort)
    .limit(MAX_READ)
    .maxTimeMS(TIMEOUT_MS)
    .lean<CorrectionDocument[]>()
    .cursor({ batchSize: PAGE });
  let page: CorrectionDocument[] = [];
  for await (const one of found) {
    page.push(one as CorrectionDocument);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** Stores the decision about all corrections with the same two translations. */
export async function storeLeft(
  { before_entry, after_entry }: Pick<CorrectionDocument, 'before_entry' | 'after_entry'>,
  left: CorrectionDocument['left'],
): Promise<void> {
  await CorrectionModel.updateMany({ before_entry, after_entry }, { $set: { left } }).hint({
    before_entry: 1,
    after_entry: 1,
  });
}

/** Counts the approved units with each of these translations, from the memory; those without one are left out. */
export async function countApproved(entries: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (entries.length === 0) return new Map();
  const wanted = [...new Set(entries)];
  const found = await MemoryUnitModel.collection
    .aggregate<{ _id: string; count: number }>(
      [
        { $match: { 'places.entry': { $in: wanted }, rank: APPROVED_RANK, kind: TEXT_KINDS } },
        { $limit: MAX_UNITS },
        { $project: { entries: { $setIntersection: ['$places.entry', wanted] } } },
        { $unwind: '$entries' },
        { $group: { _id: '$entries', count: { $sum: 1 } } },
      ],
      { hint: PLACES_ORDER, maxTimeMS: TIMEOUT_MS },
    )
    .toArray();
  return new Map(found.map(({ _id, count }) => [_id, count]));
}

/** Returns the approved units with a translation, the latest first. */
export async function findApprovedUnits(entry: string, limit: number): Promise<UnitKey[]> {
  const found = await MemoryUnitModel.collection
    .find<{ kind: UnitKey['kind']; item: number; language: UnitKey['language'] }>(
      { 'places.entry': entry, rank: APPROVED_RANK, kind: TEXT_KINDS },
      { projection: { kind: 1, item: 1, language: 1 }, hint: PLACES_ORDER, maxTimeMS: TIMEOUT_MS, limit },
    )
    .sort({ at: -1 })
    .toArray();
  return found.map(({ kind, item, language }) => ({ kind, id: item, language }));
}

export type UnitEvent = Pick<AuditEntryDocument, 'kind' | 'item' | 'language' | 'revision' | 'event' | 'to'>;

type HandedIn = Pick<AuditEntryDocument, 'kind' | 'item' | 'language' | 'columns'>;

/** Returns the events of units from these revisions on, in their order, that hand in or decide about a text. */
export function findDecisionsSince(
  revisions: readonly Pick<CorrectionDocument, 'kind' | 'item' | 'language' | 'revision'>[],
): Promise<UnitEvent[]> {
  if (revisions.length === 0) return Promise.resolve([]);
  const $or = revisions.map(({ kind, item, language, revision }) => ({
    ...{ kind, item, language },
    revision: { $gte: revision },
  }));
  const event = { $in: [...HANDED_IN_EVENTS, ...DECIDING_EVENTS] };
  const fields = { _id: 0, kind: 1, item: 1, language: 1, revision: 1, event: 1, to: 1 } as const;
  return AuditEntryModel.find({ $or, event }, fields).sort({ revision: 1 }).maxTimeMS(TIMEOUT_MS).lean<UnitEvent[]>();
}

/** Returns submissions and corrections in review with the texts of these columns. */
export function findHandedIn(events: readonly (UnitEvent & { column: string })[]): Promise<HandedIn[]> {
  if (events.length === 0) return Promise.resolve([]);
  const $or = events.map(({ kind, item, language, revision }) => ({ kind, item, language, revision }));
  const columns = Object.fromEntries(events.map(({ column }) => [`columns.${column}`, 1]));
  const fields = { _id: 0, kind: 1, item: 1, language: 1, ...columns };
  return AuditEntryModel.find({ $or }, fields).maxTimeMS(TIMEOUT_MS).lean<HandedIn[]>();
}

/** Returns the texts of the last submission, or correction in review, before a revision; null if there was none with texts. */
export async function findSubmittedTexts(
  { kind, id, language }: UnitKey,
  revision: number,
  session: ClientSession,
): Promise<Record<string, string> | null> {
  const event = { $in: [...HANDED_IN_EVENTS] };
  const filter = { kind, item: id, language, event, revision: { $lt: revision } };
  const found = await AuditEntryModel.findOne(filter, { _id: 0, columns: 1 })
    .session(session)
    .sort({ revision: -1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<Pick<AuditEntryDocument, 'columns'>>();
  return found?.columns ?? null;
}

/** Returns the imported texts, as stored by the unit's first change; null where it stored none. */
export async function findFirstTexts(
  { kind, id, language }: UnitKey,
  session: ClientSession,
): Promise<Record<string, string> | null> {
  const filter = { kind, item: id, language, imported: { $exists: true } };
  const found = await AuditEntryModel.findOne(filter, { _id: 0, imported: 1 })
    .session(session)
    .sort({ revision: -1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<Pick<AuditEntryDocument, 'imported'>>();
  return found?.imported ?? null;
}
