import { type Static, Type } from 'typebox';
import { IMPORT_KINDS } from '../columns';
import { closed, oneOf } from '../operation';

export const IMPORT_STATUSES = ['queued', 'scanning', 'importing', 'done', 'failed', 'cancelled', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** `row` is the sheet's own row number (the header is usually 1); 0 where the whole sheet is meant. */
export const ImportError = closed({
  sheet: Type.String(),
  row: Type.Integer({ minimum: 0 }),
  column: Type.String(),
  value: Type.String(),
  message: Type.String(),
});
export type ImportError = Static<typeof ImportError>;

const WhenOrNull = Type.Union([Type.String({ format: 'date-time' }), Type.Null()]);

/** rows = inserted + duplicate + rejected once it has ended. */
export const ImportAnswer = closed({
  id: Type.Integer(),
  kind: oneOf(IMPORT_KINDS),
  status: oneOf(IMPORT_STATUSES),
  file: closed({ name: Type.String(), bytes: Type.Integer(), sha256: Type.String() }),
  rows: Type.Integer(),
  inserted: Type.Integer(),
  duplicate: Type.Integer(),
  rejected: Type.Integer(),
  progress: Type.Number({ minimum: 0, maximum: 100 }),
  errors: Type.Array(ImportError),
  errorCount: Type.Integer(),
  createdBy: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  startedAt: WhenOrNull,
  finishedAt: WhenOrNull,
});
export type ImportAnswer = Static<typeof ImportAnswer>;
