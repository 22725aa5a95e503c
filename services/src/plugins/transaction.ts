import mongoose, { type ClientSession } from 'mongoose';

/** Reads as of one moment; what was acknowledged is not lost. */
export const TRANSACTION = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
} as const;

/**
 * Runs `work` in one transaction and returns its result. `work` may run several times (write conflicts are retried), so
 * it must change nothing outside the database and pass `session` to every read and write.
 */
export async function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  return mongoose.connection.withSession((session) => session.withTransaction(() => work(session), TRANSACTION));
}
