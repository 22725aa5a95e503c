import { languageTitle } from '@subtitle/contracts/languages';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { useQueryClient } from '@subtitle/sdk/query';
import { useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Page, useNarrow } from '@subtitle/sdk/ui';
import { ApprovedToday } from './approved-today';
import { rowKey } from './decisions';
import { FilterBar } from './filter-bar';
import { EMPTY_URL, kindOf, readFilters } from './review-filters';
import { ReviewStream } from './review-stream';
import { useDecisions } from './use-decisions';
import { useReviewList } from './use-review-list';

/** The Content Approver: what waits for review, or what this person approved today. */
export function Approver() {
  const { user } = useSession();
  const [url, setUrl] = useUrlState(EMPTY_URL);
  const filters = readFilters(url, user.langPairs);
  const { language } = filters;
  const list = useReviewList(filters);
  const client = useQueryClient();
  const review = useDecisions();
  const narrow = useNarrow();
  const items = list.items.filter(
    (row) => !review.state.decided.has(rowKey(row, language)) && unitOf(row, language).status === 'inreview',
  );
  const selected = Number(url.item) || 0;
  const select = (id: number) => setUrl({ item: id > 0 ? String(id) : '' });
  const waiting = kindOf(filters.category) && list.isSuccess;
  return (
    <Page
      title="Content Approver"
      subtitle={waiting ? `${items.length}${list.hasNextPage ? '+' : ''} waiting in ${languageTitle(language)}` : ''}
      filters={narrow && selected > 0 ? null : <FilterBar filters={filters} onChange={setUrl} />}
    >
      {filters.show === 'approved' ? (
        <ApprovedToday filters={filters} selected={selected} onSelect={select} />
      ) : (
        <ReviewStream
          filters={filters}
          list={list}
          items={items}
          selected={selected}
          review={review}
          onSelect={select}
          onReturn={(item, into) => {
            setUrl({ category: item.kind, language: into, item: String(item.id) });
            // A list that was read again since the approval no longer holds the row.
            const held = list.items.some(({ id, kind }) => id === item.id && kind === item.kind);
            if (!held) void client.invalidateQueries({ queryKey: ['review'] });
          }}
          onClear={() => setUrl({ from: '', to: '', item: '' })}
        />
      )}
    </Page>
  );
}
