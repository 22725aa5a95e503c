import { Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { closed, IsoDate, oneOf, operation } from '../operation';

export const countEligible = operation({
  name: 'count-eligible',
  method: 'GET',
  path: '/assignment/eligible',
  summary: 'How many rows could be given out, before anything is written.',
  access: { roles: ['assigner'] },
  query: closed({
    kind: oneOf(ITEM_KINDS),
    targetLanguage: Type.String({ minLength: 2, maxLength: 20 }),
    sourceLanguage: Type.Optional(Type.String({ minLength: 2, maxLength: 20 })),
    fromDate: Type.Optional(IsoDate),
    toDate: Type.Optional(IsoDate),
  }),
  answer: closed({ eligible: Type.Integer() }),
});
