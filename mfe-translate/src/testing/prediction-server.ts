import { getTextColumns } from '@subtitle/contracts/columns';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { ListRow } from '@subtitle/contracts/operations/items';
import type { Suggestions } from '@subtitle/contracts/operations/memory';
import { isToSend, STATUSES, type Status } from '@subtitle/contracts/statuses';
import { createListRow } from '@subtitle/domain/workflow/list-row';
import { getSubmittedStatus } from '@subtitle/domain/workflow/transition';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { answerWithCursor, type FakeHandler, type FakeRequest, refuse } from '@subtitle/sdk/testing';
import { createWorkServer } from './work-server';

/** User name of `testUser('translator')`. */
export const ME = 'translator@example.com';

const NO_SUGGESTIONS: Suggestions = { source: 'hi', columns: [], rebuilding: false };

/** A server with these rows that changes their Telugu texts like the real server. */
export function createPredictionServer(rows: ItemAnswer[], extra: Record<string, FakeHandler> = {}) {
  const held = new Map(rows.map((item) => [item.id, item]));
  const write = ({ params, body }: FakeRequest, change: Partial<ItemAnswer>) => {
    const item = held.get(Number(params.id))!;
    if (body.revision !== item.revision_te) return refuse('conflict');
    const kept = item.unchecked_te?.filter((column) => !(column in body.columns)) ?? [];
    const unchecked_te = [...kept, ...(body.unchecked ?? [])];
    const work = { revision_te: item.revision_te + 1, author_te: ME, unchecked_te };
    const next = { ...item, ...body.columns, ...change, ...work };
    held.set(next.id, next);
    return { item: next };
  };
  const list =
    (kind: string) =>
    ({ query }: FakeRequest) =>
      [...held.values()].filter(
        (item) =>
          item.kind === kind &&
          (!query.get('from') || item.to >= query.get('from')!) &&
          (!query.get('to') || item.from <= query.get('to')!) &&
          (!query.get('status') || item.status_te === query.get('status')) &&
          (!query.get('lagna') || item.lrname === query.get('lagna')) &&
          (!query.get('sentBack') || item.sent_back_te !== null) &&
          hasFindings(item, query.get('findings')) &&
          (!query.get('sourceChanged') || item.source_changed_te !== undefined) &&
          (!query.get('empty') || isEmpty(item)),
      );
  return {
    'list-rows': (request: FakeRequest) => {
      const [source, target] = [request.query.get('source') as 'hi', request.query.get('target') as 'te'];
      const rows = list(request.params.kind!)(request).map((item) => createListRow({ ...item }, source, target));
      return cutPage(request, sortRows(request, rows), sortRows(request, [...held.values()]));
    },
    'count-rows': (request: FakeRequest) => {
      const counts = Object.fromEntries(STATUSES.map((status) => [status, 0])) as Record<Status, number>;
      const items = list(request.params.kind!)(request);
      for (const item of items) counts[item[`status_${request.query.get('target') as 'te'}`]] += 1;
      const count = (has: (item: ItemAnswer) => boolean) => items.filter(has).length;
      const marks = {
        sentBack: count((item) => item.sent_back_te !== null),
        empty: count(isEmpty),
        sourceChanged: count((item) => item.source_changed_te !== undefined),
      };
      return { counts, marks };
    },
    ...createWorkServer(() => [...held.values()], ME),
    'find-kept-warnings': () => [],
    'suggest-texts': () => NO_SUGGESTIONS,
    'get-corrected-text': () => ({ text: null }),
    'list-row-corrections': () => ({ corrections: [] }),
    'find-propagation': () => ({ sentences: 0, rows: 0, limited: false, named: [] }),
    'get-pair-terms': () => ({ terms: [] }),
    'get-item': ({ params }: FakeRequest) => ({ item: held.get(Number(params.id)) }),
    'save-draft': (request: FakeRequest) => write(request, {}),
    'submit-item': (request: FakeRequest) => {
      const status_te = getSubmittedStatus(readUnit(held.get(Number(request.params.id))!, 'te'));
      return write(request, isToSend(status_te) ? { status_te } : { status_te, submitter_te: ME, round_te: 1 });
    },
    'send-to-review': (request: FakeRequest) => write(request, { status_te: 'inreview' }),
    'recall-item': (request: FakeRequest) => write(request, { status_te: 'assigned' }),
    ...extra,
  };
}

function hasFindings({ findings_te }: ItemAnswer, filter: string | null): boolean {
  return (
    !filter || (findings_te?.found ?? []).some(({ rule, kept }) => ['any', kept ? 'kept' : '', rule].includes(filter))
  );
}

const isEmpty = (item: ItemAnswer) =>
  getTextColumns(item.kind, 'te').every((column) => !(item as object as Texts)[column]);
type Texts = Record<string, string | undefined>;

function sortRows<Row extends { id: number }>({ query }: FakeRequest, rows: readonly Row[]): Row[] {
  if (query.get('order') !== 'open' || query.get('status')) return [...rows];
  const isOpen = (row: object) => ((row as ItemAnswer).status_te ?? (row as ListRow).status) === 'assigned';
  return [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))];
}

/**
 * Cuts a page like the real server; the cursors name its first row (`from`) or its last row (`to`). @param all rows of
 * any filter
 */
function cutPage({ query }: FakeRequest, rows: readonly ListRow[], all: readonly ItemAnswer[]) {
  const limit = Number(query.get('limit'));
  const near = Number(query.get('near'));
  const place = all.findIndex(({ id }) => id === near);
  const isAbove = ({ id }: ListRow) => all.findIndex((other) => other.id === id) < place;
  const [word, number] = (query.get('cursor') ?? 'from:0').split(':');
  const above = near ? rows.filter(isAbove).length : Number(number);
  const holds = rows[above]?.id === near;
  const side = near ? (query.get('side') ?? 'around') : word === 'from' ? 'after' : 'before';
  const from =
    side === 'before'
      ? Math.max(0, above - limit)
      : side === 'around'
        ? Math.max(0, above - Math.max(Math.floor(limit / 2), limit - (rows.length - above)))
        : above + (near && holds ? 1 : 0);
  const to = side === 'before' ? above : Math.min(rows.length, from + limit);
  const previous = side !== 'after' && from > 0 ? `to:${from}` : null;
  return answerWithCursor(rows.slice(from, to), to < rows.length ? `from:${to}` : null, previous);
}
