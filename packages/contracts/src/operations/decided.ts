import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoDate, IsoTime, oneOf, operation, orNull } from '../operation';
import { completeDays } from '../row-days';
import { FindingFilter } from '../row-filters';
import { APPROVED, STATUSES } from '../statuses';

/** Days and language of statistics; by default the last seven days. */
export const PeriodFilters = {
  from: Type.Optional(IsoDate),
  to: Type.Optional(IsoDate),
  language: Type.Optional(oneOf(LANGUAGE_CODES)),
};

/**
 * Progress of the statistics. A worker counts events as they happen; requests do not count. All events up to `at` are
 * counted, except those of days that are not yet counted. `at` is null before the first count.
 */
export const Counting = closed({
  at: orNull(IsoTime),
  days: Type.Integer({ minimum: 0, description: 'Number of days not yet counted.' }),
  paused: Type.Boolean({ description: 'No worker is counting.' }),
});
export type Counting = Static<typeof Counting>;

export const DECISIONS = [APPROVED, 'sent-back'] as const;
export type Decision = (typeof DECISIONS)[number];
/** Role of a user in a decision: they submitted the text, or they made the decision. */
export const DECISION_PARTS = ['submitted', 'reviewed'] as const;
export type DecisionPart = (typeof DECISION_PARTS)[number];

/**
 * One decision on a row in one language, with the row's current state. Name, days and status are null if the row was
 * removed. The days are also null if the row has none.
 */
export const DecidedUnit = closed({
  at: IsoTime,
  by: Type.String(),
  submitter: orNull(Type.String({ description: 'User who submitted the text.' })),
  part: orNull(oneOf(DECISION_PARTS)),
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer(),
  language: oneOf(LANGUAGE_CODES),
  name: orNull(Type.String()),
  from: orNull(IsoDate),
  to: orNull(IsoDate),
  channel: orNull(Type.Integer({ description: 'Channel of a video; null for other rows.' })),
  status: orNull(oneOf(STATUSES)),
});
export type DecidedUnit = Static<typeof DecidedUnit>;
const DecidedPage = closed({
  from: IsoDate,
  to: IsoDate,
  total: orNull(
    Type.Integer({
      minimum: 0,
      description: 'Null if rows are filtered by findings or by who sent them back, and one page has not all of them.',
    }),
  ),
  units: Type.Array(DecidedUnit),
  counting: Type.Optional(Counting),
  nextCursor: orNull(Type.String()),
});

/**
 * Rows that were approved (and not undone) or sent back in a period, each row once a day, latest first. The statistics
 * count the same rows. With a user: rows they submitted and approvals they made; `part` says which. A row with both is
 * listed twice. Rows sent back to the user are listed, unless `part` says otherwise; without a user, a
 * person who sees only their own gets both. `findings` filters by the row's latest submission, which may be later than
 * the decision. Assigners and admins see all rows, reviewers see approved rows, other users see their own.
 */
export const listDecided = operation({
  name: 'list-decided',
  method: 'GET',
  path: '/figures/decided',
  summary: 'Rows approved or sent back, page by page.',
  access: { roles: 'any' },
  query: closed({
    ...PeriodFilters,
    decision: Type.Optional(oneOf(DECISIONS)),
    person: Type.Optional(Type.String({ maxLength: 254, description: 'A username as stored in rows.' })),
    part: Type.Optional({ ...oneOf(DECISION_PARTS), description: 'Only rows with this part of the user.' }),
    findings: Type.Optional(FindingFilter),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPage })),
    cursor: Type.Optional(Type.String({ maxLength: 100, pattern: '^[0-9]{15}:[a-z0-9:]+$' })),
  }),
  answer: DecidedPage,
  complete: ({ units, ...page }: Static<typeof DecidedPage>) => ({
    ...page,
    units: units.map((unit) => (unit.name === null ? unit : completeDays(unit))),
  }),
});
