import { type Static, Type } from 'typebox';
import { IMPORT_KINDS, ITEM_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { closed, IsoDate, IsoTime, oneOf, operation, orNull } from '../operation';
import { ROLES } from '../roles';
import { STATUSES } from '../statuses';
import { Counting, PeriodFilters } from './decided';
import { USER_STATUSES } from './users';

/** Number of days of a trend, including today. The period before it has as many days. */
export const TREND_DAYS = 30;
/** Longest period for statistics of people, in days. */
export const MAX_DAYS = 92;
/** Rows that have been in review for more days than this are counted separately. */
export const LONG_REVIEW_DAYS = 2;

export type { Counting };

const Count = Type.Integer({ minimum: 0 });
/** Additions in the last 30 days, and in the 30 days before. */
const Trend = closed({ last: Count, before: Count });
const Total = closed({ total: Count, trend: Trend });

/** Units of one kind, language and status; `oldest` is the earliest of their days. */
export const WaitingUnits = closed({
  kind: oneOf(ITEM_KINDS),
  language: oneOf(LANGUAGE_CODES),
  status: oneOf(STATUSES),
  count: Count,
  withText: Type.Integer({
    minimum: 0,
    description: 'Pending units with an imported text in the language, an original or a draft.',
  }),
  oldest: orNull(IsoDate),
});
export type WaitingUnits = Static<typeof WaitingUnits>;

/** Units in review, with the time since submission. Rows that were imported as in review have no time of submission. */
export const InReview = closed({
  kind: oneOf(ITEM_KINDS),
  language: oneOf(LANGUAGE_CODES),
  longer: Type.Integer({ minimum: 0, description: `In review for more than ${LONG_REVIEW_DAYS} days.` }),
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
  approved: Type.Array(ApprovedOfDay, { description: 'Approvals of the last 30 days; days without any are omitted.' }),
  approvedBefore: Type.Integer({ minimum: 0, description: 'Approvals in the 30 days before.' }),
  waiting: Type.Array(WaitingUnits),
  inReview: Type.Array(InReview),
  counting: Type.Optional(Counting),
});
export type OverviewFigures = Static<typeof OverviewFigures>;

/** Totals of all users. Days are days of Indian time. */
export const getOverview = operation({
  name: 'get-overview',
  method: 'GET',
  path: '/figures/overview',
  summary: 'Totals with trends, approvals, and open work by kind and language.',
  access: { roles: 'any' },
  answer: OverviewFigures,
});

export const ACTIVITY_STATUSES = ['processing', 'completed', 'queued'] as const;

export const Activity = closed({
  id: Type.Integer(),
  name: Type.String(),
  kind: oneOf(IMPORT_KINDS),
  uploadedTime: IsoTime,
  by: Type.String({ description: 'Name of the user.' }),
  status: oneOf(ACTIVITY_STATUSES),
  progress: Type.Number({ minimum: 0, maximum: 100 }),
  rows: Type.Integer({ minimum: 0, description: 'Number of rows; for a subtitle file, of cues.' }),
  etaSeconds: orNull(Count),
});
export type Activity = Static<typeof Activity>;

export const listActivity = operation({
  name: 'list-recent-activity',
  method: 'GET',
  path: '/figures/activity',
  summary: 'The latest uploads, in progress or done.',
  access: { roles: 'any' },
  answer: closed({ items: Type.Array(Activity) }),
});

/** Groups of assigned units by the time left until their day. */
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
  vttFiles: Type.Integer({ minimum: 0, description: 'Subtitle translations they own, submitted or not.' }),
  pending: Type.Integer({ minimum: 0, description: 'Assigned and not submitted.' }),
  overdue: Type.Integer({ minimum: 0, description: 'Those of them whose day has passed.' }),
  inProgress: Type.Integer({ minimum: 0, description: 'Assigned with a draft, or in review.' }),
  success: Type.Integer({
    minimum: 0,
    description: 'Their submitted rows that were approved in the period and not undone: each row once a day.',
  }),
  reviewed: Type.Integer({
    minimum: 0,
    description: 'Rows they approved in the period, not undone: each row once a day.',
  }),
  days: Type.Array(Count, { description: '`success` and `reviewed` by day of the period.' }),
  sentBack: orNull(closed({ back: Count, decided: Count })),
  seconds: orNull(Count),
});
export type PersonFigures = Static<typeof PersonFigures>;

/**
 * Statistics of all users, in the order of their creation, so there is no ranking. Rows sent back and hours are visible
 * to the user, assigners and admins, and null for others. Without `from` and `to` the period is the last seven days.
 */
export const getTaskStatus = operation({
  name: 'get-task-status',
  method: 'GET',
  path: '/figures/people',
  summary: 'Work statistics of all users.',
  access: { roles: 'any' },
  query: closed(PeriodFilters),
  answer: closed({
    today: IsoDate,
    from: IsoDate,
    to: IsoDate,
    people: Type.Array(PersonFigures),
    due: DueCounts,
    counting: Type.Optional(Counting),
  }),
});

/** Number of units of one user for one combination of these values. */
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
  summary: 'Work statistics of one user; the history only for the user, assigners and admins.',
  access: { roles: 'any' },
  params: closed({ id: Type.Integer({ minimum: 1 }) }),
  query: closed(PeriodFilters),
  answer: closed({
    person: PersonFigures,
    load: Type.Array(LoadOfPerson),
    due: DueCounts,
    history: orNull(Type.Array(HistoryDay)),
    counting: Type.Optional(Counting),
  }),
  errors: ['not-found'],
});
