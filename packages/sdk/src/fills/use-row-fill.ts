import { LIMITS } from '@subtitle/contracts/limits';
import type { BodyOf } from '@subtitle/contracts/operation';
import { cancelFill, getFill, type MemoryFill, startFill } from '@subtitle/contracts/operations/memory-fills';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useApi } from '../api/api-context';
import { ApiError } from '../api/api-error';
import { keptUnits } from '../drafts/kept-units';
import { SHARED } from '../query/keys';
import { useQuery, useQueryClient } from '../query/use-query';
import { useSession } from '../session/session-context';
import { deviceStore } from '../store/device';
import { createBatchId } from './batch-id';
import { type UndoneBatch, undoBatch } from './undo-batch';

export type FillRequest = Omit<BodyOf<typeof startFill>, 'batch'>;
export type UndoneRow = UndoneBatch['rows'][number];

/** State of a fill that the server does not report. */
type Phase =
  | { step: 'following' | 'starting' | 'undoing' }
  | { step: 'not-started' | 'not-cancelled' | 'not-undone'; error: unknown }
  | { step: 'undone'; rows: readonly UndoneRow[]; changed: number };

export type RowFill = ReturnType<typeof useRowFill>;

const POLL_MS = 1_000;
/** Time until the next try after a call without progress. */
const RETRY_MS = 2_000;

/**
 * A job that fills rows from the memory: starts, follows, cancels and undoes it. The device remembers the last one, so it
 * is shown again after a reload. Other tabs do not change it: each page keeps the job that it shows.
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
  const [batch, setBatch] = useState(() => store.read());
  const [phase, setPhase] = useState<Phase>({ step: 'following' });
  /** A job that may have begun is followed, but not shown until its progress is known. */
  const [isHidden, setIsHidden] = useState(false);
  const asked = useRef<FillRequest>({});
  const follows = phase.step === 'following' || phase.step === 'not-cancelled';
  const queryKey = [SHARED, 'row-fill', batch];
  const { data, error } = useQuery<MemoryFill>({
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getFill, { params: { batch: batch! }, signal }),
    enabled: batch !== null && follows,
    refetchInterval: ({ state }) => {
      if (state.error) return isNotFound(state.error) ? false : RETRY_MS;
      return state.data?.state === 'running' ? POLL_MS : false;
    },
    retry: false,
  });
  // The server has removed the job.
  const isGone = isNotFound(error);
  useEffect(() => {
    if (!isGone) return;
    if (store.read() === batch) store.set(null);
    setBatch(null);
  }, [isGone, batch, store]);
  useOnEnd(data, onChange);

  function forget(id: string) {
    // Another tab may have started a job since.
    if (store.read() === id) store.set(null);
    setBatch(null);
  }
  /** Starts a job, without rows that have texts on this device only. @returns its batch */
  function start(request: FillRequest): string {
    asked.current = request;
    const id = createBatchId();
    store.set(id);
    setBatch(id);
    void send(id);
    return id;
  }
  async function send(id: string) {
    setPhase({ step: 'starting' });
    setIsHidden(false);
    const kept = keptUnits(user.username).map(({ kind, id: row, language }) => ({ kind, id: row, language }));
    const except = [...(asked.current.except ?? []), ...kept].slice(0, LIMITS.countedRows);
    try {
      const fill = await api.call(startFill, { body: { ...asked.current, except, batch: id } });
      client.setQueryData([SHARED, 'row-fill', id], fill);
      setPhase({ step: 'following' });
    } catch (error) {
      setPhase({ step: 'not-started', error });
    }
  }
  async function cancel() {
    try {
      const fill = await api.call(cancelFill, { params: { batch: batch! } });
      client.setQueryData(queryKey, fill);
      setPhase({ step: 'following' });
    } catch (error) {
      setPhase({ step: 'not-cancelled', error });
    }
  }
  /**
   * Undoes a job, by default the one that is shown.
   * @returns the restored rows, by this call or an earlier one; null if not all were restored
   */
  async function undo(undone: string | null = batch): Promise<UndoneRow[] | null> {
    if (undone === null) return [];
    setBatch(undone);
    setIsHidden(false);
    setPhase({ step: 'undoing' });
    try {
      const { rows, changed } = await undoBatch(api, undone);
      forget(undone);
      setPhase({ step: 'undone', rows, changed });
      return rows;
    } catch (error) {
      setPhase({ step: 'not-undone', error });
      return null;
    } finally {
      onChange();
    }
  }

  return {
    phase,
    /** Why the progress is not known at present; null if it is. */
    error: batch !== null && follows && !isGone ? error : null,
    isHidden: isHidden && data === undefined,
    /** Progress; undefined until it is known. */
    fill: batch === null ? undefined : data,
    isRunning: phase.step === 'starting' || phase.step === 'undoing' || (batch !== null && data?.state === 'running'),
    start,
    retry: () => batch !== null && void send(batch),
    cancel,
    undo,
    dismiss() {
      // A call without an answer may have started the job: it is kept until the server says that there is none.
      if (batch !== null && data === undefined) setIsHidden(true);
      else if (batch !== null) forget(batch);
      setPhase({ step: 'following' });
    },
  };
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

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
