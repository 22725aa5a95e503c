import {
  type QueryClient,
  useInfiniteQuery as useAnyInfiniteQuery,
  useQuery as useAnyQuery,
  useQueryClient as useAnyQueryClient,
} from '@tanstack/react-query';
import { useContext } from 'react';
import { useOffline } from '../network/use-offline';
import { ScreenPlaceContext } from '../screen/screen-place';
import { scopedClient, scopedOptions } from './scoped-client';

/** Returns the scope of the keys: the module that owns the page, otherwise the shell. */
function useScope(): string {
  const place = useContext(ScreenPlaceContext);
  return place?.module === undefined ? 'shell' : `module:${place.module}`;
}

/** Pauses the polling of a query while the browser is offline, and reads it as soon as it is online. */
function usePaused<T extends { refetchInterval?: unknown; refetchOnReconnect?: unknown }>(options: T): T {
  const offline = useOffline();
  const { refetchInterval, refetchOnReconnect = 'always' } = options;
  return refetchInterval ? { ...options, refetchInterval: !offline && refetchInterval, refetchOnReconnect } : options;
}

/**
 * The query library's own hook with keys that belong to the module: two modules may use the same key. It does not poll
 * while offline.
 */
export const useQuery: typeof useAnyQuery = (options: Parameters<typeof useAnyQuery>[0]) =>
  useAnyQuery(usePaused(scopedOptions(useScope(), options))) as never;

/** The query library's own hook with keys that belong to the module. */
export const useInfiniteQuery: typeof useAnyInfiniteQuery = (options: Parameters<typeof useAnyInfiniteQuery>[0]) =>
  useAnyInfiniteQuery(scopedOptions(useScope(), options)) as never;

/**
 * Returns the page's client with keys that belong to the module. Keys exported by the SDK (`SETTINGS_KEY`) are shared
 * by all modules.
 */
export function useQueryClient(): QueryClient {
  return scopedClient(useAnyQueryClient(), useScope());
}
