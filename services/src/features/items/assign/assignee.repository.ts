import { WORK_ROLES } from '@subtitle/contracts/roles';
import { type UserDocument, UserModel } from '../../../models/user.model';

/** The fields of a person that assignments need. */
export type Assignee = Pick<UserDocument, 'username' | 'name' | 'roles' | 'langPairs' | 'status'>;

const TIMEOUT_MS = 10_000;
const FIELDS = { username: 1, name: 1, roles: 1, langPairs: 1, status: 1 } as const;

export async function findAssignee(userId: number): Promise<Assignee | null> {
  return UserModel.findById(userId, FIELDS).lean<Assignee>();
}

/** Returns the people who may receive rows of some kind: active, with the role of translator or editor. */
export async function findAssignees(): Promise<Assignee[]> {
  const able = { status: 'active', roles: { $in: WORK_ROLES } } as const;
  return UserModel.find(able, FIELDS).maxTimeMS(TIMEOUT_MS).lean<Assignee[]>();
}

export async function findAssigneeByName(username: string): Promise<Assignee | null> {
  return UserModel.findOne({ username_lower: username.toLowerCase() }, FIELDS).lean<Assignee>();
}
