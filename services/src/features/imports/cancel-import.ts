import type { ImportDocument } from '../../models/import.model';
import { Refusal } from '../../refusal';
import { changeImport, findImport, OPEN_STATUSES } from './import.repository';

/**
 * Asks an import to stop; whoever works on it removes what it wrote. The finish job carries it out when nobody does.
 * @throws Refusal not-found, import-not-cancellable
 */
export async function cancelImport(id: number): Promise<ImportDocument> {
  const asked = await changeImport(id, { status: { $in: OPEN_STATUSES } }, { $set: { cancel_requested: true } });
  if (asked) return asked;
  throw new Refusal((await findImport(id)) ? 'import-not-cancellable' : 'not-found');
}
