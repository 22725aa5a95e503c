import { listRemotes, type RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { useApi } from '@subtitle/sdk/api';
import { lazyWithRetry } from '@subtitle/sdk/host';
import { useQuery, useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { LazyPart } from '../../parts/lazy-part';
import { REGISTRY_INTERVAL } from '../load/limits';
import { remoteInUse } from '../load/registered-remotes';
import { type Reconciled, reconcileRemotes } from './reconcile-remotes';

export interface Remotes {
  /** `failed` only when there never was an answer; a later failed poll keeps what is known. */
  status: 'loading' | 'ready' | 'failed';
  /** What this person may load now; routes and menu entries are already those of their roles. */
  list: readonly RemoteAnswer[];
  /** Paths of the pages that their roles do not open. */
  closed: readonly string[];
  /** Asks the registry again now. */
  retry: () => void;
}

// With it the SDK's whole UI entry would be part of the start.
const UpdateNotice = lazyWithRetry(async () => ({ default: (await import('./update-notice')).UpdateNotice }));

const Context = createContext<Remotes | null>(null);

/** The screen modules of the signed-in person. @throws outside of RemotesProvider */
export function useRemotes(): Remotes {
  const remotes = useContext(Context);
  if (!remotes) throw new Error('useRemotes needs a RemotesProvider above it');
  return remotes;
}

/**
 * Asks the registry on mounting, when the tab comes back into sight and every minute while it is, and offers a reload when
 * a module in use has a newer version. Stands inside the signed-in part of the shell; each person has a list of their own.
 */
export function RemotesProvider({ children }: { children: ReactNode }) {
  const { status, list, closed, waiting, retry } = useRegistry();
  const value = useMemo(() => ({ status, list, closed, retry }), [status, list, closed, retry]);
  return (
    <Context.Provider value={value}>
      {children}
      <LazyPart told="nowhere">{waiting.length > 0 && <UpdateNotice />}</LazyPart>
    </Context.Provider>
  );
}

/** The registry's last answer, as far as it counts in this page. */
type Known = Reconciled & Pick<Remotes, 'closed'>;

function useRegistry(): Remotes & Known {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  const key = ['remotes', user.id];
  const { data, isError, isFetching, refetch } = useQuery<Known>({
    queryKey: key,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { remotes, closed } = await api.call(listRemotes, { signal });
      const previous = client.getQueryData<Known>(key)?.list ?? [];
      return { ...reconcileRemotes(previous, remotes, remoteInUse), closed };
    },
    refetchInterval: REGISTRY_INTERVAL,
    refetchOnWindowFocus: true,
    retry: false,
  });
  const retry = useCallback(() => void refetch(), [refetch]);
  const status = data ? 'ready' : isError && !isFetching ? 'failed' : 'loading';
  return { status, ...(data ?? NOTHING), retry };
}

const NOTHING: Known = { list: [], closed: [], waiting: [] };
