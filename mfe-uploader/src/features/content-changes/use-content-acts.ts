import { MESSAGES } from '@subtitle/contracts/messages';
import { undoContentChange } from '@subtitle/contracts/operations/content';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { CHANNELS_KEY, useAct, useQueryClient } from '@subtitle/sdk/query';
import { useCallback, useState } from 'react';

/** The last change as it is displayed, with the change number for its undo; null after it was undone. */
export interface ContentResult {
  sentence: string;
  change: number | null;
}

const CONTENT_KEYS = [
  CHANNELS_KEY,
  ...['videos', 'channel-details', 'channel-videos', 'content-changes', 'subtitle-files'].map((name) => [name]),
];

/** Returns a function that reloads every list of channels or videos. */
export function useRefreshContent(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of CONTENT_KEYS) void client.invalidateQueries({ queryKey });
  }, [client]);
}

/** Keeps the last change to channels or videos on this page, and undoes it. */
export function useContentActs() {
  const [result, setResult] = useState<ContentResult | null>(null);
  const refresh = useRefreshContent();
  const undo = useUndoChange((message) => setResult({ sentence: message, change: null }));
  return {
    result,
    undo: (change: number) => void undo.run(change),
    undoing: undo.isPending,
    failure: undo.error ? describeContentError(undo.error, 'This could not be undone. Please try again.') : '',
    /** Displays a change that has just been made. */
    showResult: (message: string, change: number) => {
      undo.reset();
      setResult({ sentence: message, change });
      refresh();
    },
    forget: () => {
      undo.reset();
      setResult(null);
    },
  };
}
export type ContentActs = ReturnType<typeof useContentActs>;

/**
 * Undoes one change.
 * @param onDone receives the sentence to display
 */
export function useUndoChange(onDone: (message: string) => void) {
  const api = useApi();
  const refresh = useRefreshContent();
  return useAct({
    mutationFn: (id: number) => api.call(undoContentChange, { params: { id } }),
    onSuccess: () => onDone('Undone.'),
    onSettled: refresh,
  });
}

/** Returns why a change to channels or videos failed. */
export function describeContentError(error: unknown, fallback: string): string {
  if (isNetworkError(error)) return MESSAGES.networkTryAgain;
  return (error instanceof ApiError && error.sentence) || fallback;
}
