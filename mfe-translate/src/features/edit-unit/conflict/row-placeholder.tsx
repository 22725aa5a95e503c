import { ApiError } from '@subtitle/sdk/api';
import { Button, FailedState, useOffline } from '@subtitle/sdk/ui';
import { useEffect } from 'react';
import { useRowRetry } from '../list/row-queries';
import { type MissingProps, MissingRow } from './lost-row';

interface Props extends MissingProps {
  /** Error of reading the row. */
  error: unknown;
  /** Goes back to the list; undefined if the list is visible. */
  onBack?: () => void;
}

/**
 * Placeholder for a row that this person cannot read or that failed to load. A failed load is retried until the row
 * arrives.
 */
export function RowPlaceholder({ error, onBack, ...row }: Props) {
  const offline = useOffline();
  const isRefused = isRefusal(error);
  const again = useRowRetry(row.editor, row.id, !isRefused);
  const { onRetry } = row;
  const isRefusedNow = !isRefused && isRefusal(again.error);
  useEffect(() => {
    if (isRefusedNow) onRetry();
  });
  const unread = offline ? 'You are offline. The row comes when the network is back.' : 'This row could not be loaded.';
  return (
    <>
      {onBack ? (
        <Button variant="subtle" m="xs" onClick={onBack}>
          Back to the list
        </Button>
      ) : null}
      {isRefused ? <MissingRow {...row} /> : <FailedState message={unread} onRetry={() => void again.refetch()} />}
    </>
  );
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500;
