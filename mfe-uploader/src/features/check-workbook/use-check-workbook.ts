import type { ImportKind } from '@subtitle/contracts/columns';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CheckEvent, CheckOutcome, CheckRequest, WorkbookPreview } from './check-workbook';

export type CheckState =
  | { phase: 'empty' }
  | { phase: 'checking'; done: number; rows: number; preview: WorkbookPreview | null }
  | { phase: 'checked'; outcome: CheckOutcome; seconds: number }
  | { phase: 'unreadable'; sentence: string };

const EMPTY: CheckState = { phase: 'empty' };
const FAILED = 'This browser could not read the file. Please try again, or split it into smaller files.';

/** Checks one chosen file at a time in a worker, so that the page stays quick whatever its size. */
export function useCheckWorkbook(kind: ImportKind) {
  const [state, setState] = useState<CheckState>(EMPTY);
  const worker = useRef<Worker | null>(null);

  const end = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => end, [end]);

  const clear = useCallback(() => {
    end();
    setState(EMPTY);
  }, [end]);

  const start = useCallback(
    (file: File) => {
      end();
      const begun = performance.now();
      setState({ phase: 'checking', done: 0, rows: 0, preview: null });
      const started = new Worker(new URL('./check-workbook.worker.ts', import.meta.url));
      worker.current = started;
      const finish = (next: CheckState) => {
        if (worker.current !== started) return;
        end();
        setState(next);
      };
      started.onmessage = ({ data }: MessageEvent<CheckEvent>) => {
        const ended = endOf(data, (performance.now() - begun) / 1000);
        if (ended) finish(ended);
        else if (worker.current === started) setState((before) => advance(before, data));
      };
      started.onerror = () => finish({ phase: 'unreadable', sentence: FAILED });
      started.postMessage({ kind, file } satisfies CheckRequest);
    },
    [end, kind],
  );

  return { state, start, clear };
}

function endOf(event: CheckEvent, seconds: number): CheckState | null {
  if (event.type === 'checked') return { phase: 'checked', outcome: event.outcome, seconds };
  if (event.type === 'unreadable') return { phase: 'unreadable', sentence: event.sentence };
  return null;
}

function advance(before: CheckState, event: CheckEvent): CheckState {
  if (before.phase !== 'checking') return before;
  if (event.type === 'progress') return { ...before, done: event.done, rows: event.rows };
  return event.type === 'preview' ? { ...before, preview: event.preview } : before;
}
