import { RevisionBody, UnitAnswer, UnitParams } from '../items/unit';
import { operation } from '../operation';

export const approveItem = operation({
  name: 'approve-item',
  method: 'POST',
  path: '/items/:kind/:id/:language/approve',
  summary: 'Approve the revision seen.',
  access: { roles: ['reviewer'] },
  params: UnitParams,
  body: RevisionBody,
  answer: UnitAnswer,
  errors: ['not-found', 'conflict', 'wrong-status', 'self-approval'],
});
