import { type AuditEntryDocument, AuditEntryModel } from '../../../models/audit-entry.model';
import type { UnitKey } from './item';

const TIMEOUT_MS = 5_000;
/** Limit of entries that are searched for the text of a cue. */
const MAX_ENTRIES = 500;

/**
 * Returns the texts of cues at a revision, by cue number, from the history.
 * @returns '' for a cue that had no text then; undefined for a cue whose text is older than the searched entries
 */
export async function findCueTextsAt(
  { kind, id, language }: UnitKey,
  revision: number,
  cues: readonly number[],
): Promise<Map<number, string | undefined>> {
  const found = new Map<number, string | undefined>();
  if (cues.length === 0) return found;
  const filter = { kind, item: id, language, revision: { $lte: revision } } as const;
  const entries = await AuditEntryModel.find(filter, { _id: 0, columns: 1 })
    .sort({ revision: -1 })
    .limit(MAX_ENTRIES)
    .maxTimeMS(TIMEOUT_MS)
    .lean<Pick<AuditEntryDocument, 'columns'>[]>();
  const unknown = entries.length < MAX_ENTRIES ? '' : undefined;
  for (const cue of cues) {
    const entry = entries.find(({ columns }) => columns?.[cue] !== undefined);
    found.set(cue, entry ? entry.columns![cue]! : unknown);
  }
  return found;
}
