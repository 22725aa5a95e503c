import type { SessionActor } from '../../actor';
import { type ImportDocument, ImportModel } from '../../models/import.model';
import { Refusal } from '../../refusal';

export const IMPORT_FIELDS = { created_by: 1, kind: 1, days: 1, file: 1, status: 1, finished_at: 1 } as const;
type ImportSummary = Pick<ImportDocument, keyof typeof IMPORT_FIELDS>;

export const canSeeAll = ({ roles }: SessionActor): boolean => roles.includes('admin');

/** Returns whether a person may read the rows of an import: its uploader and admins. */
export function canRead(actor: SessionActor, from: Pick<ImportSummary, 'created_by'> | null): boolean {
  return canSeeAll(actor) || from?.created_by === actor.username;
}

/** @throws Refusal not-found for another person's import */
export async function requireReadableImport(actor: SessionActor, id: number): Promise<ImportSummary> {
  const found = await ImportModel.findById(id, IMPORT_FIELDS).lean<ImportSummary>();
  if (!found || !canRead(actor, found)) throw new Refusal('not-found');
  return found;
}
