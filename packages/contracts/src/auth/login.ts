import { Type } from 'typebox';
import { SessionUser } from '../entities/user';
import { closed, operation } from '../operation';

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
  errors: ['invalid-credentials', 'too-many-requests'],
});
