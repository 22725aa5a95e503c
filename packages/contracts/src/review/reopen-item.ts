import { Type } from 'typebox';
import { UnitAnswer, UnitParams } from '../items/unit';
import { LIMITS } from '../limits';
import { closed, operation, Revision } from '../operation';

export const reopenItem = operation({
  name: 'reopen-item',
  method: 'POST',
  path: '/items/:kind/:id/:language/reopen',
  summary: 'An approved row returns to review, with a reason.',
  access: { roles: ['reviewer'] },
  params: UnitParams,
  body: closed({ revision: Revision, reason: Type.String({ minLength: 1, maxLength: LIMITS.reasonCharacters }) }),
  answer: UnitAnswer,
  errors: ['not-found', 'conflict', 'wrong-status'],
});
