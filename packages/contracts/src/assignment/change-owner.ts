import { Type } from 'typebox';
import { UnitAnswer, UnitParams } from '../items/unit';
import { closed, operation, Revision } from '../operation';

export const changeOwner = operation({
  name: 'change-owner',
  method: 'POST',
  path: '/items/:kind/:id/:language/change-owner',
  summary: 'An assigned row goes to somebody else.',
  access: { roles: ['assigner'] },
  params: UnitParams,
  body: closed({ revision: Revision, userId: Type.Integer() }),
  answer: UnitAnswer,
  errors: ['not-found', 'conflict', 'wrong-status', 'assignee-unfit'],
});
