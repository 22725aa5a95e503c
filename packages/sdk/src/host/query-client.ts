import { QueryClient } from '@tanstack/react-query';
import { ApiError, isNetworkError } from '../api/api-error';

const ATTEMPTS = 2;

/** Creates the query client. It retries only after a lost network or an unavailable service; a refusal is final. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // The browser's online state is often wrong; the call itself shows whether the network works.
        networkMode: 'always',
        retry: (failures, error) =>
          failures < ATTEMPTS && (isNetworkError(error) || (error instanceof ApiError && error.status === 503)),
        retryDelay: (failure) => Math.min(1_000 * 2 ** failure, 8_000),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
