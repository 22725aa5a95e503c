import { SessionUser } from '../entities/user';
import { closed, operation } from '../operation';

export const verify = operation({
  name: 'verify',
  method: 'GET',
  path: '/auth/verify',
  summary: 'The person a token stands for.',
  access: { roles: 'any' },
  answer: closed({ user: SessionUser }),
});
