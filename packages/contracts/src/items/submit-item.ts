import { operation } from '../operation';
import { TextsBody, UnitAnswer, UnitParams } from './unit';

export const submitItem = operation({
  name: 'submit-item',
  method: 'POST',
  path: '/items/:kind/:id/:language/submit',
  summary: 'Save all translations: to review (translator) or corrected (editor).',
  access: { roles: ['translator', 'editor'], scope: 'own' },
  params: UnitParams,
  body: TextsBody,
  answer: UnitAnswer,
  errors: ['not-found', 'conflict', 'wrong-status', 'incomplete'],
});
