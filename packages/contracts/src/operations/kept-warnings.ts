import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoTime, oneOf, operation } from '../operation';
import { WORK_ROLES } from '../roles';
import { KeptReason, KeptRow, Override } from './findings';

/** A warning in a sentence and its source. */
export const KeptSentence = closed({
  rule: Override.properties.rule,
  words: Override.properties.words,
  language: oneOf(LANGUAGE_CODES),
  sourceLanguage: oneOf(LANGUAGE_CODES),
  source: Type.String({ maxLength: LIMITS.textCharacters }),
  text: Type.String({ maxLength: LIMITS.textCharacters }),
});
export type KeptSentence = Static<typeof KeptSentence>;

/** Most warnings that one call looks up. */
export const MAX_KEPT_LOOKUPS = 50;

/** A warning that somebody keeps in another row; `at` is its place in the request. */
export const KeptElsewhere = closed({
  place: Type.Integer({ minimum: 0, description: 'Place of the warning in the request, from 0.' }),
  by: Type.String(),
  at: IsoTime,
  why: Type.Optional(KeptReason),
  row: KeptRow,
});
export type KeptElsewhere = Static<typeof KeptElsewhere>;

export const findKeptWarnings = operation({
  name: 'find-kept-warnings',
  method: 'POST',
  path: '/checks/kept',
  summary: 'Which of these warnings somebody keeps in another row with the same sentence and source.',
  access: { roles: [...WORK_ROLES, 'reviewer'] },
  body: closed({
    kind: oneOf(ITEM_KINDS),
    id: Type.Integer({ minimum: 1, description: 'Row that asks; its own warnings are not found.' }),
    warnings: Type.Array(KeptSentence, { minItems: 1, maxItems: MAX_KEPT_LOOKUPS }),
  }),
  answer: Type.Array(KeptElsewhere),
});
