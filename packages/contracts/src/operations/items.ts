import { type Static, Type } from 'typebox';
import { ITEM_KINDS, ITEM_TEXT_PATTERN } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS, UPLOAD_LIMITS } from '../limits';
import { closed, IsoTime, oneOf, operation, Revision } from '../operation';
import { WORK_ROLES } from '../roles';
import { completeDays, RowDays, type WithDays } from '../row-days';
import { NEAR_SIDES, ROW_FILTERS } from '../row-filters';
import { MKSABB, STATUSES } from '../statuses';
import { FindingCount, Overrides } from './findings';
import { type ItemAnswer as AnyItem, ItemAnswer } from './item-answer';

/** Identifies a unit: one row in one target language. */
export const UnitParams = closed({
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer({ minimum: 1 }),
  language: oneOf(LANGUAGE_CODES),
});

/** The revision that the user read; if it is stale the answer is 409 with the current row. */
export const RevisionBody = closed({ revision: Revision });

/**
 * Source texts that the caller displayed, by column. If the row has other source texts now, the unit is marked as
 * 'source changed'. Without this field the server assumes the row's current texts.
 */
export const SourceSeen = closed({
  language: oneOf(LANGUAGE_CODES),
  texts: Type.Record(
    Type.String({ pattern: ITEM_TEXT_PATTERN }),
    Type.String({ maxLength: UPLOAD_LIMITS.cellCharacters }),
    {
      additionalProperties: false,
    },
  ),
});
export type SourceSeen = Static<typeof SourceSeen>;

/** Texts of one language by column, e.g. `te_1`; omitted columns stay unchanged. `mksabb` only for an activity. */
export const TextsBody = closed({
  revision: Revision,
  source: Type.Optional(SourceSeen),
  mksabb: Type.Optional(oneOf(MKSABB)),
  columns: Type.Record(Type.String({ pattern: ITEM_TEXT_PATTERN }), Type.String({ maxLength: LIMITS.textCharacters }), {
    additionalProperties: false,
  }),
});

const UnitAnswer = closed({ item: ItemAnswer });
/** Answer and refusals of calls that return a row. */
export const unitAnswer = {
  answer: UnitAnswer,
  complete: ({ item }: Static<typeof UnitAnswer>): { item: AnyItem } => ({ item: completeDays(item) as AnyItem }),
} as const;

export const getItem = operation({
  name: 'get-item',
  method: 'GET',
  path: '/items/:kind/:id',
  summary: 'One row, if the caller may see it.',
  access: { roles: [...WORK_ROLES, 'assigner', 'reviewer'], scope: 'own' },
  params: closed({ kind: oneOf(ITEM_KINDS), id: Type.Integer({ minimum: 1 }) }),
  ...unitAnswer,
  errors: ['not-found'],
});

/** Current owner of a row in a language, with the person who assigned it and the time; null without an owner. */
export const Holder = closed({
  owner: Type.Union([Type.String(), Type.Null()]),
  status: oneOf(STATUSES),
  by: Type.String(),
  at: IsoTime,
});
export type Holder = Static<typeof Holder>;

/** Sent by a user whose row was taken away while they worked on it; other users get not found. */
export const getHolder = operation({
  name: 'get-holder',
  method: 'GET',
  path: '/items/:kind/:id/:language/holder',
  summary: 'Current owner of a row that the caller has or had.',
  access: { roles: WORK_ROLES, scope: 'own' },
  params: UnitParams,
  answer: Holder,
  errors: ['not-found'],
});

/** The import that created a version of a row, and the place of the row in its file. */
export const HistoryImport = closed({
  id: Type.Integer(),
  file: Type.String(),
  /** Row number in the sheet, as in the file; 0 for a subtitle file. */
  row: Type.Integer(),
  /** Name of the sheet, if the import read several. */
  sheet: Type.Optional(Type.String()),
  /** Whether users see this version. */
  seen: Type.Boolean(),
  /**
   * Import of the version that this version replaced. Its id is 0 if no import created that version; `file` is null if
   * the name is no longer known. Null if there was no earlier version.
   */
  replaced: Type.Union([closed({ id: Type.Integer(), file: Type.Union([Type.String(), Type.Null()]) }), Type.Null()]),
  /** Set if the imported texts are unknown because they were changed before the history stored them. */
  lost: Type.Optional(Type.Literal(true)),
});
export type HistoryImport = Static<typeof HistoryImport>;

/**
 * An event of a row in one language: an entry of the append-only audit or, on request, an import that created a version
 * of the whole row. An import has the event `import-row` and its texts, but no status, revision and owner.
 */
export const HistoryEntry = closed({
  at: IsoTime,
  by: Type.String(),
  event: Type.String(),
  from: Type.String(),
  to: Type.String(),
  revision: Type.Integer(),
  owner: Type.Union([Type.String(), Type.Null()]),
  reason: Type.String(),
  note: Type.String(),
  /** Texts after the event; null if it neither changed, submitted nor imported texts. */
  columns: Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()]),
  /** Present if the event is an import. */
  import: Type.Optional(HistoryImport),
  /** Warnings that a submission kept; absent for none. */
  overrides: Type.Optional(Overrides),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

export const listHistory = operation({
  name: 'list-history',
  method: 'GET',
  path: '/items/:kind/:id/:language/history',
  summary: 'History of a row in one language, newest first.',
  access: { roles: [...WORK_ROLES, 'assigner', 'reviewer'], scope: 'own' },
  params: UnitParams,
  query: closed({
    imports: Type.Optional(Type.Boolean({ description: 'Includes imports that created a version of the row.' })),
  }),
  answer: Type.Array(HistoryEntry),
  errors: ['not-found'],
});

/**
 * State of a text column: translated; filled from the memory or another row, and neither changed nor checked; still to
 * translate; or without a source text.
 */
export const MARKS = ['filled', 'unchecked', 'open', 'unneeded'] as const;
export type Mark = (typeof MARKS)[number];

/** One row in one language pair in an editor's list: the first words of its source, and no other text. */
export const ListRow = closed({
  id: Type.Integer(),
  ...RowDays,
  name: Type.String(),
  subno: Type.String(),
  status: oneOf(STATUSES),
  owner: Type.Union([Type.String(), Type.Null()]),
  sentBack: Type.Boolean(),
  imported: Type.Boolean({ description: 'An imported draft that has not been changed.' }),
  assignedFrom: Type.Optional({
    ...oneOf(LANGUAGE_CODES),
    description: 'Source language of its assignment; absent if it is the requested one, or none.',
  }),
  sourceChanged: Type.Optional(Type.Literal(true, { description: 'Absent if the source text has not changed.' })),
  findings: Type.Optional(FindingCount),
  preview: Type.Union([closed({ column: Type.String(), text: Type.String() }), Type.Null()]),
  instead: Type.Union([oneOf(LANGUAGE_CODES), Type.Null()], {
    description: 'If the source language has no text: a language with text, or null if none has.',
  }),
  marks: Type.Array(oneOf(MARKS), { description: 'One per column.' }),
});
export type ListRow = WithDays<Static<typeof ListRow>>;

const sharedFields = {
  method: 'GET',
  access: { roles: [...WORK_ROLES, 'assigner', 'reviewer'], scope: 'own' },
  params: closed({ kind: oneOf(ITEM_KINDS) }),
} as const;

/**
 * Returns the rows of the list of predictions in `target`, by default in its order; all rows or a page. A page that
 * does not start at the beginning of the list has the cursor of the previous page in `x-previous-cursor`.
 */
export const listRows = operation({
  ...sharedFields,
  name: 'list-rows',
  path: '/rows/:kind',
  summary: 'Rows that the caller may see, for an editor’s list.',
  query: closed({
    ...ROW_FILTERS,
    source: oneOf(LANGUAGE_CODES),
    target: oneOf(LANGUAGE_CODES),
    /** By date by default. 'open' puts rows with the status `assigned` first. */
    order: Type.Optional(oneOf(['date', 'open'])),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPageMax })),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
    near: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'Returns the page at the position of this row, even if the list does not contain it; only with a limit.',
      }),
    ),
    side: Type.Optional({
      ...oneOf(NEAR_SIDES),
      description: 'Rows around that row including it (default), or rows before or after it.',
    }),
  }),
  answer: Type.Array(ListRow),
  complete: (rows: Static<typeof ListRow>[]) => rows.map((row) => completeDays(row)),
});

const Count = Type.Integer({ minimum: 0 });
export const RowCounts = closed({
  counts: Type.Union(
    [
      closed(
        Object.fromEntries(STATUSES.map((status) => [status, Count])) as Record<
          (typeof STATUSES)[number],
          typeof Count
        >,
      ),
      Type.Null(),
    ],
    { description: 'Null if there are too many to count in time.' },
  ),
  /** Numbers of rows that were sent back, without text, and with a changed source; omitted if `counts` is null. */
  marks: Type.Optional(closed({ sentBack: Count, empty: Count, sourceChanged: Count })),
});
export type RowCounts = Static<typeof RowCounts>;

/** Counts the rows of an editor's list on all its pages, for each status, or for `status` alone if it is given. */
export const countRows = operation({
  ...sharedFields,
  name: 'count-rows',
  path: '/rows/:kind/counts',
  summary: 'Number of rows of a list by status.',
  query: closed({ ...ROW_FILTERS, target: oneOf(LANGUAGE_CODES) }),
  answer: RowCounts,
});
