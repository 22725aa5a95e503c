import { Type } from 'typebox';
import { UserAnswer } from '../entities/user';
import { closed, operation } from '../operation';

export const listUsers = operation({
  name: 'list-users',
  method: 'GET',
  path: '/users',
  summary: 'Everybody who works here.',
  access: { roles: ['assigner', 'reviewer'] },
  answer: closed({ users: Type.Array(UserAnswer) }),
});
