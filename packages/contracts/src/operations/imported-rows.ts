import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { closed, IsoDate, oneOf, operation } from '../operation';
import { completeDays, RowDays, type WithDays } from '../row-days';
import { STATUSES } from '../statuses';

const Kind = oneOf(ITEM_KINDS);
const Id = Type.Integer({ minimum: 1 });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** A row as who brought it in lists it; statuses of the languages that hold a text or somebody's work. */
export const ImportedRow = closed({
  id: Id,
  ...RowDays,
  name: Type.String(),
  subno: Type.String(),
  importId: orNull(Id),
  row: orNull(Type.Integer()),
  /** Its sheet, where several were read. */
  sheet: Type.Optional(Type.String()),
  preview: orNull(closed({ language: oneOf(LANGUAGE_CODES), text: Type.String() })),
  statuses: Type.Array(closed({ language: oneOf(LANGUAGE_CODES), status: oneOf(STATUSES) })),
});
export type ImportedRow = WithDays<Static<typeof ImportedRow>>;

const shared = { method: 'GET', access: { roles: ['uploader'], scope: 'own' } } as const;

/**
 * The rows that people see of the caller's imports (an admin's: of all), by date; of one import where it is named. Those
 * that a later import replaced are that one's. Next page: `x-next-cursor`.
 */
export const listImportedRows = operation({
  ...shared,
  name: 'list-imported-rows',
  path: '/imported/:kind',
  summary: 'Rows that the caller brought in.',
  params: closed({ kind: Kind }),
  query: closed({
    import: Type.Optional(Id),
    from: Type.Optional(IsoDate),
    to: Type.Optional(IsoDate),
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

/** Columns of the kind's workbook that are filled, in its order, as they stand now. */
export const getImportedRow = operation({
  ...shared,
  name: 'get-imported-row',
  path: '/imported/:kind/:id',
  summary: 'One of these rows with all that its workbook brought, as it stands now.',
  params: closed({ kind: Kind, id: Id }),
  answer: ImportedRowDetail,
  complete: ({ row, ...brought }: Static<typeof ImportedRowDetail>) => ({ ...brought, row: completeDays(row) }),
  errors: ['not-found'],
});
