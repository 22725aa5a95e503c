import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { Modal } from '@subtitle/sdk/overlays';
import { Button, Group, Stack, Text } from '@subtitle/sdk/ui';
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
          {undoWords(of).map((words) => (
            <Text key={words}>{words}</Text>
          ))}
          <Text c="dimmed" size="sm">
            It works only while nobody has worked on any of them.
          </Text>
          {busy && (
            <Text role="status">
              You can close this: the undo goes on, and the list of imports tells how far it is.
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
