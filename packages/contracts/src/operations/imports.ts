import { type Static, Type } from 'typebox';
import { IMPORT_KINDS } from '../columns';
import { closed, IsoDate, IsoTime, oneOf, operation, WorkedRows } from '../operation';
import { DuplicateQuestion, Overfull } from './import-question';

export const IMPORT_STATUSES = ['queued', 'scanning', 'importing', 'done', 'failed', 'cancelled', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What is to become of rows whose natural key exists already. */
export const DUPLICATE_CHOICES = ['ask', 'skip', 'replace', 'stop'] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];
/** The answers to the question that `ask` leads to. */
export const DUPLICATE_ANSWERS = ['skip', 'replace', 'stop'] as const satisfies readonly DuplicateChoice[];
export type DuplicateAnswer = (typeof DUPLICATE_ANSWERS)[number];

/** `row` is the sheet's own row number (the header is usually 1); 0 where the whole sheet is meant. */
export const ImportError = closed({
  sheet: Type.String(),
  row: Type.Integer({ minimum: 0 }),
  column: Type.String(),
  value: Type.String(),
  message: Type.String(),
});
export type ImportError = Static<typeof ImportError>;

/**
 * The same fault in rows that follow each other. `message` is the specification's sentence; 'Rows 118-141: Missing
 * lrname' where more than one row has it. `from` and `to` are sheet rows, 0 where the whole sheet is meant. `value` is
 * what stood in the cell; '' where it was empty or is in the sentence already; some of them where they differ between the
 * rows. `fault` is the key of its ImportFault; '' in imports older than that.
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
 * All errors that are of one kind: '1,000 x Missing lrname'. `title` is the sentence without its 'Row N: ' and without
 * values, `first` the first sheet row. `cause` is the key of the fault from which these errors only follow, so that they
 * go when that one is corrected; null where they stand for themselves.
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

/** One fault in nearly every row so far: `rows` of `of` have it. `message` is the sentence without its 'Row N: '. */
export const SystemicFault = closed({
  column: Type.String(),
  message: Type.String(),
  rows: Type.Integer(),
  of: Type.Integer(),
});
export type SystemicFault = Static<typeof SystemicFault>;

export { DuplicateQuestion, Overfull };

/** The latest import of the same kind (and channel) that brought in the very same file and stands. */
export const SameFile = closed({ id: Type.Integer(), createdAt: IsoTime, createdBy: Type.String() });
export type SameFile = Static<typeof SameFile>;

/** First and last day of an import's rows. */
export const ImportDays = closed({ from: IsoDate, to: IsoDate });
export type ImportDays = Static<typeof ImportDays>;

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** rows = inserted + duplicate + rejected once it has ended; `replaced` of the inserted superseded an existing row. */
export const ImportAnswer = closed({
  id: Type.Integer(),
  kind: oneOf(IMPORT_KINDS),
  status: oneOf(IMPORT_STATUSES),
  file: closed({ name: Type.String(), bytes: Type.Integer(), sha256: Type.String() }),
  channelId: orNull(Type.Integer()),
  /** Null before the scan has ended, and where rows are on no day. */
  days: orNull(ImportDays),
  rows: Type.Integer(),
  inserted: Type.Integer(),
  replaced: Type.Integer(),
  duplicate: Type.Integer(),
  rejected: Type.Integer(),
  progress: Type.Number({ minimum: 0, maximum: 100 }),
  /** Seconds left as far as the server can tell; null at first and when it has ended. */
  etaSeconds: orNull(Type.Integer({ minimum: 0 })),
  duplicates: oneOf(DUPLICATE_CHOICES),
  question: orNull(DuplicateQuestion),
  sameFileAs: orNull(SameFile),
  errors: Type.Array(ImportError),
  errorGroups: Type.Array(ImportErrorGroup),
  errorCount: Type.Integer(),
  /** Every error by what it is, the most frequent first; empty in imports older than that. */
  faults: Type.Array(ImportFault),
  /** What looks wrong and keeps nothing from being imported, counted in the same way. */
  warnings: Type.Array(ImportFault),
  systemic: orNull(SystemicFault),
  /** What an ended import left is being removed in the background: rows done, and in all. */
  removal: orNull(closed({ done: Type.Integer(), total: Type.Integer() })),
  /** Of an undone import: rows removed so far that people had been assigned, and how many people. */
  withdrawn: orNull(closed({ rows: Type.Integer(), people: Type.Integer() })),
  /** The uploaded file can still be downloaded. */
  fileKept: Type.Boolean(),
  createdBy: Type.String(),
  createdAt: IsoTime,
  startedAt: orNull(IsoTime),
  finishedAt: orNull(IsoTime),
  undoneAt: orNull(IsoTime),
  undoneBy: orNull(Type.String()),
  /** Of an undone import: earlier rows that came back with the undo. */
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

/** What the history is narrowed to: the three statuses of an import that goes on are one. */
export const IMPORT_STATES = ['open', 'done', 'failed', 'cancelled', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const part = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 100, description }));

export const listImports = operation({
  name: 'list-imports',
  method: 'GET',
  path: '/imports',
  summary: 'Imports, newest first, narrowed to whatever is given.',
  access: Uploaders,
  query: closed({
    kind: Type.Optional(oneOf(IMPORT_KINDS)),
    state: Type.Optional(oneOf(IMPORT_STATES)),
    sha256: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Of the very same file.' })),
    file: part('Part of its name, in any case.'),
    by: part('Part of the username of who started it, in any case.'),
    since: Type.Optional(IsoTime),
    until: Type.Optional(Type.String({ format: 'date-time', description: 'Started before that moment.' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    before: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  answer: closed({ imports: Type.Array(ImportAnswer), next: Type.Union([Type.Integer(), Type.Null()]) }),
});

export const cancelImport = operation({
  name: 'cancel-import',
  method: 'POST',
  path: '/imports/:id/cancel',
  summary: 'Stop an import and remove what it wrote.',
  access: Uploaders,
  params: ById,
  answer: One,
  errors: ['not-found', 'import-not-cancellable'],
});

/** Server-sent events `import`, each with an ImportAnswer; the last one carries a final status. */
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

/** Answers an import that waits because rows of its workbook exist already; `stop` ends it as cancelled. */
export const answerImport = operation({
  name: 'answer-import',
  method: 'POST',
  path: '/imports/:id/answer',
  summary: 'Say what becomes of the rows that exist already.',
  access: Uploaders,
  params: ById,
  body: closed({ choice: oneOf(DUPLICATE_ANSWERS) }),
  answer: One,
  errors: ['not-found', 'import-not-waiting'],
});

/**
 * What an undo would do: it removes `rows` that people see, and brings back the `restored` earlier ones. `assigned` of the
 * rows belong to so many `people`, who have not touched them yet. `worked` prevents the undo; null where nothing does.
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
  summary: 'What undoing an import would remove, or what stands in its way.',
  access: Uploaders,
  params: ById,
  answer: UndoPreview,
  errors: ['not-found', 'import-not-done'],
});

/**
 * Takes a whole import back, with the rows that people were only assigned; refused with the rows that somebody worked on
 * (`worked` of the refusal).
 */
export const undoImport = operation({
  name: 'undo-import',
  method: 'POST',
  path: '/imports/:id/undo',
  summary: 'Take an import back while nobody has worked on its rows; who was assigned some is told.',
  access: Uploaders,
  params: ById,
  answer: One,
  errors: ['not-found', 'import-not-done', 'import-not-undoable'],
});
