import { type Static, Type } from 'typebox';
import { ChangedKeys } from '../changed-keys';
import { LANG_PAIRS } from '../languages';
import { LIMITS } from '../limits';
import { closed, oneOf, operation } from '../operation';
import { OwnSettings } from '../own-settings';
import { ROLES, WORK_ROLES } from '../roles';

export const USER_STATUSES = ['active', 'inactive'] as const;

export const UserAnswer = closed({
  id: Type.Integer(),
  name: Type.String(),
  username: Type.String(),
  langPairs: Type.Array(oneOf(LANG_PAIRS), { maxItems: LIMITS.langPairsPerUser }),
  roles: Type.Array(oneOf(ROLES)),
  status: oneOf(USER_STATUSES),
});
export type UserAnswer = Static<typeof UserAnswer>;

/** The signed-in user; `role` is the first of `roles`. */
export const SessionUser = closed({
  ...UserAnswer.properties,
  role: oneOf(ROLES),
  keys: Type.Optional({ ...ChangedKeys, description: 'Changed keyboard shortcuts; absent without any.' }),
  settings: Type.Optional({ ...OwnSettings, description: 'Settings of the user; absent without any.' }),
  mustChangePassword: Type.Optional(
    Type.Boolean({ description: 'Other calls are refused until the user has set a new password.' }),
  ),
});
export type SessionUser = Static<typeof SessionUser>;

/** Lists the names of users, because rows contain only usernames. */
export const listNames = operation({
  name: 'list-names',
  method: 'GET',
  path: '/names',
  summary: 'Usernames and names of all users, active or not.',
  access: { roles: ['uploader', ...WORK_ROLES, 'assigner', 'reviewer'] },
  answer: Type.Array(closed({ username: Type.String(), name: Type.String() })),
});

export const listUsers = operation({
  name: 'list-users',
  method: 'GET',
  path: '/users',
  ignoresUnknownQuery: true,
  summary: 'All users.',
  access: { roles: ['assigner', 'reviewer'] },
  answer: closed({ users: Type.Array(UserAnswer) }),
});

export const createUser = operation({
  name: 'create-user',
  method: 'POST',
  path: '/users',
  summary: 'Create a user.',
  access: { roles: ['assigner'] },
  body: closed({
    name: Type.String({ maxLength: 200 }),
    username: Type.String({ maxLength: 254 }),
    password: Type.String({ maxLength: LIMITS.passwordMax }),
    langPairs: Type.Array(oneOf(LANG_PAIRS), { maxItems: LIMITS.langPairsPerUser, uniqueItems: true }),
    roles: Type.Array(oneOf(ROLES), { uniqueItems: true }),
    status: oneOf(USER_STATUSES),
    mustChangePassword: Type.Optional(
      Type.Boolean({ description: 'The user must set a new password at the first sign-in.' }),
    ),
  }),
  answer: closed({ user: UserAnswer }),
  status: 201,
  errors: ['username-taken'],
});
