import { Type } from 'typebox';
import { UnitAnswer, UnitParams } from '../items/unit';
import { LIMITS } from '../limits';
import { closed, oneOf, operation, Revision } from '../operation';
import { REASSIGN_REASONS } from '../statuses';

export const reassignItem = operation({
  name: 'reassign-item',
  method: 'POST',
  path: '/items/:kind/:id/:language/reassign',
  summary: 'Send a row back with a reason; without userId it goes to the last submitter.',
  access: { roles: ['reviewer'] },
  params: UnitParams,
  body: closed({
    revision: Revision,
    reason: oneOf(REASSIGN_REASONS),
    note: Type.String({ maxLength: LIMITS.reasonCharacters }),
    userId: Type.Optional(Type.Integer()),
  }),
  answer: UnitAnswer,
  errors: ['not-found', 'conflict', 'wrong-status', 'assignee-unfit'],
});
