import { Type } from 'typebox';
import { IMPORT_KINDS } from '../columns';
import { DUPLICATE_CHOICES, ImportAnswer } from '../entities/import';
import { closed, oneOf, operation } from '../operation';

/**
 * Multipart: the file in field `file`, before it `channel_id` for kinds videos and subtitles, `language` (and `video_id`, else the
 * file's name says which video) for subtitles, and `duplicates`. The body is checked by the route. */
export const createImport = operation({
  name: 'create-import',
  method: 'POST',
  path: '/imports/:kind',
  summary: 'Upload a workbook; a worker validates and imports it.',
  access: { roles: ['uploader'] },
  params: closed({ kind: oneOf(IMPORT_KINDS) }),
  form: closed({
    channel_id: Type.Optional(Type.Integer({ minimum: 1 })),
    language: Type.Optional(Type.String()),
    video_id: Type.Optional(Type.Integer({ minimum: 1 })),
    duplicates: Type.Optional(oneOf(DUPLICATE_CHOICES)),
    file: Type.String({ format: 'binary' }),
  }),
  answer: closed({ import: ImportAnswer }),
  status: 202,
  errors: ['not-a-workbook', 'file-too-large'],
});

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

export const listImports = operation({
  name: 'list-imports',
  method: 'GET',
  path: '/imports',
  summary: 'Imports, newest first.',
  access: Uploaders,
  query: closed({
    kind: Type.Optional(oneOf(IMPORT_KINDS)),
    state: Type.Optional(oneOf(IMPORT_STATES)),
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
