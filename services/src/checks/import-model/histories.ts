import { type AuditEntryDocument, AuditEntryModel } from '../../models/audit-entry.model';
import type { ImportDocument } from '../../models/import.model';

/** The entries by which the undo of an import ended the histories of its rows. */
export async function lastEntries({
  undone_at,
}: Pick<ImportDocument, 'undone_at'>): Promise<Pick<AuditEntryDocument, 'item' | 'language'>[]> {
  return undone_at ? AuditEntryModel.find({ event: 'undo-import', at: undone_at }).lean() : [];
}

/** Entries of a number whose revisions do not count 1, 2, 3. */
export async function brokenHistories(): Promise<string[]> {
  const entries = await AuditEntryModel.find({}, { item: 1, language: 1, revision: 1 }).sort({ revision: 1 }).lean();
  const last = new Map<string, number>();
  return entries.flatMap(({ item, language, revision }) => {
    const unit = `${item} ${language}`;
    const expected = (last.get(unit) ?? 0) + 1;
    last.set(unit, revision);
    return revision === expected ? [] : [`${unit} ${revision}`];
  });
}
