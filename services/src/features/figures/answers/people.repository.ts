import { type UserDocument, UserModel } from '../../../models/user.model';

/** Limit of users that are read; no team has as many. */
const MOST = 5_000;
const PATIENCE_MS = 10_000;

export type TaskPerson = Pick<UserDocument, '_id' | 'name' | 'username' | 'roles' | 'status'>;
const SHOWN = { name: 1, username: 1, roles: 1, status: 1 } as const;

/** Returns all users in the order in which they were added. */
export function findPeople(): Promise<TaskPerson[]> {
  return UserModel.find({}, SHOWN).sort({ _id: 1 }).limit(MOST).maxTimeMS(PATIENCE_MS).lean<TaskPerson[]>();
}

export function findPerson(id: number): Promise<TaskPerson | null> {
  return UserModel.findById(id, SHOWN).maxTimeMS(PATIENCE_MS).lean<TaskPerson>();
}

/** Returns the active users with the time of their creation. */
export function findActivePeople(): Promise<Pick<UserDocument, 'created_at'>[]> {
  return UserModel.find({ status: 'active' }, { _id: 0, created_at: 1 }).limit(MOST).maxTimeMS(PATIENCE_MS).lean();
}
