import { previewUndo, type UndoPreview } from '@subtitle/contracts/operations/imports';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';

/**
 * Loads the rows that an undo would remove now, or the rows that prevent it. The request is sent when the undo dialog
 * opens.
 */
export function useUndoPreview(id: number) {
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
