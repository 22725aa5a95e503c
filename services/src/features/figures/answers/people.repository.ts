import { type UserDocument, UserModel } from '../../../models/user.model';

/** Limit of users that are read; no team has as many. */
const MAX_USERS = 5_000;
const TIMEOUT_MS = 10_000;

export type TaskPerson = Pick<UserDocument, '_id' | 'name' | 'username' | 'roles' | 'status'>;
const FIELDS = { name: 1, username: 1, roles: 1, status: 1 } as const;

/** Returns all users in the order in which they were added. */
export function findPeople(): Promise<TaskPerson[]> {
  return UserModel.find({}, FIELDS).sort({ _id: 1 }).limit(MAX_USERS).maxTimeMS(TIMEOUT_MS).lean<TaskPerson[]>();
}

export function findPerson(id: number): Promise<TaskPerson | null> {
  return UserModel.findById(id, FIELDS).maxTimeMS(TIMEOUT_MS).lean<TaskPerson>();
}

/** Returns the active users with the time of their creation. */
export function findActivePeople(): Promise<Pick<UserDocument, 'created_at'>[]> {
  return UserModel.find({ status: 'active' }, { _id: 0, created_at: 1 }).limit(MAX_USERS).maxTimeMS(TIMEOUT_MS).lean();
}
