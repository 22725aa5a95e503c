import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { ERRORS, type ErrorCode } from '../errors';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoDate, IsoTime, oneOf, operation, Revision } from '../operation';
import { completeDays, RowDays, type WithDays } from '../row-days';
import { FindingFilter } from '../row-filters';
import { OWNED_STATUSES, PENDING, STAGES, STATUSES } from '../statuses';
import { Counting } from './decided';
import { UncheckedCount } from './filled-sentences';
import { Today } from './my-work';

/**
 * Filters of the board. Statuses of owned rows, including corrected rows that are not sent to review. `in-progress`:
 * rows with a draft of their owner or in review. `all`: rows that have or had an owner. `pending` and
 * `pending-with-text`: rows without an owner; the latter have an imported text in the language. The statistics count
 * the same rows.
 */
export const BOARD_STATUSES = [...OWNED_STATUSES, 'in-progress', 'all', PENDING, 'pending-with-text'] as const;
export type BoardStatus = (typeof BOARD_STATUSES)[number];

const UNIT = {
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer({ minimum: 1 }),
  language: oneOf(LANGUAGE_CODES),
};
const Count = Type.Integer({ minimum: 0 });

/** One row in one language with its owner and the time of its assignment. */
export const BoardUnit = closed({
  ...UNIT,
  source: Type.Union([oneOf(LANGUAGE_CODES), Type.Null()], { description: 'Source language of its assignment.' }),
  stage: Type.Union([oneOf(STAGES), Type.Null()]),
  status: oneOf(STATUSES),
  revision: Revision,
  owner: Type.Union([Type.String(), Type.Null()]),
  since: Type.Union([IsoTime, Type.Null()], {
    description: 'Time of the assignment; null if it was not recorded.',
  }),
  ...RowDays,
  name: Type.String(),
  channel: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Channel of a video; null for other rows.',
  }),
  preview: Type.String({ description: 'First words of the source.' }),
  filled: Count,
  needed: Count,
  unchecked: Type.Optional(UncheckedCount),
  sentBack: Type.Boolean(),
  sourceChanged: Type.Optional(
    Type.Literal(true, { description: 'The source text has changed; absent if it has not.' }),
  ),
});
export type BoardUnit = WithDays<Static<typeof BoardUnit>>;

const ASSIGNER = { roles: ['assigner'] } as const;

const Narrowing = {
  person: Type.Optional(Type.String({ maxLength: 254, description: 'A username as stored in rows.' })),
  language: Type.Optional(oneOf(LANGUAGE_CODES)),
  kind: Type.Optional(oneOf(ITEM_KINDS)),
  status: Type.Optional(oneOf(BOARD_STATUSES)),
  from: Type.Optional(IsoDate),
  to: Type.Optional(IsoDate),
  begin: Type.Optional({ ...IsoDate, description: 'Only rows that begin on this day or later, yyyy-mm-dd.' }),
  sourceChanged: Type.Optional(Type.Boolean({ description: 'Only rows whose source text has changed.' })),
  findings: Type.Optional(FindingFilter),
  unfit: Type.Optional(
    Type.Boolean({ description: 'Only rows whose owner is inactive now, or no longer has the role or the pair.' }),
  ),
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 365,
      description: 'Only rows that the owner has had for at least this number of days.',
    }),
  ),
};

export const BoardPage = closed({
  units: Type.Array(BoardUnit),
  nextCursor: Type.Union([Type.String(), Type.Null()]),
});
export type BoardPage = ReturnType<typeof completePage>;

function completePage({ units, nextCursor }: Static<typeof BoardPage>) {
  return { units: units.map((unit) => completeDays(unit)), nextCursor };
}

/** Owned rows by content date, lagna, id and language; `assigned` if no status is given. */
export const listBoard = operation({
  name: 'list-board',
  method: 'GET',
  path: '/work-board',
  summary: 'Rows with their owners, page by page.',
  access: ASSIGNER,
  query: closed({
    ...Narrowing,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPageMax })),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: BoardPage,
  complete: completePage,
});

/** Number of rows of one kind in one language; for one person also by source and stage. */
export const BoardCount = closed({
  kind: oneOf(ITEM_KINDS),
  language: oneOf(LANGUAGE_CODES),
  source: Type.Union([oneOf(LANGUAGE_CODES), Type.Null()]),
  stage: Type.Union([oneOf(STAGES), Type.Null()]),
  units: Count,
  overdue: Count,
});
export type BoardCount = Static<typeof BoardCount>;

/** Zero counts are omitted; null if there are too many to count in time. */
export const countBoard = operation({
  name: 'count-board',
  method: 'GET',
  path: '/work-board/counts',
  summary: 'Number of rows of the board, by kind and language.',
  access: ASSIGNER,
  query: closed({ ...Today, ...Narrowing }),
  answer: closed({ counts: Type.Union([Type.Array(BoardCount), Type.Null()]) }),
});

/** Open and finished work of a user. `due` is open and not overdue. */
export const PersonLoad = closed({
  username: Type.String(),
  open: Count,
  due: Count,
  overdue: Count,
  done: Type.Integer({ minimum: 0, description: 'Rows submitted since the given day, each once a day.' }),
  hours: Type.Number({
    minimum: 0,
    description:
      'Hours since the given day: time between the first and last event of each day without gaps over 15 minutes.',
  }),
});
export type PersonLoad = Static<typeof PersonLoad>;

/** All users with open work, or with work submitted since the given day; users that are not listed have neither. */
export const listLoad = operation({
  name: 'list-load',
  method: 'GET',
  path: '/work-board/people',
  summary: 'Open and finished work of all users.',
  access: ASSIGNER,
  query: closed({ ...Today, since: IsoDate }),
  answer: closed({ people: Type.Array(PersonLoad), counting: Type.Optional(Counting) }),
});

/** New owner of a unit: a user by id, or null to make it pending. */
export const UnitMove = closed({
  ...UNIT,
  revision: Revision,
  userId: Type.Union([Type.Integer(), Type.Null()]),
  /** For a unit that was taken back: its source language, and its stage for a user with both roles. */
  source: Type.Optional(oneOf(LANGUAGE_CODES)),
  stage: Type.Optional(oneOf(STAGES)),
});
export type UnitMove = Static<typeof UnitMove>;

/**
 * Result for one unit. `code` is the reason if it was not changed. The other fields are its current state; null if it
 * was removed.
 */
export const UnitMoved = closed({
  ...UNIT,
  code: Type.Union([oneOf(Object.keys(ERRORS) as ErrorCode[]), Type.Null()]),
  owner: Type.Union([Type.String(), Type.Null()]),
  status: Type.Union([oneOf(STATUSES), Type.Null()]),
  revision: Type.Union([Revision, Type.Null()]),
});
export type UnitMoved = Static<typeof UnitMoved>;

/**
 * Takes units back, assigns them to another user, or reassigns units that were taken back. Each unit is handled
 * separately: units that changed meanwhile are reported and stay, the others are changed. A unit already in the
 * requested state counts as changed, so a call whose answer was lost can be repeated.
 */
export const moveUnits = operation({
  name: 'move-units',
  method: 'POST',
  path: '/work-board/move',
  summary: 'Take several rows back, or assign them to users.',
  access: ASSIGNER,
  body: closed({ units: Type.Array(UnitMove, { minItems: 1, maxItems: LIMITS.movedUnitsMax }) }),
  answer: closed({ results: Type.Array(UnitMoved) }),
});

const { language, kind, status, from, to } = Narrowing;

/**
 * Rows whose source text has changed, of all owners: for assigners, and for reviewers, who do not see the work board.
 */
export const listSourceChanges = operation({
  name: 'list-source-changes',
  method: 'GET',
  path: '/source-changes',
  summary: 'Rows whose source changed after their translation was made, page by page.',
  access: { roles: ['assigner', 'reviewer'] },
  query: closed({
    language,
    kind,
    status,
    from,
    to,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPageMax })),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: BoardPage,
  complete: completePage,
});

/**
 * Returns approved units with a changed source to review. Each unit is handled separately: units that changed meanwhile
 * are reported and stay. A unit already in review counts as changed, so a call whose answer was lost can be repeated.
 */
export const reopenUnits = operation({
  name: 'reopen-units',
  method: 'POST',
  path: '/source-changes/reopen',
  summary: 'Reopen several approved rows whose source changed.',
  access: { roles: ['assigner', 'reviewer'] },
  body: closed({
    units: Type.Array(closed({ ...UNIT, revision: Revision }), { minItems: 1, maxItems: LIMITS.movedUnitsMax }),
    reason: Type.Optional(Type.String({ minLength: 1, maxLength: LIMITS.reasonCharacters })),
  }),
  answer: closed({ results: Type.Array(UnitMoved) }),
});
