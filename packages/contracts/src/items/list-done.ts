import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { closed, oneOf, operation } from '../operation';

/** One row in one language that the caller submitted, and when they did so last. */
export const DoneUnit = closed({
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer(),
  language: oneOf(LANGUAGE_CODES),
  at: Type.String({ format: 'date-time' }),
});
export type DoneUnit = Static<typeof DoneUnit>;

/** What `My work` counts as done; at most the 1,000 latest submissions are looked at. */
export const listDone = operation({
  name: 'list-done',
  method: 'GET',
  path: '/my-work/done',
  summary: 'What the caller submitted since a moment, the latest first.',
  access: { roles: ['translator', 'editor', 'reviewer'], scope: 'own' },
  query: closed({ since: Type.String({ format: 'date-time' }) }),
  answer: Type.Array(DoneUnit),
});
