import { Type } from 'typebox';
import { closed, operation } from '../operation';
import { SessionUser } from './users';

export const login = operation({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with username and password.',
  access: { public: true },
  body: closed({
    username: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  answer: closed({ token: Type.String(), user: SessionUser }),
  errors: ['invalid-credentials', 'password-expired', 'too-many-requests'],
});

export const verify = operation({
  name: 'verify',
  method: 'GET',
  path: '/auth/verify',
  ignoresUnknownQuery: true,
  summary: 'The user of the session token.',
  access: { roles: 'any' },
  answer: closed({ user: SessionUser }),
});

export const logout = operation({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session on the server.',
  access: { roles: 'any' },
  answer: closed({ ok: Type.Boolean() }),
});
