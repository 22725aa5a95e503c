import { type Static, Type } from 'typebox';
import { closed, oneOf, operation } from '../operation';
import { STATUSES } from '../statuses';
import { UnitParams } from './unit';

/** Who has a row in a language now, and by whom and when it came to that; null where nobody has it. */
export const Holder = closed({
  owner: Type.Union([Type.String(), Type.Null()]),
  status: oneOf(STATUSES),
  by: Type.String(),
  at: Type.String({ format: 'date-time' }),
});
export type Holder = Static<typeof Holder>;

/** For somebody whose row was taken away while they worked on it; others do not find it. */
export const getHolder = operation({
  name: 'get-holder',
  method: 'GET',
  path: '/items/:kind/:id/:language/holder',
  summary: 'Who has a row now that the caller has, or had before.',
  access: { roles: ['translator', 'editor'], scope: 'own' },
  params: UnitParams,
  answer: Holder,
  errors: ['not-found'],
});
