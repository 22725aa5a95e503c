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

/** Whose keys these are: the module's whose page this is, else the shell's. */
function useScope(): string {
  const place = useContext(ScreenPlaceContext);
  return place?.module === undefined ? 'shell' : `module:${place.module}`;
}

/** A polled query pauses while the browser is offline, and is read as soon as it is online. */
function usePaused<T extends { refetchInterval?: unknown; refetchOnReconnect?: unknown }>(options: T): T {
  const offline = useOffline();
  const { refetchInterval, refetchOnReconnect = 'always' } = options;
  return refetchInterval ? { ...options, refetchInterval: !offline && refetchInterval, refetchOnReconnect } : options;
}

/** The query library's own, with keys that belong to the module: two modules may use the same key. Nothing is polled offline. */
export const useQuery: typeof useAnyQuery = (options: Parameters<typeof useAnyQuery>[0]) =>
  useAnyQuery(usePaused(scopedOptions(useScope(), options))) as never;

/** The query library's own, with keys that belong to the module. */
export const useInfiniteQuery: typeof useAnyInfiniteQuery = (options: Parameters<typeof useAnyInfiniteQuery>[0]) =>
  useAnyInfiniteQuery(scopedOptions(useScope(), options)) as never;

/** The page's client with keys that belong to the module. Keys that the SDK exports (`SETTINGS_KEY`) are shared with everybody. */
export function useQueryClient(): QueryClient {
  return scopedClient(useAnyQueryClient(), useScope());
}
