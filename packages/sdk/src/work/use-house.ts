import type { LanguageCode } from '@subtitle/contracts/languages';
import type { HouseSettings } from '@subtitle/contracts/operations/settings';
import { getRuleLevels, type RuleLevels } from '@subtitle/domain/checks/rule-levels';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { useMemo } from 'react';
import { useSettings } from './use-settings';

/** Milliseconds that the settings stay fresh; admins change them rarely. */
const FRESH = { staleTime: 5 * 60_000, retry: false };

/** Returns the team's settings from the server, and the defaults until they are loaded. */
export function useHouse(): HouseSettings {
  return useSettings(FRESH).data?.house ?? DEFAULT_SETTINGS;
}

/**
 * Returns the levels of checks in a language that differ from their usual ones, by the rule's id; none until the
 * settings are loaded. The object stays the same as long as the settings do.
 */
export function useRuleLevels(language: LanguageCode): RuleLevels {
  const { data } = useSettings(FRESH);
  return useMemo(() => getRuleLevels(data, language), [data, language]);
}
