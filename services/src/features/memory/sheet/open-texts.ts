import { describeKind, getTextColumns, hasTextColumns, ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { getSourceLanguage, getTargetLanguage, type LangPair } from '@subtitle/contracts/languages';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { addDays } from '@subtitle/domain/dates';
import { findMadeFromLanguage } from '@subtitle/domain/workflow/source-change';
import type { SessionActor } from '../../../actor';
import { getVisibleFilterForLists } from '../../imports/rows/visible-rows';
import { findHiddenFields } from '../../items/row/hidden-fields';
import type { Row } from '../../items/row/item';
import { buildRowQuery, type RowQuery, readRows } from '../../items/row/row-query';

const TIMEOUT_MS = 10_000;

/** Selects a person's open rows that begin within these days; without days, all of them. */
export interface OpenRowsQuery {
  pair: LangPair;
  kind?: ItemKind;
  /** yyyy-mm-dd */
  from?: string;
  to?: string;
}

/** A source text with its translation, which may lack sentences. */
interface OpenText {
  text: string;
  /** Column of the translation. */
  column: string;
  /** The translation; '' for none. */
  target: string;
}

/** A row with its source texts. */
export interface OpenRow {
  row: Row;
  texts: readonly OpenText[];
}

/**
 * Returns the open rows of a person in list order, kind by kind, without the rows that are translated from another
 * language.
 * @returns at most `limit` rows, and whether there are more
 */
export async function readOpenRows(
  actor: SessionActor,
  { pair, kind, from, to }: OpenRowsQuery,
  limit: number,
): Promise<{ rows: OpenRow[]; more: boolean }> {
  const target = getTargetLanguage(pair);
  const visible = await getVisibleFilterForLists();
  const days = from || to ? { ...(from && { $gte: from }), ...(to && { $lt: addDays(to, 1) }) } : undefined;
  const by = { [`assigned_${target}`]: actor.username, [`status_${target}`]: ASSIGNED };
  const found: Row[] = [];
  for (const one of ITEM_KINDS) {
    if (!hasTextColumns(one) || (kind ?? one) !== one || found.length > limit) continue;
    const query = buildRowQuery(one, { by, visible, ...(days && { from: days }) });
    found.push(...(await readSourceRows(query, pair, limit + 1 - found.length)));
  }
  const rows = found.slice(0, limit).flatMap((row) => listOpenTexts(row, pair, actor));
  return { rows, more: found.length > limit };
}

/** Reads rows with only the fields that `listOpenTexts` and lists need. */
export function readSourceRows(query: RowQuery, pair: LangPair, limit: number): Promise<Row[]> {
  return readRows(query, { limit, projection: buildProjection(query.kind, pair), maxTimeMS: TIMEOUT_MS });
}

/** Returns the fields of a row that `listOpenTexts` and lists need. */
export function buildProjection(kind: ItemKind, pair: LangPair): Record<string, 0 | 1> {
  const [source, target] = [getSourceLanguage(pair), getTargetLanguage(pair)];
  const ofLanguage = ['status', 'stage', 'assigned', 'author', 'source', 'made_from', 'revision', 'unchecked'];
  const fields = [
    ...['id', 'kind', 'from', 'to', 'lagna_order', ...describeKind(kind).name],
    ...[source, target].flatMap((code) => [
      ...getTextColumns(kind, code),
      ...ofLanguage.map((name) => `${name}_${code}`),
    ]),
  ];
  return { _id: 0, ...Object.fromEntries(fields.map((field) => [field, 1 as const])) };
}

/** Returns a row with its source texts; nothing if it is translated from another language. */
export function listOpenTexts(row: Row, pair: LangPair, viewer: SessionActor): OpenRow[] {
  const [source, target] = [getSourceLanguage(pair), getTargetLanguage(pair)];
  const from = findMadeFromLanguage({ ...row }, target) ?? row[`source_${target}`] ?? null;
  return from === null || from === source ? [{ row, texts: readOpenTexts(row, pair, viewer) }] : [];
}

/** Returns the source texts that the viewer may see, with their translations. */
export function readOpenTexts(row: Row, pair: LangPair, viewer: SessionActor): OpenText[] {
  const [source, target] = [getSourceLanguage(pair), getTargetLanguage(pair)];
  const hidden = findHiddenFields(row, viewer);
  const columns = getTextColumns(row.kind, target);
  return getTextColumns(row.kind, source).flatMap((sourceColumn, at) => {
    const column = columns[at]!;
    const text = hidden?.has(sourceColumn) ? '' : (row[sourceColumn] ?? '');
    return text.trim() === '' ? [] : [{ text, column, target: (row[column] ?? '').trim() }];
  });
}
