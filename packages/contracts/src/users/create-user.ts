import { Type } from 'typebox';
import { USER_STATUSES, UserAnswer } from '../entities/user';
import { LANG_PAIRS } from '../languages';
import { LIMITS } from '../limits';
import { closed, oneOf, operation } from '../operation';
import { ROLES } from '../roles';

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
  }),
  answer: closed({ user: UserAnswer }),
  status: 201,
  errors: ['username-taken'],
});
