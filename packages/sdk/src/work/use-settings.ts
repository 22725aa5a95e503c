import { getSettings, type SettingsAnswer } from '@subtitle/contracts/operations/settings';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context';
import { SHARED } from '../query/keys';

/** Key of the cached settings; invalidate it after a change. */
export const SETTINGS_KEY = [SHARED, 'settings'] as const;

/** Queries the settings; all screens share one answer. */
export function useSettings(options: { staleTime?: number; retry?: boolean } = {}) {
  const api = useApi();
  return useQuery({
    ...options,
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<SettingsAnswer> => api.call(getSettings, { signal }),
  });
}
