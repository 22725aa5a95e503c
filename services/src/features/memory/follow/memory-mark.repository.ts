import { isDuplicateKey } from '../../../infra/duplicate-key';
import { type MemoryMarkDocument, MemoryMarkModel } from '../../../models/memory-mark.model';

const MARK_ID = { _id: 'memory' } as const;
const TIMEOUT_MS = 5_000;
/** A worker that does not renew the mark for this long has ended, and another one takes over. */
const MARK_TTL_MS = 20_000;

/** Returns how far the memory has learnt; null before the first check for changes. */
export function readMark(): Promise<MemoryMarkDocument | null> {
  return MemoryMarkModel.findOne(MARK_ID).maxTimeMS(TIMEOUT_MS).lean<MemoryMarkDocument>();
}

/** Acquires or renews the mark for this worker. @returns the mark; null while another worker holds it */
export async function acquireMark(holder: string): Promise<MemoryMarkDocument | null> {
  const known = await readMark();
  const now = Date.now();
  const until = known?.held_until?.getTime() ?? 0;
  if (known?.holder === holder && until - now > MARK_TTL_MS / 2) return known;
  const free = { $or: [{ holder }, { holder: null }, { held_until: { $lt: new Date(now) } }] };
  const hold = { holder, held_until: new Date(now + MARK_TTL_MS) };
  try {
    return await MemoryMarkModel.findOneAndUpdate(
      { ...MARK_ID, ...free },
      { $set: hold },
      { upsert: true, returnDocument: 'after' },
    ).lean<MemoryMarkDocument>();
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** Changes the mark if this worker holds it. @returns whether this worker holds it */
export async function saveMark(holder: string, parts: Partial<MemoryMarkDocument>): Promise<boolean> {
  const { matchedCount } = await MemoryMarkModel.updateOne({ ...MARK_ID, holder }, { $set: parts });
  return matchedCount > 0;
}

export async function releaseMark(holder: string): Promise<void> {
  await saveMark(holder, { holder: null, held_until: null });
}
