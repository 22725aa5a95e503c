import type { ModuleOverride, RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { useApi } from '@subtitle/sdk/api';
import { lazyWithRetry } from '@subtitle/sdk/host';
import { useQuery, useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import { LazyPart } from '../../parts/lazy-part';
import { REGISTRY_POLL_MS } from '../load/limits';
import { noteServedBuild, useNewerBuild } from '../load/own-build';
import { findRemoteInUse } from '../load/registered-remotes';
import { requestRegistry } from './ask-registry';
import { keepAnswer, readKeptAnswer } from './kept-answer';
import { type ClosedPage, type Registry, readRegistry, type ShutModule, switchModulesOff } from './read-registry';
import { type Reconciled, reconcileRemotes } from './reconcile-remotes';

export interface Remotes {
  /** `failed` only if there never was an answer; after a later failed poll the last answer is kept. */
  status: 'loading' | 'ready' | 'failed';
  /** This person's modules; their routes and menu entries are already limited to the person's roles. */
  list: readonly RemoteAnswer[];
  /** Modules with pages for this person that cannot be opened now. */
  shut: readonly ShutModule[];
  /** Paths of the pages that the person's roles do not open. */
  closed: readonly string[];
  /** The closed pages with the roles that may open them. */
  closedPages: readonly ClosedPage[];
  /** Overrides of this session. */
  overrides: readonly ModuleOverride[];
  /** Requests the registry now. */
  retry: () => void;
}

// The notice is loaded on first use, because importing it would add the SDK's whole UI entry to the start.
const UpdateNotice = lazyWithRetry(async () => ({ default: (await import('./update-notice')).UpdateNotice }));

const Context = createContext<Remotes | null>(null);

/** Returns the screen modules of the signed-in person. @throws outside of RemotesProvider */
export function useRemotes(): Remotes {
  const remotes = useContext(Context);
  if (!remotes) throw new Error('useRemotes needs a RemotesProvider above it');
  return remotes;
}

/**
 * Requests the registry when it is mounted, when the tab becomes visible again, and every minute while the tab is
 * visible. It offers a reload when a module in use, or the shell itself, has a newer version. It is rendered inside the
 * signed-in part of the shell, and each person has a separate list.
 */
export function RemotesProvider({ children }: { children: ReactNode }) {
  const { status, list, shut, closed, closedPages, overrides, waiting, retry } = useRegistry();
  const shell = useNewerBuild();
  const value = useMemo(
    () => ({ status, list, shut, closed, closedPages, overrides, retry }),
    [status, list, shut, closed, closedPages, overrides, retry],
  );
  const newer = [...waiting, ...(shell ? [`shell@${shell}`] : [])].sort().join(' ');
  return (
    <Context.Provider value={value}>
      {children}
      <LazyPart errorPlace="nowhere">{newer && <UpdateNotice newer={newer} />}</LazyPart>
    </Context.Provider>
  );
}

/** The registry's last answer as it applies in this page. */
type KnownRegistry = Reconciled & Pick<Registry, 'closed' | 'closedPages' | 'shut' | 'overrides'>;

function useRegistry(): Pick<Remotes, 'status' | 'retry'> & KnownRegistry {
  const api = useApi();
  const client = useQueryClient();
  const { user, hasRole } = useSession();
  const key = ['remotes', user.id];
  const off = hasRole('admin') ? SWITCHED_OFF : [];
  const { data, isError, isFetching, refetch } = useQuery<KnownRegistry>({
    queryKey: key,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const previous = client.getQueryData<KnownRegistry>(key);
      const read = async () => {
        const answer = await requestRegistry(api, user.id, signal);
        const registry = readRegistry(answer);
        keepAnswer(user.id, answer);
        noteServedBuild(registry.shell);
        return registry;
      };
      const registry = await read().catch((error) => getKeptRegistryOrThrow(error, user.id, previous));
      const { remotes, shut, closed, closedPages, overrides } = await addDevModules(switchModulesOff(registry, off));
      const reconciled = reconcileRemotes(previous?.list ?? [], remotes, closed, findRemoteInUse);
      return { ...reconciled, shut, closed, closedPages, overrides };
    },
    refetchInterval: REGISTRY_POLL_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
  const retry = useCallback(() => void refetch(), [refetch]);
  const status = data ? 'ready' : isError && !isFetching ? 'failed' : 'loading';
  return { status, ...(data ?? EMPTY_REGISTRY), retry };
}

/** The code that reads development servers is loaded only if an override names one. */
async function addDevModules(registry: Registry): Promise<Registry> {
  if (!registry.overrides.some(({ address }) => address)) return registry;
  const { readDevModules } = await import('./read-dev-modules');
  return readDevModules(registry, findRemoteInUse);
}

/**
 * Returns this person's stored answer after a reload while the registry is unavailable. After a later failure the page
 * keeps its current answer, so the error is thrown.
 */
function getKeptRegistryOrThrow(error: unknown, user: number, previous: KnownRegistry | undefined): Registry {
  const kept = previous ? null : readKeptAnswer(user);
  if (!kept) throw error;
  return readRegistry(kept);
}

const EMPTY_REGISTRY: KnownRegistry = { list: [], shut: [], closed: [], closedPages: [], overrides: [], waiting: [] };

/**
 * Modules that the address of this document switches off: `?modules=off:mfe_x,mfe_y`. With it an admin can open a page
 * although a module prevents it. The switch-off ends when the document is loaded without it.
 */
const SWITCHED_OFF: readonly string[] = readSwitchedOffNames(location.search);

/** @param search of an address */
function readSwitchedOffNames(search: string): string[] {
  const [, names] = /^off:(.+)$/.exec(new URLSearchParams(search).get('modules') ?? '') ?? [];
  return names?.split(',').filter(Boolean) ?? [];
}
