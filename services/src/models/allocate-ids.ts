import { requireDiskSpace } from '../infra/disk-space';
import { isDuplicateKey } from '../infra/duplicate-key';
import { CounterModel } from './counter.model';

/**
 * Takes `count` consecutive numbers for `name`. Call it outside of transactions: a number is never given twice, but one
 * may stay unused when the write that wanted it fails.
 * @returns the first of them.
 * @throws Refusal unavailable while the disk is full: what asks is about to write something new
 */
export async function allocateIds(name: string, count: number): Promise<number> {
  requireDiskSpace();
  const take = () =>
    CounterModel.findOneAndUpdate(
      { _id: name },
      { $inc: { last: count } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
  // Two first calls at once may both try to insert; the second then finds the document.
  const counter = await take().catch((error: unknown) => {
    if (isDuplicateKey(error)) return take();
    throw error;
  });
  return counter!.last - count + 1;
}
