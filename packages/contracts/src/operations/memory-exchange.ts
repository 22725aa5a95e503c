import { Type } from 'typebox';
import { LANG_PAIRS } from '../languages';
import { closed, oneOf, operation, TMX_TYPE } from '../operation';

/** Streams the stored translations of a pair in TMX 1.4b, without retired ones. */
export const exportMemory = operation({
  name: 'export-memory',
  method: 'GET',
  path: '/memory/export/:pair',
  summary: 'The stored translations of a pair as TMX.',
  access: { roles: ['reviewer'], scope: 'own' },
  params: closed({ pair: oneOf(LANG_PAIRS) }),
  answer: Type.String({ format: 'binary' }),
  answerType: TMX_TYPE,
  errors: ['not-found'],
});
