import { describeKind, ITEM_KINDS, PREDICTION_KINDS } from '@subtitle/contracts/columns';
import type { RowHit, SearchAnswer } from '@subtitle/contracts/operations/search';
import { addDays, type IsoDay } from '@subtitle/domain/dates';
import { getItemName } from '@subtitle/domain/item-name';
import type { SessionActor } from '../../actor';
import { ignoreNotFound } from '../../refusal';
import { buildListQuery } from '../items/list/item-list';
import { findItem } from '../items/row/find-item';
import type { Row } from '../items/row/item';
import { readRows } from '../items/row/row-query';
import { findExcerpt } from './excerpt';
import { findImported } from './find-imported';
import { findRowPage } from './find-row-page';
import { findByText } from './find-texts';
import type { SearchQuery } from './parse-search-text';
import { listRowScopes, type RowScope } from './row-scopes';

/** Kinds whose rows have days. */
const DATED_KINDS = ITEM_KINDS.filter((kind) => describeKind(kind).days !== 'none');

/**
 * Finds rows by number, by lagna and day, or by text. Only rows that the caller may see and has a page for are
 * returned.
 */
export async function findRows(
  actor: SessionActor,
  query: SearchQuery,
  today: IsoDay,
  signal: AbortSignal,
): Promise<Pick<SearchAnswer, 'rows' | 'searchedDays'>> {
  const [worked, imported] = await Promise.all([
    findRowsWithPage(actor, query, today, signal),
    findImported(actor, query),
  ]);
  // If the caller imported a row and also works on it, the result opens the page for work.
  const others = imported.filter(({ kind, id }) => worked.rows.every((row) => row.kind !== kind || row.id !== id));
  return { ...worked, rows: [...worked.rows, ...others].slice(0, query.hits) };
}

async function findRowsWithPage(
  actor: SessionActor,
  query: SearchQuery,
  today: IsoDay,
  signal: AbortSignal,
): Promise<Pick<SearchAnswer, 'rows' | 'searchedDays'>> {
  const scopes = listRowScopes(actor);
  if (scopes.length === 0) return { rows: [], searchedDays: null };
  if (query.text) {
    const { rows, searchedDays } = await findByText({ ...query, text: query.text }, scopes, today, signal);
    return { rows: presentHits(actor, rows, query.text), searchedDays };
  }
  const rows = query.id ? await findById(actor, query.id) : await findByPlace(scopes, query, today);
  return { rows: presentHits(actor, rows, null), searchedDays: null };
}

async function findById(actor: SessionActor, id: number): Promise<Row[]> {
  const found = await Promise.all(ITEM_KINDS.map((kind) => findItem(actor, { kind, id }).catch(ignoreNotFound)));
  return found.filter((row) => row !== null);
}

async function findByPlace(
  scopes: readonly RowScope[],
  { place, hits: limit }: SearchQuery,
  today: IsoDay,
): Promise<Row[]> {
  if (!place) return [];
  const { day, lagna } = place;
  if (day) return listAll(scopes, { from: day, to: day, lagna, limit }, today);
  const days = [{ from: today }, { to: addDays(today, -1), backwards: true }];
  const found = await Promise.all(days.map((part) => listAll(scopes, { ...part, lagna, limit }, today)));
  return sortByDistance(found.flat(), today, limit);
}

interface Where {
  from?: IsoDay;
  to?: IsoDay;
  lagna?: NonNullable<SearchQuery['place']>['lagna'];
  limit: number;
  /** Latest rows first. */
  backwards?: boolean;
}

async function listAll(
  scopes: readonly RowScope[],
  { limit, backwards, ...where }: Where,
  today: IsoDay,
): Promise<Row[]> {
  const step = backwards ? -1 : 1;
  const sort = { from: step, to: step, lagna_order: step, id: step } as const;
  const pages = await Promise.all(
    scopes.flatMap(({ scope, narrowing }) =>
      (where.lagna ? PREDICTION_KINDS : DATED_KINDS).map(async (kind) => {
        const query = await buildListQuery(kind, scope, { ...narrowing, ...where });
        return readRows(query, { limit, sort, maxTimeMS: 10_000 });
      }),
    ),
  );
  return sortByDistance(pages.flat(), today, limit);
}

/** Returns each row once, nearest to today first. At equal distance later days come before earlier ones. */
function sortByDistance(found: readonly Row[], today: IsoDay, limit: number): Row[] {
  const countDaysFrom = ({ from, to }: Row) =>
    Math.max(Date.parse(from) - Date.parse(today), Date.parse(today) - Date.parse(to), 0);
  // Daily rows come before 10-day rows, because a day typed by a person usually means a daily row.
  const getSortKey = (row: Row) =>
    [row.kind, row.from < today, row.from, String(row.lagna_order).padStart(2, '0')].join();
  return [...new Map(found.map((row) => [row.id, row])).values()]
    .sort((a, b) => countDaysFrom(a) - countDaysFrom(b) || getSortKey(a).localeCompare(getSortKey(b)) || a.id - b.id)
    .slice(0, limit);
}

function presentHits(actor: SessionActor, rows: readonly Row[], text: SearchQuery['text']): RowHit[] {
  return rows.flatMap((row) => {
    const excerpt = text && findExcerpt(row, text.languages, text.pattern);
    const opening = findRowPage(actor, row, excerpt?.language);
    if (!opening) return [];
    const { id, kind, from, to } = row;
    return [{ kind, id, from, to, name: getItemName({ ...row }), ...opening, text: excerpt }];
  });
}
