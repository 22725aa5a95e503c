import { type Static, Type } from 'typebox';
import { PREDICTION_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { closed, IsoDate, oneOf, operation } from '../operation';
import { STAGES } from '../statuses';
import { OPEN_GROUPS, Today } from './work-unit';

const Count = Type.Integer({ minimum: 0 });

/** What somebody has to do in one kind, language pair and stage, by group. */
export const OpenWork = closed({
  kind: oneOf(PREDICTION_KINDS),
  language: oneOf(LANGUAGE_CODES),
  source: Type.Union([oneOf(LANGUAGE_CODES), Type.Null()], {
    description: 'The language its assignment named to translate from; null where none was named.',
  }),
  stage: Type.Union([oneOf(STAGES), Type.Null()]),
  ...(Object.fromEntries(OPEN_GROUPS.map((group) => [group, Count])) as Record<
    (typeof OPEN_GROUPS)[number],
    typeof Count
  >),
});
export type OpenWork = Static<typeof OpenWork>;

/** What of somebody's work in one kind and language is handed on: since the named moment, and before it. */
export const HandedOn = closed({
  kind: oneOf(PREDICTION_KINDS),
  language: oneOf(LANGUAGE_CODES),
  done: Count,
  earlier: Count,
});
export type HandedOn = Static<typeof HandedOn>;

/** Rows that begin on one day and are still to do. */
export const OpenDay = closed({
  kind: oneOf(PREDICTION_KINDS),
  language: oneOf(LANGUAGE_CODES),
  day: IsoDate,
  open: Count,
});
export type OpenDay = Static<typeof OpenDay>;

/** Rows that wait for review; none for whoever reviews nothing. */
export const Waiting = closed({ kind: oneOf(PREDICTION_KINDS), language: oneOf(LANGUAGE_CODES), waiting: Count });
export type Waiting = Static<typeof Waiting>;

export const WorkSummary = closed({
  open: Type.Array(OpenWork),
  handedOn: Type.Array(HandedOn),
  days: Type.Array(OpenDay, { description: 'By day, then kind and language.' }),
  waiting: Type.Array(Waiting),
});
export type WorkSummary = Static<typeof WorkSummary>;

/** The caller's work in numbers, all of it however much it is; what is 0 is left out. */
export const getWorkSummary = operation({
  name: 'get-work-summary',
  method: 'GET',
  path: '/my-work/summary',
  summary: "The caller's work in numbers: by kind, language, group and day.",
  access: { roles: ['translator', 'editor', 'reviewer'], scope: 'own' },
  query: closed({
    ...Today,
    since: Type.String({ format: 'date-time', description: 'What was submitted from then on counts as `done`.' }),
  }),
  answer: WorkSummary,
});
