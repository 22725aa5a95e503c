import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { sameUser } from '@subtitle/domain/users/roles';
import { Modal } from '@subtitle/sdk/overlays';
import { useSession } from '@subtitle/sdk/session';
import { Button, formatDateTime, Group, Stack, Text } from '@subtitle/sdk/ui';
import { useEffect, useEffectEvent } from 'react';
import { undoWords } from './undo-words';
import { useUndoImport } from './use-undo-import';
import { WorkedRowsList } from './worked-rows';

interface Props {
  of: ImportAnswer;
  onClose: () => void;
  /** Somebody's work stands in the way. */
  onRefused: () => void;
}

/** Asks before an import is taken back; names the rows in the way where it cannot be. */
export function UndoDialog({ of, onClose, onRefused }: Props) {
  const { undo, busy, worked, failure } = useUndoImport(of.id, onClose);
  const { user } = useSession();
  const tell = useEffectEvent(onRefused);
  const isRefused = worked !== null;
  useEffect(() => {
    if (isRefused) tell();
  }, [isRefused]);
  return (
    <Modal opened onClose={onClose} title={`Undo the import of ${of.file.name}?`} size="lg">
      {worked ? (
        <WorkedRowsList kind={of.kind} worked={worked} sentence={failure} />
      ) : (
        <Stack gap={4}>
          {sameUser(of.createdBy, user.username) ? null : (
            <Text>
              This import is not yours: {of.createdBy} imported it, {formatDateTime(of.createdAt)}.
            </Text>
          )}
          {undoWords(of).map((words) => (
            <Text key={words}>{words}</Text>
          ))}
          <Text c="dimmed" size="sm">
            This is possible only while nobody has worked on any of them.
          </Text>
          {busy && (
            <Text role="status">
              You can close this: the undo continues, and the list of imports shows its progress.
            </Text>
          )}
          {failure && (
            <Text c="red" role="alert">
              {failure}
            </Text>
          )}
        </Stack>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {worked || busy ? 'Close' : 'Keep it'}
        </Button>
        {!worked && (
          <Button color="red" disabled={busy} onClick={undo}>
            {busy ? 'Undoing...' : 'Undo this import'}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
