import { type Static, Type } from 'typebox';
import { IMPORT_KINDS, ITEM_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { closed, IsoDate, IsoTime, oneOf, operation } from '../operation';
import { ROLES } from '../roles';
import { STATUSES } from '../statuses';
import { Counting, OfTime } from './decided';
import { USER_STATUSES } from './users';

/** Trends compare so many days, today among them, with as many before. */
export const TREND_DAYS = 30;
/** The longest time that figures of people are told of. */
export const MOST_DAYS = 92;
/** What waits for review longer than this is told apart. */
export const LONG_REVIEW_DAYS = 2;

export type { Counting };

const Count = Type.Integer({ minimum: 0 });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** What came in the last 30 days, and in the 30 before. */
const Trend = closed({ last: Count, before: Count });
const Total = closed({ total: Count, trend: Trend });

/** Units of one kind, language and status; `oldest` is the earliest day that one of them is for. */
export const WaitingUnits = closed({
  kind: oneOf(ITEM_KINDS),
  language: oneOf(LANGUAGE_CODES),
  status: oneOf(STATUSES),
  count: Count,
  withText: Type.Integer({
    minimum: 0,
    description: 'Of those pending: a workbook brought a text in the language, the original or a draft.',
  }),
  oldest: orNull(IsoDate),
});
export type WaitingUnits = Static<typeof WaitingUnits>;

/** What waits for review, and for how long; rows that were imported as in review have no such time. */
export const InReview = closed({
  kind: oneOf(ITEM_KINDS),
  language: oneOf(LANGUAGE_CODES),
  longer: Type.Integer({ minimum: 0, description: `Longer than ${LONG_REVIEW_DAYS} days.` }),
  since: orNull(IsoTime),
});
export type InReview = Static<typeof InReview>;

export const ApprovedOfDay = closed({ day: IsoDate, language: oneOf(LANGUAGE_CODES), count: Count });
export type ApprovedOfDay = Static<typeof ApprovedOfDay>;

export const OverviewFigures = closed({
  today: IsoDate,
  subtitles: Total,
  videos: Total,
  users: Total,
  processing: closed({
    seconds: orNull(Count),
    before: orNull(Count),
    units: Type.Integer({ minimum: 0, description: 'Approved for the first time in the last 30 days.' }),
  }),
  approved: Type.Array(ApprovedOfDay, { description: 'Of the last 30 days; days without any are left out.' }),
  approvedBefore: Type.Integer({ minimum: 0, description: 'In the 30 days before.' }),
  waiting: Type.Array(WaitingUnits),
  inReview: Type.Array(InReview),
  counting: Type.Optional(Counting),
});
export type OverviewFigures = Static<typeof OverviewFigures>;

/** How things stand, for everybody. Days are those of Indian time. */
export const getOverview = operation({
  name: 'get-overview',
  method: 'GET',
  path: '/figures/overview',
  summary: 'How things stand: totals with their trends, what was approved, what waits where.',
  access: { roles: 'any' },
  answer: OverviewFigures,
});

export const ACTIVITY_STATUSES = ['processing', 'completed', 'queued'] as const;

export const Activity = closed({
  id: Type.Integer(),
  name: Type.String(),
  kind: oneOf(IMPORT_KINDS),
  uploadedTime: IsoTime,
  by: Type.String({ description: 'What the person is called.' }),
  status: oneOf(ACTIVITY_STATUSES),
  progress: Type.Number({ minimum: 0, maximum: 100 }),
  rows: Type.Integer({ minimum: 0, description: 'How many it has; of a subtitle file, cues.' }),
  etaSeconds: orNull(Count),
});
export type Activity = Static<typeof Activity>;

export const listActivity = operation({
  name: 'list-recent-activity',
  method: 'GET',
  path: '/figures/activity',
  summary: 'The latest uploads that are under way or done.',
  access: { roles: 'any' },
  answer: closed({ items: Type.Array(Activity) }),
});

/** Units that somebody has in their hands, by how soon their day is. */
export const DUE_GROUPS = ['overdue', 'today', 'in1', 'in2', 'in3', 'in4to7', 'later', 'noDay'] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];
export const DueCounts = closed(
  Object.fromEntries(DUE_GROUPS.map((group) => [group, Count])) as Record<DueGroup, typeof Count>,
);
export type DueCounts = Static<typeof DueCounts>;

export const PersonFigures = closed({
  id: Type.Integer(),
  name: Type.String(),
  username: Type.String(),
  roles: Type.Array(oneOf(ROLES)),
  status: oneOf(USER_STATUSES),
  vttFiles: Type.Integer({ minimum: 0, description: 'Subtitle translations in their hands, handed on or not.' }),
  pending: Type.Integer({ minimum: 0, description: 'Assigned and not handed on.' }),
  overdue: Type.Integer({ minimum: 0, description: 'Of those pending: their day has passed.' }),
  inProgress: Type.Integer({ minimum: 0, description: 'Assigned with a draft, or in review.' }),
  success: Type.Integer({
    minimum: 0,
    description: 'Of what they had submitted, approved in the time asked for and not undone: each row once a day.',
  }),
  reviewed: Type.Integer({
    minimum: 0,
    description: 'Approved by them in the time asked for and not undone: each row once a day.',
  }),
  days: Type.Array(Count, { description: '`success` and `reviewed` of each day of that time.' }),
  sentBack: orNull(closed({ back: Count, decided: Count })),
  seconds: orNull(Count),
});
export type PersonFigures = Static<typeof PersonFigures>;

/**
 * Everybody's counts, in the order in which people were added: no ranking. What was sent back and hours are told of oneself,
 * and of everybody to assigners and admins; else they are null. Without `from` and `to` the last seven days.
 */
export const getTaskStatus = operation({
  name: 'get-task-status',
  method: 'GET',
  path: '/figures/people',
  summary: "Everybody's work in numbers.",
  access: { roles: 'any' },
  query: closed(OfTime),
  answer: closed({
    today: IsoDate,
    from: IsoDate,
    to: IsoDate,
    people: Type.Array(PersonFigures),
    due: DueCounts,
    counting: Type.Optional(Counting),
  }),
});

/** Units of one person that stand alike. */
export const LoadOfPerson = closed({
  kind: oneOf(ITEM_KINDS),
  language: oneOf(LANGUAGE_CODES),
  status: oneOf(STATUSES),
  begun: Count,
  overdue: Count,
  count: Count,
  oldest: orNull(IsoDate),
});
export type LoadOfPerson = Static<typeof LoadOfPerson>;

export const HistoryDay = closed({
  day: IsoDate,
  submitted: Count,
  approved: Count,
  sentBack: Count,
  reviewed: Count,
  seconds: Count,
});
export type HistoryDay = Static<typeof HistoryDay>;

export const getPersonFigures = operation({
  name: 'get-person-figures',
  method: 'GET',
  path: '/figures/people/:id',
  summary: "One person's work in numbers; its history for themselves, assigners and admins.",
  access: { roles: 'any' },
  params: closed({ id: Type.Integer({ minimum: 1 }) }),
  query: closed(OfTime),
  answer: closed({
    person: PersonFigures,
    load: Type.Array(LoadOfPerson),
    due: DueCounts,
    history: orNull(Type.Array(HistoryDay)),
    counting: Type.Optional(Counting),
  }),
  errors: ['not-found'],
});
