import { getTextColumns, ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { LAGNAS, type Lagna } from '@subtitle/contracts/lagnas';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { ASSIGNED, PENDING, type Stage, type Status } from '@subtitle/contracts/statuses';
import { getFindingRule } from '../../../models/finding-rules';
import { LIST_ORDER } from '../../../models/item-row';
import { getDayConditionsForLists, getVisibleFilter } from '../../imports/rows/visible-rows';
import { requireDay } from '../row/days';
import { buildStageFilter, IS_PENDING, type Row, type RowFilter } from '../row/item';
import { getKindSpec } from '../row/item-kinds';
import { addCondition, buildRowQuery, type RowQuery, type RowQueryParts, readRows } from '../row/row-query';
import { createCursor, getPlace, type Place, readCursor, restrictToAfter } from './list-cursor';

export interface Narrowing {
  /** ISO days. A row matches if its own range overlaps. */
  from?: string;
  to?: string;
  lagna?: Lagna;
  language?: LanguageCode;
  status?: Status;
  /** For lists of the caller's own rows. Callers who see every row get both stages. */
  stage?: Stage;
  /** Only rows marked 'source changed' in the language. */
  sourceChanged?: boolean;
  /** Only rows that were sent back in the language and not submitted again. */
  sentBack?: boolean;
  /** Only rows without any text in the language. */
  empty?: boolean;
  /** Only rows with these findings in the language: `any`, `kept` or the id of a rule. */
  findings?: string;
  /** Rows per page. Default: the largest page. */
  limit?: number;
  cursor?: string;
}

export interface Page {
  rows: Row[];
  nextCursor: string | null;
}

/**
 * Returns one page of the rows in `scope`, by date and lagna.
 * @param more a further condition, and a projection other than the fields of answers
 * @throws Refusal invalid-request for an invalid day or cursor
 */
export async function listItems(
  kind: ItemKind,
  scope: RowFilter,
  narrowing: Narrowing,
  { also = {}, projection }: { also?: RowFilter; projection?: Readonly<Record<string, 0 | 1>> } = {},
): Promise<Page> {
  const limit = narrowing.limit ?? LIMITS.listPageMax;
  const query = addCondition(await buildListQuery(kind, scope, narrowing), also);
  const found = await readRows(query, { limit: limit + 1, projection, maxTimeMS: 10_000 });
  const rows = found.slice(0, limit);
  return { rows, nextCursor: found.length > limit ? createCursor(rows.at(-1)!) : null };
}

/**
 * Returns a row's place in the order of all lists, without checking whether the caller may see it.
 * @returns undefined where these kinds have no such row
 */
export async function findPlace(id: number, kinds: readonly ItemKind[] = ITEM_KINDS): Promise<Place | undefined> {
  const filter = { id, ...(await getVisibleFilter()) } as RowFilter;
  for (const model of new Set(kinds.map((kind) => getKindSpec(kind).model))) {
    const row = await model.findOne(filter, LIST_ORDER).maxTimeMS(5_000).lean<Row>();
    if (row) return getPlace(row);
  }
  return undefined;
}

/**
 * Returns the query for a list. It uses the index of the owner or of the status, in one language or in all; otherwise
 * that of all days. A scope with alternatives reads all days.
 * @param enter begins or ends the list at a place; by default it begins after the cursor
 * @throws Refusal invalid-request for an invalid day or cursor
 */
export async function buildListQuery(
  kind: ItemKind,
  scope: RowFilter,
  narrowing: Narrowing,
  enter = (queryParts: RowQueryParts) =>
    narrowing.cursor ? restrictToAfter(queryParts, readCursor(narrowing.cursor)) : queryParts,
): Promise<RowQuery> {
  const { lagna, language, stage, sourceChanged, sentBack, findings, from, to } = narrowing;
  // A row that was sent back stays assigned until it is submitted.
  const status = narrowing.status ?? (sentBack && language ? ASSIGNED : undefined);
  requireDay('from', from);
  requireDay('to', to);
  const { visible, longestRange: longest } = await getDayConditionsForLists(kind);
  const days = getKindSpec(kind).days.filterListed({ from, to, longest });
  const owned = !('$or' in scope) && Object.keys(scope).length > 0;
  const marked = language ? getIndexedMark(language, { sourceChanged, findings, status }) : null;
  const inStatus = marked ? null : getIndexedStatus({ status, language }, owned ? scope : null);
  const by = { ...(marked ?? (owned && scope)), ...inStatus };
  const queryParts: RowQueryParts = { by: by as Record<string, string>, visible, from: days.from };
  const parts: (object | undefined)[] = [
    days.to && { to: days.to },
    lagna && { lagna_order: LAGNAS.indexOf(lagna) },
    owned && !marked ? undefined : scope,
    owned && stage && language ? buildStageFilter(stage, language) : undefined,
    status && !inStatus ? buildStatusFilter(status, language) : undefined,
    language && buildMarkFilter(kind, language, narrowing),
    marked && sourceChanged && findings ? { changed_sources: language } : undefined,
  ];
  return parts.reduce<RowQuery>(
    (so, part) => addCondition(so, (part ?? {}) as RowFilter),
    buildRowQuery(kind, enter(queryParts)),
  );
}

/** Returns the condition on a mark that has an index: findings, which include the status, or a changed source. */
function getIndexedMark(
  language: LanguageCode,
  { sourceChanged, findings, status }: Pick<Narrowing, 'sourceChanged' | 'findings' | 'status'>,
): RowFilter | null {
  if (findings) {
    const indexed = status === PENDING ? undefined : status;
    return { finding_rules: getFindingRule(language, findings, indexed) };
  }
  return sourceChanged ? { changed_sources: language } : null;
}

/**
 * Returns the condition on the status if an index covers it, alone or after the owner. After an owner in a language, an
 * index covers only 'assigned'.
 */
function getIndexedStatus({ status, language }: Narrowing, owner: RowFilter | null): RowFilter | null {
  if (!status || status === PENDING) return null;
  if (owner && !(language && status === ASSIGNED && `assigned_${language}` in owner)) return null;
  return buildStatusFilter(status, language);
}

/**
 * Returns the filter for rows that were sent back, or that have no text in a language; empty without either condition.
 */
function buildMarkFilter(kind: ItemKind, language: LanguageCode, { sentBack, empty }: Narrowing): RowFilter {
  const columns = getTextColumns(kind, language);
  const textless = columns.length > 0 ? columns.map((field) => [field, '']) : [[`filled_${language}`, 0]];
  return {
    ...(sentBack && { [`sent_back_${language}`]: { $ne: null } }),
    ...(empty && Object.fromEntries(textless.map(([field, none]) => [field, { $in: [null, none] }]))),
  } as RowFilter;
}

/** Returns the filter for a status in one language or in any. */
export function buildStatusFilter(status: Status, language?: LanguageCode): RowFilter {
  const wanted = status === PENDING ? IS_PENDING : status;
  if (language) return { [`status_${language}`]: wanted };
  if (status !== PENDING) return { statuses: status };
  return { $or: LANGUAGE_CODES.map((code) => ({ [`status_${code}`]: wanted })) };
}
