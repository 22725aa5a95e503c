import { COLUMNS, findColumnLanguage, getTextColumns, type ItemKind, WORKBOOK_OF } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { ImportedRow } from '@subtitle/contracts/operations/imported-rows';
import { PENDING } from '@subtitle/contracts/statuses';
import { getItemName } from '@subtitle/domain/item-name';
import { cutPreview, findPreviewColumn } from '@subtitle/domain/workflow/preview';
import type { SessionActor } from '../../actor';
import { ImportModel } from '../../models/import.model';
import { Refusal } from '../../refusal';
import { getVisibleFilter } from '../imports/rows/visible-rows';
import { listItems, type Page } from '../items/list/item-list';
import type { Row, RowFilter } from '../items/row/item';
import { getKindSpec } from '../items/row/item-kinds';
import { canRead, canSeeAll, IMPORT_FIELDS, requireReadableImport } from './readable-import';

const PAGE = 50;
/** Limit of imports per person whose rows are searched. */
const MAX_IMPORTS = 5_000;

interface ImportedRowsQuery {
  import?: number;
  from?: string;
  to?: string;
  language?: LanguageCode;
  findings?: string;
  limit?: number;
  cursor?: string;
}

/**
 * Returns one page of the visible rows of a person's imports, by date.
 * @throws Refusal not-found for another person's import or another kind; the refusals of lists
 */
export async function listImportedRows(actor: SessionActor, kind: ItemKind, wanted: ImportedRowsQuery): Promise<Page> {
  const { import: id, limit = PAGE, cursor, language, findings, ...days } = wanted;
  const narrowed = { limit, cursor, ...(language && findings && { language, findings }) };
  if (id === undefined) return listItems(kind, await findReadableScope(actor, kind), { ...days, ...narrowed });
  const { days: known, kind: workbook } = await requireReadableImport(actor, id);
  if (workbook !== WORKBOOK_OF[kind]) throw new Refusal('not-found');
  // The import's own dates let an index find its rows among a million others. No range of dates contains rows without a
  // date.
  const held = known?.undated ? null : known;
  const bounds = {
    from: [days.from, held?.from]
      .filter((day) => day !== undefined)
      .sort()
      .at(-1),
    to: [days.to, held?.to].filter((day) => day !== undefined).sort()[0],
  };
  return listItems(kind, {}, { ...bounds, ...narrowed }, { also: { import_id: id } as RowFilter });
}

/**
 * Returns one row with the current values of its workbook's columns.
 * @throws Refusal not-found for an unknown row or one from another person's import
 */
export async function readImportedRow(actor: SessionActor, kind: ItemKind, id: number) {
  const filter = { id, kind, ...(await getVisibleFilter()) } as RowFilter;
  const row = await getKindSpec(kind).model.findOne(filter).maxTimeMS(5_000).lean<Row>();
  if (!row) throw new Refusal('not-found');
  const from = row.import_id === undefined ? null : await ImportModel.findById(row.import_id, IMPORT_FIELDS).lean();
  if (!canRead(actor, from)) throw new Refusal('not-found');
  const fields = row as unknown as Record<string, unknown>;
  const names = new Set([
    ...COLUMNS[WORKBOOK_OF[kind]],
    ...LANGUAGE_CODES.flatMap((code) => getTextColumns(kind, code)),
  ]);
  const columns = [...names].flatMap((name) => {
    const value = String(fields[name] ?? '').trim();
    return value === '' ? [] : [{ name, value }];
  });
  return { row: presentImportedRow(row), file: from?.file.name ?? null, columns };
}

/** Returns a row as its list shows it. */
export function presentImportedRow(row: Row): ImportedRow {
  const fields = row as unknown as Record<string, unknown>;
  const filled = LANGUAGE_CODES.find((code) => findPreviewColumn({ ...row }, code) !== undefined);
  const text = filled === undefined ? '' : String(fields[findPreviewColumn({ ...row }, filled)!] ?? '');
  return {
    id: row.id,
    from: row.from,
    to: row.to,
    name: getItemName({ ...row }),
    subno: String(fields.subno ?? ''),
    importId: row.import_id ?? null,
    row: row.import_row ?? null,
    ...(row.import_sheet !== undefined && { sheet: row.import_sheet }),
    preview: filled === undefined ? null : { language: filled, text: cutPreview(text) },
    statuses: LANGUAGE_CODES.filter((code) => hasWorkOrText(row, code)).map((language) => ({
      language,
      status: row[`status_${language}`] || PENDING,
    })),
  };
}

function hasWorkOrText(row: Row, code: LanguageCode): boolean {
  if ((row[`status_${code}`] || PENDING) !== PENDING) return true;
  const fields = row as unknown as Record<string, unknown>;
  return getTextColumns(row.kind, code).some(
    (column) => findColumnLanguage(column) === code && String(fields[column] ?? '') !== '',
  );
}

async function findReadableScope(actor: SessionActor, kind: ItemKind): Promise<RowFilter> {
  if (canSeeAll(actor)) return {};
  const own = await ImportModel.find(
    { created_by: actor.username, kind: WORKBOOK_OF[kind], status: 'done' },
    { _id: 1 },
  )
    .sort({ _id: -1 })
    .limit(MAX_IMPORTS)
    .maxTimeMS(5_000)
    .lean<{ _id: number }[]>();
  return { $or: [{ import_id: { $in: own.map(({ _id }) => _id) } }] } as RowFilter;
}
