import type { LanguageCode } from '@subtitle/contracts/languages';
import type { CheckLevels, SettingsAnswer } from '@subtitle/contracts/operations/settings';
import type { RuleLevel } from '@subtitle/contracts/severities';

/** Levels of rules that differ from their usual ones, by the rule's id. */
export type RuleLevels = Readonly<Record<string, RuleLevel>>;

const NO_LEVELS: RuleLevels = {};

/**
 * Returns the levels of a language under these settings: those that an admin chose, and `info` for rules that were
 * demoted. Settings that are not loaded yet have none.
 */
export function getRuleLevels(
  settings: Pick<SettingsAnswer, 'house' | 'demoted'> | undefined,
  language: LanguageCode,
): RuleLevels {
  const demoted = settings?.demoted?.filter((one) => one.language === language) ?? [];
  const chosen = settings?.house?.checks?.[language] ?? NO_LEVELS;
  if (demoted.length === 0) return chosen;
  return { ...Object.fromEntries(demoted.map(({ rule }) => [rule, 'info' as const])), ...chosen };
}

/** Returns the chosen levels with that of one rule changed. @param level null for the usual level */
export function setRuleLevel(
  checks: CheckLevels | undefined,
  language: LanguageCode,
  rule: string,
  level: RuleLevel | null,
): CheckLevels | undefined {
  const { [rule]: _, ...others } = checks?.[language] ?? {};
  const chosen = level === null ? others : { ...others, [rule]: level };
  const { [language]: __, ...languages } = checks ?? {};
  const all: CheckLevels = Object.keys(chosen).length > 0 ? { ...languages, [language]: chosen } : languages;
  return Object.keys(all).length > 0 ? all : undefined;
}
