import { type AuditEntryDocument, AuditEntryModel } from '../../models/audit-entry.model';
import type { ImportDocument } from '../../models/import.model';
import type { Step } from './work-log';

/** Returns the audit entries with which an undo ended the histories of its rows. */
export async function findLastEntries({
  undone_at,
}: Pick<ImportDocument, 'undone_at'>): Promise<Pick<AuditEntryDocument, 'item' | 'language'>[]> {
  return undone_at ? AuditEntryModel.find({ event: 'undo-import', at: undone_at }).lean() : [];
}

/** Returns units whose audit entries do not have the revisions 1, 2, 3 and so on. */
export async function findBrokenHistories(): Promise<string[]> {
  const entries = await AuditEntryModel.find({}, { item: 1, language: 1, revision: 1 }).sort({ revision: 1 }).lean();
  const last = new Map<string, number>();
  return entries.flatMap(({ item, language, revision }) => {
    const unit = `${item} ${language}`;
    const expected = (last.get(unit) ?? 0) + 1;
    last.set(unit, revision);
    return revision === expected ? [] : [`${unit} ${revision}`];
  });
}

/** Returns acknowledged workflow steps that are missing in the history. */
export async function findMissingSteps(steps: readonly Step[]): Promise<Step[]> {
  const items = steps.map(({ item }) => item);
  const entries = await AuditEntryModel.find({ item: { $in: items }, language: 'te' }).lean();
  const has = ({ item, revision, event }: Step) =>
    entries.some((entry) => entry.item === item && entry.revision === revision && entry.event === event);
  return steps.filter((step) => !has(step));
}

type Unit = { id: number; status_te?: string; revision_te?: number };

/** Returns rows with work whose Telugu status or revision differs from the last entry of their history. */
export async function findRowsUnlikeHistory(rows: readonly Unit[]): Promise<Unit[]> {
  const worked = rows.filter(({ revision_te = 0 }) => revision_te > 0);
  const items = worked.map(({ id }) => id);
  const entries = await AuditEntryModel.find({ item: { $in: items }, language: 'te' })
    .sort({ revision: 1 })
    .lean();
  const last = new Map(entries.map(({ item, revision, to }) => [item, `${revision} ${to}`]));
  return worked.filter(({ id, revision_te, status_te }) => last.get(id) !== `${revision_te} ${status_te}`);
}
