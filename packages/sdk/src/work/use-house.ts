import type { HouseSettings } from '@subtitle/contracts/operations/settings';
import { DEFAULT_HOUSE } from '@subtitle/domain/house-settings';
import { useSettings } from './use-settings';

/** An admin changes them seldom. */
const FRESH_MS = 5 * 60_000;

/** What the house has agreed on, as the settings say; until they are known, what holds where nobody decided otherwise. */
export function useHouse(): HouseSettings {
  return useSettings({ staleTime: FRESH_MS, retry: false }).data?.house ?? DEFAULT_HOUSE;
}
