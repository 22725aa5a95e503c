import { Readable } from 'node:stream';
import { type ItemKind, WORKBOOK_OF } from '@subtitle/contracts/columns';
import { type LanguageCode, parseLanguage } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { WORK_ROLES } from '@subtitle/contracts/roles';
import type { Status } from '@subtitle/contracts/statuses';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import type { OutRow } from '@subtitle/workbook/write-sheet';
import { writeWorkbook } from '@subtitle/workbook/write-workbook.node';
import type { SessionActor } from '../../../actor';
import { createLimit } from '../../../infra/limit';
import { ImportModel } from '../../../models/import.model';
import { invalid, Refusal } from '../../../refusal';
import { loadUploadUsers } from '../../imports/upload/load-upload-users';
import { buildStatusFilter, listItems, type Page } from '../list/item-list';
import { type RowFilter, seesEveryRow } from '../row/item';
import { getKindSpec } from '../row/item-kinds';
import { createRowPresenter, listExportColumns } from './export-cells';

/**
 * Rows read per page. For an export of 120,000 rows with long texts, pages of 500 made the process grow by 190 MB,
 * pages of 120 by 60 MB.
 */
const PAGE_SIZE = 120;
/** Stronger compression costs the API process more than the connection saves. */
const COMPRESSION_LEVEL = 3;
/** Limit of concurrent exports, because each keeps a core busy. */
export const exportLimit = createLimit(2);

/**
 * Fields that are read of a row: the columns of its workbook, and the fields of answers, which hold status and owners.
 */
const getProjection = (kind: ItemKind) => ({
  _id: 0 as const,
  ...getKindSpec(kind).fields,
  ...Object.fromEntries(listExportColumns(kind).map(({ name }) => [name, 1 as const])),
});

export interface ExportQuery {
  from?: string;
  to?: string;
  status?: Status;
  languages?: string;
}

export interface ExportedFile {
  name: string;
  /** The stream fails when reading fails, so that a partial workbook is never taken for a complete one. */
  bytes: Readable;
}

/**
 * Exports the rows that the caller may see as a workbook with the columns of their upload. Rows are read page by page
 * while the workbook is sent, so each row is exported as it is at that moment.
 * @throws Refusal not-found where there is no row; invalid-request for an invalid language or day
 */
export async function exportRows(
  actor: SessionActor,
  kind: ItemKind,
  exportQuery: ExportQuery,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const { languages, imports, read } = await findRowsToExport(actor, kind, exportQuery);
  const endTurn = await exportLimit.enter(signal);
  try {
    const first = await read();
    if (first.rows.length === 0) throw new Refusal('not-found', {}, MESSAGES.nothingToExport);
    const cells = createRowPresenter(kind, { languages, actor, imports, users: await loadUploadUsers() });
    const rows = streamCells(kind, first, read, cells, signal);
    const bytes = Readable.from(
      writeWorkbook([{ name: 'Rows', frozen: 1, rows }], { level: COMPRESSION_LEVEL, onCut: throwTooLarge }),
    );
    bytes.once('close', endTurn);
    return { name: `${buildExportName(kind, exportQuery, languages)}.xlsx`, bytes };
  } catch (error) {
    endTurn();
    throw error;
  }
}

/** The requested rows of a kind that the caller may see, page by page. */
interface RowsToExport {
  /** Null for all languages. */
  languages: LanguageCode[] | null;
  /** Imports of the caller, whose rows the caller sees in full. */
  imports: ReadonlySet<number | undefined>;
  read(cursor?: string): Promise<Page>;
}

/** @throws Refusal invalid-request for an invalid language */
export async function findRowsToExport(
  actor: SessionActor,
  kind: ItemKind,
  { from, to, status, languages: named }: ExportQuery,
): Promise<RowsToExport> {
  const languages = named === undefined ? null : readLanguages(named);
  const imports = await findOwnImports(actor, kind);
  const scope = buildExportScope(actor, languages, imports);
  // A list filters by one language or by any. For several languages the status is a separate condition.
  const several = languages !== null && languages.length > 1;
  const narrowing = { from, to, limit: PAGE_SIZE, ...(!several && { status, language: languages?.[0] }) };
  const also = several && status ? { $or: languages.map((code) => buildStatusFilter(status, code)) } : {};
  const more = { projection: getProjection(kind), also };
  return { languages, imports, read: (cursor) => listItems(kind, scope, { ...narrowing, cursor }, more) };
}

async function* streamCells(
  kind: ItemKind,
  first: Page,
  read: (cursor: string) => Promise<Page>,
  cells: ReturnType<typeof createRowPresenter>,
  signal: AbortSignal,
): AsyncGenerator<OutRow> {
  let row = 1;
  yield { row, cells: listExportColumns(kind).map(({ name }) => name), look: 'header' };
  for (let page = first; ; page = await read(page.nextCursor)) {
    for (const one of page.rows) yield { row: ++row, cells: cells(one) };
    if (page.nextCursor === null) return;
    signal.throwIfAborted();
  }
}

/** Throws, because a partial workbook would be taken for a complete one. */
function throwTooLarge(): never {
  throw new Error('One sheet cannot hold this many rows.');
}

/**
 * Reads codes or names of languages, separated by commas.
 * @throws Refusal invalid-request
 */
function readLanguages(named: string): LanguageCode[] {
  const codes = named.split(',').map((one) => {
    const code = parseLanguage(one);
    if (!code) throw invalid('languages', MESSAGES.unsupportedLanguage(one.trim()));
    return code;
  });
  return [...new Set(codes)];
}

/** Returns the imports of an uploader, whose rows the exports contain in full. */
async function findOwnImports({ roles, username }: SessionActor, kind: ItemKind): Promise<ReadonlySet<number>> {
  if (seesEveryRow({ roles }) || !roles.includes('uploader')) return new Set();
  const imports = ImportModel.find({ created_by: username, kind: WORKBOOK_OF[kind] }, { _id: 1 });
  return new Set((await imports.maxTimeMS(5_000).lean<{ _id: number }[]>()).map(({ _id }) => _id));
}

function buildExportScope(
  { roles, username }: SessionActor,
  languages: readonly LanguageCode[] | null,
  imports: ReadonlySet<number>,
): RowFilter {
  if (seesEveryRow({ roles })) return {};
  const owners = languages?.map((code) => `assigned_${code}`) ?? ['owners'];
  const parts = (hasAnyRole(roles, WORK_ROLES) ? owners : []).map((field): RowFilter => ({ [field]: username }));
  if (roles.includes('uploader')) return { $or: [...parts, { import_id: { $in: [...imports] } }] };
  return parts.length === 1 ? parts[0]! : { $or: parts };
}

/** Returns a name like daily-from-2026-03-01-to-2026-03-31-te-approved, or daily-2026-03-01 for one day. */
export function buildExportName(
  kind: ItemKind,
  { from, to, status }: ExportQuery,
  languages: readonly LanguageCode[] | null,
): string {
  const days = from === to ? [from] : [from && `from-${from}`, to && `to-${to}`];
  return [kind, ...days, ...(languages ?? []), status].filter(Boolean).join('-');
}
