import { createImport } from '@subtitle/contracts/operations/import-files';
import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { useQueryClient } from '@subtitle/sdk/query';
import { useLeaveGuard } from '@subtitle/sdk/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FILE_CHANGED, isReadable } from '../../chosen-file';
import { startEstimate } from '../../estimate';
import type { UploadKind } from '../../upload-kinds';

/** `done` is the share of the file sent, 0..1; `secondsLeft` is null while no estimate is possible. */
export type UploadState =
  | { phase: 'idle' }
  | { phase: 'uploading'; done: number; secondsLeft: number | null }
  | { phase: 'failed'; sentence: string };

const alwaysContinue = () => Promise.resolve(true);
const IDLE: UploadState = { phase: 'idle' };

/**
 * Sends one workbook. The caller keeps the file, so a failed upload can be tried again.
 * @param onAccepted gets the import that the server queued; the upload ends with `settle`, once that import is shown
 */
export function useUploadWorkbook(kind: UploadKind, onAccepted: (accepted: ImportAnswer) => void) {
  const api = useApi();
  const client = useQueryClient();
  const [state, setState] = useState<UploadState>(IDLE);
  const running = useRef<AbortController | null>(null);
  // The upload continues if the person leaves the page; closing the window would cancel it.
  useLeaveGuard(state.phase === 'uploading', '', alwaysContinue);

  // Leaving the page does not cancel the upload, but its result is no longer shown here.
  useEffect(
    () => () => {
      running.current = null;
    },
    [],
  );

  const abort = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState(IDLE);
  }, []);

  const settle = useCallback(() => setState(IDLE), []);

  const upload = async (file: File, fields: Record<string, string>) => {
    if (running.current) return;
    const own = new AbortController();
    running.current = own;
    const left = startEstimate();
    const progress = (done: number): UploadState => ({ phase: 'uploading', done, secondsLeft: left(done) });
    setState(progress(0));
    try {
      if (!(await isReadable(file))) {
        if (running.current === own) setState({ phase: 'failed', sentence: FILE_CHANGED });
        return;
      }
      const { import: accepted } = await api.upload(createImport, {
        params: { kind: kind.kind },
        file,
        // The server asks about rows that exist already before it writes anything.
        fields: { ...fields, duplicates: 'ask' },
        signal: own.signal,
        onProgress: (done: number) => running.current === own && setState(progress(done)),
      });
      client.setQueryData(['import', accepted.id], accepted);
      void client.invalidateQueries({ queryKey: ['imports'] });
      if (running.current !== own) return;
      onAccepted(accepted);
    } catch (error) {
      if (running.current === own) setState({ phase: 'failed', sentence: describeUploadError(error, kind) });
    } finally {
      if (running.current === own) running.current = null;
    }
  };

  return { state, upload, abort, settle };
}

/**
 * Returns the server's message, or the specification's message if the server sends none. Without a response the error
 * is a network error.
 */
function describeUploadError(error: unknown, kind: UploadKind): string {
  if (isNetworkError(error)) return kind.networkFailed;
  return (error instanceof ApiError && error.sentence) || kind.failed;
}
