import type { Operation, ParamsOf } from '@subtitle/contracts/operation';
import { ApiError, isAbort, isNetworkError, useApi } from '@subtitle/sdk/api';
import { useEffect, useRef, useState } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: any operation, whatever its schemas
type AnyOperation = Operation<any, any, any, any>;

export type DownloadState =
  | { phase: 'idle' }
  | { phase: 'busy'; bytes: number; total: number | null }
  | { phase: 'failed'; sentence: string };

const IDLE: DownloadState = { phase: 'idle' };

/**
 * Saves one file of the server at a time.
 * @param onFailed gets the sentence where there is no room beside the button
 */
export function useDownload<O extends AnyOperation>(
  operation: O,
  params: ParamsOf<O>,
  onFailed?: (sentence: string) => void,
) {
  const api = useApi();
  const [state, setState] = useState<DownloadState>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current) return;
    const own = new AbortController();
    running.current = own;
    setState({ phase: 'busy', bytes: 0, total: null });
    try {
      const onProgress = (bytes: number, total: number | null) => setState({ phase: 'busy', bytes, total });
      await api.download(operation, { params, signal: own.signal, onProgress });
      setState(IDLE);
    } catch (error) {
      const sentence = isAbort(error) ? '' : sentenceOf(error);
      setState(sentence === '' ? IDLE : { phase: 'failed', sentence });
      if (sentence !== '') onFailed?.(sentence);
    } finally {
      running.current = null;
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}

function sentenceOf(error: unknown): string {
  if (isNetworkError(error)) return 'The download was interrupted. Please try again.';
  return (error instanceof ApiError && error.sentence) || 'Failed to download the file.';
}
