import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { HANDED_IN_EVENTS } from '@subtitle/domain/workflow/transition';
import type { ClientSession } from 'mongoose';
import { type AuditEntryDocument, AuditEntryModel, UNDO_EVENT } from '../../../models/audit-entry.model';
import type { UnitKey } from './item';

const HANDED_IN = { $in: [...HANDED_IN_EVENTS] };

/** Adds entries in the transaction of the change they describe. No code changes or removes an entry. */
export async function appendEntries(entries: readonly AuditEntryDocument[], session: ClientSession): Promise<void> {
  await AuditEntryModel.insertMany(entries, { session });
}

/**
 * Finds the revision from which a row without work in a language continues. The history of its number may belong to
 * another version whose import was undone. The entry of that undo is written in the background, so its revision is left
 * free.
 * @returns revisions by row number; rows without a history are left out
 */
export async function findPastRevisions(
  kind: ItemKind,
  items: readonly number[],
  language: LanguageCode,
  session?: ClientSession,
): Promise<Map<number, number>> {
  const past = new Map<number, number>();
  if (items.length === 0) return past;
  const entries = await AuditEntryModel.aggregate<Pick<AuditEntryDocument, 'item' | 'event' | 'revision'>>([
    { $match: { kind, item: { $in: [...items] }, language } },
    { $project: { _id: 0, item: 1, event: 1, revision: 1 } },
  ]).session(session ?? null);
  for (const { item, event, revision } of entries)
    past.set(item, Math.max(past.get(item) ?? 0, event === UNDO_EVENT ? revision : revision + 1));
  return past;
}

/** Returns the entries of a row in a language, newest first, at most 500. */
export async function findEntries(kind: ItemKind, item: number, language: LanguageCode): Promise<AuditEntryDocument[]> {
  return AuditEntryModel.find({ kind, item, language })
    .sort({ revision: -1 })
    .limit(500)
    .maxTimeMS(5_000)
    .lean<AuditEntryDocument[]>();
}

/** Returns the imported texts, as stored by the unit's first change; null where it stored none. */
export async function findImportedTexts({ kind, id, language }: UnitKey): Promise<Record<string, string> | null> {
  const found = await AuditEntryModel.findOne(
    { kind, item: id, language, imported: { $exists: true } },
    { _id: 0, imported: 1 },
  )
    .sort({ revision: -1 })
    .maxTimeMS(5_000)
    .lean<Pick<AuditEntryDocument, 'imported'>>();
  return found && (found.imported ?? {});
}

/** Returns the entry with this revision. */
export async function findEntry({ kind, id, language }: UnitKey, revision: number): Promise<AuditEntryDocument | null> {
  return AuditEntryModel.findOne({ kind, item: id, language, revision }).maxTimeMS(5_000).lean<AuditEntryDocument>();
}

/** Finds which of these rows were submitted with this reason, in one query for a whole page. */
export async function findSubmittedWith(
  reason: string,
  kind: ItemKind,
  items: readonly number[],
  languages: readonly LanguageCode[],
): Promise<Pick<AuditEntryDocument, 'item' | 'language'>[]> {
  const filter = { kind, item: { $in: items }, language: { $in: languages }, event: 'submit-item', reason };
  return AuditEntryModel.find(filter, { _id: 0, item: 1, language: 1 })
    .hint({ kind: 1, item: 1, language: 1, revision: -1 })
    .maxTimeMS(5_000)
    .lean<Pick<AuditEntryDocument, 'item' | 'language'>[]>();
}

/**
 * Returns the last reassignment of a unit, and the submission or correction in review before it, which has the texts that
 * were sent back; null where there is none.
 */
export async function findSendBack(
  kind: ItemKind,
  item: number,
  language: LanguageCode,
): Promise<{ submitted: AuditEntryDocument | null; reassigned: AuditEntryDocument | null }> {
  const find = (filter: object) =>
    AuditEntryModel.findOne({ kind, item, language, ...filter })
      .sort({ revision: -1 })
      .maxTimeMS(5_000)
      .lean<AuditEntryDocument>();
  const reassigned = await find({ event: 'reassign-item' });
  if (!reassigned) return { submitted: null, reassigned };
  return { submitted: await find({ event: HANDED_IN, revision: { $lt: reassigned.revision } }), reassigned };
}

/** Finds which of these rows were sent back at some time. */
export async function findSentBack(
  kind: ItemKind,
  items: readonly number[],
  language: LanguageCode,
): Promise<ReadonlySet<number>> {
  if (items.length === 0) return new Set();
  const found = await AuditEntryModel.find(
    { kind, item: { $in: [...items] }, language, event: 'reassign-item' },
    { _id: 0, item: 1 },
  )
    .hint({ kind: 1, item: 1, language: 1, revision: -1 })
    .maxTimeMS(5_000)
    .lean<Pick<AuditEntryDocument, 'item'>[]>();
  return new Set(found.map(({ item }) => item));
}

/** Whether texts of the unit were saved after this revision. */
export async function hasSavesAfter(
  kind: ItemKind,
  item: number,
  language: LanguageCode,
  revision: number,
): Promise<boolean> {
  const filter = { kind, item, language, event: 'save-draft', revision: { $gt: revision } };
  return (await AuditEntryModel.exists(filter).maxTimeMS(5_000)) !== null;
}

/** Returns the reason of each unit's latest submission or correction in review. */
export async function findLastReasons(
  kind: ItemKind,
  items: readonly number[],
  languages: readonly LanguageCode[],
): Promise<Pick<AuditEntryDocument, 'item' | 'language' | 'reason'>[]> {
  const filter = { kind, item: { $in: items }, language: { $in: languages }, event: HANDED_IN };
  const entries = await AuditEntryModel.find(filter, { _id: 0, item: 1, language: 1, reason: 1, revision: 1 })
    .hint({ kind: 1, item: 1, language: 1, revision: -1 })
    .sort({ revision: -1 })
    .maxTimeMS(5_000)
    .lean<Pick<AuditEntryDocument, 'item' | 'language' | 'reason'>[]>();
  const latest = new Map<string, Pick<AuditEntryDocument, 'item' | 'language' | 'reason'>>();
  for (const entry of entries) {
    const unit = `${entry.item}:${entry.language}`;
    if (!latest.has(unit)) latest.set(unit, entry);
  }
  return [...latest.values()];
}

/** Returns each unit's latest revision by row number, not counting changes of only the 'source changed' mark. */
export async function findLastChanges(
  kind: ItemKind,
  items: readonly number[],
  language: LanguageCode,
): Promise<ReadonlyMap<number, number>> {
  if (items.length === 0) return new Map();
  const filter = { kind, item: { $in: items }, language, event: { $nin: ['confirm-source', 'unconfirm-source'] } };
  const entries = await AuditEntryModel.find(filter, { _id: 0, item: 1, revision: 1 })
    .hint({ kind: 1, item: 1, language: 1, revision: -1 })
    .sort({ revision: 1 })
    .maxTimeMS(5_000)
    .lean<Pick<AuditEntryDocument, 'item' | 'revision'>[]>();
  return new Map(entries.map(({ item, revision }) => [item, revision]));
}

/** Limit of entries that are read of one person. */
export const MAX_ENTRIES = 1_000;

/** Returns a person's entries of one event since a time, newest first, without texts. */
export async function findEntriesBy(by: string, event: string, since: Date): Promise<AuditEntryDocument[]> {
  return AuditEntryModel.find({ by, event, at: { $gte: since } }, { columns: 0 })
    .sort({ at: -1 })
    .hint({ by: 1, at: -1 })
    .limit(MAX_ENTRIES)
    .maxTimeMS(5_000)
    .lean<AuditEntryDocument[]>();
}
