import { type Static, Type } from 'typebox';
import { LANGUAGE_CODES } from '../languages';
import { closed, oneOf, operation } from '../operation';
import { Today, WorkNarrowing, WorkUnit } from './work-unit';

/** Own assignments, or what waits for the caller's review. */
export const NEXT_OF = ['assigned', 'review'] as const;
export type NextOf = (typeof NEXT_OF)[number];

export const NextWork = closed({ next: Type.Union([WorkUnit, Type.Null()]) });
export type NextWork = Static<typeof NextWork>;

/**
 * What the caller should take next, over all dates: sent back, overdue, due, drafts, in each the oldest date first. With
 * `after`, the first one behind that row and then, from the start, those before it; never the row itself.
 */
export const getNextWork = operation({
  name: 'get-next-work',
  method: 'GET',
  path: '/my-work/next',
  summary: 'What the caller should take next.',
  access: { roles: ['translator', 'editor', 'reviewer'], scope: 'own' },
  query: closed({
    ...Today,
    ...WorkNarrowing,
    of: Type.Optional(oneOf(NEXT_OF)),
    after: Type.Optional(
      Type.String({
        pattern: `^[0-9]{1,15}:(${LANGUAGE_CODES.join('|')})$`,
        description: 'The row in work, `{id}:{language}`.',
      }),
    ),
  }),
  answer: NextWork,
});
