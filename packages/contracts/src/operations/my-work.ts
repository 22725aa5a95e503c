import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { ANY_LANGUAGE, LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { NO_DAY } from '../no-day';
import { closed, IsoDate, IsoTime, oneOf, operation } from '../operation';
import { WORK_ROLES } from '../roles';
import { completeDays, RowDays, type WithDays } from '../row-days';
import { STAGES, STATUSES, WORK_OF } from '../statuses';

/**
 * Where a piece of work stands for the person it is assigned to, in the order it should be taken: each is in one group
 * only. Overdue is what has not been handed on and whose first day has passed.
 */
export const OPEN_GROUPS = ['sent-back', 'overdue', 'due', 'drafts'] as const;
export type OpenGroup = (typeof OPEN_GROUPS)[number];
/**
 * `to-send` is corrected and not sent to review. `done` was submitted since the moment that the caller names (My work: Monday),
 * `earlier` before it.
 */
export const WORK_GROUPS = [...OPEN_GROUPS, 'to-send', 'done', 'earlier'] as const;
export type WorkGroup = (typeof WORK_GROUPS)[number];
/**
 * What the figures of a person count across these groups: all that is late, sent back or not, and all that is begun or waits
 * for review.
 */
export const WORK_FIGURES = ['late', 'in-progress'] as const;
export type WorkFigure = (typeof WORK_FIGURES)[number];
/** What can be listed of somebody's work. */
export const WORK_LISTS = [...WORK_GROUPS, ...WORK_FIGURES] as const;
export type WorkListName = (typeof WORK_LISTS)[number];

/** Narrows somebody's work. */
export const WorkNarrowing = {
  kind: Type.Optional(oneOf(ITEM_KINDS)),
  language: Type.Optional(oneOf(LANGUAGE_CODES)),
  stage: Type.Optional(oneOf(STAGES)),
};
/** What the caller counts as today: with our own screens the day of the team's clock. */
export const Today = { today: IsoDate };

/** One row in one language that somebody owns or may review, as lists show it: no texts but the first words. */
export const WorkUnit = closed({
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer(),
  language: oneOf(LANGUAGE_CODES),
  source: oneOf(LANGUAGE_CODES),
  stage: Type.Union([oneOf(STAGES), Type.Null()]),
  status: oneOf(STATUSES),
  group: Type.Union([oneOf(WORK_GROUPS), Type.Null()], { description: 'Null for a row that waits for review.' }),
  ...RowDays,
  name: Type.String(),
  channel: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Of a video, which lies on no day; null of every other row.',
  }),
  preview: Type.String({ description: 'The first words of the source.' }),
  filled: Type.Integer({ minimum: 0 }),
  needed: Type.Integer({ minimum: 0 }),
  reason: Type.Union([Type.String(), Type.Null()], { description: 'Why it was sent back.' }),
  doneAt: Type.Union([IsoTime, Type.Null()]),
});
export type WorkUnit = WithDays<Static<typeof WorkUnit>>;

const Count = Type.Integer({ minimum: 0 });

/** What somebody has to do in one kind, language pair and stage, by group. */
export const OpenWork = closed({
  kind: oneOf(ITEM_KINDS),
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

/** What of somebody's work in one kind, language and stage is handed on: since the named moment, and before it. */
export const HandedOn = closed({
  kind: oneOf(ITEM_KINDS),
  language: oneOf(LANGUAGE_CODES),
  stage: Type.Union([oneOf(STAGES), Type.Null()]),
  done: Count,
  earlier: Count,
  toSend: Type.Optional({
    ...Count,
    description: 'Corrected and not sent to review, in neither of the others; left out where none is.',
  }),
});
export type HandedOn = Static<typeof HandedOn>;

/** Rows that begin on one day and are still to do. */
export const OpenDay = closed({
  kind: oneOf(ITEM_KINDS),
  language: oneOf(LANGUAGE_CODES),
  day: Type.Optional({ ...IsoDate, description: 'Left out for those that have no day.' }),
  open: Count,
});
export type OpenDay = Static<typeof OpenDay> & { day: string };

/** Rows that wait for review; none for whoever reviews nothing. */
export const Waiting = closed({ kind: oneOf(ITEM_KINDS), language: oneOf(LANGUAGE_CODES), waiting: Count });
export type Waiting = Static<typeof Waiting>;

export const WorkSummary = closed({
  open: Type.Array(OpenWork),
  handedOn: Type.Array(HandedOn),
  days: Type.Array(OpenDay, { description: 'By day, then kind and language.' }),
  waiting: Type.Array(Waiting),
});
export type WorkSummary = ReturnType<typeof completeSummary>;

function completeSummary({ days, ...summary }: Static<typeof WorkSummary>) {
  return { ...summary, days: days.map((one): OpenDay => ({ ...one, day: one.day ?? NO_DAY })) };
}

/** The caller's work in numbers, all of it however much it is; what is 0 is left out. */
export const getWorkSummary = operation({
  name: 'get-work-summary',
  method: 'GET',
  path: '/my-work/summary',
  summary: "The caller's work in numbers: by kind, language, group and day.",
  access: { roles: [...WORK_ROLES, 'reviewer'], scope: 'own' },
  query: closed({
    ...Today,
    since: Type.String({ format: 'date-time', description: 'What was submitted from then on counts as `done`.' }),
  }),
  answer: WorkSummary,
  complete: completeSummary,
});

export const NextWork = closed({ next: Type.Union([WorkUnit, Type.Null()]) });
export type NextWork = { next: WorkUnit | null };

/**
 * What the caller should take next, over all dates: sent back, overdue, due, drafts, in each the oldest date first. With
 * `after`, the first one behind that row and then, from the start, those before it; never the row itself.
 */
export const getNextWork = operation({
  name: 'get-next-work',
  method: 'GET',
  path: '/my-work/next',
  summary: 'What the caller should take next.',
  access: { roles: [...WORK_ROLES, 'reviewer'], scope: 'own' },
  query: closed({
    ...Today,
    ...WorkNarrowing,
    of: Type.Optional(oneOf(WORK_OF)),
    after: Type.Optional(
      Type.String({
        pattern: `^[0-9]{1,15}:${ANY_LANGUAGE}$`,
        description: 'The row in work, `{id}:{language}`.',
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

/** One group of the caller's work, oldest content first; what is done, the latest submission first. */
export const listWork = operation({
  name: 'list-work',
  method: 'GET',
  path: '/my-work',
  summary: "One group of the caller's work, page by page.",
  access: { roles: WORK_ROLES, scope: 'own' },
  query: closed({
    ...Today,
    ...WorkNarrowing,
    group: oneOf(WORK_LISTS),
    since: Type.String({ format: 'date-time', description: 'What was submitted from then on is `done`.' }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPage })),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: WorkPage,
  complete: completePage,
});
