import type { LanguageCode } from '@subtitle/contracts/languages';
import { type AuditEntryDocument, AuditEntryModel } from '../../models/audit-entry.model';

const BY_REVISION = { kind: 1, item: 1, language: 1, revision: -1 } as const;
const PATIENCE_MS = 5_000;
/** Entries that are looked at for what a cue said. */
const MOST = 500;

/** The revisions of the last two submissions with a round of their own, the latest first. */
export async function findSubmissions(item: number, language: LanguageCode): Promise<number[]> {
  const found = await AuditEntryModel.find(
    { kind: 'video', item, language, event: 'submit-item', from: 'assigned' },
    { _id: 0, revision: 1 },
  )
    .hint(BY_REVISION)
    .sort({ revision: -1 })
    .limit(2)
    .maxTimeMS(PATIENCE_MS)
    .lean<Pick<AuditEntryDocument, 'revision'>[]>();
  return found.map(({ revision }) => revision);
}

/**
 * What these cues said as of a revision, by their number, as the history tells it.
 * @returns of a cue that had no text then ''; undefined where that lies further back than is looked
 */
export async function findTextsAt(
  { id, language }: { id: number; language: LanguageCode },
  revision: number,
  cues: readonly number[],
): Promise<Map<number, string | undefined>> {
  const found = new Map<number, string | undefined>();
  if (cues.length === 0) return found;
  const filter = { kind: 'video', item: id, language, revision: { $lte: revision } } as const;
  const entries = await AuditEntryModel.find(filter, { _id: 0, columns: 1 })
    .sort({ revision: -1 })
    .limit(MOST)
    .maxTimeMS(PATIENCE_MS)
    .lean<Pick<AuditEntryDocument, 'columns'>[]>();
  const unknown = entries.length < MOST ? '' : undefined;
  for (const cue of cues) {
    const entry = entries.find(({ columns }) => columns?.[cue] !== undefined);
    found.set(cue, entry ? entry.columns![cue]! : unknown);
  }
  return found;
}

/** Who made these revisions, each once, the latest first. */
export async function findAuthors(
  { id, language }: { id: number; language: LanguageCode },
  revisions: readonly number[],
): Promise<string[]> {
  const found = await AuditEntryModel.find(
    { kind: 'video', item: id, language, revision: { $in: revisions } },
    { _id: 0, by: 1 },
  )
    .sort({ revision: -1 })
    .maxTimeMS(PATIENCE_MS)
    .lean<Pick<AuditEntryDocument, 'by'>[]>();
  return [...new Set(found.map(({ by }) => by))];
}
