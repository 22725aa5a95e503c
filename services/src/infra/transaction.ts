import mongoose, { type ClientSession } from 'mongoose';
import { timeLeft } from './work-time';

/** Reads as of one moment; what was acknowledged is not lost. */
export const TRANSACTION = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
} as const;

const LONGEST_COMMIT_MS = 30_000;

/**
 * Runs `work` in one transaction and returns its result. `work` may run several times (write conflicts are retried), so
 * it must change nothing outside the database and pass `session` to every read and write. Within a request it ends with the
 * request's time: the next try's first call is refused.
 */
export async function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const maxCommitTimeMS = timeLeft(LONGEST_COMMIT_MS);
  return mongoose.connection.withSession((session) =>
    session.withTransaction(() => work(session), { ...TRANSACTION, maxCommitTimeMS }),
  );
}
