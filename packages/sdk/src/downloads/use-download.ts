import type { ParamsOf, QueryOf } from '@subtitle/contracts/operation';
import { useEffect, useRef, useState } from 'react';
import type { AnyOperation } from '../api/api-client';
import { useApi } from '../api/api-context';
import { ApiError, isAbort, isNetworkError } from '../api/api-error';
import type { Downloaded } from '../api/download';
import { SENTENCES } from '../messages';

export type DownloadState =
  | { phase: 'idle' }
  | { phase: 'busy'; bytes: number; total: number | null }
  | { phase: 'failed'; sentence: string };

const IDLE: DownloadState = { phase: 'idle' };

/**
 * Saves one file of the server at a time.
 * @param onFailed receives the error sentence, for buttons without space for it
 */
export function useDownload<O extends AnyOperation>(
  operation: O,
  given: { params: ParamsOf<O>; query?: QueryOf<O> },
  onFailed?: (sentence: string) => void,
) {
  const api = useApi();
  const [state, setState] = useState<DownloadState>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** @returns the saved file; null if the download failed or was cancelled */
  const start = async (): Promise<Downloaded | null> => {
    if (running.current) return null;
    const own = new AbortController();
    running.current = own;
    setState({ phase: 'busy', bytes: 0, total: null });
    try {
      const onProgress = (bytes: number, total: number | null) => setState({ phase: 'busy', bytes, total });
      const saved = await api.download(operation, { ...given, signal: own.signal, onProgress });
      setState(IDLE);
      return saved;
    } catch (error) {
      const sentence = isAbort(error) ? '' : describeDownloadError(error);
      setState(sentence === '' ? IDLE : { phase: 'failed', sentence });
      if (sentence !== '') onFailed?.(sentence);
      return null;
    } finally {
      running.current = null;
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}

function describeDownloadError(error: unknown): string {
  if (isNetworkError(error)) return SENTENCES.downloadInterrupted;
  return (error instanceof ApiError && error.sentence) || SENTENCES.downloadFailed;
}
