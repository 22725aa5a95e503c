import { Type } from 'typebox';
import { closed, operation } from '../operation';

export const logout = operation({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session on the server too.',
  access: { roles: 'any' },
  answer: closed({ ok: Type.Boolean() }),
});
