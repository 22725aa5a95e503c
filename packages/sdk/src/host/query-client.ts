import { QueryClient } from '@tanstack/react-query';
import { ApiError, isNetworkError } from '../api/api-error';

const ATTEMPTS = 2;

/** Asks again only what may answer differently: a lost network, a service that is not there. Refusals stand. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // The browser's idea of being online is often wrong; the call itself tells.
        networkMode: 'always',
        retry: (failures, error) =>
          failures < ATTEMPTS && (isNetworkError(error) || (error instanceof ApiError && error.status === 503)),
        retryDelay: (failure) => Math.min(1_000 * 2 ** failure, 8_000),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
