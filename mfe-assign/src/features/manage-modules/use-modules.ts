import {
  getModule,
  listModuleEvents,
  listModules,
  type ModuleEvent,
  watchModules,
} from '@subtitle/contracts/operations/modules';
import { listRemotes, type ScreenRoute } from '@subtitle/contracts/operations/remotes';
import { useApi } from '@subtitle/sdk/api';
import { usePages } from '@subtitle/sdk/list';
import { useLiveEvents } from '@subtitle/sdk/live';
import { useQuery, useQueryClient } from '@subtitle/sdk/query';

/**
 * Polling interval in milliseconds. Polling is needed because live events report neither openings nor failures, and the
 * stream may be interrupted.
 */
const POLL_MS = 10_000;

/** Key of all queries about modules. */
export const MODULES_KEY = ['modules'] as const;

/** Reloads the displayed modules as soon as a live event reports a change. */
export function useLiveModules(): void {
  const client = useQueryClient();
  useLiveEvents(watchModules.path, { modules: () => void client.invalidateQueries({ queryKey: MODULES_KEY }) });
}

/** Loads all modules with their health, and the versions that the application provides now and next. */
export function useModules() {
  const api = useApi();
  return useQuery({
    queryKey: [...MODULES_KEY, 'list'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listModules, { signal }),
    refetchInterval: POLL_MS,
  });
}

/** Loads one module with its versions. */
export function useModule(name: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...MODULES_KEY, 'one', name],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getModule, { params: { name }, signal }),
    refetchInterval: POLL_MS,
  });
}

/**
 * Loads the events of a module, newest first. @param revision of the displayed module: another revision has other
 * events
 */
export function useModuleEvents(name: string, revision: number) {
  const api = useApi();
  return usePages<ModuleEvent>({
    queryKey: [...MODULES_KEY, 'events', name, revision],
    read: async ({ cursor, signal }) => {
      const { events, next } = await api.call(listModuleEvents, { params: { name }, query: cursor, signal });
      return { answer: events, nextCursor: next };
    },
  });
}

/** A page of a module. */
export type PageOf = Pick<ScreenRoute, 'path' | 'title'>;

/** Returns a function from a module's name to its pages. */
export function usePagesOf(): (name: string) => readonly PageOf[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...MODULES_KEY, 'pages'],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { remotes, disabled, unfit } = await api.call(listRemotes, { signal });
      return new Map([...remotes, ...disabled, ...unfit].map(({ name, routes }): [string, PageOf[]] => [name, routes]));
    },
  });
  return (name) => data?.get(name) ?? [];
}
