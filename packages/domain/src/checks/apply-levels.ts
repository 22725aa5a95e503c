import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { CheckLevels } from '@subtitle/contracts/operations/settings';
import { RULE_LEVELS, type RuleLevel } from '@subtitle/contracts/severities';
import type { Finding } from './check';
import type { RuleLevels } from './rule-levels';
import { findRule } from './rule-table';

/**
 * Applies levels to findings. A lower level lowers each finding to it, and `off` removes them. A higher level raises
 * only findings of the rule's usual severity: its milder ones are less certain.
 */
export function applyLevels<Found extends Pick<Finding, 'rule' | 'severity'>>(
  findings: readonly Found[],
  levels: RuleLevels = {},
): Found[] {
  return findings.flatMap((finding) => {
    const level = levels[finding.rule];
    if (level === 'off') return [];
    return level === undefined || !isApplied(finding, level) ? [finding] : [{ ...finding, severity: level }];
  });
}

function isApplied({ rule, severity }: Pick<Finding, 'rule' | 'severity'>, level: RuleLevel): boolean {
  return getRank(level) > getRank(severity) || severity === findRule(rule)?.usual;
}

const getRank = (level: RuleLevel) => RULE_LEVELS.indexOf(level);

/** A level that its rule does not allow. */
export interface LevelFault {
  language: LanguageCode;
  rule: string;
  sentence: string;
}

/** Checks levels that match their schema. @returns the first fault, or null */
export function findLevelFault(checks: CheckLevels = {}): LevelFault | null {
  for (const language of LANGUAGE_CODES)
    for (const [rule, level] of Object.entries(checks[language] ?? {})) {
      const words = findRule(rule);
      if (!words) return { language, rule, sentence: `There is no check named ${rule}.` };
      if (words.levels.length < 2 || !words.levels.includes(level))
        return { language, rule, sentence: `The check “${words.label}” cannot have the level ${level}.` };
    }
  return null;
}
