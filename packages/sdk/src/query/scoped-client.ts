import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import { SHARED } from './keys';

type Method = (first?: unknown, ...rest: unknown[]) => unknown;

/** Methods that take a key first. */
const BY_KEY = new Set(['getQueryData', 'setQueryData', 'getQueryState', 'getQueryDefaults', 'setQueryDefaults']);
/** Methods that take filters or options with a key in them first. */
const BY_FILTER = new Set(
  (
    'isFetching getQueriesData setQueriesData removeQueries resetQueries cancelQueries invalidateQueries refetchQueries ' +
    'fetchQuery prefetchQuery ensureQueryData fetchInfiniteQuery prefetchInfiniteQuery ensureInfiniteQueryData'
  ).split(' '),
);

/** The key as the cache knows it: below its module's scope, unless its answer is shared. A key that is so already stays. */
export function scopedKey(scope: string, key: QueryKey): QueryKey {
  return key[0] === SHARED || key[0] === scope ? key : [scope, ...key];
}

/** The key as its module knows it. */
export const ownKey = (scope: string, key: QueryKey): QueryKey => (key[0] === scope ? key.slice(1) : key);

/** Options of a query, or filters, with the key below the scope. Filters without a key mean everything of the scope. */
export function scopedOptions<T extends { queryKey?: QueryKey; queryFn?: unknown }>(scope: string, given: T): T {
  const { queryKey = [], queryFn } = given;
  const own = { ...given, queryKey: scopedKey(scope, queryKey) };
  if (typeof queryFn !== 'function') return own;
  // The context's signal is a getter that notes that it was read, so the context is not copied.
  const withOwnKey = (context: object) => queryFn(Object.create(context, { queryKey: { value: queryKey } }));
  return { ...own, queryFn: withOwnKey };
}

const clients = new WeakMap<QueryClient, Map<string, QueryClient>>();

/**
 * The page's query client as one module sees it: its keys are its own, and only those that the SDK exports are shared. With a
 * shared key that is invalidated, whatever other modules keep out of sight becomes stale.
 */
export function scopedClient(client: QueryClient, scope: string): QueryClient {
  const known = clients.get(client) ?? new Map<string, QueryClient>();
  clients.set(client, known);
  const made = known.get(scope) ?? makeScoped(client, scope);
  known.set(scope, made);
  return made;
}

function makeScoped(client: QueryClient, scope: string): QueryClient {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as Method;
      if (typeof name !== 'string') return method;
      if (BY_KEY.has(name)) return (key: QueryKey, ...rest: unknown[]) => method(scopedKey(scope, key), ...rest);
      if (!BY_FILTER.has(name)) return method;
      return (filters: QueryFilters = {}, ...rest: unknown[]) => {
        const answer = method(scopedOptions(scope, filters), ...rest);
        if (name === 'invalidateQueries' && filters.queryKey?.[0] === SHARED) markOthers(target, scope);
        return name === 'getQueriesData' ? unscoped(scope, answer as [QueryKey, unknown][]) : answer;
      };
    },
  });
}

/** Answers that other modules keep may follow from what changed, so they are read again when a page shows them. */
function markOthers(client: QueryClient, scope: string): void {
  const isOthers = ([first]: QueryKey) => first !== SHARED && first !== scope;
  void client.invalidateQueries({
    type: 'inactive',
    refetchType: 'none',
    predicate: ({ queryKey }) => isOthers(queryKey),
  });
}

const unscoped = (scope: string, found: [QueryKey, unknown][]) =>
  found.map(([key, data]) => [ownKey(scope, key), data]);
