import type { WorkbookKind } from '@subtitle/contracts/columns';
import { describeFileTooLarge } from '@subtitle/domain/default-settings';
import { useReport } from '@subtitle/sdk/screen';
import { useCallback, useEffect, useRef, useState } from 'react';
import { startEstimate } from '../../estimate';
import { createWorkerFault } from '../../worker-fault';
import type {
  CheckEvent,
  CheckedSheet,
  CheckOutcome,
  CheckProgress,
  CheckRequest,
  WorkbookPreview,
} from './check-workbook';
import { getDeviceTextLimit } from './text-limit';

export type CheckState =
  | { phase: 'empty' }
  | ({
      phase: 'checking';
      preview: WorkbookPreview | null;
      sheets: CheckedSheet[];
      secondsLeft: number | null;
    } & CheckProgress)
  | { phase: 'checked'; outcome: CheckOutcome; seconds: number }
  | { phase: 'unreadable'; sentence: string; title?: string };

const EMPTY_CHECK_STATE: CheckState = { phase: 'empty' };
const NO_PROGRESS = { done: 0, rows: 0, errorCount: 0, systemic: null };
const BEGUN_CHECK: CheckState = { phase: 'checking', ...NO_PROGRESS, preview: null, sheets: [], secondsLeft: null };
const NOTHING_FOUND = {
  rows: 0,
  errorCount: 0,
  dates: 0,
  groups: [],
  faults: [],
  warnings: { groups: [], faults: [] },
};
const NO_PREVIEW: WorkbookPreview = { sheet: '', columns: [], rows: [] };

/**
 * Checks one selected file at a time in a worker, so that the page stays responsive at any file size.
 * @param maxMegabytes limit of the file size. A larger file is not checked, because the server would refuse it after
 *   the whole upload
 */
export function useCheckWorkbook(kind: WorkbookKind, maxMegabytes: number) {
  const report = useReport();
  const [state, setState] = useState<CheckState>(EMPTY_CHECK_STATE);
  const worker = useRef<Worker | null>(null);

  const end = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => end, [end]);

  const clear = useCallback(() => {
    end();
    setState(EMPTY_CHECK_STATE);
  }, [end]);

  const start = useCallback(
    (file: File, sheets?: readonly string[]) => {
      end();
      if (file.size > maxMegabytes * 1024 * 1024) {
        setState({
          phase: 'unreadable',
          title: 'This file is too large',
          sentence: describeFileTooLarge(maxMegabytes),
        });
        return;
      }
      const begun = performance.now();
      const left = startEstimate();
      setState(BEGUN_CHECK);
      const started = new Worker(new URL('./check-workbook.worker.ts', import.meta.url));
      worker.current = started;
      const finish = (next: (before: CheckState) => CheckState) => {
        if (worker.current !== started) return;
        end();
        setState(next);
      };
      const seconds = () => (performance.now() - begun) / 1000;
      started.onmessage = ({ data }: MessageEvent<CheckEvent>) => {
        const ended = createEndState(data, seconds());
        if (ended) finish(() => ended);
        else if (worker.current === started) setState((before) => advanceCheck(before, data, left));
      };
      started.onerror = (event) => {
        report(createWorkerFault('check-workbook', event));
        finish((before) => leaveAllToServer(before, seconds()));
      };
      started.postMessage({ kind, file, sheets, textCharacters: getDeviceTextLimit() } satisfies CheckRequest);
    },
    [end, kind, maxMegabytes, report],
  );

  /** Ends the check early with the results so far. */
  const stop = useCallback(() => worker.current?.postMessage('stop'), []);

  /** Ends the check in the browser; the server checks the remaining rows. */
  const leave = useCallback(() => {
    end();
    setState((before) => (before.phase === 'checking' ? leaveToServer(before) : before));
  }, [end]);

  return { state, start, stop, leave, clear };
}

function leaveToServer({ rows, done, preview, sheets }: CheckState & { phase: 'checking' }): CheckState {
  const previews = [preview ?? NO_PREVIEW];
  const outcome = { ...NOTHING_FOUND, rows, stopped: false, exceedsLimit: true, done, previews, sheets };
  return { phase: 'checked', outcome, seconds: 0 };
}

/** The worker crashed, most likely out of memory, and its results are lost: the server checks all rows. */
function leaveAllToServer(before: CheckState, seconds: number): CheckState {
  const preview = (before.phase === 'checking' && before.preview) || NO_PREVIEW;
  const outcome = { ...NOTHING_FOUND, stopped: false, exceedsLimit: true, done: 0, previews: [preview], sheets: [] };
  return { phase: 'checked', outcome, seconds };
}

function createEndState(event: CheckEvent, seconds: number): CheckState | null {
  if (event.type === 'checked') return { phase: 'checked', outcome: event.outcome, seconds };
  if (event.type === 'unreadable') return { phase: 'unreadable', sentence: event.sentence };
  return null;
}

function advanceCheck(before: CheckState, event: CheckEvent, left: ReturnType<typeof startEstimate>): CheckState {
  if (before.phase !== 'checking') return before;
  if (event.type === 'progress') {
    const { done, rows, errorCount, systemic } = event;
    return { ...before, done, rows, errorCount, systemic, secondsLeft: left(done) };
  }
  if (event.type === 'sheets') return { ...before, sheets: event.sheets };
  return event.type === 'preview' ? { ...before, preview: event.preview } : before;
}
