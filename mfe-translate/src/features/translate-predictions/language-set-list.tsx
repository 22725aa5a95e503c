import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { MESSAGES } from '@subtitle/contracts/messages';
import { VirtualList } from '@subtitle/sdk/list';
import { Button, EmptyState, FailedState, Group, LoadingRows, Pane } from '@subtitle/sdk/ui';
import type { EditorFilters } from './editor-filters';
import { LanguageSetRow } from './language-set-row';
import type { usePredictionList } from './use-prediction-list';

const ROW_HEIGHT = 60;

interface Props {
  filters: EditorFilters;
  list: ReturnType<typeof usePredictionList>;
  selected: number;
  offline: boolean;
  /** Says what the filters leave out. */
  note: React.ReactNode;
  onSelect: (id: number) => void;
  onClear: () => void;
}

/** The language sets the filters ask for. */
export function LanguageSetList({ filters, list, selected, offline, note, onSelect, onClear }: Props) {
  const { items } = list;
  return (
    <Pane title={`Language Sets (${items.length}${list.hasNextPage ? '+' : ''})`}>
      {note}
      {list.isPending ? (
        <LoadingRows rows={8} />
      ) : list.isError && items.length === 0 ? (
        <FailedState
          message={offline ? 'You are offline. The list comes when the network is back.' : 'Failed to load predictions'}
          onRetry={() => void list.refetch()}
        />
      ) : items.length === 0 ? (
        <EmptyState
          title={MESSAGES.noPredictions}
          text={
            filters.from
              ? 'Nothing matches these dates, this lagna and this language.'
              : 'Nothing is assigned in this language.'
          }
          action={
            filters.from || filters.lagna ? (
              <Button variant="default" onClick={onClear}>
                Show all dates
              </Button>
            ) : undefined
          }
        />
      ) : (
        <VirtualList
          label="Language sets"
          items={items}
          rowHeight={ROW_HEIGHT}
          selected={items.findIndex((item) => item.id === selected)}
          onSelect={(item: PredictionAnswer) => onSelect(item.id)}
          renderRow={(item: PredictionAnswer) => <LanguageSetRow item={item} filters={filters} />}
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
