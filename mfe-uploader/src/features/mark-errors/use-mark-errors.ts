import type { WorkbookKind } from '@subtitle/contracts/columns';
import { saveFile } from '@subtitle/sdk/api';
import { useReport } from '@subtitle/sdk/screen';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FILE_CHANGED, isReadable } from '../../chosen-file';
import { startEstimate } from '../../estimate';
import { createWorkerFault } from '../../worker-fault';
import type { MarkEvent, MarkRequest } from './mark-errors';

/** `done` is the share of the work, 0..1; `secondsLeft` is null while no estimate is possible. */
export type MarkState =
  | { phase: 'idle' }
  | { phase: 'busy'; done: number; secondsLeft: number | null }
  | { phase: 'failed'; sentence: string };

const IDLE: MarkState = { phase: 'idle' };
const FAILED = 'This browser could not create the workbook. Please try again, or split the file into smaller ones.';

/** Creates the error workbook of a refused file in a worker and saves it; one at a time. */
export function useMarkErrors(kind: WorkbookKind, file: File, sheets?: readonly string[]) {
  const report = useReport();
  const [state, setState] = useState<MarkState>(IDLE);
  const worker = useRef<Worker | null>(null);

  const end = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => end, [end]);

  const cancel = () => {
    end();
    setState(IDLE);
  };

  const start = async () => {
    if (worker.current) return;
    const left = startEstimate();
    const started = new Worker(new URL('./mark-errors.worker.ts', import.meta.url));
    worker.current = started;
    const isCurrentWorker = () => worker.current === started;
    const finish = (next: MarkState) => {
      if (!isCurrentWorker()) return;
      end();
      setState(next);
    };
    setState({ phase: 'busy', done: 0, secondsLeft: null });
    started.onerror = (event) => {
      report(createWorkerFault('mark-errors', event));
      finish({ phase: 'failed', sentence: FAILED });
    };
    started.onmessage = ({ data }: MessageEvent<MarkEvent>) => {
      if (!isCurrentWorker()) return;
      if (data.type === 'progress') return setState({ phase: 'busy', done: data.done, secondsLeft: left(data.done) });
      if (data.type === 'made') saveFile(createMarkedName(file.name), data.workbook);
      finish(data.type === 'made' ? IDLE : { phase: 'failed', sentence: FAILED });
    };
    // The user may have fixed the workbook in the meantime and saved it under the same name.
    if (!(await isReadable(file))) return finish({ phase: 'failed', sentence: FILE_CHANGED });
    if (isCurrentWorker()) started.postMessage({ kind, file, sheets, name: file.name } satisfies MarkRequest);
  };
  return { state, start, cancel };
}

function createMarkedName(name: string): string {
  return `${name.replace(/\.\w+$/, '')}-errors.xlsx`;
}
