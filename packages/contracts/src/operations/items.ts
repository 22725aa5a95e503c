import { type Static, Type } from 'typebox';
import { ITEM_KINDS, ITEM_TEXT_PATTERN } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS, UPLOAD_LIMITS } from '../limits';
import { closed, IsoTime, oneOf, operation, Revision } from '../operation';
import { WORK_ROLES } from '../roles';
import { completeDays, RowDays, type WithDays } from '../row-days';
import { NEAR_SIDES, ROW_NARROWING } from '../row-narrowing';
import { MKSABB, STATUSES } from '../statuses';
import { type ItemAnswer as AnyItem, ItemAnswer } from './item-answer';

/** Where a unit of work stands: one row in one target language. */
export const UnitParams = closed({
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer({ minimum: 1 }),
  language: oneOf(LANGUAGE_CODES),
});

/** The revision the person saw; a stale one is answered 409 with what stands there now. */
export const RevisionBody = closed({ revision: Revision });

/**
 * The source texts that the caller had before them, by column: what the row no longer holds of them marks the unit as
 * 'source changed'. Without it the row's texts of that moment count.
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

/** The texts of one language by column, e.g. `te_1`; columns left out keep what they hold. `mksabb` only of an activity. */
export const TextsBody = closed({
  revision: Revision,
  source: Type.Optional(SourceSeen),
  mksabb: Type.Optional(oneOf(MKSABB)),
  columns: Type.Record(Type.String({ pattern: ITEM_TEXT_PATTERN }), Type.String({ maxLength: LIMITS.textCharacters }), {
    additionalProperties: false,
  }),
});

export const SubmitBody = closed({
  ...TextsBody.properties,
  unchanged: Type.Optional(
    Type.String({
      maxLength: LIMITS.reasonCharacters,
      description:
        'Submits a unit that was sent back although its texts are those of the round before, and tells the reviewer why; may be empty. Without it such a submission is refused.',
    }),
  ),
});

const UnitAnswer = closed({ item: ItemAnswer });
/** What is answered with a row. */
export const answersUnit = {
  answer: UnitAnswer,
  complete: ({ item }: Static<typeof UnitAnswer>): { item: AnyItem } => ({ item: completeDays(item) as AnyItem }),
} as const;

export const getItem = operation({
  name: 'get-item',
  method: 'GET',
  path: '/items/:kind/:id',
  summary: 'One row, if this person may see it.',
  access: { roles: [...WORK_ROLES, 'assigner', 'reviewer'], scope: 'own' },
  params: closed({ kind: oneOf(ITEM_KINDS), id: Type.Integer({ minimum: 1 }) }),
  ...answersUnit,
  errors: ['not-found'],
});

/** Who has a row in a language now, and by whom and when it came to that; null where nobody has it. */
export const Holder = closed({
  owner: Type.Union([Type.String(), Type.Null()]),
  status: oneOf(STATUSES),
  by: Type.String(),
  at: IsoTime,
});
export type Holder = Static<typeof Holder>;

/** For somebody whose row was taken away while they worked on it; others do not find it. */
export const getHolder = operation({
  name: 'get-holder',
  method: 'GET',
  path: '/items/:kind/:id/:language/holder',
  summary: 'Who has a row now that the caller has, or had before.',
  access: { roles: WORK_ROLES, scope: 'own' },
  params: UnitParams,
  answer: Holder,
  errors: ['not-found'],
});

/** The import that brought a version of a row, and how. */
export const HistoryImport = closed({
  id: Type.Integer(),
  file: Type.String(),
  /** The row of the sheet, as the file numbers it; 0 of a subtitle file. */
  row: Type.Integer(),
  /** Its sheet, where several were read. */
  sheet: Type.Optional(Type.String()),
  /** This version is the one people see now. */
  seen: Type.Boolean(),
  /**
   * The import whose version this one replaced: 0 where that came from none; its file is null where it is not known any
   * more. Null where nothing stood before.
   */
  replaced: Type.Union([closed({ id: Type.Integer(), file: Type.Union([Type.String(), Type.Null()]) }), Type.Null()]),
  /** The texts it brought are not known: they were changed before the first change of a unit kept them. */
  lost: Type.Optional(Type.Literal(true)),
});
export type HistoryImport = Static<typeof HistoryImport>;

/**
 * What happened to a row in one language: an entry of the append-only audit or, where asked for, an import that brought
 * a version of the whole row. That has the event `import-row` and the texts it brought, and says nothing of status,
 * revision and owner.
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
  /** The texts as they stood after the event, where it changed, submitted or brought them. */
  columns: Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()]),
  /** Of an import. */
  import: Type.Optional(HistoryImport),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

export const listHistory = operation({
  name: 'list-history',
  method: 'GET',
  path: '/items/:kind/:id/:language/history',
  summary: 'What happened to a row in one language, newest first.',
  access: { roles: [...WORK_ROLES, 'assigner', 'reviewer'], scope: 'own' },
  params: UnitParams,
  query: closed({
    imports: Type.Optional(Type.Boolean({ description: 'Also the imports that brought a version of the row.' })),
  }),
  answer: Type.Array(HistoryEntry),
  errors: ['not-found'],
});

/** How a column stands: translated, still to do, or without a source text. */
export const MARKS = ['filled', 'open', 'unneeded'] as const;
export type Mark = (typeof MARKS)[number];

/** One row in one language pair as an editor's list shows it: the first words of its source, and no other text. */
export const ListRow = closed({
  id: Type.Integer(),
  ...RowDays,
  name: Type.String(),
  subno: Type.String(),
  status: oneOf(STATUSES),
  owner: Type.Union([Type.String(), Type.Null()]),
  sentBack: Type.Boolean(),
  imported: Type.Boolean({ description: 'A draft that came with a workbook and nobody has touched.' }),
  assignedFrom: Type.Optional({
    ...oneOf(LANGUAGE_CODES),
    description:
      'The language its assignment named to translate from; left out where that is the one asked for, or none.',
  }),
  sourceChanged: Type.Optional(
    Type.Literal(true, { description: 'The text it was made from has changed since; left out where it has not.' }),
  ),
  preview: Type.Union([closed({ column: Type.String(), text: Type.String() }), Type.Null()]),
  instead: Type.Union([oneOf(LANGUAGE_CODES), Type.Null()], {
    description: 'Where the source language holds no text: the one it can be translated from, null where none can.',
  }),
  marks: Type.Array(oneOf(MARKS), { description: 'One for each column.' }),
});
export type ListRow = WithDays<Static<typeof ListRow>>;

const shared = {
  method: 'GET',
  access: { roles: [...WORK_ROLES, 'assigner', 'reviewer'], scope: 'own' },
  params: closed({ kind: oneOf(ITEM_KINDS) }),
} as const;

/**
 * The same rows as the list of predictions in `target`, in the same order unless asked otherwise; whole, or in pages like
 * that. A page that begins elsewhere than the list has the cursor of the page above it in `x-previous-cursor`.
 */
export const listRows = operation({
  ...shared,
  name: 'list-rows',
  path: '/rows/:kind',
  summary: 'Rows this person may see, as an editor lists them.',
  query: closed({
    ...ROW_NARROWING,
    source: oneOf(LANGUAGE_CODES),
    target: oneOf(LANGUAGE_CODES),
    /** By date unless asked otherwise; 'open': rows in the status `assigned` first, the others behind them. */
    order: Type.Optional(oneOf(['date', 'open'])),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPageMax })),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
    near: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'The page at the place of this row, whether the list holds it or not; only with a limit.',
      }),
    ),
    side: Type.Optional({
      ...oneOf(NEAR_SIDES),
      description: 'Rows around that row, with it (as without `side`), or those before or after it.',
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
    { description: 'Null where they are too many to be counted in time.' },
  ),
  /** Of the same rows, those that were sent back, that hold no text, and whose source changed; left out with `counts` null. */
  marks: Type.Optional(closed({ sentBack: Count, empty: Count, sourceChanged: Count })),
});
export type RowCounts = Static<typeof RowCounts>;

/** How many rows of such a list stand in each status, on all its pages; in that status only, where one is given. */
export const countRows = operation({
  ...shared,
  name: 'count-rows',
  path: '/rows/:kind/counts',
  summary: 'How many rows of a list stand in each status.',
  query: closed({ ...ROW_NARROWING, target: oneOf(LANGUAGE_CODES) }),
  answer: RowCounts,
});
