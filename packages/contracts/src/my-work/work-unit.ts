import { type Static, Type } from 'typebox';
import { PREDICTION_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { closed, IsoDate, oneOf } from '../operation';
import { STAGES, STATUSES } from '../statuses';

/**
 * Where a piece of work stands for the person it is assigned to, in the order it should be taken: each is in one group
 * only. Overdue is what has not been handed on and whose first day has passed.
 */
export const OPEN_GROUPS = ['sent-back', 'overdue', 'due', 'drafts'] as const;
export type OpenGroup = (typeof OPEN_GROUPS)[number];
/** `done` was submitted since the moment that the caller names (My work: Monday), `earlier` before it. */
export const WORK_GROUPS = [...OPEN_GROUPS, 'done', 'earlier'] as const;
export type WorkGroup = (typeof WORK_GROUPS)[number];

/** Narrows somebody's work. */
export const WorkNarrowing = {
  kind: Type.Optional(oneOf(PREDICTION_KINDS)),
  language: Type.Optional(oneOf(LANGUAGE_CODES)),
};
/** What "today" is where the person sits. */
export const Today = { today: IsoDate };

/** One row in one language that somebody owns or may review, as lists show it: no texts but the first words. */
export const WorkUnit = closed({
  kind: oneOf(PREDICTION_KINDS),
  id: Type.Integer(),
  language: oneOf(LANGUAGE_CODES),
  source: oneOf(LANGUAGE_CODES),
  stage: Type.Union([oneOf(STAGES), Type.Null()]),
  status: oneOf(STATUSES),
  group: Type.Union([oneOf(WORK_GROUPS), Type.Null()], { description: 'Null for a row that waits for review.' }),
  from: IsoDate,
  to: IsoDate,
  lagna: Type.String(),
  preview: Type.String({ description: 'The first words of the source.' }),
  filled: Type.Integer({ minimum: 0 }),
  needed: Type.Integer({ minimum: 0 }),
  reason: Type.Union([Type.String(), Type.Null()], { description: 'Why it was sent back.' }),
  doneAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
});
export type WorkUnit = Static<typeof WorkUnit>;
