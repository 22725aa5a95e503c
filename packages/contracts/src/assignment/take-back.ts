import { RevisionBody, UnitAnswer, UnitParams } from '../items/unit';
import { operation } from '../operation';

export const takeBack = operation({
  name: 'take-back',
  method: 'POST',
  path: '/items/:kind/:id/:language/take-back',
  summary: 'An assigned row returns to pending.',
  access: { roles: ['assigner'] },
  params: UnitParams,
  body: RevisionBody,
  answer: UnitAnswer,
  errors: ['not-found', 'conflict', 'wrong-status'],
});
