import { operation } from '../operation';
import { RevisionBody, UnitAnswer, UnitParams } from './unit';

export const sendToReview = operation({
  name: 'send-to-review',
  method: 'POST',
  path: '/items/:kind/:id/:language/send-to-review',
  summary: 'A corrected row goes to review.',
  access: { roles: ['editor', 'assigner'] },
  params: UnitParams,
  body: RevisionBody,
  answer: UnitAnswer,
  errors: ['not-found', 'conflict', 'wrong-status'],
});
