import { operation } from '../operation';
import { TextsBody, UnitAnswer, UnitParams } from './unit';

export const saveDraft = operation({
  name: 'save-draft',
  method: 'PUT',
  path: '/items/:kind/:id/:language/draft',
  summary: 'Keep unfinished texts; the status stays.',
  access: { roles: ['translator', 'editor'], scope: 'own' },
  params: UnitParams,
  body: TextsBody,
  answer: UnitAnswer,
  errors: ['not-found', 'conflict', 'wrong-status'],
});
