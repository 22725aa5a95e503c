import { type Counting, type DecidedUnit, listDecided } from '@subtitle/contracts/operations/decided';
import { APPROVED, formatStatus, formatStatusTitle } from '@subtitle/contracts/statuses';
import { useApi } from '@subtitle/sdk/api';
import { CountingNote } from '@subtitle/sdk/charts';
import { ListFoot, usePages } from '@subtitle/sdk/list';
import { useUrlState } from '@subtitle/sdk/router';
import { usePersonName } from '@subtitle/sdk/session';
import { Button, EmptyState, FailedState, formatDate, formatNumber, LoadingRows, Page } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { DecidedFilters } from './decided-filters';
import { DecidedTable } from './decided-table';
import { type DecidedQuery, EMPTY_DECIDED, readDecidedQuery } from './decided-url';

const DECISION_TEXTS = {
  [APPROVED]: { title: formatStatusTitle(APPROVED), within: formatStatus(APPROVED) },
  'sent-back': { title: 'Sent back', within: 'sent back' },
} as const;

/** Review history: the decisions of a period. The figures of Overview and Task Status count the same decisions. */
export function ReviewHistory() {
  const [url, setUrl] = useUrlState(EMPTY_DECIDED);
  const query = readDecidedQuery(url);
  const { list, of } = useDecided(query);
  const nameOf = usePersonName();
  const { title, within } = DECISION_TEXTS[query.decision ?? APPROVED];
  const whose = query.person && ` · ${nameOf(query.person)}`;
  return (
    <Page
      title="Review history"
      subtitle={
        of
          ? `${countRows(of.total)} ${within} ${formatDays(of)}${whose ?? ''} · dates in Indian time, times in your time zone`
          : ''
      }
      filters={<DecidedFilters url={url} onUrl={setUrl} days={of} />}
    >
      <CountingNote counting={of?.counting} />
      {list.isPending && <LoadingRows rows={10} rowHeight={44} />}
      {list.isError && list.items.length === 0 && (
        <FailedState message="Failed to load the rows." onRetry={() => void list.refetch()} />
      )}
      {list.items.length > 0 && <DecidedTable units={list.items} done={title} />}
      {list.isSuccess && list.items.length === 0 && (
        <EmptyState
          title={`No rows ${query.findings ? 'with these findings ' : ''}were ${within} in this period.`}
          action={
            <Button variant="default" onClick={() => setUrl(EMPTY_DECIDED)}>
              Clear Filters
            </Button>
          }
        />
      )}
      <ListFoot list={list} />
    </Page>
  );
}

function countRows(total: number | null): string {
  if (total === null) return 'Rows';
  return `${formatNumber(total)} ${total === 1 ? 'row' : 'rows'}`;
}

function formatDays({ from, to }: { from: string; to: string }): string {
  return from === to ? `on ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(to)}`;
}

/** Loads the decisions page by page; `of` has the dates and the total of all pages. */
function useDecided(query: DecidedQuery) {
  const api = useApi();
  const [of, setOf] = useState<{ from: string; to: string; total: number | null; counting?: Counting } | null>(null);
  const list = usePages<DecidedUnit>({
    queryKey: ['figures', 'decided', query],
    read: async ({ cursor, signal }) => {
      const { units, nextCursor, ...days } = await api.call(listDecided, { query: { ...query, ...cursor }, signal });
      setOf(days);
      return { answer: units, nextCursor };
    },
  });
  return { list, of };
}
