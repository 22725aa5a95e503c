import { type Static, Type } from 'typebox';
import { closed, operation } from '../operation';
import { UnitParams } from './unit';

/** The import that brought a version of a row, and how. */
export const HistoryImport = closed({
  id: Type.Integer(),
  file: Type.String(),
  /** The row of the sheet, as the file numbers it. */
  row: Type.Integer(),
  /** This version is the one people see now. */
  seen: Type.Boolean(),
  /**
   * The import whose version this one replaced: 0 where that came from none; its file is null where it is not known any
   * more. Null where nothing stood before.
   */
  replaced: Type.Union([closed({ id: Type.Integer(), file: Type.Union([Type.String(), Type.Null()]) }), Type.Null()]),
});
export type HistoryImport = Static<typeof HistoryImport>;

/**
 * What happened to a row in one language: an entry of the append-only audit or, where asked for, an import that brought
 * a version of the whole row. That has the event `import-row`, and says nothing of status, revision, owner and texts.
 */
export const HistoryEntry = closed({
  at: Type.String({ format: 'date-time' }),
  by: Type.String(),
  event: Type.String(),
  from: Type.String(),
  to: Type.String(),
  revision: Type.Integer(),
  owner: Type.Union([Type.String(), Type.Null()]),
  reason: Type.String(),
  note: Type.String(),
  /** The texts as they stood after the event, where it changed or submitted them. */
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
  access: { roles: ['translator', 'editor', 'assigner', 'reviewer'], scope: 'own' },
  params: UnitParams,
  query: closed({
    imports: Type.Optional(Type.Boolean({ description: 'Also the imports that brought a version of the row.' })),
  }),
  answer: Type.Array(HistoryEntry),
  errors: ['not-found'],
});
