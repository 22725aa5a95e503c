import type { PipelineStage } from 'mongoose';
import { isDuplicateKey } from '../../infra/duplicate-key';
import { LoginAttemptModel } from '../../models/login-attempt.model';
import { Refusal } from '../../refusal';

const FREE_FAILURES = 5;
const LONGEST_MS = 15 * 60_000;
const NEVER = new Date(0);

/** Two first attempts at once both make the note; the one that comes second finds it. */
const TRIES = 3;

/** Whose attempts are counted together. No name that a caller types is the key of anything else: each key begins with its kind. */
export type AttemptKey = `${'account' | 'device' | 'own-password'}:${string}`;

/**
 * Counts an attempt to sign in before its password is looked at. Contract: count and wait change in one update, so of any
 * number of attempts at once no more than the free ones get through. After 5 failures the next waits 1 s, then twice as long
 * each time, up to 15 min; a name that nobody has waits just the same. Kept in MongoDB: it holds for all processes and
 * without Redis.
 * @param key whose attempts are counted together: an account, a device that is known to it, or a person's own password
 * @throws Refusal too-many-requests with the seconds left.
 */
export async function beginAttempt(key: AttemptKey, now = Date.now()): Promise<void> {
  if (await count(key, new Date(now))) return;
  throw new Refusal('too-many-requests', { retryAfter: await secondsLeft(key, now) });
}

/** The password was right: account or device starts from nothing again. */
export async function forgiveAttempts(key: AttemptKey): Promise<void> {
  await LoginAttemptModel.deleteOne({ _id: key });
}

/** Milliseconds until the next attempt after this many failures. */
export function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(1_000 * 2 ** (failures - FREE_FAILURES), LONGEST_MS);
}

/** The waits after 0, 1, 2 … failures, up to the longest. */
const WAITS = Array.from({ length: 17 }, (_, failures) => waitAfter(failures));

/** Adds one and sets the next wait. @returns false while the key waits, which leaves everything as it was */
async function count(key: AttemptKey, now: Date, tries = TRIES): Promise<boolean> {
  try {
    const options = { upsert: true, updatePipeline: true } as const;
    const done = await LoginAttemptModel.updateOne({ _id: key }, counted(now), options);
    return done.modifiedCount + done.upsertedCount > 0;
  } catch (error) {
    if (!isDuplicateKey(error) || tries === 1) throw error;
    return count(key, now, tries - 1);
  }
}

async function secondsLeft(key: AttemptKey, now: number): Promise<number> {
  const attempt = await LoginAttemptModel.findById(key).lean();
  return attempt ? (attempt.until.getTime() - now) / 1000 : 1;
}

/** The update as a pipeline: it sees the document as it stands, whoever changed it a moment ago. */
function counted(now: Date): PipelineStage.Set[] {
  const waits = { $gt: [{ $ifNull: ['$until', NEVER] }, now] };
  const unlessWaiting = (value: unknown, otherwise: string) => ({ $cond: [waits, otherwise, value] });
  const failures = { $add: [{ $ifNull: ['$failures', 0] }, 1] };
  // As a list because the wait is `waitAfter`, which stands once; beyond its end the longest holds.
  const ends = WAITS.map((wait) => (wait === 0 ? NEVER : new Date(now.getTime() + wait)));
  const until = { $arrayElemAt: [ends, { $min: [failures, ends.length - 1] }] };
  return [
    {
      $set: {
        failures: unlessWaiting(failures, '$failures'),
        at: unlessWaiting(now, '$at'),
        until: unlessWaiting(until, '$until'),
      },
    },
  ];
}
