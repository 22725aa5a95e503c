import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { VirtualList } from '@subtitle/sdk/list';
import { Button, EmptyState, FailedState, Group, LoadingRows, Pane } from '@subtitle/sdk/ui';
import { CATEGORIES, kindOf, type ReviewFilters } from './review-filters';
import { ReviewRow } from './review-row';
import type { useReviewList } from './use-review-list';

const ROW_HEIGHT = 78;

interface Props {
  filters: ReviewFilters;
  list: ReturnType<typeof useReviewList>;
  /** The rows that are not decided yet. */
  items: PredictionAnswer[];
  selected: number;
  offline: boolean;
  onSelect: (id: number) => void;
  onClear: () => void;
}

/** What waits for review, numbered. */
export function ReviewList({ filters, list, items, selected, offline, onSelect, onClear }: Props) {
  const { language, category } = filters;
  const label = CATEGORIES.find(({ value }) => value === category)!.label;
  return (
    <Pane title={`For review (${items.length}${list.hasNextPage ? '+' : ''})`}>
      {kindOf(category) === null ? (
        <EmptyState
          title={`${label} is not reviewed here yet`}
          text="Its rows will stand in this list once their editor exists. Choose a prediction category."
        />
      ) : list.isPending ? (
        <LoadingRows rows={8} />
      ) : list.isError && list.items.length === 0 ? (
        <FailedState
          message={offline ? 'You are offline. The list comes when the network is back.' : MESSAGES.failedToFetchItems}
          onRetry={() => void list.refetch()}
        />
      ) : items.length === 0 ? (
        <EmptyState
          title={MESSAGES.noContentPending(languageTitle(language))}
          text={filters.from || filters.to ? 'Only the chosen dates were looked at.' : undefined}
          action={
            filters.from || filters.to ? (
              <Button variant="default" onClick={onClear}>
                Clear Filters
              </Button>
            ) : undefined
          }
        />
      ) : (
        <VirtualList
          label="Rows for review"
          items={items}
          rowHeight={ROW_HEIGHT}
          selected={items.findIndex((item) => item.id === selected)}
          onSelect={(item: PredictionAnswer) => onSelect(item.id)}
          renderRow={(item: PredictionAnswer, index: number) => (
            <ReviewRow item={item} number={index + 1} language={language} />
          )}
        />
      )}
      {list.hasNextPage ? (
        <Group justify="center" p="xs">
          <Button
            variant="default"
            size="compact-sm"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Load more
          </Button>
        </Group>
      ) : null}
    </Pane>
  );
}
