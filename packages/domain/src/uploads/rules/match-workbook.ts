import { ACTIVITY_TEXTS, COLUMNS, type WorkbookKind } from '@subtitle/contracts/columns';
import type { Column } from '@subtitle/contracts/workbook-table';
import { type HeaderMatch, matchHeader } from './match-header';

const NAMES_OF_ACTIVITIES = ACTIVITY_TEXTS.filter(({ name }) => !COLUMNS.activities.includes(name));

/**
 * Columns that a workbook may have behind those of the specification, and need not: of activities the names in languages for
 * which that has none, so that what was translated can leave and come in again.
 */
export function moreColumns(kind: WorkbookKind): readonly Column[] {
  return kind === 'activities' ? NAMES_OF_ACTIVITIES : [];
}

/** Finds the columns of a kind in a header row, and those that it may have besides; only its own can be missing. */
export function matchWorkbook(kind: WorkbookKind, cells: readonly string[]): HeaderMatch {
  const own = COLUMNS[kind];
  const more = moreColumns(kind).map(({ name }) => name);
  const match = matchHeader(cells, [...own, ...more]);
  return { ...match, missing: match.missing.filter((name) => own.includes(name)) };
}
