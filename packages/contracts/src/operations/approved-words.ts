import { Type } from 'typebox';
import { LANGUAGE_CODES } from '../languages';
import { closed, oneOf, operation } from '../operation';
import { WORK_ROLES } from '../roles';

/** Words with which typing in Latin letters begins. They are counted again some minutes after new approvals. */
export const listApprovedWords = operation({
  name: 'list-approved-words',
  method: 'GET',
  path: '/memory/words/:language',
  summary: 'Words of approved translations and terms of a language, most used first.',
  access: { roles: [...WORK_ROLES, 'reviewer'], scope: 'own' },
  params: closed({ language: oneOf(LANGUAGE_CODES) }),
  answer: closed({ words: Type.Array(Type.String()) }),
});
