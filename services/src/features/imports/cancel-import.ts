import type { ImportDocument } from '../../models/import.model';
import { Refusal } from '../../refusal';
import { decideImport } from './decide-import';
import { findImport, OPEN_STATUSES } from './import.repository';

/**
 * Asks an import to stop; whoever works on it takes back what it wrote. The finish job carries it out when nobody does.
 * @param by username, for the audit
 * @throws Refusal not-found, import-not-cancellable
 */
export async function cancelImport(id: number, by: string): Promise<ImportDocument> {
  const open = { status: { $in: OPEN_STATUSES } };
  const asked = await decideImport(id, { event: 'cancel', by }, open, { $set: { cancel_requested: true } });
  if (asked) return asked;
  throw new Refusal((await findImport(id)) ? 'import-not-cancellable' : 'not-found');
}
