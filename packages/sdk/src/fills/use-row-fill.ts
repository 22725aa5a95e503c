import type { AnswerOf, BodyOf } from '@subtitle/contracts/operation';
import { cancelFill, getFill, type MemoryFill, startFill } from '@subtitle/contracts/operations/memory-fills';
import { undoPropagation } from '@subtitle/contracts/operations/propagation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useApi } from '../api/api-context';
import { ApiError } from '../api/api-error';
import { SHARED } from '../query/keys';
import { useQuery, useQueryClient } from '../query/use-query';
import { useSession } from '../session/session-context';
import { useStore } from '../store/create-store';
import { deviceStore } from '../store/device';
import { createBatchId } from './batch-id';

export type FillRequest = Omit<BodyOf<typeof startFill>, 'batch'>;
export type UndoneRow = AnswerOf<typeof undoPropagation>['rows'][number];

/** State of a fill that the server does not report: `busy` while a call has no answer yet. */
type Phase =
  | { step: 'following' | 'starting' | 'not-started' | 'undoing' | 'not-undone' }
  | { step: 'undone'; rows: readonly UndoneRow[]; changed: number };

export type RowFill = ReturnType<typeof useRowFill>;

const POLL_MS = 1_000;

/**
 * A job that fills rows from the memory: starts, follows, cancels and undoes it. The device remembers the last one, so it
 * is shown again after a reload.
 * @param place name of the part of the screen; each remembers its own job
 * @param onChange called after rows were filled or restored
 */
export function useRowFill(place: string, onChange: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  const store = useMemo(
    () =>
      deviceStore<string | null>(`memory.fill-job.${place}.${user.username.toLowerCase()}`, {
        read: (text) => text,
        write: (batch) => batch,
      }),
    [place, user.username],
  );
  const batch = useStore(store);
  const [phase, setPhase] = useState<Phase>({ step: 'following' });
  const asked = useRef<FillRequest>({});
  /** The last job of this page, also after it was dismissed. */
  const last = useRef<string | null>(null);
  const queryKey = [SHARED, 'row-fill', batch];
  const { data, error } = useQuery<MemoryFill>({
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getFill, { params: { batch: batch! }, signal }),
    enabled: batch !== null && phase.step === 'following',
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
    retry: false,
  });
  // The server has removed the job.
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) store.set(null);
  }, [isGone, store]);
  useOnEnd(data, onChange);

  async function start(request: FillRequest) {
    asked.current = request;
    last.current = createBatchId();
    store.set(last.current);
    await send();
  }
  async function send() {
    const id = store.read()!;
    setPhase({ step: 'starting' });
    try {
      const fill = await api.call(startFill, { body: { ...asked.current, batch: id } });
      client.setQueryData([SHARED, 'row-fill', id], fill);
      setPhase({ step: 'following' });
    } catch {
      setPhase({ step: 'not-started' });
    }
  }
  async function cancel() {
    // An error is shown by the next answer: the job runs on.
    const fill = await api.call(cancelFill, { params: { batch: batch! } }).catch(() => null);
    if (fill) client.setQueryData(queryKey, fill);
  }
  /** @returns the restored rows, by this call or an earlier one; null if not all were restored */
  async function undo(): Promise<UndoneRow[] | null> {
    const undone = batch ?? last.current;
    if (undone === null) return [];
    setPhase({ step: 'undoing' });
    try {
      for (;;) {
        const { rows, changed, left } = await api.call(undoPropagation, { params: { batch: undone } });
        if (left > 0) continue;
        store.set(null);
        setPhase({ step: 'undone', rows, changed });
        return rows;
      }
    } catch {
      setPhase({ step: 'not-undone' });
      return null;
    } finally {
      onChange();
    }
  }

  return {
    phase,
    /** Progress; undefined until it is known. */
    fill: batch === null ? undefined : data,
    isRunning: phase.step === 'starting' || phase.step === 'undoing' || (batch !== null && data?.state === 'running'),
    start,
    retry: () => void send(),
    cancel,
    undo,
    dismiss() {
      store.set(null);
      setPhase({ step: 'following' });
    },
  };
}

/** Calls `onChange` when a job that was seen running has ended. */
function useOnEnd(fill: MemoryFill | undefined, onChange: () => void): void {
  const running = useRef<string | null>(null);
  useEffect(() => {
    if (fill?.state === 'running') running.current = fill.batch;
    else if (fill && running.current === fill.batch) {
      running.current = null;
      onChange();
    }
  });
}
