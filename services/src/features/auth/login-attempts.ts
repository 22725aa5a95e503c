import type { PipelineStage } from 'mongoose';
import { isDuplicateKey } from '../../infra/duplicate-key';
import { LoginAttemptModel } from '../../models/login-attempt.model';
import { Refusal } from '../../refusal';

const FREE_FAILURES = 5;
const MAX_WAIT_MS = 15 * 60_000;
const NEVER = new Date(0);

/**
 * Concurrent first attempts may all try to create the record. Attempts that fail to create it try again and find it.
 */
const MAX_TRIES = 3;

/**
 * Key of attempts that are counted together. It begins with its kind, so a typed name can never equal another kind's
 * key.
 */
export type AttemptKey = `${'account' | 'device' | 'own-password'}:${string}`;

/**
 * Counts a sign-in attempt before its password is checked. Contract: one update sets both count and wait, so concurrent
 * attempts cannot exceed the number of free attempts. After 5 failures the next attempt waits 1 s, then twice as long
 * each time, up to 15 min. Unknown names wait too. The count is stored in MongoDB, so it applies to all processes and
 * does not need Redis.
 * @param key an account, a device known to it, or a person's own password
 * @throws Refusal too-many-requests with the seconds left
 */
export async function beginAttempt(key: AttemptKey, now = Date.now()): Promise<void> {
  if (await countAttempt(key, new Date(now))) return;
  throw new Refusal('too-many-requests', { retryAfter: await readSecondsLeft(key, now) });
}

/** Resets the count of an account or device after a correct password. */
export async function resetAttempts(key: AttemptKey): Promise<void> {
  await LoginAttemptModel.deleteOne({ _id: key });
}

/** Returns the milliseconds until the next attempt after this many failures. */
export function calculateWait(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(1_000 * 2 ** (failures - FREE_FAILURES), MAX_WAIT_MS);
}

/** The waits after 0, 1, 2 … failures, up to the longest. */
const WAITS_BY_FAILURES = Array.from({ length: 17 }, (_, failures) => calculateWait(failures));

/**
 * Adds one failure and sets the next wait.
 * @returns false while the key waits; the record is then unchanged
 */
async function countAttempt(key: AttemptKey, now: Date, tries = MAX_TRIES): Promise<boolean> {
  try {
    const options = { upsert: true, updatePipeline: true } as const;
    const result = await LoginAttemptModel.updateOne({ _id: key }, buildCountUpdate(now), options);
    return result.modifiedCount + result.upsertedCount > 0;
  } catch (error) {
    if (!isDuplicateKey(error) || tries === 1) throw error;
    return countAttempt(key, now, tries - 1);
  }
}

async function readSecondsLeft(key: AttemptKey, now: number): Promise<number> {
  const attempt = await LoginAttemptModel.findById(key).lean();
  return attempt ? (attempt.until.getTime() - now) / 1000 : 1;
}

/** Returns the update as a pipeline, so that it uses the current values of the document. */
function buildCountUpdate(now: Date): PipelineStage.Set[] {
  const waits = { $gt: [{ $ifNull: ['$until', NEVER] }, now] };
  const setUnlessWaiting = (value: unknown, otherwise: string) => ({ $cond: [waits, otherwise, value] });
  const failures = { $add: [{ $ifNull: ['$failures', 0] }, 1] };
  // End of the wait by number of failures. `calculateWait` computes the list, so that the rule exists only once. Beyond the
  // list, the longest wait applies.
  const ends = WAITS_BY_FAILURES.map((wait) => (wait === 0 ? NEVER : new Date(now.getTime() + wait)));
  const until = { $arrayElemAt: [ends, { $min: [failures, ends.length - 1] }] };
  return [
    {
      $set: {
        failures: setUnlessWaiting(failures, '$failures'),
        at: setUnlessWaiting(now, '$at'),
        until: setUnlessWaiting(until, '$until'),
      },
    },
  ];
}
