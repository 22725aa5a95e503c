import { columnsOf, type ItemKind, WORKBOOK_OF } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { Column } from '@subtitle/contracts/workbook-table';
import { moreColumns } from '@subtitle/domain/uploads/rules/match-workbook';
import type { UploadUser } from '@subtitle/domain/uploads/rules/upload-row';
import { sameUser } from '@subtitle/domain/users/roles';
import { unitOf } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../auth/session-actor';
import { hiddenFields } from '../row/hidden-fields';
import type { Row } from '../row/item';
import { assignedTo } from '../row/present-languages';

export interface Wanted {
  /** Texts and statuses of no others; all of them where it is null. */
  languages: readonly LanguageCode[] | null;
  actor: SessionActor;
  /** Imports of the person's own, whose rows they see whole. */
  imports: ReadonlySet<number | undefined>;
  /** Everybody an import knows, by lower-case username. */
  users: ReadonlyMap<string, UploadUser>;
}

/** The columns of a kind's export: those of its upload, in their order, and behind them what an upload may bring besides. */
export function exportColumns(kind: ItemKind): readonly Column[] {
  return [...columnsOf(WORKBOOK_OF[kind]), ...moreColumns(WORKBOOK_OF[kind])];
}

/**
 * How a row of a kind becomes the cells of its workbook. Contract: an import takes them as they are, and gives no language to
 * anybody but whoever has it.
 */
export function cellsOf(kind: ItemKind, { languages, actor, imports, users }: Wanted): (row: Row) => string[] {
  const columns = exportColumns(kind);
  const left = new Set(columns.filter((column) => !isWanted(column, languages)).map(({ name }) => name));
  const codes = languages ?? LANGUAGE_CODES;
  return (row) => {
    const hidden = imports.has(row.import_id) ? null : hiddenFields(row, actor);
    const owners = codes.filter((code) => !hidden?.has(`assigned_${code}`)).map((code) => unitOf(row, code).owner);
    const named = users.get(nameFor(assignedTo(row, actor), owners).toLowerCase());
    return columns.map(({ name, status }) => {
      if (left.has(name) || hidden?.has(name)) return '';
      if (name === 'assigned_to') return named?.username ?? '';
      if (status && status !== 'row') return statusFor(row, status, named);
      return String(row[name as keyof Row] ?? '');
    });
  };
}

/** A workbook names one person in a row: whom the row names, unless none of these languages is theirs and one is somebody else's. */
function nameFor(name: string | null, owners: readonly (string | null)[]): string {
  if (owners.some((owner) => sameUser(owner, name))) return name ?? '';
  return owners.find((owner) => owner !== null) ?? name ?? '';
}

/**
 * The status of a language as an import may read it beside the person named, whom it gives every begun language that they
 * have a pair into: empty where that would be somebody else's, or refused.
 */
function statusFor(row: Row, language: LanguageCode, named: UploadUser | undefined): string {
  const { status, owner } = unitOf(row, language);
  if (status === 'pending') return '';
  const isGiven = named?.targets.includes(language) ?? false;
  if (isGiven && !sameUser(owner, named?.username)) return '';
  if (status === 'assigned' && !(isGiven && named?.active)) return '';
  return status;
}

function isWanted({ text, status }: Column, languages: Wanted['languages']): boolean {
  const language = text ?? (status === 'row' ? undefined : status);
  return languages === null || language === undefined || languages.includes(language);
}
