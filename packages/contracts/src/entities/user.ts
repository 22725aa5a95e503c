import { type Static, Type } from 'typebox';
import { LANG_PAIRS } from '../languages';
import { LIMITS } from '../limits';
import { closed, oneOf } from '../operation';
import { ROLES } from '../roles';

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

/** The signed-in person: `role` is the first of `roles`. */
export const SessionUser = closed({ ...UserAnswer.properties, role: oneOf(ROLES) });
export type SessionUser = Static<typeof SessionUser>;
