import { operation } from '../operation';
import { RevisionBody, UnitAnswer, UnitParams } from '../items/unit';

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
