import { getAccountKey } from '@subtitle/domain/users/username';
import type { ClientSession } from 'mongoose';
import { type SecurityEventDocument, SecurityEventModel } from '../../models/security-event.model';
import { UserModel } from '../../models/user.model';

export async function insertSecurityEvent(event: SecurityEventDocument, session?: ClientSession): Promise<void> {
  await SecurityEventModel.create([event], { session });
}

/** Returns the events of an account, newest first. */
export function findEventsOf(subject: number, limit: number): Promise<SecurityEventDocument[]> {
  return SecurityEventModel.find({ subject }, { _id: 0 }).sort({ at: -1 }).limit(limit).maxTimeMS(10_000).lean();
}

/**
 * Returns the account of a sign-in attempt. Null where no account has this name: the text may be a password in the
 * wrong field, so it is not stored.
 */
export async function findAttemptedUser(typed: string): Promise<{ user: number; username: string } | null> {
  const found = await UserModel.findOne({ username_lower: getAccountKey(typed) }, { username: 1 }).lean();
  return found && { user: found._id, username: found.username };
}

/** Reads events one at a time, oldest first. */
export function readSecurityEvents(since: Date, username?: string): AsyncIterable<SecurityEventDocument> {
  const filter = { at: { $gte: since }, ...(username !== undefined && { username }) };
  return SecurityEventModel.find(filter, { _id: 0 }).sort({ at: 1 }).lean().cursor();
}
