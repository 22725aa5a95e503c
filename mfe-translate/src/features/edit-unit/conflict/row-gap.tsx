import { ApiError } from '@subtitle/sdk/api';
import { Button, FailedState, useOffline } from '@subtitle/sdk/ui';
import { useEffect } from 'react';
import { useRowAgain } from '../list/use-prediction-list';
import { type MissingProps, MissingRow } from './lost-row';

interface Props extends MissingProps {
  /** Why the row did not come. */
  error: unknown;
  /** The way back where the list is hidden. */
  onBack?: () => void;
}

/** Stands where a row was to be: it is not there for this person, or nobody answered. Then it is asked for until it comes. */
export function RowGap({ error, onBack, ...row }: Props) {
  const offline = useOffline();
  const isRefused = isRefusal(error);
  const again = useRowAgain(row.editor, row.id, !isRefused);
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
