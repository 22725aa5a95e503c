import { requireDiskSpace } from '../infra/disk-space';
import { isDuplicateKey } from '../infra/duplicate-key';
import { CounterModel } from './counter.model';

/**
 * Allocates `count` consecutive numbers for `name`. Call it outside of transactions: a number is never allocated twice,
 * but stays unused if the caller's write fails.
 * @returns the first of them.
 * @throws Refusal unavailable while the disk is full, because the caller is about to write
 */
export async function allocateIds(name: string, count: number): Promise<number> {
  requireDiskSpace();
  const increment = () =>
    CounterModel.findOneAndUpdate(
      { _id: name },
      { $inc: { last: count } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
  // Two simultaneous first calls may both try to insert; the second then finds the document.
  const counter = await increment().catch((error: unknown) => {
    if (isDuplicateKey(error)) return increment();
    throw error;
  });
  return counter!.last - count + 1;
}
