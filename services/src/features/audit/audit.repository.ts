import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ClientSession } from 'mongoose';
import { type AuditEntryDocument, AuditEntryModel } from '../../models/audit-entry.model';

/** Adds entries in the transaction of the change they tell of. Nothing in the code changes or removes one. */
export async function appendEntries(entries: readonly AuditEntryDocument[], session: ClientSession): Promise<void> {
  await AuditEntryModel.insertMany(entries, { session, ordered: true });
}

/** Entries of one row in one language, newest first; at most 500. */
export async function findEntries(kind: ItemKind, item: number, language: LanguageCode): Promise<AuditEntryDocument[]> {
  return AuditEntryModel.find({ kind, item, language }, { _id: 0 })
    .sort({ revision: -1 })
    .limit(500)
    .maxTimeMS(5_000)
    .lean<AuditEntryDocument[]>();
}
