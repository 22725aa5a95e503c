import mongoose, { type ClientSession } from 'mongoose';
import { getTimeLeft } from './work-time';

/** Reads are from one snapshot, and an acknowledged write is not lost. */
export const TRANSACTION = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
} as const;

const MAX_COMMIT_MS = 30_000;

/**
 * Runs `work` in one transaction and returns its result. `work` may run several times, because write conflicts are
 * retried. It must therefore change nothing outside the database, and pass `session` to every read and write. Within a
 * request, retries end with the request's time: the first call of the next try is refused.
 */
export async function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const maxCommitTimeMS = getTimeLeft(MAX_COMMIT_MS);
  return mongoose.connection.withSession((session) =>
    session.withTransaction(() => work(session), { ...TRANSACTION, maxCommitTimeMS }),
  );
}
