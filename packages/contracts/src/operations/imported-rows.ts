import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoDate, oneOf, operation, orNull } from '../operation';
import { completeDays, RowDays, type WithDays } from '../row-days';
import { FindingFilter } from '../row-filters';
import { STATUSES } from '../statuses';

const Kind = oneOf(ITEM_KINDS);
const Id = Type.Integer({ minimum: 1 });
/** A row in the list of its uploader, with the statuses of the languages that have a text or work. */
export const ImportedRow = closed({
  id: Id,
  ...RowDays,
  name: Type.String(),
  subno: Type.String(),
  importId: orNull(Id),
  row: orNull(Type.Integer()),
  /** Name of the sheet, if the import read several. */
  sheet: Type.Optional(Type.String()),
  preview: orNull(closed({ language: oneOf(LANGUAGE_CODES), text: Type.String() })),
  statuses: Type.Array(closed({ language: oneOf(LANGUAGE_CODES), status: oneOf(STATUSES) })),
});
export type ImportedRow = WithDays<Static<typeof ImportedRow>>;

const sharedFields = { method: 'GET', access: { roles: ['uploader'], scope: 'own' } } as const;

/**
 * Visible rows of the caller's imports (for an admin: of all imports), by date, or rows of one import. Rows of one
 * import include rows that a later import replaced. Next page: `x-next-cursor`.
 */
export const listImportedRows = operation({
  ...sharedFields,
  name: 'list-imported-rows',
  path: '/imported/:kind',
  summary: 'Rows that the caller imported.',
  params: closed({ kind: Kind }),
  query: closed({
    import: Type.Optional(Id),
    from: Type.Optional(IsoDate),
    to: Type.Optional(IsoDate),
    language: Type.Optional(oneOf(LANGUAGE_CODES)),
    findings: Type.Optional(FindingFilter),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPageMax })),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: Type.Array(ImportedRow),
  complete: (rows: Static<typeof ImportedRow>[]) => rows.map((row) => completeDays(row)),
  errors: ['not-found'],
});

const ImportedRowDetail = closed({
  row: ImportedRow,
  file: orNull(Type.String()),
  columns: Type.Array(closed({ name: Type.String(), value: Type.String() })),
});

/** Filled columns of the kind's workbook, in its order, with current values. */
export const getImportedRow = operation({
  ...sharedFields,
  name: 'get-imported-row',
  path: '/imported/:kind/:id',
  summary: 'One imported row with the current values of its workbook’s columns.',
  params: closed({ kind: Kind, id: Id }),
  answer: ImportedRowDetail,
  complete: ({ row, ...brought }: Static<typeof ImportedRowDetail>) => ({ ...brought, row: completeDays(row) }),
  errors: ['not-found'],
});
