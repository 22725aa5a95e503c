import { getImport } from '@subtitle/contracts/operations/imports';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import { useEffect } from 'react';
import { useRefreshContent } from '../content-changes/use-content-acts';
import { canUndo, UndoButton } from '../undo-import/undo-button';

/** Undoes the import of a subtitle file. The file that it replaced, if any, becomes visible again. */
export function UndoFile({ importId }: { importId: number }) {
  const api = useApi();
  const refresh = useRefreshContent();
  const { data } = useQuery({
    queryKey: ['import', importId],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await api.call(getImport, { params: { id: importId }, signal })).import,
  });
  const undone = data?.status === 'undone';
  useEffect(() => {
    if (undone) refresh();
  }, [undone, refresh]);
  return data && canUndo(data) ? <UndoButton of={data} /> : null;
}
