import { hasTextColumns } from '@subtitle/contracts/columns';
import { findMissingColumns } from '@subtitle/domain/required-columns';
import type { SessionActor } from '../../../actor';
import { Refusal } from '../../../refusal';
import type { Row, UnitKey } from '../row/item';
import { moveItem } from '../row/move-item';
import { requireCues } from '../texts/require-cues';

/**
 * Approves the revision that the caller saw.
 * @throws Refusal as moveItem; incomplete, with status 409, naming texts that are empty although their source is not
 *   (decision 48)
 */
export async function approveUnit(actor: SessionActor, key: UnitKey, { revision }: { revision: number }): Promise<Row> {
  return moveItem({ actor, key, event: 'approve-item', revision, check: (row) => requireCompleteRow(row, key) });
}

async function requireCompleteRow(row: Row, { language }: UnitKey): Promise<void> {
  if (!hasTextColumns(row.kind)) return requireCompleteCues(row, language);
  const missing = findMissingColumns({ ...row }, language);
  if (missing.length === 0) return;
  const sentence = `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} still empty, so this cannot be approved.`;
  throw new Refusal('incomplete', { field: missing[0], status: 409 }, sentence);
}

async function requireCompleteCues(row: Row, language: UnitKey['language']): Promise<void> {
  try {
    await requireCues(row, language);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, { ...error.extra, status: 409 }, error.message);
  }
}
