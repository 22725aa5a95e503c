import type { MemoryImportState } from '@subtitle/contracts/operations/memory-exchange';
import { MemoryImportModel } from '../../../models/memory-import.model';

const TIMEOUT_MS = 3_000;
const DONE: MemoryImportState = 'done';

/** Returns those of some imports that are complete. */
export async function findDoneImports(ids: readonly number[]): Promise<Set<number>> {
  const found = await MemoryImportModel.find({ _id: { $in: [...ids] }, state: DONE }, { _id: 1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean();
  return new Set(found.map(({ _id }) => _id));
}
