import { RevisionBody, UnitAnswer, UnitParams } from '../items/unit';
import { operation } from '../operation';

export const takeIntoReview = operation({
  name: 'take-into-review',
  method: 'POST',
  path: '/items/:kind/:id/:language/take-into-review',
  summary: 'A reviewer takes a corrected row into review.',
  access: { roles: ['reviewer'] },
  params: UnitParams,
  body: RevisionBody,
  answer: UnitAnswer,
  errors: ['not-found', 'conflict', 'wrong-status'],
});
