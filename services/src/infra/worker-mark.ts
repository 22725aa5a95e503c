import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { isDuplicateKey } from './duplicate-key';

/** Fields of a mark: a document that one worker of all processes holds while it works. */
interface HeldMark {
  _id: string;
  holder: string | null;
  held_until: Date | null;
}

/** A worker that does not renew its mark for this long has ended, and another one takes over. */
const MARK_TTL_MS = 20_000;

/** Times within which a worker that follows events finds each of them. */
export const EVENT_TIMES = {
  /** A transaction that began longer ago has ended, so all earlier events are stored. */
  longestTransactionMs: 120_000,
  /** A check finds an event for certain only this long after it, because its transaction may be committed late. */
  settleMs: 1_500,
  /** Longest interval between two full checks, which also find events whose transaction was committed late. */
  fullCheckMs: 3_000,
} as const;

/** Returns the functions of one mark. @param timeoutMs time limit of reading it */
export function createWorkerMark<Mark extends HeldMark>(model: Model<Mark>, _id: Mark['_id'], timeoutMs: number) {
  const toFilter = (filter: object) => ({ _id, ...filter }) as QueryFilter<Mark>;
  const toUpdate = ($set: object) => ({ $set }) as UpdateQuery<Mark>;

  /** Returns the mark; null before the first worker has acquired it. */
  function readMark(): Promise<Mark | null> {
    return model.findOne(toFilter({})).maxTimeMS(timeoutMs).lean<Mark>();
  }

  /** Acquires or renews the mark for this worker. @returns the mark; null while another worker holds it */
  async function acquireMark(holder: string): Promise<Mark | null> {
    const known = await readMark();
    const now = Date.now();
    const until = known?.held_until?.getTime() ?? 0;
    if (known?.holder === holder && until - now > MARK_TTL_MS / 2) return known;
    const free = { $or: [{ holder }, { holder: null }, { held_until: { $lt: new Date(now) } }] };
    const hold = { holder, held_until: new Date(now + MARK_TTL_MS) };
    try {
      return await model
        .findOneAndUpdate(toFilter(free), toUpdate(hold), { upsert: true, returnDocument: 'after' })
        .lean<Mark>();
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** Changes the mark if this worker holds it. @returns whether this worker holds it */
  async function saveMark(holder: string, parts: Partial<Mark>): Promise<boolean> {
    const { matchedCount } = await model.updateOne(toFilter({ holder }), toUpdate(parts));
    return matchedCount > 0;
  }

  /** Lets another worker acquire the mark at once. */
  async function releaseMark(holder: string): Promise<void> {
    await model.updateOne(toFilter({ holder }), toUpdate({ holder: null, held_until: null }));
  }

  return { readMark, acquireMark, saveMark, releaseMark };
}
