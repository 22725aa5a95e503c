import { getImport } from '@subtitle/contracts/operations/imports';
import type { SubtitleFile } from '@subtitle/contracts/operations/subtitle-figures';
import { useApi } from '@subtitle/sdk/api';
import { Modal } from '@subtitle/sdk/overlays';
import { useQuery } from '@subtitle/sdk/query';
import { FailedState, LoadingRows } from '@subtitle/sdk/ui';
import { useRefreshContent } from '../content-changes/use-content-acts';
import { UndoDialog } from '../undo-import/undo-dialog';

/**
 * Asks before a subtitle file is deleted by undoing its import. The server refuses the undo once the file is being
 * worked on.
 */
export function DeleteFile({ file, onClose }: { file: SubtitleFile; onClose: () => void }) {
  const api = useApi();
  const refresh = useRefreshContent();
  const id = file.importId;
  const { data, isError, refetch } = useQuery({
    queryKey: ['import', id],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await api.call(getImport, { params: { id }, signal })).import,
  });
  const close = () => {
    refresh();
    onClose();
  };
  if (data) return <UndoDialog of={data} onClose={close} onRefused={refresh} />;
  return (
    <Modal opened onClose={onClose} title={`Delete the file “${file.fileName}”?`}>
      {isError ? (
        <FailedState message="Failed to load the effects of deleting the file." onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={3} />
      )}
    </Modal>
  );
}
