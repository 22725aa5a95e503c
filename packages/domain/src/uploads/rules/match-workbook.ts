import {
  COLUMNS,
  getColumns,
  getTextColumns,
  ITEM_KINDS,
  type ItemKind,
  WORKBOOK_OF,
  type WorkbookKind,
} from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { Column } from '@subtitle/contracts/workbook-table';
import { type HeaderMatch, matchHeader } from './match-header';

const OPTIONAL_COLUMNS = new Map<WorkbookKind, readonly Column[]>(
  ITEM_KINDS.map((kind) => [WORKBOOK_OF[kind], listExtraColumns(kind)]),
);

function listExtraColumns(kind: ItemKind): readonly Column[] {
  const texts = LANGUAGE_CODES.flatMap((text) =>
    getTextColumns(kind, text).map((name): Column => ({ name, text, optional: true })),
  );
  return texts.filter(({ name }) => !COLUMNS[WORKBOOK_OF[kind]].includes(name));
}

/**
 * Returns optional columns, which follow the columns of the specification. They hold names of activities in languages
 * without a column there, so that translated names can be exported and imported again.
 */
export function getOptionalColumns(kind: WorkbookKind): readonly Column[] {
  return OPTIONAL_COLUMNS.get(kind) ?? [];
}

/** Finds the columns of a kind in a header row. Optional columns are never reported as missing. */
export function matchWorkbook(kind: WorkbookKind, cells: readonly string[]): HeaderMatch {
  const columns = [...getColumns(kind), ...getOptionalColumns(kind)];
  const optional = new Set(columns.filter((column) => column.optional).map(({ name }) => name));
  const match = matchHeader(
    cells,
    columns.map(({ name }) => name),
  );
  return { ...match, missing: match.missing.filter((name) => !optional.has(name)) };
}
