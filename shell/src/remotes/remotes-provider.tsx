import type { RemoteAnswer } from '@subtitle/contracts/entities/screen';
import { listRemotes } from '@subtitle/contracts/remotes/list-remotes';
import { useApi } from '@subtitle/sdk/api';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { UpdateNotice } from './later';
import { REGISTRY_INTERVAL } from './limits';
import { type Reconciled, reconcileRemotes } from './reconcile-remotes';
import { remoteInUse } from './registered-remotes';

export interface Remotes {
  /** `failed` only when there never was an answer; a later failed poll keeps what is known. */
  status: 'loading' | 'ready' | 'failed';
  /** What this person may load now; routes and menu entries are already those of their roles. */
  list: readonly RemoteAnswer[];
  /** Asks the registry again now. */
  retry: () => void;
}

const Context = createContext<Remotes | null>(null);

/** The screen modules of the signed-in person. @throws outside of RemotesProvider */
export function useRemotes(): Remotes {
  const remotes = useContext(Context);
  if (!remotes) throw new Error('useRemotes needs a RemotesProvider above it');
  return remotes;
}

/**
 * Asks the registry on mounting and every minute, and offers a reload when a module in use has a newer version. Stands
 * inside the signed-in part of the shell; give it the user's id as `key`, so that nobody inherits another's modules.
 */
export function RemotesProvider({ children }: { children: ReactNode }) {
  const { status, list, waiting, retry } = useRegistry();
  const value = useMemo(() => ({ status, list, retry }), [status, list, retry]);
  return (
    <Context.Provider value={value}>
      {children}
      {waiting.length > 0 && <UpdateNotice />}
    </Context.Provider>
  );
}

function useRegistry(): Remotes & Reconciled {
  const api = useApi();
  const [known, setKnown] = useState<Reconciled | null>(null);
  const [failed, setFailed] = useState(false);
  // Answers may overtake each other; only the latest question counts.
  const asked = useRef(0);

  const ask = useCallback(async () => {
    const number = ++asked.current;
    try {
      const { remotes } = await api.call(listRemotes);
      if (number !== asked.current) return;
      setFailed(false);
      setKnown((before) => keepIfSame(before, reconcileRemotes(before?.list ?? [], remotes, remoteInUse)));
    } catch {
      if (number === asked.current) setFailed(true);
    }
  }, [api]);

  useEffect(() => {
    void ask();
    const timer = setInterval(() => void ask(), REGISTRY_INTERVAL);
    return () => {
      clearInterval(timer);
      asked.current += 1;
    };
  }, [ask]);

  const retry = useCallback(() => {
    setFailed(false);
    void ask();
  }, [ask]);
  const status = known ? 'ready' : failed ? 'failed' : 'loading';
  return { status, list: known?.list ?? NONE, waiting: known?.waiting ?? [], retry };
}

const NONE: RemoteAnswer[] = [];

/** An unchanged answer must not render the whole shell again every minute. */
function keepIfSame(before: Reconciled | null, after: Reconciled): Reconciled {
  return before && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}
