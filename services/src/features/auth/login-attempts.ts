import { LoginAttemptModel } from '../../models/login-attempt.model';
import { Refusal } from '../../refusal';

const FREE_FAILURES = 5;
const LONGEST_MS = 15 * 60_000;

/**
 * Counts an attempt to sign in to an account before it is looked at, so that many at once gain nothing. After 5 failures
 * the account waits 1 s, then twice as long each time, up to 15 min; a name that nobody has waits just the same.
 * Kept in MongoDB: it holds for all processes and without Redis.
 * @throws Refusal too-many-requests with the seconds left.
 */
export async function beginAttempt(account: string, now = Date.now()): Promise<void> {
  const attempt = await count(account, now);
  if (!attempt) throw new Refusal('too-many-requests', { retryAfter: await secondsLeft(account, now) });
  const wait = waitAfter(attempt.failures);
  if (wait > 0) await LoginAttemptModel.updateOne({ _id: account }, { $max: { until: new Date(now + wait) } });
}

/** The password was right: the account starts from nothing again. */
export async function forgiveAttempts(account: string): Promise<void> {
  await LoginAttemptModel.deleteOne({ _id: account });
}

/** Milliseconds until the next attempt after this many failures. */
export function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(1_000 * 2 ** (failures - FREE_FAILURES), LONGEST_MS);
}

/** Adds one, or answers null while the account waits. */
async function count(account: string, now: number) {
  const add = () =>
    LoginAttemptModel.findOneAndUpdate(
      { _id: account, until: { $lte: new Date(now) } },
      { $inc: { failures: 1 }, $set: { at: new Date(now) } },
      { returnDocument: 'after' },
    ).lean();
  const known = await add();
  if (known) return known;
  try {
    const first = { _id: account, failures: 1, at: new Date(now), until: new Date(0) };
    return (await LoginAttemptModel.create(first)).toObject();
  } catch (error) {
    if ((error as { code?: number }).code !== 11000) throw error;
    // There already: it waits, or another attempt made it a moment ago.
    return add();
  }
}

async function secondsLeft(account: string, now: number): Promise<number> {
  const attempt = await LoginAttemptModel.findById(account).lean();
  return attempt ? Math.max(1, Math.ceil((attempt.until.getTime() - now) / 1000)) : 1;
}
