import { type Static, Type } from 'typebox';
import { closed, IsoTime, operation } from '../operation';

const UserId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Public id of a session, which grants no access. */
const SessionId = Type.String({ pattern: '^[0-9a-f-]{1,40}$' });

/** A browser in which a user is signed in. */
export const SessionAnswer = closed({
  id: Type.String(),
  device: Type.String({ description: 'Browser and system of the user agent; empty if unknown.' }),
  since: IsoTime,
  lastSeen: IsoTime,
  current: Type.Boolean({ description: 'Whether it is the session of this request.' }),
});
export type SessionAnswer = Static<typeof SessionAnswer>;

const Sessions = Type.Array(SessionAnswer);
const Ended = closed({ ended: Type.Integer({ description: 'Number of ended sessions.' }) });

export const listSessions = operation({
  name: 'list-sessions',
  method: 'GET',
  path: '/sessions',
  summary: 'Sessions of the caller, the latest use first.',
  access: { roles: 'any', scope: 'own' },
  answer: Sessions,
});

export const endSession = operation({
  name: 'end-session',
  method: 'POST',
  path: '/sessions/:id/end',
  summary: 'End one of the caller’s sessions.',
  access: { roles: 'any', scope: 'own' },
  params: closed({ id: SessionId }),
  answer: Ended,
  errors: ['not-found'],
});

export const endOtherSessions = operation({
  name: 'end-other-sessions',
  method: 'POST',
  path: '/sessions/end-others',
  summary: 'End all of the caller’s sessions except this one.',
  access: { roles: 'any', scope: 'own' },
  answer: Ended,
});

export const listUserSessions = operation({
  name: 'list-user-sessions',
  method: 'GET',
  path: '/users/:id/sessions',
  summary: 'Sessions of a user, the latest use first.',
  access: { roles: ['admin'] },
  params: closed({ id: UserId }),
  answer: Sessions,
  errors: ['not-found'],
});

export const endUserSession = operation({
  name: 'end-user-session',
  method: 'POST',
  path: '/users/:id/sessions/:session/end',
  summary: 'End one session of a user.',
  access: { roles: ['admin'] },
  params: closed({ id: UserId, session: SessionId }),
  answer: Ended,
  errors: ['not-found'],
});

export const endUserSessions = operation({
  name: 'end-user-sessions',
  method: 'POST',
  path: '/users/:id/sessions/end',
  summary: 'End all sessions of a user.',
  access: { roles: ['admin'] },
  params: closed({ id: UserId }),
  answer: Ended,
  errors: ['not-found'],
});
