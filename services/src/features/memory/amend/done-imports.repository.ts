import type { MemoryImportState } from '@subtitle/contracts/operations/memory-exchange';
import { MemoryImportModel } from '../../../models/memory-import.model';

const TIMEOUT_MS = 3_000;
const DONE: readonly MemoryImportState[] = ['done'];
/** States in which the stored entries of an import stay, whether they are visible yet or not. */
const KEPT: readonly MemoryImportState[] = ['storing', 'done'];

/** Returns those of some imports that are complete. */
export const findDoneImports = (ids: readonly number[]): Promise<Set<number>> => findInStates(ids, DONE);

/** Returns those of some imports that are complete, or that are being stored. */
export const findKeptImports = (ids: readonly number[]): Promise<Set<number>> => findInStates(ids, KEPT);

async function findInStates(ids: readonly number[], states: readonly MemoryImportState[]): Promise<Set<number>> {
  const found = await MemoryImportModel.find({ _id: { $in: [...ids] }, state: { $in: [...states] } }, { _id: 1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean();
  return new Set(found.map(({ _id }) => _id));
}
