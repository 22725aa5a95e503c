import { MESSAGES } from '@subtitle/contracts/messages';
import { type ImportAnswer, undoImport } from '@subtitle/contracts/operations/imports';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { useRefreshContent } from '../content-changes/use-content-acts';

/** The rows that prevent the undo, as the server returns them. */
export type WorkedRows = NonNullable<ApiError['worked']>;

/**
 * Undoes a whole import.
 * @param onUndone called after the undo
 */
export function useUndoImport(id: number, onUndone: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const refresh = useRefreshContent();
  const undo = useAct({
    mutationFn: async (): Promise<ImportAnswer> => (await api.call(undoImport, { params: { id } })).import,
    onSuccess: (after: ImportAnswer) => {
      client.setQueryData(['import', id], after);
      onUndone();
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['import', id] });
      void client.invalidateQueries({ queryKey: ['imports'] });
      refresh();
    },
  });
  const worked: WorkedRows | null = (undo.error instanceof ApiError && undo.error.worked) || null;
  return {
    undo: () => void undo.run(),
    busy: undo.isPending,
    worked,
    failure: undo.error ? describeUndoError(undo.error) : '',
  };
}

function describeUndoError(error: unknown): string {
  if (isNetworkError(error)) return MESSAGES.networkTryAgain;
  return (error instanceof ApiError && error.sentence) || 'The import could not be undone. Please try again.';
}
