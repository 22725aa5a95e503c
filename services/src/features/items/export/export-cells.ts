import { getColumns, type ItemKind, WORKBOOK_OF } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { ASSIGNED, PENDING } from '@subtitle/contracts/statuses';
import type { Column } from '@subtitle/contracts/workbook-table';
import { getOptionalColumns } from '@subtitle/domain/uploads/rules/match-workbook';
import type { UploadUser } from '@subtitle/domain/uploads/rules/upload-row';
import { isSameUser } from '@subtitle/domain/users/roles';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { findHiddenFields } from '../row/hidden-fields';
import type { Row } from '../row/item';
import { getAssignee } from '../row/present-languages';

export interface CellOptions {
  /** Languages whose texts and statuses are exported; null for all. */
  languages: readonly LanguageCode[] | null;
  actor: SessionActor;
  /** Imports of the caller, whose rows the caller sees in full. */
  imports: ReadonlySet<number | undefined>;
  /** All users known to imports, by lower-case username. */
  users: ReadonlyMap<string, UploadUser>;
}

/** Returns the columns of a kind's export: those of its upload, in order, then the optional ones. */
export function listExportColumns(kind: ItemKind): readonly Column[] {
  return [...getColumns(WORKBOOK_OF[kind]), ...getOptionalColumns(WORKBOOK_OF[kind])];
}

/**
 * Returns a function that turns a row into the cells of its workbook. Contract: an import accepts the cells unchanged,
 * and assigns no language to a person other than its owner.
 */
export function createRowPresenter(
  kind: ItemKind,
  { languages, actor, imports, users }: CellOptions,
): (row: Row) => string[] {
  const columns = listExportColumns(kind);
  const left = new Set(columns.filter((column) => !isRequestedColumn(column, languages)).map(({ name }) => name));
  const codes = languages ?? LANGUAGE_CODES;
  return (row) => {
    const hidden = imports.has(row.import_id) ? null : findHiddenFields(row, actor);
    const owners = codes.filter((code) => !hidden?.has(`assigned_${code}`)).map((code) => readUnit(row, code).owner);
    const named = users.get(choosePersonName(getAssignee(row, actor), owners).toLowerCase());
    return columns.map(({ name, status }) => {
      if (left.has(name) || hidden?.has(name)) return '';
      if (name === 'assigned_to') return named?.username ?? '';
      if (status && status !== 'row') return chooseStatus(row, status, named);
      return String(row[name as keyof Row] ?? '');
    });
  };
}

/**
 * Returns the one person that a workbook row names. It is the row's `assigned_to`, unless that person owns none of
 * these languages and another person owns one.
 */
function choosePersonName(name: string | null, owners: readonly (string | null)[]): string {
  if (owners.some((owner) => isSameUser(owner, name))) return name ?? '';
  return owners.find((owner) => owner !== null) ?? name ?? '';
}

/**
 * Returns the status cell of a language. An import assigns to the named person every begun language for which they have
 * a pair. So the cell is empty where the work belongs to another person, or where the import would refuse it.
 */
function chooseStatus(row: Row, language: LanguageCode, named: UploadUser | undefined): string {
  const { status, owner } = readUnit(row, language);
  if (status === PENDING) return '';
  const isGiven = named?.targets.includes(language) ?? false;
  if (isGiven && !isSameUser(owner, named?.username)) return '';
  if (status === ASSIGNED && !(isGiven && named?.active)) return '';
  return status;
}

function isRequestedColumn({ text, status }: Column, languages: CellOptions['languages']): boolean {
  const language = text ?? (status === 'row' ? undefined : status);
  return languages === null || language === undefined || languages.includes(language);
}
