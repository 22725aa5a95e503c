import { getSettings, type SettingsAnswer } from '@subtitle/contracts/operations/settings';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context';
import { SHARED } from '../query/keys';

/** The settings as they are kept here, for whoever changes them. */
export const SETTINGS_KEY = [SHARED, 'settings'] as const;

/** The settings as the server holds them; one answer for all screens. */
export function useSettings(options: { staleTime?: number; retry?: boolean } = {}) {
  const api = useApi();
  return useQuery({
    ...options,
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<SettingsAnswer> => api.call(getSettings, { signal }),
  });
}
