import { getSettings, type HouseSettings } from '@subtitle/contracts/operations/settings';
import { DEFAULT_HOUSE } from '@subtitle/domain/house-settings';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context';

/** An admin changes them seldom. */
const FRESH_MS = 5 * 60_000;

/** What the house has agreed on, as the settings say; until they are known, what holds where nobody decided otherwise. */
export function useHouse(): HouseSettings {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getSettings, { signal }),
    staleTime: FRESH_MS,
    retry: false,
  });
  return data?.house ?? DEFAULT_HOUSE;
}
