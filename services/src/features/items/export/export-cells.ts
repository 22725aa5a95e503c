import { columnsOf, type ItemKind, WORKBOOK_OF } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Column } from '@subtitle/contracts/workbook-table';
import { moreColumns } from '@subtitle/domain/uploads/rules/match-workbook';
import type { SessionActor } from '../../auth/session-actor';
import { hiddenFields } from '../row/hidden-fields';
import type { Row } from '../row/item';

export interface Wanted {
  /** Texts and statuses of no others; all of them where it is null. */
  languages: readonly LanguageCode[] | null;
  actor: SessionActor;
  /** Imports of the person's own, whose rows they see whole. */
  imports: ReadonlySet<number | undefined>;
}

/** The columns of a kind's export: those of its upload, in their order, and behind them what an upload may bring besides. */
export function exportColumns(kind: ItemKind): readonly Column[] {
  return [...columnsOf(WORKBOOK_OF[kind]), ...moreColumns(WORKBOOK_OF[kind])];
}

/** How a row of a kind becomes the cells of its workbook. */
export function cellsOf(kind: ItemKind, { languages, actor, imports }: Wanted): (row: Row) => string[] {
  const columns = exportColumns(kind);
  const left = new Set(columns.filter((column) => !isWanted(column, languages)).map(({ name }) => name));
  return (row) => {
    const hidden = imports.has(row.import_id) ? null : hiddenFields(row, actor);
    return columns.map(({ name }) => (left.has(name) || hidden?.has(name) ? '' : String(row[name as keyof Row] ?? '')));
  };
}

function isWanted({ text, status }: Column, languages: Wanted['languages']): boolean {
  const language = text ?? (status === 'row' ? undefined : status);
  return languages === null || language === undefined || languages.includes(language);
}
