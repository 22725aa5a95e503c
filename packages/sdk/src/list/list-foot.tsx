import { Button, Text } from '@mantine/core';
import { SENTENCES } from '../messages';
import classes from './paged-list.module.css';
import type { Pages } from './use-pages';

/** Under a list: the next page where there is one, and what could not be loaded. */
export function ListFoot({ list }: { list: Pages<unknown> }) {
  const { hasNextPage, isError, isFetchNextPageError, isFetching, isFetchingNextPage, items } = list;
  const stale = isError && !isFetchNextPageError && items.length > 0;
  if (!hasNextPage && !stale) return null;
  return (
    <div className={classes.foot}>
      <Text size="sm" c="dimmed" role="status">
        {isFetchNextPageError ? SENTENCES.nextRowsMissing : stale ? SENTENCES.rowsNotRefreshed : ''}
      </Text>
      <Button
        variant="default"
        size="compact-sm"
        loading={stale ? isFetching : isFetchingNextPage}
        onClick={() => void (stale ? list.refetch() : list.fetchNextPage())}
      >
        {stale ? 'Retry' : 'Load more'}
      </Button>
    </div>
  );
}
