import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoDate, IsoTime, oneOf, operation } from '../operation';
import { completeDays } from '../row-days';
import { APPROVED, STATUSES } from '../statuses';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** The days and the language that figures are asked for; the last seven days without any. */
export const OfTime = {
  from: Type.Optional(IsoDate),
  to: Type.Optional(IsoDate),
  language: Type.Optional(oneOf(LANGUAGE_CODES)),
};

/**
 * How far figures are counted: the worker counts them as things happen, and no request does. What happened up to `at` is
 * counted, or its days are among those left; it is null before the first count.
 */
export const Counting = closed({
  at: orNull(IsoTime),
  days: Type.Integer({ minimum: 0, description: 'Number of days that are still to be counted.' }),
  paused: Type.Boolean({ description: 'No worker counts at present.' }),
});
export type Counting = Static<typeof Counting>;

export const DECISIONS = [APPROVED, 'sent-back'] as const;
export type Decision = (typeof DECISIONS)[number];
/** What somebody had to do with a decision: it was on what they had handed in, or it was theirs. */
export const DECISION_PARTS = ['submitted', 'reviewed'] as const;
export type DecisionPart = (typeof DECISION_PARTS)[number];

/**
 * One decision on a row in one language, and what the row is now; name, days and status are null where it is gone, its days
 * also where it has none.
 */
export const DecidedUnit = closed({
  at: IsoTime,
  by: Type.String(),
  submitter: orNull(Type.String({ description: 'Who had handed it in.' })),
  part: orNull(oneOf(DECISION_PARTS)),
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer(),
  language: oneOf(LANGUAGE_CODES),
  name: orNull(Type.String()),
  from: orNull(IsoDate),
  to: orNull(IsoDate),
  channel: orNull(Type.Integer({ description: 'Of a video, which lies on no day.' })),
  status: orNull(oneOf(STATUSES)),
});
export type DecidedUnit = Static<typeof DecidedUnit>;
const DecidedPage = closed({
  from: IsoDate,
  to: IsoDate,
  total: Type.Integer({ minimum: 0 }),
  units: Type.Array(DecidedUnit),
  counting: Type.Optional(Counting),
  nextCursor: orNull(Type.String()),
});

/**
 * What was approved and not undone, or sent back to somebody, in some days, each row once a day, the latest first: what the figures of those days count. Of a
 * person it is what they had handed in and, approved, also what they approved; `part` says which, and a row of which both is
 * true stands there for each. Assigners and admins see everything, reviewers what was
 * approved, everybody else their own.
 */
export const listDecided = operation({
  name: 'list-decided',
  method: 'GET',
  path: '/figures/decided',
  summary: 'Rows that were approved or sent back, page by page.',
  access: { roles: 'any' },
  query: closed({
    ...OfTime,
    decision: Type.Optional(oneOf(DECISIONS)),
    person: Type.Optional(Type.String({ maxLength: 254, description: 'A username, as rows hold it.' })),
    part: Type.Optional({ ...oneOf(DECISION_PARTS), description: 'Only one part of what counts for the person.' }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPage })),
    cursor: Type.Optional(Type.String({ maxLength: 100, pattern: '^[0-9]{15}:[a-z0-9:]+$' })),
  }),
  answer: DecidedPage,
  complete: ({ units, ...page }: Static<typeof DecidedPage>) => ({
    ...page,
    units: units.map((unit) => (unit.name === null ? unit : completeDays(unit))),
  }),
});
