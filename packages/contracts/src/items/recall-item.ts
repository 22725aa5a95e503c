import { operation } from '../operation';
import { RevisionBody, UnitAnswer, UnitParams } from './unit';

export const recallItem = operation({
  name: 'recall-item',
  method: 'POST',
  path: '/items/:kind/:id/:language/recall',
  summary: 'The submitter takes a row back out of review.',
  access: { roles: ['translator', 'editor'], scope: 'own' },
  params: UnitParams,
  body: RevisionBody,
  answer: UnitAnswer,
  errors: ['not-found', 'conflict', 'wrong-status'],
});
