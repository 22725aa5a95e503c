import { type ChangedKey, MAX_CHANGED_KEYS } from '@subtitle/contracts/changed-keys';
import type { OwnSettings } from '@subtitle/contracts/own-settings';
import { getAccountKey } from '@subtitle/domain/users/username';
import type { ClientSession } from 'mongoose';
import { isDuplicateKey } from '../../infra/duplicate-key';
import { CounterModel } from '../../models/counter.model';
import { type UserDocument, UserModel } from '../../models/user.model';

const ADMIN_GUARD = 'admins';
const QUERY_TIMEOUT_MS = 10_000;
const MAX_SHARING_USERS = 10;

export function findUser(id: number, session?: ClientSession): Promise<UserDocument | null> {
  return UserModel.findById(id)
    .session(session ?? null)
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<UserDocument>();
}

export function findUserByName(username: string): Promise<UserDocument | null> {
  return UserModel.findOne({ username_lower: getAccountKey(username) })
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<UserDocument>();
}

export async function updateUser(
  id: number,
  { set, unset = [] }: { set: Partial<UserDocument>; unset?: readonly (keyof UserDocument)[] },
  session: ClientSession,
): Promise<void> {
  const $unset = Object.fromEntries(unset.map((field) => [field, 1]));
  await UserModel.updateOne({ _id: id }, { $set: set, ...(unset.length > 0 && { $unset }) }, { session });
}

/** Replaces a person's changed keyboard shortcuts. */
export async function updateKeys(id: number, keys: ChangedKey[]): Promise<ChangedKey[]> {
  await UserModel.updateOne({ _id: id }, { $set: { keys } });
  return keys;
}

/**
 * Replaces a person's changes of some keyboard shortcuts in one write, so that concurrent changes of others stay.
 * @param named default combinations of these shortcuts
 * @param changed their changes; a shortcut without one is reset
 */
export async function mergeKeys(id: number, named: string[], changed: ChangedKey[]): Promise<ChangedKey[]> {
  const stored = { $ifNull: ['$keys', []] };
  const others = { $filter: { input: stored, cond: { $not: { $in: ['$$this.key', { $literal: named }] } } } };
  const keys = { $slice: [{ $concatArrays: [others, { $literal: changed }] }, -MAX_CHANGED_KEYS] };
  const options = { returnDocument: 'after', updatePipeline: true } as const;
  const user = await UserModel.findOneAndUpdate({ _id: id }, [{ $set: { keys } }], options).lean<UserDocument>();
  return user?.keys ?? [];
}

/** Changes some of a person's settings in one write. @returns all of them */
export async function updateSettings(id: number, changed: OwnSettings): Promise<OwnSettings> {
  const $set = Object.fromEntries(Object.entries(changed).map(([name, value]) => [`settings.${name}`, value]));
  const options = { returnDocument: 'after' } as const;
  const user = await UserModel.findOneAndUpdate({ _id: id }, { $set }, options).lean<UserDocument>();
  return user?.settings ?? {};
}

/**
 * Creates the guard document before any transaction writes it: two transactions that create it concurrently would fail
 * instead of waiting.
 */
export async function createAdminGuard(): Promise<void> {
  try {
    await CounterModel.updateOne({ _id: ADMIN_GUARD }, { $setOnInsert: { last: 0 } }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/**
 * Returns whether there is another active admin. Contract: all callers write one document. If two transactions remove
 * an admin concurrently, the second is repeated and sees the result of the first.
 */
export async function hasOtherAdmin(id: number, session: ClientSession): Promise<boolean> {
  await CounterModel.updateOne({ _id: ADMIN_GUARD }, { $inc: { last: 1 } }, { session });
  const other = { _id: { $ne: id }, roles: 'admin', status: 'active' } as const;
  return (await UserModel.exists(other).session(session).lean()) !== null;
}

/** Returns the usernames that have accounts. @param folded in lower case */
export async function findKnownUsers(folded: readonly string[]): Promise<Set<string>> {
  const found = await UserModel.find({ username_lower: { $in: folded } }, { username_lower: 1 }).lean();
  return new Set(found.map(({ username_lower }) => username_lower));
}

/** Returns other accounts that signed in from one of these browsers. */
export function findUsersSharingDevices({ _id, devices = [] }: UserDocument) {
  return UserModel.find({ devices: { $in: devices }, _id: { $ne: _id } }, { name: 1, username: 1 })
    .limit(MAX_SHARING_USERS)
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean();
}
