import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { ERRORS, type ErrorCode } from '../errors';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoDate, IsoTime, oneOf, operation, Revision } from '../operation';
import { completeDays, RowDays, type WithDays } from '../row-days';
import { GIVEN_STATUSES, PENDING, STAGES, STATUSES } from '../statuses';
import { Counting } from './decided';
import { Today } from './my-work';

/**
 * What the board lists: what somebody has in hand, to be worked on, to be sent to review, or waiting there; what they are
 * done with; what is under way, with a draft of its owner or in review; whatever somebody has or had last. And what nobody
 * has yet, without a text in the language or with one that a workbook brought: just what the figures count so.
 */
export const BOARD_STATUSES = [...GIVEN_STATUSES, 'in-progress', 'all', PENDING, 'pending-with-text'] as const;
export type BoardStatus = (typeof BOARD_STATUSES)[number];

const UNIT = {
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer({ minimum: 1 }),
  language: oneOf(LANGUAGE_CODES),
};
const Count = Type.Integer({ minimum: 0 });

/** One row in one language that somebody has, and since when. */
export const BoardUnit = closed({
  ...UNIT,
  source: Type.Union([oneOf(LANGUAGE_CODES), Type.Null()], { description: 'What its assignment named to work from.' }),
  stage: Type.Union([oneOf(STAGES), Type.Null()]),
  status: oneOf(STATUSES),
  revision: Revision,
  owner: Type.Union([Type.String(), Type.Null()]),
  since: Type.Union([IsoTime, Type.Null()], {
    description: 'When its owner got it; null where that was not recorded.',
  }),
  ...RowDays,
  name: Type.String(),
  channel: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Of a video, which lies on no day; null of every other row.',
  }),
  preview: Type.String({ description: 'The first words of the source.' }),
  filled: Count,
  needed: Count,
  sentBack: Type.Boolean(),
  sourceChanged: Type.Optional(
    Type.Literal(true, { description: 'The text it was made from has changed since; left out where it has not.' }),
  ),
});
export type BoardUnit = WithDays<Static<typeof BoardUnit>>;

const ASSIGNER = { roles: ['assigner'] } as const;

const Narrowing = {
  person: Type.Optional(Type.String({ maxLength: 254, description: 'A username, as rows hold it.' })),
  language: Type.Optional(oneOf(LANGUAGE_CODES)),
  kind: Type.Optional(oneOf(ITEM_KINDS)),
  status: Type.Optional(oneOf(BOARD_STATUSES)),
  from: Type.Optional(IsoDate),
  to: Type.Optional(IsoDate),
  begin: Type.Optional({ ...IsoDate, description: 'Only rows that begin on this day or later, yyyy-mm-dd.' }),
  sourceChanged: Type.Optional(Type.Boolean({ description: 'Only what was made from a text that has changed since.' })),
  unfit: Type.Optional(
    Type.Boolean({ description: 'Only rows whose owner is inactive now, or no longer has the role or the pair.' }),
  ),
  days: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 365, description: 'Only what its owner has had for so many days or longer.' }),
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

/** Who has what, by content date, lagna, id and language; `assigned` where no status is named. */
export const listBoard = operation({
  name: 'list-board',
  method: 'GET',
  path: '/work-board',
  summary: 'Who has what, page by page.',
  access: ASSIGNER,
  query: closed({
    ...Narrowing,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPageMax })),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: BoardPage,
  complete: completePage,
});

/** How much of it there is in one kind and language; for one person also by what it is made from and what is asked for. */
export const BoardCount = closed({
  kind: oneOf(ITEM_KINDS),
  language: oneOf(LANGUAGE_CODES),
  source: Type.Union([oneOf(LANGUAGE_CODES), Type.Null()]),
  stage: Type.Union([oneOf(STAGES), Type.Null()]),
  units: Count,
  overdue: Count,
});
export type BoardCount = Static<typeof BoardCount>;

/** What is 0 is left out; null where it is too much to be counted in time. */
export const countBoard = operation({
  name: 'count-board',
  method: 'GET',
  path: '/work-board/counts',
  summary: 'How much of the board there is, by kind and language.',
  access: ASSIGNER,
  query: closed({ ...Today, ...Narrowing }),
  answer: closed({ counts: Type.Union([Type.Array(BoardCount), Type.Null()]) }),
});

/** What somebody has to do and has done. `due` is what is open and not overdue. */
export const PersonLoad = closed({
  username: Type.String(),
  open: Count,
  due: Count,
  overdue: Count,
  done: Type.Integer({ minimum: 0, description: 'Rows submitted since the named day, each once a day.' }),
  hours: Type.Number({
    minimum: 0,
    description:
      'Time between the first and the last event of a day, gaps over 15 minutes left out; since the named day.',
  }),
});
export type PersonLoad = Static<typeof PersonLoad>;

/** Everybody who has something, or did something since the named day, in one answer; who is not in it has and did nothing. */
export const listLoad = operation({
  name: 'list-load',
  method: 'GET',
  path: '/work-board/people',
  summary: 'What everybody has to do and has done.',
  access: ASSIGNER,
  query: closed({ ...Today, since: IsoDate }),
  answer: closed({ people: Type.Array(PersonLoad), counting: Type.Optional(Counting) }),
});

/** Where a unit shall go: to a person by id, or with null back to pending. */
export const UnitMove = closed({
  ...UNIT,
  revision: Revision,
  userId: Type.Union([Type.Integer(), Type.Null()]),
  /** Of a unit that was taken back: what it is to be worked from, and what is asked for of somebody who does both. */
  source: Type.Optional(oneOf(LANGUAGE_CODES)),
  stage: Type.Optional(oneOf(STAGES)),
});
export type UnitMove = Static<typeof UnitMove>;

/** What became of one: `code` says why it was left as it is, the rest how it stands now; null where it is gone. */
export const UnitMoved = closed({
  ...UNIT,
  code: Type.Union([oneOf(Object.keys(ERRORS) as ErrorCode[]), Type.Null()]),
  owner: Type.Union([Type.String(), Type.Null()]),
  status: Type.Union([oneOf(STATUSES), Type.Null()]),
  revision: Type.Union([Revision, Type.Null()]),
});
export type UnitMoved = Static<typeof UnitMoved>;

/**
 * Takes units back, gives them to somebody else or gives back what was taken back, each by itself: what somebody changed meanwhile
 * is told and left, the others are done. A unit that stands as asked already counts as done, so a call whose answer was
 * lost can be sent again.
 */
export const moveUnits = operation({
  name: 'move-units',
  method: 'POST',
  path: '/work-board/move',
  summary: 'Take several rows back, or give them to people.',
  access: ASSIGNER,
  body: closed({ units: Type.Array(UnitMove, { minItems: 1, maxItems: LIMITS.movedAtOnce }) }),
  answer: closed({ results: Type.Array(UnitMoved) }),
});

const { language, kind, status, from, to } = Narrowing;

/** What was made from a text that has changed since, whoever has it: for assigners, and for reviewers, who see no work board. */
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
 * Returns approved units whose source changed to review, each by itself: what somebody changed meanwhile is told and left. One
 * that is in review already counts as done, so a call whose answer was lost can be sent again.
 */
export const reopenUnits = operation({
  name: 'reopen-units',
  method: 'POST',
  path: '/source-changes/reopen',
  summary: 'Reopen several approved rows whose source changed.',
  access: { roles: ['assigner', 'reviewer'] },
  body: closed({
    units: Type.Array(closed({ ...UNIT, revision: Revision }), { minItems: 1, maxItems: LIMITS.movedAtOnce }),
    reason: Type.Optional(Type.String({ minLength: 1, maxLength: LIMITS.reasonCharacters })),
  }),
  answer: closed({ results: Type.Array(UnitMoved) }),
});
