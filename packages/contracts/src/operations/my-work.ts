import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { ANY_LANGUAGE, LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { NO_DAY } from '../no-day';
import { closed, IsoDate, IsoTime, oneOf, operation } from '../operation';
import { WORK_ROLES } from '../roles';
import { completeDays, RowDays, type WithDays } from '../row-days';
import { STAGES, STATUSES, WORK_OF } from '../statuses';
import { UncheckedCount } from './filled-sentences';

/**
 * Groups of assigned work in the recommended order; each row is in one group only. `overdue`: not submitted, and its
 * first day has passed.
 */
export const OPEN_GROUPS = ['sent-back', 'overdue', 'due', 'drafts'] as const;
export type OpenGroup = (typeof OPEN_GROUPS)[number];
/**
 * `to-send`: corrected, but not sent to review. `done`: submitted since the time in the request (My work sends Monday).
 * `earlier`: submitted before that time.
 */
export const WORK_GROUPS = [...OPEN_GROUPS, 'to-send', 'done', 'earlier'] as const;
export type WorkGroup = (typeof WORK_GROUPS)[number];
/**
 * Counts that include rows of several groups: `late` counts overdue rows, sent back or not; `in-progress` counts rows
 * with a draft and rows in review.
 */
export const WORK_FIGURES = ['late', 'in-progress'] as const;
export type WorkFigure = (typeof WORK_FIGURES)[number];
/** Lists of a user's work. */
export const WORK_LISTS = [...WORK_GROUPS, ...WORK_FIGURES] as const;
export type WorkListName = (typeof WORK_LISTS)[number];

/** Filters of a user's work. */
export const WorkFilters = {
  kind: Type.Optional(oneOf(ITEM_KINDS)),
  language: Type.Optional(oneOf(LANGUAGE_CODES)),
  stage: Type.Optional(oneOf(STAGES)),
};
/** The caller's current day; our own screens send the day of the team's clock. */
export const Today = { today: IsoDate };

/**
 * One row in one language that a user owns or may review, for lists. It has the first words of the source, and no other
 * text.
 */
export const WorkUnit = closed({
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer(),
  language: oneOf(LANGUAGE_CODES),
  source: oneOf(LANGUAGE_CODES),
  stage: Type.Union([oneOf(STAGES), Type.Null()]),
  status: oneOf(STATUSES),
  group: Type.Union([oneOf(WORK_GROUPS), Type.Null()], { description: 'Null for a row in review.' }),
  ...RowDays,
  name: Type.String(),
  channel: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Channel of a video; null for other rows.',
  }),
  preview: Type.String({ description: 'First words of the source.' }),
  filled: Type.Integer({ minimum: 0, description: 'Without those of `unchecked`.' }),
  needed: Type.Integer({ minimum: 0 }),
  unchecked: Type.Optional(UncheckedCount),
  reason: Type.Union([Type.String(), Type.Null()], { description: 'Reason for sending it back.' }),
  doneAt: Type.Union([IsoTime, Type.Null()]),
});
export type WorkUnit = WithDays<Static<typeof WorkUnit>>;

const Count = Type.Integer({ minimum: 0 });

/** Open work of a user in one kind, language pair and stage, by group. */
export const OpenWork = closed({
  kind: oneOf(ITEM_KINDS),
  language: oneOf(LANGUAGE_CODES),
  source: Type.Union([oneOf(LANGUAGE_CODES), Type.Null()], {
    description: 'Source language of its assignment; null if none was named.',
  }),
  stage: Type.Union([oneOf(STAGES), Type.Null()]),
  ...(Object.fromEntries(OPEN_GROUPS.map((group) => [group, Count])) as Record<
    (typeof OPEN_GROUPS)[number],
    typeof Count
  >),
});
export type OpenWork = Static<typeof OpenWork>;

/** Submitted work of a user in one kind, language and stage: since the given time, and before it. */
export const SubmittedWork = closed({
  kind: oneOf(ITEM_KINDS),
  language: oneOf(LANGUAGE_CODES),
  stage: Type.Union([oneOf(STAGES), Type.Null()]),
  done: Count,
  earlier: Count,
  toSend: Type.Optional({
    ...Count,
    description: 'Corrected and not sent to review, in no other group; absent for none.',
  }),
});
export type SubmittedWork = Static<typeof SubmittedWork>;

/** Open rows that begin on one day. */
export const OpenDay = closed({
  kind: oneOf(ITEM_KINDS),
  language: oneOf(LANGUAGE_CODES),
  day: Type.Optional({ ...IsoDate, description: 'Absent for rows without a day.' }),
  open: Count,
});
export type OpenDay = Static<typeof OpenDay> & { day: string };

/** Rows waiting for review; empty for users who do not review. */
export const Waiting = closed({ kind: oneOf(ITEM_KINDS), language: oneOf(LANGUAGE_CODES), waiting: Count });
export type Waiting = Static<typeof Waiting>;

export const WorkSummary = closed({
  open: Type.Array(OpenWork),
  handedOn: Type.Array(SubmittedWork),
  days: Type.Array(OpenDay, { description: 'By day, then kind and language.' }),
  waiting: Type.Array(Waiting),
  proposals: Type.Optional(
    Type.Integer({ description: 'For a reviewer: proposed terms to decide, at most 1,000; absent if there are none.' }),
  ),
});
export type WorkSummary = ReturnType<typeof completeSummary>;

function completeSummary({ days, ...summary }: Static<typeof WorkSummary>) {
  return { ...summary, days: days.map((one): OpenDay => ({ ...one, day: one.day ?? NO_DAY })) };
}

/** Counts of all the caller's work; zero counts are omitted. */
export const getWorkSummary = operation({
  name: 'get-work-summary',
  method: 'GET',
  path: '/my-work/summary',
  summary: "Counts of the caller's work by kind, language, group and day.",
  access: { roles: [...WORK_ROLES, 'reviewer'], scope: 'own' },
  query: closed({
    ...Today,
    since: Type.String({ format: 'date-time', description: 'Rows submitted since this time count as `done`.' }),
  }),
  answer: WorkSummary,
  complete: completeSummary,
});

export const NextWork = closed({ next: Type.Union([WorkUnit, Type.Null()]) });
export type NextWork = { next: WorkUnit | null };

/**
 * The recommended next row of the caller, of any date: first rows sent back, then overdue, due, and drafts, each group
 * by date, oldest first. With `after` it is the first row after that one; after the last row the order starts again at
 * the beginning. It is never the row `after` itself.
 */
export const getNextWork = operation({
  name: 'get-next-work',
  method: 'GET',
  path: '/my-work/next',
  summary: 'The recommended next row of the caller.',
  access: { roles: [...WORK_ROLES, 'reviewer'], scope: 'own' },
  query: closed({
    ...Today,
    ...WorkFilters,
    of: Type.Optional(oneOf(WORK_OF)),
    after: Type.Optional(
      Type.String({
        pattern: `^[0-9]{1,15}:${ANY_LANGUAGE}$`,
        description: 'The current row, `{id}:{language}`.',
      }),
    ),
  }),
  answer: NextWork,
  complete: ({ next }: Static<typeof NextWork>): NextWork => ({ next: next && completeDays(next) }),
});

export const WorkPage = closed({
  units: Type.Array(WorkUnit),
  nextCursor: Type.Union([Type.String(), Type.Null()]),
});
export type WorkPage = ReturnType<typeof completePage>;

function completePage({ units, nextCursor }: Static<typeof WorkPage>) {
  return { units: units.map((unit) => completeDays(unit)), nextCursor };
}

/** One group of the caller's work, oldest content first; finished work by submission, latest first. */
export const listWork = operation({
  name: 'list-work',
  method: 'GET',
  path: '/my-work',
  summary: "One group of the caller's work, page by page.",
  access: { roles: WORK_ROLES, scope: 'own' },
  query: closed({
    ...Today,
    ...WorkFilters,
    group: oneOf(WORK_LISTS),
    since: Type.String({ format: 'date-time', description: 'Rows submitted since this time are `done`.' }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPage })),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: WorkPage,
  complete: completePage,
});
