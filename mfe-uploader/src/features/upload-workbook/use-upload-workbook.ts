import { createImport } from '@subtitle/contracts/operations/import-files';
import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { useQueryClient } from '@subtitle/sdk/query';
import { useLeaveGuard } from '@subtitle/sdk/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FILE_CHANGED, isReadable } from '../../chosen-file';
import { startEstimate } from '../../estimate';
import type { UploadKind } from '../../upload-kinds';

/** `done` is the share of the file sent, 0..1; `secondsLeft` null while nobody can say. */
export type UploadState =
  | { phase: 'idle' }
  | { phase: 'uploading'; done: number; secondsLeft: number | null }
  | { phase: 'failed'; sentence: string };

const goesOn = () => Promise.resolve(true);
const IDLE: UploadState = { phase: 'idle' };

/**
 * Sends one workbook. The file stays with the caller, so a failed upload can be tried again.
 * @param onAccepted gets the import that the server has queued; the upload ends with `settle`, once that import is shown
 */
export function useUploadWorkbook(kind: UploadKind, onAccepted: (accepted: ImportAnswer) => void) {
  const api = useApi();
  const client = useQueryClient();
  const [state, setState] = useState<UploadState>(IDLE);
  const running = useRef<AbortController | null>(null);
  // It goes on when the page is left; closing the window would break it off.
  useLeaveGuard(state.phase === 'uploading', '', goesOn);

  // Leaving the page lets the upload go on; only nobody here waits for it any more.
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
      if (!(await isReadable(file))) return setState({ phase: 'failed', sentence: FILE_CHANGED });
      const { import: accepted } = await api.upload(createImport, {
        params: { kind: kind.kind },
        file,
        // Rows that exist already are asked about before anything is written.
        fields: { ...fields, duplicates: 'ask' },
        signal: own.signal,
        onProgress: (done: number) => running.current === own && setState(progress(done)),
      });
      client.setQueryData(['import', accepted.id], accepted);
      void client.invalidateQueries({ queryKey: ['imports'] });
      if (running.current !== own) return;
      onAccepted(accepted);
    } catch (error) {
      if (running.current === own) setState({ phase: 'failed', sentence: sentenceOf(error, kind) });
    } finally {
      if (running.current === own) running.current = null;
    }
  };

  return { state, upload, abort, settle };
}

/** The server's own sentence wins over the catalogue's; no answer at all is the network's fault. */
function sentenceOf(error: unknown, kind: UploadKind): string {
  if (isNetworkError(error)) return kind.networkFailed;
  return (error instanceof ApiError && error.sentence) || kind.failed;
}
