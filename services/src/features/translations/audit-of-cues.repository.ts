import type { LanguageCode } from '@subtitle/contracts/languages';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { type AuditEntryDocument, AuditEntryModel } from '../../models/audit-entry.model';

const BY_REVISION = { kind: 1, item: 1, language: 1, revision: -1 } as const;
const TIMEOUT_MS = 5_000;

/** Returns the revisions of the last two submissions that began a round, newest first. */
export async function findSubmissions(item: number, language: LanguageCode): Promise<number[]> {
  const found = await AuditEntryModel.find(
    { kind: 'video', item, language, event: 'submit-item', from: ASSIGNED },
    { _id: 0, revision: 1 },
  )
    .hint(BY_REVISION)
    .sort({ revision: -1 })
    .limit(2)
    .maxTimeMS(TIMEOUT_MS)
    .lean<Pick<AuditEntryDocument, 'revision'>[]>();
  return found.map(({ revision }) => revision);
}

/** Returns the people who made these revisions, each once, newest first. */
export async function findAuthors(
  { id, language }: { id: number; language: LanguageCode },
  revisions: readonly number[],
): Promise<string[]> {
  const found = await AuditEntryModel.find(
    { kind: 'video', item: id, language, revision: { $in: revisions } },
    { _id: 0, by: 1 },
  )
    .sort({ revision: -1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<Pick<AuditEntryDocument, 'by'>[]>();
  return [...new Set(found.map(({ by }) => by))];
}
