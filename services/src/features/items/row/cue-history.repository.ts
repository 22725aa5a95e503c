import { type AuditEntryDocument, AuditEntryModel } from '../../../models/audit-entry.model';
import type { UnitKey } from './item';

const TIMEOUT_MS = 5_000;
/** Number of entries that are read at a time. */
const BATCH = 500;

/**
 * Returns the texts of cues at a revision, by cue number, from the history.
 * @returns '' for a cue that had no text then
 */
export async function findCueTextsAt(
  { kind, id, language }: UnitKey,
  revision: number,
  cues: readonly number[],
): Promise<Map<number, string>> {
  const found = new Map(cues.map((cue) => [cue, '']));
  const wanted = new Set(cues);
  const filter = { kind, item: id, language, revision: { $lte: revision } } as const;
  const columns = Object.fromEntries(cues.map((cue) => [`columns.${cue}`, 1]));
  if (wanted.size === 0) return found;
  const entries = AuditEntryModel.find(filter, { _id: 0, ...columns })
    .hint({ kind: 1, item: 1, language: 1, revision: -1 })
    .sort({ revision: -1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<Pick<AuditEntryDocument, 'columns'>[]>()
    .cursor({ batchSize: BATCH });
  for await (const entry of entries) {
    for (const cue of wanted) {
      const text = entry.columns?.[cue];
      if (text === undefined) continue;
      found.set(cue, text);
      wanted.delete(cue);
    }
    if (wanted.size === 0) break;
  }
  return found;
}
