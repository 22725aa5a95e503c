import { Type } from 'typebox';
import { closed, operation } from '../operation';

/** What people are called, so that screens show names where rows hold usernames. */
export const listNames = operation({
  name: 'list-names',
  method: 'GET',
  path: '/names',
  summary: 'Usernames and names of everybody, active or not.',
  access: { roles: ['translator', 'editor', 'assigner', 'reviewer'] },
  answer: Type.Array(closed({ username: Type.String(), name: Type.String() })),
});
