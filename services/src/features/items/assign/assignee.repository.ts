import { type UserDocument, UserModel } from '../../../models/user.model';

/** A person as far as giving them work needs it. */
export type Assignee = Pick<UserDocument, 'username' | 'name' | 'roles' | 'langPairs' | 'status'>;

const PATIENCE_MS = 10_000;
const FIELDS = { username: 1, name: 1, roles: 1, langPairs: 1, status: 1 } as const;

export async function findAssignee(userId: number): Promise<Assignee | null> {
  return UserModel.findById(userId, FIELDS).lean<Assignee>();
}

/** Everybody who may receive rows of some kind: active, with a role that does. */
export async function findAssignees(): Promise<Assignee[]> {
  const able = { status: 'active', roles: { $in: ['translator', 'editor'] } } as const;
  return UserModel.find(able, FIELDS).maxTimeMS(PATIENCE_MS).lean<Assignee[]>();
}

export async function findAssigneeByName(username: string): Promise<Assignee | null> {
  return UserModel.findOne({ username_lower: username.toLowerCase() }, FIELDS).lean<Assignee>();
}
