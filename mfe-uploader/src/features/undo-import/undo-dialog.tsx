import { ERRORS } from '@subtitle/contracts/errors';
import { type ImportAnswer, previewUndo, type UndoPreview } from '@subtitle/contracts/operations/imports';
import { isSameUser } from '@subtitle/domain/users/roles';
import { useApi } from '@subtitle/sdk/api';
import { Modal } from '@subtitle/sdk/overlays';
import { useQuery } from '@subtitle/sdk/query';
import { usePersonName, useSession } from '@subtitle/sdk/session';
import { Button, formatDateTime, Group, Stack, Text } from '@subtitle/sdk/ui';
import { useEffect, useEffectEvent } from 'react';
import { describeUndo } from './undo-words';
import { useUndoImport } from './use-undo-import';
import { WorkedRowsList } from './worked-rows';

interface Props {
  of: ImportAnswer;
  onClose: () => void;
  /** Called if work on the rows prevents the undo. */
  onRefused: () => void;
}

/**
 * Asks before an import is undone and says who loses rows. If the undo is impossible, lists the rows that prevent it.
 */
export function UndoDialog({ of, onClose, onRefused }: Props) {
  const { undo, busy, worked: refused, failure } = useUndoImport(of.id, onClose);
  const preview = useUndoPreview(of.id);
  const worked = refused ?? preview.data?.worked ?? null;
  const reportRefusal = useEffectEvent(onRefused);
  const isRefused = worked !== null;
  useEffect(() => {
    if (isRefused) reportRefusal();
  }, [isRefused]);
  return (
    <Modal opened onClose={onClose} title={`Undo the import of ${of.file.name}?`} size="lg">
      {worked ? (
        <WorkedRowsList kind={of.kind} worked={worked} sentence={failure || ERRORS['import-not-undoable'].sentence} />
      ) : (
        <UndoQuestion of={of} preview={preview} busy={busy} failure={failure} />
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {worked || busy ? 'Close' : 'Keep it'}
        </Button>
        {!worked && (
          <Button color="red" disabled={busy || preview.isPending} onClick={undo}>
            {busy ? 'Undoing...' : 'Undo this import'}
          </Button>
        )}
      </Group>
    </Modal>
  );
}

interface QuestionProps {
  of: ImportAnswer;
  preview: ReturnType<typeof useUndoPreview>;
  busy: boolean;
  failure: string;
}

function UndoQuestion({ of, preview, busy, failure }: QuestionProps) {
  const { user } = useSession();
  const nameOf = usePersonName();
  return (
    <Stack gap={4}>
      {isSameUser(of.createdBy, user.username) ? null : (
        <Text>
          This import is not yours: {nameOf(of.createdBy)} imported it, {formatDateTime(of.createdAt)}.
        </Text>
      )}
      {describeUndo(of, preview.data ?? null).map((words) => (
        <Text key={words}>{words}</Text>
      ))}
      {preview.isPending && <Text role="status">Counting the rows that are assigned...</Text>}
      {preview.isError && <Text>The number of assigned rows could not be counted.</Text>}
      <Text c="dimmed" size="sm">
        An import can be undone only while no one has worked on its rows.
      </Text>
      {busy && (
        <Text role="status">You can close this: the undo continues, and the list of imports shows its progress.</Text>
      )}
      {failure && (
        <Text c="red" role="alert">
          {failure}
        </Text>
      )}
    </Stack>
  );
}

/**
 * Loads the rows that an undo would remove now, or the rows that prevent it. The request is sent when the undo dialog
 * opens.
 */
function useUndoPreview(id: number) {
  const api = useApi();
  return useQuery({
    // The key does not begin with the import's key, because those queries are repeated after the undo, when there is no
    // undo left to preview.
    queryKey: ['undo-preview', id],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<UndoPreview> =>
      api.call(previewUndo, { params: { id }, signal }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
