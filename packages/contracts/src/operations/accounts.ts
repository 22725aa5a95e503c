import { type Static, type TSchema, Type } from 'typebox';
import { LANG_PAIRS } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoTime, oneOf, operation } from '../operation';
import { ROLES } from '../roles';
import { SessionUser, USER_STATUSES, UserAnswer } from './users';

const UserParams = closed({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const MaybeWhen = Type.Union([IsoTime, Type.Null()]);
const AccountRevision = Type.Integer({ minimum: 0, description: 'Number of changes of one account.' });

/** Answer to a change of an account: the account after the change. */
export const ChangedAccount = closed({ user: UserAnswer, revision: AccountRevision });
export type ChangedAccount = Static<typeof ChangedAccount>;

/** Events of an account in the security log. */
export const ACCOUNT_EVENTS = [
  'user-changed',
  'user-disabled',
  'user-enabled',
  'password-reset',
  'password-changed',
  'session-ended',
] as const;

const fromTo = <T extends TSchema>(field: T) => Type.Optional(closed({ from: field, to: field }));
const { name, langPairs, roles, status } = UserAnswer.properties;

export const AccountEvent = closed({
  event: oneOf(ACCOUNT_EVENTS),
  at: IsoTime,
  changed: closed({ name: fromTo(name), langPairs: fromTo(langPairs), roles: fromTo(roles), status: fromTo(status) }),
  by: Type.Union([Type.String(), Type.Null()], { description: 'Username of the user who did it.' }),
});
export type AccountEvent = Static<typeof AccountEvent>;

/** One account, with details for administrators of accounts. */
export const AccountAnswer = closed({
  ...ChangedAccount.properties,
  createdAt: IsoTime,
  createdBy: Type.Union([Type.String(), Type.Null()]),
  lastSignIn: MaybeWhen,
  mustChangePassword: Type.Boolean({
    description: 'The password is temporary and only allows the user to change it.',
  }),
  oneTimeUntil: Type.Union([IsoTime, Type.Null()], { description: 'Time at which a temporary password expires.' }),
  sameDevice: Type.Array(closed({ id: Type.Integer(), name: Type.String(), username: Type.String() }), {
    description: 'Other accounts that signed in from the same browser.',
  }),
  events: Type.Array(AccountEvent, { description: 'Latest first.' }),
});
export type AccountAnswer = Static<typeof AccountAnswer>;

export const getUser = operation({
  name: 'get-user',
  method: 'GET',
  path: '/users/:id',
  summary: 'One account, with its events.',
  access: { roles: ['assigner'] },
  params: UserParams,
  answer: AccountAnswer,
  errors: ['not-found'],
});

/** `revision` is the one that the caller read. A change of roles, or deactivation, ends the user's sessions. */
export const saveUser = operation({
  name: 'save-user',
  method: 'PUT',
  path: '/users/:id',
  summary: 'Change the name, roles, language pairs and status of an account.',
  access: { roles: ['assigner'] },
  params: UserParams,
  body: closed({
    name: Type.String({ maxLength: 200 }),
    langPairs: Type.Array(oneOf(LANG_PAIRS), { maxItems: LIMITS.langPairsPerUser, uniqueItems: true }),
    roles: Type.Array(oneOf(ROLES), { uniqueItems: true }),
    status: oneOf(USER_STATUSES),
    revision: AccountRevision,
  }),
  answer: ChangedAccount,
  errors: ['not-found', 'conflict', 'last-admin'],
});

/** Needs no revision, because a later request simply replaces the status. */
export const setUserStatus = operation({
  name: 'set-user-status',
  method: 'POST',
  path: '/users/:id/status',
  summary: 'Disable an account, which ends its sessions, or enable it again.',
  access: { roles: ['assigner'] },
  params: UserParams,
  body: closed({ status: oneOf(USER_STATUSES) }),
  answer: ChangedAccount,
  errors: ['not-found', 'last-admin'],
});

/** The password is returned only in this answer and is not stored in plain text. */
export const resetPassword = operation({
  name: 'reset-password',
  method: 'POST',
  path: '/users/:id/reset-password',
  summary: 'Give an account a temporary password, which ends its sessions.',
  access: { roles: ['admin'] },
  params: UserParams,
  answer: closed({ password: Type.String(), until: IsoTime }),
  errors: ['not-found'],
});

/** Ends every session of the user; the answer starts a new one in this browser. */
export const changeOwnPassword = operation({
  name: 'change-own-password',
  method: 'POST',
  path: '/auth/password',
  summary: 'Change the caller’s password.',
  access: { roles: 'any', scope: 'own' },
  body: closed({
    current: Type.String({ minLength: 1, maxLength: 200 }),
    password: Type.String({ minLength: 1, maxLength: LIMITS.passwordMax }),
  }),
  answer: closed({ token: Type.String(), user: SessionUser }),
  errors: ['conflict'],
});
