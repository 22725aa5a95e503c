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

/** How often what is looked at is read anew: openings and failures are no moves, and a stream may be away. */
const EVERY_MS = 10_000;

/** All that is known of modules. */
export const MODULES_KEY = ['modules'] as const;

/** Reads anew whatever is shown of modules as soon as anybody, here or elsewhere, does something to one. */
export function useLiveModules(): void {
  const client = useQueryClient();
  useLiveEvents(watchModules.path, { modules: () => void client.invalidateQueries({ queryKey: MODULES_KEY }) });
}

/** Every module with how it does, and what the application gives to modules now and next. */
export function useModules() {
  const api = useApi();
  return useQuery({
    queryKey: [...MODULES_KEY, 'list'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listModules, { signal }),
    refetchInterval: EVERY_MS,
  });
}

/** One module with its versions. */
export function useModule(name: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...MODULES_KEY, 'one', name],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getModule, { params: { name }, signal }),
    refetchInterval: EVERY_MS,
  });
}

/** What was done to a module, newest first. @param revision of the module as it is shown: another one has another history */
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

/** A page as its module names it. */
export type PageOf = Pick<ScreenRoute, 'path' | 'title'>;

/** The pages that each module brings, by its name. */
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
