import { type ContentChange, listContentChanges } from '@subtitle/contracts/operations/content';
import { useApi } from '@subtitle/sdk/api';
import { usePages } from '@subtitle/sdk/list';
import { Modal } from '@subtitle/sdk/overlays';
import { usePersonName } from '@subtitle/sdk/session';
import {
  Badge,
  Button,
  EmptyState,
  FailedState,
  formatDateTime,
  Group,
  LoadingRows,
  Stack,
  Text,
} from '@subtitle/sdk/ui';
import { useState } from 'react';
import { describeContentChange } from './change-words';
import { describeContentError, useUndoChange } from './use-content-acts';

interface Props {
  /** Name of the channel or video, shown in the title. */
  of: string;
  wanted: { channel: number } | { video: number };
  onClose: () => void;
}

/**
 * Lists the changes of a channel or video with author, time and values, newest first. A change can be undone if no
 * later change followed.
 */
export function ChangesDialog({ of, wanted, onClose }: Props) {
  const api = useApi();
  const list = usePages<ContentChange>({
    queryKey: ['content-changes', wanted],
    read: async ({ cursor, signal }) => {
      const before = cursor.cursor ? { before: Number(cursor.cursor) } : {};
      const { changes, next } = await api.call(listContentChanges, { query: { ...wanted, ...before }, signal });
      return { answer: changes, nextCursor: next === null ? null : String(next) };
    },
  });
  const [done, setDone] = useState('');
  const undo = useUndoChange(setDone);
  const failure = undo.error ? describeContentError(undo.error, 'This could not be undone. Please try again.') : '';
  return (
    <Modal opened onClose={onClose} title={`Changes of ${of}`} size="lg">
      <div role="status" aria-live="polite">
        {(failure || done) && (
          <Text size="sm" c={failure ? 'red' : undefined} mb="sm">
            {failure || done}
          </Text>
        )}
      </div>
      {list.isPending && <LoadingRows rows={3} />}
      {list.isError && list.items.length === 0 && (
        <FailedState message="Failed to load the changes." onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && list.items.length === 0 && (
        <EmptyState title="No changes yet" text="There have been no changes since the import." />
      )}
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {list.items.map((change) => (
          <ChangeLine
            key={change.id}
            change={change}
            undoing={undo.isPending}
            onUndo={() => {
              setDone('');
              void undo.run(change.id);
            }}
          />
        ))}
      </Stack>
      {list.hasNextPage && (
        <Button variant="default" size="xs" mt="sm" onClick={() => void list.fetchNextPage()}>
          Load more
        </Button>
      )}
    </Modal>
  );
}

function ChangeLine({ change, undoing, onUndo }: { change: ContentChange; undoing: boolean; onUndo: () => void }) {
  const nameOf = usePersonName();
  const words = describeContentChange(change);
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm">{words}</Text>
        <Text size="xs" c="dimmed">
          {nameOf(change.by)}, {formatDateTime(change.at)}
        </Text>
      </div>
      {change.undone ? (
        <Badge variant="light" color="gray" flex="none">
          Undone
        </Badge>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          disabled={undoing}
          aria-label={`Undo: ${words}`}
          onClick={onUndo}
        >
          Undo
        </Button>
      )}
    </Group>
  );
}
