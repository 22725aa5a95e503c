import { type Static, Type } from 'typebox';
import { ANY_LANGUAGE, LANG_PAIRS } from '../languages';
import { closed, IsoTime, oneOf, operation, orNull, TMX_TYPE, XLSX_TYPE } from '../operation';

/** Forms of an exported memory. */
export const MEMORY_FORMS = ['tmx', 'xlsx'] as const;
export type MemoryForm = (typeof MEMORY_FORMS)[number];

const PAIR = `${ANY_LANGUAGE}_${ANY_LANGUAGE}`;

/** Streams the stored translations of pairs in TMX 1.4b or as .xlsx, without retired ones. */
export const exportMemory = operation({
  name: 'export-memory',
  method: 'GET',
  path: '/memory/export/:pair',
  summary: 'The stored translations of one or several pairs as TMX or .xlsx.',
  access: { roles: ['reviewer'], scope: 'own' },
  params: closed({
    pair: Type.String({ pattern: `^${PAIR}(,${PAIR}){0,40}$`, description: 'One pair, or several with commas.' }),
  }),
  query: closed({ form: Type.Optional({ ...oneOf(MEMORY_FORMS), description: '`tmx` by default.' }) }),
  answer: Type.String({ format: 'binary' }),
  answerType: [TMX_TYPE, XLSX_TYPE],
  errors: ['not-found'],
});

/**
 * States of an import. `ready` waits for a decision; `storing` and `undoing` are finished by a worker. Only the
 * sentences of an import that is `done` are suggested and found.
 */
export const MEMORY_IMPORT_STATES = [
  'reading',
  'faulty',
  'ready',
  'storing',
  'done',
  'undoing',
  'undone',
  'cancelled',
] as const;
export type MemoryImportState = (typeof MEMORY_IMPORT_STATES)[number];

export const MEMORY_IMPORT_LIMITS = {
  /** Different translations of one file. The worker keeps an id of 16 characters of each while it reads the file. */
  sentences: 1_000_000,
  /** Faults that are listed of one file. */
  faults: 1_000,
  /** Units and texts that are left out and listed of one file. */
  leftOut: 1_000,
  /** Imports that are listed. */
  listed: 20,
} as const;

const Count = Type.Integer({ minimum: 0 });

const MemoryImport = closed({
  id: Type.Integer({ minimum: 1 }),
  name: Type.String({ description: 'Name of the file.' }),
  pair: orNull({ ...oneOf(LANG_PAIRS), description: 'The only pair that is imported; null for all of the file.' }),
  by: Type.String({ description: 'Username.' }),
  at: IsoTime,
  state: oneOf(MEMORY_IMPORT_STATES),
  progress: Type.Number({ minimum: 0, maximum: 1, description: 'Share of the current step that is finished.' }),
  sentences: Type.Integer({ minimum: 0, description: 'Different translations in the file.' }),
  fresh: Type.Integer({ minimum: 0, description: 'Sentences that the memory does not have.' }),
  differing: Type.Integer({ minimum: 0, description: 'Sentences that the memory has with other translations.' }),
  known: Type.Integer({ minimum: 0, description: 'Translations that the memory has, also retired ones; left as is.' }),
  stored: Type.Integer({
    minimum: 0,
    description:
      'Translations that the import added. Others may be known by then, although they were new in the check.',
  }),
  skipped: closed({
    sourceless: Type.Optional({ ...Count, description: 'Units without a source text; absent for none.' }),
    untranslated: { ...Count, description: 'Units without a translation.' },
    otherLanguages: Type.Integer({ minimum: 0, description: 'Units of other languages than those of the caller.' }),
    unmatched: Type.Integer({ minimum: 0, description: 'Texts whose sentences have no certain partner.' }),
  }),
  faults: Type.Integer({ minimum: 0, description: 'All faults of the file. With a fault, nothing is imported.' }),
});
export type MemoryImport = Static<typeof MemoryImport>;

const FileFault = closed({
  line: Type.Integer({ minimum: 1, description: 'Line of a TMX file, row of a workbook.' }),
  sentence: Type.String(),
});

/** Numbers of translations that an undo removes now, or has removed. */
const MemoryImportUndo = closed({
  removed: Type.Integer({ minimum: 0, description: 'Translations that are no longer suggested.' }),
  kept: Type.Integer({ minimum: 0, description: 'Others that the import added: corrected, retired, or used by rows.' }),
});
export type MemoryImportUndo = Static<typeof MemoryImportUndo>;

const Answer = closed({ import: MemoryImport });
const IdParams = closed({ id: Type.Integer({ minimum: 1 }) });

/** Multipart: the file in the field `file`, after the field `pair`, if only one pair is imported. */
export const startMemoryImport = operation({
  name: 'start-memory-import',
  method: 'POST',
  path: '/memory/imports',
  summary: 'Upload a TMX file or .xlsx; a worker checks it. Nothing is stored before `decide-memory-import`.',
  access: { roles: ['reviewer'], scope: 'own' },
  form: closed({ pair: Type.Optional(oneOf(LANG_PAIRS)), file: Type.String({ format: 'binary' }) }),
  answer: Answer,
  status: 202,
  errors: ['file-too-large', 'upload-quota', 'disk-full'],
});

export const listMemoryImports = operation({
  name: 'list-memory-imports',
  method: 'GET',
  path: '/memory/imports',
  summary: 'The latest imports into the memory.',
  access: { roles: ['reviewer'], scope: 'own' },
  answer: closed({ imports: Type.Array(MemoryImport) }),
});

export const getMemoryImport = operation({
  name: 'get-memory-import',
  method: 'GET',
  path: '/memory/imports/:id',
  summary: 'An import into the memory with the faults of its file, and what is left out.',
  access: { roles: ['reviewer'], scope: 'own' },
  params: IdParams,
  answer: closed({
    import: MemoryImport,
    faults: Type.Array(FileFault),
    leftOut: Type.Optional(
      Type.Array(FileFault, { description: 'The first units and texts of `skipped`, each with the reason.' }),
    ),
    undo: Type.Optional(MemoryImportUndo),
  }),
  errors: ['not-found'],
});

/**
 * `store` imports a checked file, `cancel` drops it, and `undo` removes the sentences of an import together. Translations
 * that a person corrected or retired since then, and those that rows teach, stay.
 */
export const decideMemoryImport = operation({
  name: 'decide-memory-import',
  method: 'POST',
  path: '/memory/imports/:id',
  summary: 'Import a checked file into the memory, drop it, or undo an import.',
  access: { roles: ['reviewer'], scope: 'own' },
  params: IdParams,
  body: closed({ act: Type.Unsafe<MemoryImportAct>({ type: 'string', enum: ['store', 'cancel', 'undo'] }) }),
  answer: Answer,
  errors: ['not-found', 'conflict'],
});
export type MemoryImportAct = 'store' | 'cancel' | 'undo';
