import { previewUndo, type UndoPreview } from '@subtitle/contracts/operations/imports';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';

/** Loads what an undo would remove now, or what prevents it; requested when the undo dialog opens. */
export function useUndoPreview(id: number) {
  const api = useApi();
  return useQuery({
    // The key is not below the import's key: those queries are repeated after the undo, when there is nothing left to
    // preview.
    queryKey: ['undo-preview', id],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<UndoPreview> =>
      api.call(previewUndo, { params: { id }, signal }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
