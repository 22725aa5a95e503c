import { Button, Text, VisuallyHidden } from '@mantine/core';
import { SENTENCES } from '../messages';
import classes from './paged-list.module.css';
import type { Pages } from './use-pages';

/** Button above a list that was opened in its middle; loads the previous page. */
export function ListHead({ list }: { list: Pages<unknown> }) {
  const { hasPreviousPage, isFetchPreviousPageError, isFetchingPreviousPage } = list;
  if (!hasPreviousPage) return null;
  return (
    <div className={classes.head}>
      <Text size="sm" c="dimmed" role="status">
        {isFetchPreviousPageError ? SENTENCES.previousRowsMissing : ''}
      </Text>
      <Button
        variant="default"
        size="compact-sm"
        loading={isFetchingPreviousPage}
        onClick={() => void list.fetchPreviousPage()}
      >
        Load previous rows
      </Button>
    </div>
  );
}

/**
 * Button below a list that loads the next page, or the error of a failed load. Rows of an earlier filter are dimmed
 * until the new ones arrive.
 */
export function ListFoot({ list }: { list: Pages<unknown> }) {
  const { hasNextPage, isError, isFetchNextPageError, isFetching, isFetchingNextPage, items } = list;
  const stale = isError && !isFetchNextPageError && !list.isFetchPreviousPageError && items.length > 0;
  const former =
    list.isPlaceholderData && items.length > 0 ? (
      <div className={classes.former}>
        <VisuallyHidden role="status">Loading rows</VisuallyHidden>
      </div>
    ) : null;
  if (!hasNextPage && !stale) return former;
  return (
    <>
      {former}
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
    </>
  );
}
