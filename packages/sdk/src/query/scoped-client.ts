import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import { SHARED } from './keys';

type Method = (first?: unknown, ...rest: unknown[]) => unknown;

/** Methods whose first argument is a key. */
const BY_KEY = new Set(['getQueryData', 'setQueryData', 'getQueryState', 'getQueryDefaults', 'setQueryDefaults']);
/** Methods whose first argument is an object with filters or options that contains a key. */
const BY_FILTER = new Set(
  (
    'isFetching getQueriesData setQueriesData removeQueries resetQueries cancelQueries invalidateQueries refetchQueries ' +
    'fetchQuery prefetchQuery ensureQueryData fetchInfiniteQuery prefetchInfiniteQuery ensureInfiniteQueryData'
  ).split(' '),
);

/**
 * Returns the key as the cache stores it: below its module's scope, unless its answer is shared. A key that already has
 * the scope stays unchanged.
 */
export function scopedKey(scope: string, key: QueryKey): QueryKey {
  return key[0] === SHARED || key[0] === scope ? key : [scope, ...key];
}

/** Returns the key as its module uses it. */
export const ownKey = (scope: string, key: QueryKey): QueryKey => (key[0] === scope ? key.slice(1) : key);

/**
 * Returns the options or filters with their key below the scope. Filters without a key match everything in the scope.
 */
export function scopedOptions<T extends { queryKey?: QueryKey; queryFn?: unknown }>(scope: string, given: T): T {
  const { queryKey = [], queryFn } = given;
  const own = { ...given, queryKey: scopedKey(scope, queryKey) };
  if (typeof queryFn !== 'function') return own;
  // The context is not copied, because its signal is a getter that records its use.
  const withOwnKey = (context: object) => queryFn(Object.create(context, { queryKey: { value: queryKey } }));
  return { ...own, queryFn: withOwnKey };
}

const clients = new WeakMap<QueryClient, Map<string, QueryClient>>();

/**
 * Returns the page's query client limited to one module: its keys are its own, and only keys exported by the SDK are
 * shared. Invalidating a shared key also marks the inactive answers of other modules as stale.
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
        if (name === 'invalidateQueries' && filters.queryKey?.[0] === SHARED) markOtherModules(target, scope);
        return name === 'getQueriesData' ? removeScope(scope, answer as [QueryKey, unknown][]) : answer;
      };
    },
  });
}

/** Inactive answers of other modules may depend on the change, so they are requested again when a page shows them. */
function markOtherModules(client: QueryClient, scope: string): void {
  const isOthers = ([first]: QueryKey) => first !== SHARED && first !== scope;
  void client.invalidateQueries({
    type: 'inactive',
    refetchType: 'none',
    predicate: ({ queryKey }) => isOthers(queryKey),
  });
}

const removeScope = (scope: string, found: [QueryKey, unknown][]) =>
  found.map(([key, data]) => [ownKey(scope, key), data]);
