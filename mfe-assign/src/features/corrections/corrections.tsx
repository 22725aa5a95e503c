import { SegmentedControl } from '@subtitle/sdk/forms';
import { useUrlState } from '@subtitle/sdk/router';
import { EmptyState, FailedState, formatNumber, LoadingRows, Page, Text } from '@subtitle/sdk/ui';
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
  const { data, isPending, isError, refetch } = useCorrections(show === 'left');
  const count = data?.corrections.length ?? 0;
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
      {isPending ? <LoadingRows rows={4} rowHeight={96} /> : null}
      {isError && !data ? (
        <FailedState message="Failed to load the corrections." onRetry={() => void refetch()} />
      ) : null}
      {data && count === 0 && !data.limited ? <EmptyState {...EMPTY[show]} /> : null}
      <div className={classes.list}>
        {data?.corrections.map((correction) => (
          <CorrectionCard key={correction.id} correction={correction} />
        ))}
      </div>
      {data?.limited ? (
        <Text size="sm" c="dimmed">
          Older corrections were not searched.
        </Text>
      ) : null}
    </Page>
  );
}
