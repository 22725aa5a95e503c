import { Type } from 'typebox';
import { PREDICTION_KINDS } from '../columns';
import { closed, oneOf, operation } from '../operation';
import { UnitAnswer } from './unit';

export const getItem = operation({
  name: 'get-item',
  method: 'GET',
  path: '/items/:kind/:id',
  summary: 'One row, if this person may see it.',
  access: { roles: ['translator', 'editor', 'assigner', 'reviewer'], scope: 'own' },
  params: closed({ kind: oneOf(PREDICTION_KINDS), id: Type.Integer({ minimum: 1 }) }),
  answer: UnitAnswer,
  errors: ['not-found'],
});
