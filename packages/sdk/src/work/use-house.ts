import type { HouseSettings } from '@subtitle/contracts/operations/settings';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { useSettings } from './use-settings';

/** Milliseconds that the settings stay fresh; admins change them rarely. */
const FRESH_MS = 5 * 60_000;

/** Returns the team's settings from the server, and the defaults until they are loaded. */
export function useHouse(): HouseSettings {
  return useSettings({ staleTime: FRESH_MS, retry: false }).data?.house ?? DEFAULT_SETTINGS;
}
