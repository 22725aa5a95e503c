import { previewUndo, type UndoPreview } from '@subtitle/contracts/operations/imports';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';

/** What an undo would remove as of now, or what stands in its way: asked whenever somebody is about to undo. */
export function useUndoPreview(id: number) {
  const api = useApi();
  return useQuery({
    // Not among the import's own: these are asked again once it is undone, and then there is nothing left to preview.
    queryKey: ['undo-preview', id],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<UndoPreview> =>
      api.call(previewUndo, { params: { id }, signal }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
