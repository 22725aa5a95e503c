import { SegmentedControl } from '@subtitle/sdk/forms';
import { useUrlState } from '@subtitle/sdk/router';
import {
  Button,
  EmptyState,
  FailedState,
  formatDateTime,
  formatNumber,
  Group,
  LoadingRows,
  Page,
  Text,
} from '@subtitle/sdk/ui';
import { CorrectionCard } from './correction-card';
import classes from './corrections.module.css';
import { useCorrections } from './use-corrections';

const SHOWN = [
  { value: '', label: 'Waiting' },
  { value: 'left', label: 'Left as they are' },
];
const EMPTY = {
  '': { title: 'No correction waits for a decision', text: 'All approved rows have the corrected sentences.' },
  left: { title: 'No correction was left', text: 'Corrections whose approved rows stay as they are appear here.' },
};

/** Corrected sentences whose earlier translation is in approved rows. */
export function Corrections() {
  const [url, setUrl] = useUrlState({ show: '' });
  const show = url.show === 'left' ? 'left' : '';
  const list = useCorrections(show === 'left');
  const { corrections, searchedTo } = list;
  const count = corrections?.length ?? 0;
  return (
    <Page
      title="Corrected sentences"
      subtitle={
        count > 0
          ? `${formatNumber(count)} ${count === 1 ? 'sentence' : 'sentences'} whose earlier translation is in approved rows`
          : ''
      }
      filters={
        <SegmentedControl
          aria-label="Corrections to show"
          data={SHOWN}
          value={show}
          onChange={(value) => setUrl({ show: value })}
        />
      }
    >
      {list.isPending ? <LoadingRows rows={4} rowHeight={96} /> : null}
      {list.isError && !corrections ? (
        <FailedState message="Failed to load the corrections." onRetry={() => void list.refetch()} />
      ) : null}
      {corrections && count === 0 && !searchedTo ? <EmptyState {...EMPTY[show]} /> : null}
      <div className={classes.list}>
        {corrections?.map((correction) => (
          <CorrectionCard key={correction.id} correction={correction} />
        ))}
      </div>
      {searchedTo ? (
        <Group gap="xs" mt="md">
          <Text size="sm" c="dimmed" role="status">
            {list.isFetchNextPageError
              ? 'Older corrections could not be searched.'
              : `Searched back to ${formatDateTime(searchedTo)}.`}
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Search older ones
          </Button>
        </Group>
      ) : null}
    </Page>
  );
}
