import { type Static, Type } from 'typebox';
import { IMPORT_KINDS } from '../columns';
import { closed, IsoDate, IsoTime, oneOf, operation, orNull, WorkedRows } from '../operation';
import { DuplicateQuestion, Overfull } from './import-question';

export const IMPORT_STATUSES = ['queued', 'scanning', 'importing', 'done', 'failed', 'cancelled', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Choice about rows whose natural key exists already. */
export const DUPLICATE_CHOICES = ['ask', 'skip', 'replace', 'stop'] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];
/** Answers to the question of `ask`. */
export const DUPLICATE_ANSWERS = ['skip', 'replace', 'stop'] as const satisfies readonly DuplicateChoice[];
export type DuplicateAnswer = (typeof DUPLICATE_ANSWERS)[number];

/** `row` is the row number of the sheet (the header is usually 1); 0 means the whole sheet. */
export const ImportError = closed({
  sheet: Type.String(),
  row: Type.Integer({ minimum: 0 }),
  column: Type.String(),
  value: Type.String(),
  message: Type.String(),
});
export type ImportError = Static<typeof ImportError>;

/**
 * One fault in consecutive rows. `message` is the specification's sentence, or 'Rows 118-141: Missing lrname' for
 * several rows. `from` and `to` are sheet rows, 0 for the whole sheet. `value` is the text of the cell, or some of the
 * texts if they differ; '' if the cell is empty or the message contains the text. `fault` is the key of its
 * ImportFault; '' in old imports.
 */
export const ImportErrorGroup = closed({
  fault: Type.String(),
  sheet: Type.String(),
  column: Type.String(),
  value: Type.String(),
  message: Type.String(),
  from: Type.Integer({ minimum: 0 }),
  to: Type.Integer({ minimum: 0 }),
  rows: Type.Integer({ minimum: 1 }),
});
export type ImportErrorGroup = Static<typeof ImportErrorGroup>;

/**
 * All errors of one kind, for example '1,000 x Missing lrname'. `title` is the message without 'Row N: ' and without
 * values, `first` is the first sheet row. `cause` is the key of the fault that causes these errors: they disappear when
 * that fault is corrected. It is null if there is no such fault.
 */
export const ImportFault = closed({
  key: Type.String(),
  column: Type.String(),
  title: Type.String(),
  errors: Type.Integer({ minimum: 1 }),
  first: Type.Integer({ minimum: 0 }),
  cause: Type.Union([Type.String(), Type.Null()]),
});
export type ImportFault = Static<typeof ImportFault>;

/**
 * One fault in nearly every row that was read so far: `rows` of `of` rows have it. `message` is the sentence without
 * 'Row N: '.
 */
export const SystemicFault = closed({
  column: Type.String(),
  message: Type.String(),
  rows: Type.Integer(),
  of: Type.Integer(),
});
export type SystemicFault = Static<typeof SystemicFault>;

export { DuplicateQuestion, Overfull };

/** Latest import with the same kind, channel and file that was not undone. */
export const SameFile = closed({ id: Type.Integer(), createdAt: IsoTime, createdBy: Type.String() });
export type SameFile = Static<typeof SameFile>;

/** First and last day of an import's rows. */
export const ImportDays = closed({ from: IsoDate, to: IsoDate });
export type ImportDays = Static<typeof ImportDays>;

/**
 * After the import has ended, rows = inserted + duplicate + rejected. `replaced` counts inserted rows that superseded
 * an existing row.
 */
export const ImportAnswer = closed({
  id: Type.Integer(),
  kind: oneOf(IMPORT_KINDS),
  status: oneOf(IMPORT_STATUSES),
  file: closed({ name: Type.String(), bytes: Type.Integer(), sha256: Type.String() }),
  channelId: orNull(Type.Integer()),
  /** Null before the scan has ended, or if the rows have no day. */
  days: orNull(ImportDays),
  rows: Type.Integer(),
  inserted: Type.Integer(),
  replaced: Type.Integer(),
  duplicate: Type.Integer(),
  rejected: Type.Integer(),
  progress: Type.Number({ minimum: 0, maximum: 100 }),
  /** Estimated seconds left; null at the beginning and after the end. */
  etaSeconds: orNull(Type.Integer({ minimum: 0 })),
  duplicates: oneOf(DUPLICATE_CHOICES),
  question: orNull(DuplicateQuestion),
  sameFileAs: orNull(SameFile),
  errors: Type.Array(ImportError),
  errorGroups: Type.Array(ImportErrorGroup),
  errorCount: Type.Integer(),
  /** Every error by fault, the most frequent first; empty in old imports. */
  faults: Type.Array(ImportFault),
  /** Warnings, which do not prevent the import, grouped like errors. */
  warnings: Type.Array(ImportFault),
  systemic: orNull(SystemicFault),
  /** Progress of the removal in the background: number of removed rows, and of all rows to remove. */
  removal: orNull(closed({ done: Type.Integer(), total: Type.Integer() })),
  /** Progress of an undo: assigned rows removed so far, and number of people they were assigned to. */
  withdrawn: orNull(closed({ rows: Type.Integer(), people: Type.Integer() })),
  /** Whether the uploaded file can still be downloaded. */
  fileKept: Type.Boolean(),
  createdBy: Type.String(),
  createdAt: IsoTime,
  startedAt: orNull(IsoTime),
  finishedAt: orNull(IsoTime),
  undoneAt: orNull(IsoTime),
  undoneBy: orNull(Type.String()),
  /** For an undone import: number of earlier rows that became visible again. */
  restored: orNull(Type.Integer()),
});
export type ImportAnswer = Static<typeof ImportAnswer>;

const ById = closed({ id: Type.Integer({ minimum: 1 }) });
const One = closed({ import: ImportAnswer });
const Uploaders = { roles: ['uploader'] } as const;

export const getImport = operation({
  name: 'get-import',
  method: 'GET',
  path: '/imports/:id',
  summary: 'One import with its counts and first errors.',
  access: Uploaders,
  params: ById,
  answer: One,
  errors: ['not-found'],
});

/** States for filtering the history: the three statuses of an import in progress are one state. */
export const IMPORT_STATES = ['open', 'done', 'failed', 'cancelled', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const part = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 100, description }));

export const listImports = operation({
  name: 'list-imports',
  method: 'GET',
  path: '/imports',
  summary: 'Imports, newest first, with optional filters.',
  access: Uploaders,
  query: closed({
    kind: Type.Optional(oneOf(IMPORT_KINDS)),
    state: Type.Optional(oneOf(IMPORT_STATES)),
    sha256: Type.Optional(
      Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Only imports of the same file (hash).' }),
    ),
    file: part('Part of its name, in any case.'),
    by: part('Part of the username of who started it, in any case.'),
    since: Type.Optional(IsoTime),
    until: Type.Optional(Type.String({ format: 'date-time', description: 'Started before this time.' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    before: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  answer: closed({ imports: Type.Array(ImportAnswer), next: Type.Union([Type.Integer(), Type.Null()]) }),
});

export const cancelImport = operation({
  name: 'cancel-import',
  method: 'POST',
  path: '/imports/:id/cancel',
  summary: 'Cancel an import and remove its rows.',
  access: Uploaders,
  params: ById,
  answer: One,
  errors: ['not-found', 'import-not-cancellable'],
});

/** Server-sent events `import`, each with an ImportAnswer; the last one has a final status. */
export const watchImport = operation({
  name: 'watch-import',
  method: 'GET',
  path: '/imports/:id/events',
  summary: 'Live progress as server-sent events.',
  access: Uploaders,
  params: ById,
  answer: Type.String(),
  answerType: 'text/event-stream',
  errors: ['not-found'],
});

/** Answers the question of an import whose rows exist already; `stop` ends it as cancelled. */
export const answerImport = operation({
  name: 'answer-import',
  method: 'POST',
  path: '/imports/:id/answer',
  summary: 'Answer what to do with rows that exist already.',
  access: Uploaders,
  params: ById,
  body: closed({ choice: oneOf(DUPLICATE_ANSWERS) }),
  answer: One,
  errors: ['not-found', 'import-not-waiting'],
});

/**
 * Effect of an undo: it removes `rows` visible rows, and `restored` earlier rows become visible again. `assigned` of
 * the rows belong to `people` persons, who have not touched them. `worked` lists rows that prevent the undo, or is
 * null.
 */
export const UndoPreview = closed({
  rows: Type.Integer(),
  restored: Type.Integer(),
  assigned: Type.Integer(),
  people: Type.Integer(),
  worked: orNull(WorkedRows),
});
export type UndoPreview = Static<typeof UndoPreview>;

export const previewUndo = operation({
  name: 'preview-undo',
  method: 'GET',
  path: '/imports/:id/undo',
  summary: 'Rows that an undo would remove, or work that prevents it.',
  access: Uploaders,
  params: ById,
  answer: UndoPreview,
  errors: ['not-found', 'import-not-done'],
});

/**
 * Undoes a whole import, including rows that were only assigned. If rows have work, the undo is refused and `worked`
 * lists them.
 */
export const undoImport = operation({
  name: 'undo-import',
  method: 'POST',
  path: '/imports/:id/undo',
  summary: 'Undo an import without work on its rows; users with assigned rows are notified.',
  access: Uploaders,
  params: ById,
  answer: One,
  errors: ['not-found', 'import-not-done', 'import-not-undoable'],
});
